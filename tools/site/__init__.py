"""The documents as a site: `python -m tools.site` builds it."""
