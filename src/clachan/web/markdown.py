"""Documents in Markdown, as the HTML of our pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

# HTML in a document is text, and links lead to nothing that could run.
_READER = MarkdownIt("commonmark", {"html": False}).enable("table")
_RULE = re.compile(r"[A-Z0-9]+(?:-[A-Z0-9]+)?-\d+")


@dataclass(frozen=True)
class Document:
    """A document as HTML, and its chapters (##): their ids section-1, section-2, …, and titles, as markup."""

    html: str
    chapters: Sequence[tuple[str, str]]


def to_document(text: str) -> Document:
    """A document in which chapters and numbered rules can be linked to, and wide tables can be scrolled."""
    tokens = _READER.parse(text)
    chapters: list[tuple[str, str]] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            chapters.append((f"section-{len(chapters) + 1}", _html(tokens[place + 1 : place + 2])))
            token.attrSet("id", chapters[-1][0])
        elif token.type == "paragraph_open":
            _name_rule(token, tokens[place + 1].children or [])
        elif token.type == "th_open":
            _head_cell(token, tokens[place + 1], tokens[place + 2])
    return Document(_html(_with_pans(tokens)), chapters)


def _html(tokens: Sequence[Token]) -> str:
    return str(_READER.renderer.render(tokens, _READER.options, {}))


def _name_rule(paragraph: Token, words: Sequence[Token]) -> None:
    """A paragraph that begins with the id of a rule is called by it, and the id is a link to it."""
    begun = [word for word in words if word.content or word.type != "text"][:3]
    if [word.type for word in begun] != ["strong_open", "text", "strong_close"]:
        return
    before, name, after = begun
    if _RULE.fullmatch(name.content):
        paragraph.attrs.update(id=name.content, **{"class": "rule"})
        before.attrs.update({"class": "rule-id", "href": f"#{name.content}"})
        before.tag = after.tag = "a"


def _head_cell(before: Token, words: Token, after: Token) -> None:
    """A cell at the head of a table belongs to its column; an empty one is no head."""
    if words.content:
        before.attrSet("scope", "col")
    else:
        before.tag = after.tag = "td"


def _with_pans(tokens: Sequence[Token]) -> list[Token]:
    """Tables in frames in which they can be scrolled, with keys as well."""
    found: list[Token] = []
    for token in tokens:
        if token.type == "table_open":
            found.append(Token("pan_open", "div", 1, {"class": "pan", "tabindex": "0", "role": "group"}, block=True))
        found.append(token)
        if token.type == "table_close":
            found.append(Token("pan_close", "div", -1, block=True))
    return found
