"""What is made of the code matches it: the browser's types, the protocols, the page of the rules."""

from tools.wire import outdated


def test_the_types_of_the_browser_and_the_documents_match_the_code() -> None:
    assert not outdated(), "run `make wire`"
