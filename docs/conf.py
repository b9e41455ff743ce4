"""The documentation site: `python -m sphinx -W --keep-going docs site` builds it.

Its pages are the Markdown files of this folder, and those that `reference_pages` makes.
"""

import re
import sys
from pathlib import Path
from typing import Final

from docutils import nodes
from pygments.lexer import RegexLexer, bygroups
from pygments.token import Generic, Text
from sphinx.addnodes import download_reference
from sphinx.application import Sphinx
from sphinx.domains.python import PyXRefRole
from sphinx.ext.napoleon import Config, GoogleDocstring

HERE: Final = Path(__file__).parent
sys.path.insert(0, str(HERE))

from reference_pages import write_reference  # noqa: E402 -- it stands beside this file

from pentomino import __version__  # noqa: E402
from pentomino.web import write_studio_page  # noqa: E402

project = "pentomino"
author = copyright = "The pentomino developers"  # noqa: A001 -- Sphinx's name for it
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
default_role = "name"
smartquotes = False  # quotes and dashes stand in commands that people copy

myst_enable_extensions = ["deflist", "html_image"]
myst_heading_anchors = 4  # those of code hosts, so that links to headings work in both places

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_format = "short"
autodoc_typehints_description_target = "documented"
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "pentomino"
html_theme_options = {  # the colours of the pictures
    "light_css_variables": {
        "color-brand-primary": "#a82c4a",
        "color-brand-content": "#a82c4a",
        "color-brand-visited": "#7a2f5c",
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#f8f5ec",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f5cf4b",
        "color-brand-content": "#f5cf4b",
        "color-brand-visited": "#d9b64a",
    },
}
html_static_path = ["site.css"]
html_css_files = ["site.css"]
html_extra_path = ["6x10.html"]
html_copy_source = False
html_show_sphinx = False


_NAME: Final = re.compile(r"[A-Za-z_][\w.]*")


class Name(PyXRefRole):
    """What stands between backticks in docstrings: a link if it names something, otherwise code."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        if _NAME.fullmatch(self.text):
            self.refdomain, self.reftype, self.classes = "py", "obj", ["xref", "py", "py-obj"]
            return self.create_xref_node()
        return [nodes.literal(self.rawtext, self.text)], []


class Console(RegexLexer):
    """Commands after `$`, and what they print; a `#` in that is a hole, no prompt of root."""

    tokens: Final = {
        "root": [(r"^(\$ )(.*\n)", bygroups(Generic.Prompt, Text)), (r".*\n", Generic.Output)]
    }


def setup(app: Sphinx) -> None:
    """Write the reference, and tell Sphinx what it does otherwise here."""
    write_reference()
    app.add_role("name", Name())
    app.add_lexer("console", Console)
    app.connect("autodoc-process-docstring", _read_docstring)
    app.connect("doctree-read", _open_pages)
    app.connect("doctree-read", _draw_dashes)
    app.connect("build-finished", _add_studio)


def _add_studio(app: Sphinx, error: Exception | None) -> None:
    """Put a studio beside the pages, so that people need not install anything to design puzzles."""
    if error is None and app.builder.format == "html":
        write_studio_page(app.outdir / "studio.html")


def _read_docstring(
    app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]
) -> None:
    """Read a docstring in Google's style.

    Napoleon's own reader takes what stands before a colon for the type of a property. The types of
    this library stand in its annotations.
    """
    what = "method" if what in {"property", "attribute", "data"} else what
    lines[:] = GoogleDocstring(list(lines), Config(), app, what, name, value, options).lines()


def _open_pages(app: Sphinx, tree: nodes.document) -> None:
    """Let links to pages that play open them instead of saving them."""
    up = "../" * app.env.docname.count("/")
    for link in list(tree.findall(download_reference)):
        if link["reftarget"].endswith(".html"):
            page = Path(link["reftarget"]).name
            link.replace_self(nodes.reference("", "", *link.children, refuri=f"{up}{page}"))


def _draw_dashes(app: Sphinx, tree: nodes.document) -> None:  # noqa: ARG001 -- as Sphinx calls it
    """Draw the dashes that Sphinx sets between a name and its text."""
    for text in list(tree.findall(nodes.Text)):
        if text == " -- ":
            text.parent.replace(text, nodes.Text(" \N{EN DASH} "))
