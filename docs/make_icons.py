"""Draws the PNG icons of the web app from its two SVG files. Needs playwright and Chromium.

python docs/make_icons.py [path of chromium]
"""

import base64
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent.parent / "src" / "majesty" / "web" / "static" / "icons"
WANTED = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180),
}


def page(svg: bytes, size: int) -> str:
    """Returns a page that shows nothing but the picture."""
    source = f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
    return f'<body style="margin:0"><img src="{source}" width="{size}" height="{size}">'


def main(chromium: str | None = None) -> None:
    """Writes every icon beside the SVG it is drawn from."""
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (source, size) in WANTED.items():
            tab = browser.new_page(viewport={"width": size, "height": size})
            tab.set_content(page((ICONS / source).read_bytes(), size))
            tab.screenshot(path=ICONS / name, omit_background=True)
            tab.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:2])
