"""A reader of pages, who notes what is wrong with them."""

from html.parser import HTMLParser

VOID = {"meta", "link", "br", "hr", "img", "input"}
ADDRESSES = ("src", "href", "data", "poster", "action", "srcset")


class Reader(HTMLParser):
    """Checks that tags are closed in order, and gathers what tests ask for."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.troubles: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.drawings: list[str] = []  # their text alternatives
        self.figures = self.captions = 0
        self.feed(page)
        self.close()
        self.troubles += [f"{tag} is left open" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.troubles.append(f"{tag} is closed where it was not open")

    def _look(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.addresses += [str(found[name]) for name in ADDRESSES if name in found]
        self.ids += [str(found["id"])] if "id" in found else []
        self.figures += tag == "figure"
        self.captions += tag == "figcaption"
        if tag == "svg":
            self.drawings.append(found.get("aria-label") or "")
            if found.get("role") != "img":
                self.troubles.append("a drawing has no role")
