"""What the documentation site takes from other places of the repository: a hook of mkdocs.yml.

Documents outside of docs/ become pages, typefaces and styles of the table are brought along, links that leave docs/
lead into the repository, and a page that would load something from elsewhere stops the build.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
SOURCE = "https://github.com/clachan/clachan/blob/main"
# Documents that lie elsewhere, by the page they become.
PAGES = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "figures.md": "benchmarks/README.md",
    "examples.md": "examples/README.md",
    "learner.md": "examples/learning/README.md",
}
STATIC = ROOT / "src/clachan/web/static"
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))")
FENCED = re.compile(r"^(```.*?^```)$", re.MULTILINE | re.DOTALL)
# A file that a page shows: tests write it, and readers see its name.
SHOWN_FILE = re.compile(r"<!-- file: (\S+) -->\n(?:<!-- [^\n]* -->\n)?```(\w+)\n")
HEADING = re.compile(r"^#+ ", re.MULTILINE)
# What a browser fetches by itself; links that a reader may follow are another matter.
LOADED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio|embed)\b[^>]*\ssrc=["']?(?:https?:)?//"""
    r"""|<link\b(?![^>]*rel=["']?canonical)[^>]*href=["']?(?:https?:)?//"""
)
# A list that follows a line of text: Python's Markdown wants an empty line between them, GitHub does not.
LIST_AFTER_TEXT = re.compile(r"^(?!\s*(?:[-*]|\d+\.) |\s|$|[|>#])(.+)\n(?=(?:[-*]|1\.) )", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages from elsewhere, and what the pages are shown with."""
    for page, document in PAGES.items():
        text = (ROOT / document).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=with_one_title(moved(text, document, files))))
    for font in sorted((STATIC / "fonts").glob("*.woff2")):
        files.append(File.generated(config, f"site/fonts/{font.name}", abs_src_path=str(font)))
    brought = {
        "site/style/fonts.css": STATIC / "style/fonts.css",
        "site/style/site.css": ROOT / "tools/site.css",
        "site/icon.svg": STATIC / "icon.svg",
    }
    for place, path in brought.items():
        files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links that leave the documentation lead into the repository."""
    if page.file.src_uri not in PAGES:
        markdown = moved(markdown, f"docs/{page.file.src_uri}", files, page.file.src_uri)
    markdown = SHOWN_FILE.sub(r'```\2 title="\1"\n', markdown)
    parts = FENCED.split(markdown)
    parts[::2] = [LIST_AFTER_TEXT.sub(r"\1\n\n", part) for part in parts[::2]]
    return "".join(parts)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Nothing is loaded from elsewhere."""
    found = LOADED.search(output)
    if found:
        raise PluginError(f"{page.file.src_uri} loads something from elsewhere: {found[0]}")
    return output


def with_one_title(text: str) -> str:
    """A document with several titles as a page with one: those after the first become chapters."""
    parts = FENCED.split(text)
    titles = 0
    for place in range(0, len(parts), 2):
        lines = parts[place].split("\n")
        for number, line in enumerate(lines):
            titles += line.startswith("# ")
            if titles > 1 and HEADING.match(line):
                lines[number] = f"#{line}"
        parts[place] = "\n".join(lines)
    return "".join(parts)


def moved(text: str, document: str, files: Files, page: str = "") -> str:
    """A document with its links as they are seen from its page: to other pages, or into the repository."""
    shown = {document: page for page, document in PAGES.items()}
    known = {file.src_uri for file in files} | set(PAGES)

    def led(found: re.Match[str]) -> str:
        before, target, after = found.groups()
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        path, hash_, anchor = target.partition("#")
        place = posixpath.normpath(posixpath.join(posixpath.dirname(document), path))
        here = shown.get(place) or (place.removeprefix("docs/") if place.startswith("docs/") else "")
        if here in known:
            return f"{before}{posixpath.relpath(here, posixpath.dirname(page) or '.')}{hash_}{anchor}{after}"
        return f"{before}{SOURCE}/{place}{hash_}{anchor}{after}"

    parts = FENCED.split(text)
    parts[::2] = [LINK.sub(led, part) for part in parts[::2]]
    return "".join(parts)
