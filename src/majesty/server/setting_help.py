"""What the settings mean, for the help page and the documents: made from their descriptions."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from majesty.server.setting_types import plain
from majesty.server.settings import Settings


class SettingRow(NamedTuple):
    """A setting as the documents and the help explain it, in Markdown."""

    name: str
    default: str
    meaning: str

    @property
    def short(self) -> str:
        """Returns the first sentence as plain text, with the default."""
        sentence = self.meaning.partition(". ")[0]
        text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", sentence)
        return f"{text} (default: {self.default})".replace("`", "")


def explained() -> Iterator[SettingRow]:
    """Iterates over all settings with their defaults and meanings."""
    for name, field in Settings.model_fields.items():
        extra = field.json_schema_extra
        written = extra["default"] if isinstance(extra, dict) else plain(field.default)
        yield SettingRow(name, str(written), field.description or "")
