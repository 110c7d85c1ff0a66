"""The game in the browser: plain ES modules, CSS and SVG, served as they are."""
