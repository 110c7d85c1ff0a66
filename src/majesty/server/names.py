"""Names: which characters they may have, and which of them look alike.

Two names look alike if one of them, as written, in lower or in upper case, has the same
skeleton (Unicode, UTS #39) as the other: `Ian` and `lan`, or an `a` that is Cyrillic. Letters
that are only wider, rounder or bolder (Unicode's compatibility forms) count as the same.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Annotated

from confusable_homoglyphs.confusables import confusables_data
from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, ValidationInfo

from majesty.texts import LANGUAGES, texts

NAME_MOST = 24  # characters
NAMELESS = "?"  # shown for an old name without any visible character
FORMER = "former player"
"""The name of a person who deleted their account; pages show it in the reader's language."""
STORED = {"stored": True}
"""The validation context for stored names: they are not checked again."""

_MARKS_MOST = 3  # accents on one letter; living languages have no more

# Characters that a browser does not draw, or draws as something else: format characters (all of
# Unicode's category Cf), control and direction marks, fillers, placeholders, variation selectors,
# tags, and characters for private use (category Co).
_HIDDEN = (
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891"
    "\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800"
    "\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000110bd\U000110cd"
    "\U00013430-\U0001345f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff\U000f0000-\U0010ffff"
)
_IS_HIDDEN = re.compile(f"[{_HIDDEN}\ud800-\udfff]")


def clean(text: str) -> str:
    """Returns a string on one line, without invisible characters."""
    cleaned = on_one_line(text)
    if not cleaned:
        raise ValueError("there must be something to read")
    return cleaned


def on_one_line(text: str) -> str:
    """Returns the visible part of a string on one line; it may be empty."""
    return " ".join(_IS_HIDDEN.sub(" ", text).split())


def _composed(value: object) -> object:
    """Returns a string in Unicode's composed form (NFC), which can make it longer."""
    return unicodedata.normalize("NFC", value) if isinstance(value, str) else value


COMPOSED = BeforeValidator(_composed)


def _checked(name: str, info: ValidationInfo) -> str:
    """Refuses a name that cannot be read, or could be mistaken for another one."""
    return seen_of(name) if info.context is STORED else checked(name)


def checked(name: str) -> str:
    """Returns a name on one line; refuses one with invisible characters."""
    if found := next(filter(_is_unseen, name), None):
        raise ValueError(
            f"a name must not have characters that cannot be seen; leave out U+{ord(found):04X}"
        )
    if _has_loose_marks(name):
        raise ValueError(f"accents belong to a letter, at most {_MARKS_MOST} to each")
    return clean(name)


def _is_unseen(character: str) -> bool:
    """Tells whether a character is invisible, or a box because it is not in Unicode."""
    return bool(_IS_HIDDEN.match(character)) or unicodedata.category(character) == "Cn"


def seen_of(name: str) -> str:
    """Returns the visible part of a stored name."""
    return on_one_line(name) or NAMELESS


def _has_loose_marks(name: str) -> bool:
    """Tells whether there are accents without a letter, or too many on one."""
    marks = _MARKS_MOST  # an accent must not come first, or after a space
    for character in unicodedata.normalize("NFD", name):
        if unicodedata.category(character) in ("Mn", "Me"):
            marks += 1
        else:
            marks = _MARKS_MOST if character.isspace() else 0
        if marks > _MARKS_MOST:
            return True
    return False


Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=NAME_MOST),
    COMPOSED,
    AfterValidator(_checked),
    Field(json_schema_extra={"pattern": rf"^[^{_HIDDEN}]*[^\s{_HIDDEN}][^{_HIDDEN}]*$"}),
]
"""What a person or a table is called: data, never markup."""

READABLE = Field(json_schema_extra={"pattern": rf"[^\s{_HIDDEN}]"})

TypedName = Annotated[
    str,
    StringConstraints(min_length=1, max_length=NAME_MOST),
    COMPOSED,
    AfterValidator(clean),
    READABLE,
]
"""A name to look someone up by; invisible characters are ignored."""


# What looks alike


@lru_cache(1000)
def looks(name: str) -> frozenset[str]:
    """Returns the looks of a name: its skeletons as written, in lower case and in upper case.

    A fourth is for mixed scripts: letters that look like our capitals may have other small forms.
    """
    plain = unicodedata.normalize("NFKC", name)
    small_skeleton = _skeleton(plain).lower()
    return frozenset(map(_skeleton, (plain, plain.lower(), plain.upper(), small_skeleton)))


def are_alike(name: str, others: Iterable[str]) -> bool:
    """Tells whether a name could be mistaken for one of the others."""
    own = looks(name)
    return any(own & looks(other) for other in others)


def guest_name(person: str) -> str:
    """Returns a guest's name for a person who cannot keep their own."""
    return texts("en")("guest-name", number=person[:4])


def is_guest_name(name: str) -> bool:
    """Tells whether a name starts like those that guests get by default, such as Guest 1234."""
    return any(look.startswith(_guest_words()) for look in looks(name))


@cache
def _guest_words() -> tuple[str, ...]:
    """Returns the looks of the first word of such names in all languages, with a space."""
    words = [texts(language)("guest-name", number=0).removesuffix("0") for language in LANGUAGES]
    return tuple(f"{look} " for word in words for look in looks(word))


def distinct(name: str, others: Iterable[str]) -> str:
    """Returns a name, with a number if it looks like one of the others: Ana 2."""
    taken = list(others)
    found, number = name, 1
    while are_alike(found, taken):
        number += 1
        end = f" {number}"
        found = name[: NAME_MOST - len(end)].rstrip() + end
    return found


def _skeleton(text: str) -> str:
    """Returns the skeleton of a string: strings with equal skeletons look the same."""
    prototypes = _prototypes()
    for _ in range(2):  # the standard does it once; the parts of a sequence may have prototypes
        plain = unicodedata.normalize("NFD", text)
        text = "".join(prototypes.get(character, character) for character in plain)
    return " ".join(unicodedata.normalize("NFD", text).split())


@cache
def _prototypes() -> dict[str, str]:
    """Returns the prototype of each character that looks like others.

    The library lists look-alikes in both directions. The prototype of several is a sequence, or
    else the one with the most look-alikes; in a pair it does not matter which.
    """
    alike = {
        _bare(one): [_bare(other["c"]) for other in others]
        for one, others in confusables_data.items()
    }

    def weight(text: str) -> tuple[bool, int, str]:
        return len(text) > 1, len(alike[text]), text

    return {
        one: best
        for one, others in alike.items()
        if len(one) == 1 and (best := max((one, *others), key=weight)) != one
    }


def _bare(text: str) -> str:
    """Returns a listed string without the direction marks around it."""
    return text.strip("\u200e")
