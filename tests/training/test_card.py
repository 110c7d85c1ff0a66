"""The model card says what the network sees, number by number."""

import re
from pathlib import Path

from majesty.network.inputs import ENCODING, FIELDS, INPUTS, REALM_FIELDS, SLOT_FIELDS
from majesty.network.network import OUTPUTS

PAGE = (Path(__file__).parents[2] / "docs" / "network.md").read_text("utf-8")


def test_the_card_lists_the_fields_of_the_inputs_with_their_sizes() -> None:
    told = re.findall(r"^\| `(\w+)` \| (\d+) \| ", PAGE, re.MULTILINE)
    fields = (*FIELDS, *SLOT_FIELDS, *REALM_FIELDS)
    assert told == [(name, str(size)) for name, size in fields]
    assert f"| {INPUTS} numbers" in PAGE
    assert f"version {ENCODING} of the encoding" in PAGE


def test_the_card_lists_the_outputs() -> None:
    _, outputs = PAGE.split("## Outputs")
    assert sum(map(int, re.findall(r"^\| (\d+) \|", outputs, re.MULTILINE))) == OUTPUTS
    assert f"| {OUTPUTS} numbers" in PAGE
