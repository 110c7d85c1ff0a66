"""What is made of the models of the wire is as they say: the browser's types, and the documents."""

from tools.wire import outdated


def test_the_types_of_the_browser_and_the_documents_are_as_the_models_say() -> None:
    assert not outdated(), "run `make wire`"
