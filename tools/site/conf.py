"""The settings of Sphinx for the site of the documents; the pages are in `docs/`."""

import majesty

project = "Majesty"
author = "The Majesty developers"
copyright = "The Majesty developers, under the MIT licence; an unofficial fan project"  # noqa: A001
version = release = majesty.__version__
language = "en"  # others bring a script that the policy of the server forbids

extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.site.extension"]
root_doc = "index"
nitpicky = True
nitpick_ignore_regex = [
    (
        "py:obj",
        "(?s).*",
    ),  # a word in backticks may be anything; where it is a name of ours, it is a link
    (
        "py:class",
        # other libraries: their lists of names would come from the network
        r"(?!majesty\.).*",
    ),
]
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 4

default_role = "py:obj"  # docstrings write `name`, as Markdown does
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 120  # with the full names, which are not shown
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True
autodoc_class_signature = "mixed"
autodoc_typehints_format = "short"

html_theme = "furo"
html_title = "Majesty"
html_logo = "../../src/majesty/web/static/icons/icon.svg"
html_favicon = "../../src/majesty/web/static/icons/icon.svg"
html_static_path = ["static"]
html_css_files = ["tokens.css", "site.css"]
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
templates_path = ["templates"]
pygments_style = "github-light-high-contrast"
pygments_dark_style = "github-dark-high-contrast"
