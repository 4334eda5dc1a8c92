"""Documents in Markdown, as the HTML of our pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from markdown_it import MarkdownIt
from markdown_it.token import Token

# HTML in a document is text, and links lead to nothing that could run.
_READER = MarkdownIt("commonmark", {"html": False}).enable("table")
_RULE = re.compile(r"[A-Z0-9]+(?:-[A-Z0-9]+)?-\d+")
# A rule that is named in a text, with those that are named in short after it: CC-SETUP-20 to -22.
NAMED = re.compile(r"(?<![\w-])([A-Z0-9]+(?:-[A-Z0-9]+)?-\d+)((?:(?:,| to| and| do| i| и| по)? -\d+)*)(?![\w-])")
# What a picture is called by in a document that asks for it: ![What it shows](picture:name)
PICTURE = "picture:"
# Letters of the longest words of all columns of a table, with so many for the space around each, that fit beside each
# other in the drawer of the rules. Where a table has more, the cells of a row stand below each other in little room.
IN_DRAWER, AROUND = 28, 2


@dataclass(frozen=True)
class Document:
    """A document as HTML, and its chapters (##): their ids section-1, section-2, …, and titles, as markup."""

    html: str
    chapters: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Manner:
    """How a document is told to people: what stands for the names that programs use, and its pictures."""

    # Options by their names, and their values as `option=value`.
    names: Mapping[str, str]
    # Things that are called by the ids of the data, by these.
    pieces: Mapping[str, str] = field(default_factory=dict)
    # HTML that follows a rule.
    after: Callable[[str], str] = lambda rule: ""
    # HTML of a picture by its name, with what it shows.
    picture: Callable[[str, str], str] = lambda name, shows: ""


PLAIN = Manner({})


def read(text: str) -> list[Token]:
    """A document in parts, in which headings and rules have ids: section-3 is a chapter, section-3-2 a part of it."""
    tokens = _READER.parse(text)
    chapter = part = 0
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            chapter, part = chapter + 1, 0
            token.attrSet("id", f"section-{chapter}")
        elif token.type == "heading_open" and token.tag != "h1":
            part += 1
            token.attrSet("id", f"section-{chapter}-{part}")
        elif token.type == "paragraph_open":
            _name_rule(token, tokens[place + 1].children or [])
        if token.type == "inline" and tokens[place - 1].type == "heading_open":
            token.children = _without_codes(token.children or [])
    return tokens


def to_document(text: str, manner: Manner = PLAIN) -> Document:
    """A document in which chapters and numbered rules can be linked to, and wide tables can be scrolled."""
    tokens = read(text)
    rules = {str(token.attrs["id"]) for token in tokens if token.attrs.get("class") == "rule"}
    chapters: list[tuple[str, str]] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            chapters.append((str(token.attrs["id"]), _html(tokens[place + 1 : place + 2])))
        elif token.type == "th_open":
            _head_cell(token, tokens[place + 1], tokens[place + 2])
        elif token.type == "inline" and tokens[place - 1].type != "td_open":
            token.children = _without_codes(token.children or [], manner.names)
            _mark_numbering(tokens[place - 1], token.children)
    call_by_names(tokens, manner)
    _stack_wide_tables(tokens)
    for token in tokens:
        token.children = token.children and _with_links(token.children, rules)
    return Document(_html(_with_pictures(_with_pans(tokens), manner)), chapters)


def _html(tokens: Sequence[Token]) -> str:
    return str(_READER.renderer.render(tokens, _READER.options, {}))


def _markup(html: str) -> Token:
    return Token("html_block", "", 0, content=html)


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
        before.type, after.type = "link_open", "link_close"


def _mark_numbering(paragraph: Token, words: Sequence[Token]) -> None:
    """What tells of the numbers of rules is for those who see them."""
    if any(word.type == "code_inline" and _RULE.fullmatch(word.content) for word in words):
        paragraph.attrJoin("class", "numbering")


def _without_codes(words: Sequence[Token], names: Mapping[str, str] = MappingProxyType({})) -> list[Token]:
    """A text without names that programs use, which stand in brackets behind what they name; options are named."""
    found: list[Token] = []
    for word in words:
        after_code = bool(found) and found[-1].type == "code_inline" and found[-1].content not in names
        if after_code and word.content.startswith(")") and found[-2].content.endswith("("):
            word.content = found[-2].content[:-1].rstrip() + word.content[1:]
            del found[-2:]
            if found and found[-1].type == "softbreak" and word.content[:1] in (",", ".", ";", ":"):
                found.pop()
        found.append(word)
    return found


def _with_links(words: Sequence[Token], rules: set[str]) -> list[Token]:
    """Rules that a text names are links to them."""
    found: list[Token] = []
    linked = 0
    for word in words:
        linked += word.nesting if word.type in ("link_open", "link_close") else 0
        found.extend(_linked(word, rules) if word.type == "text" and not linked else [word])
    return found


def _linked(word: Token, rules: set[str]) -> list[Token]:
    found: list[Token] = []
    done = 0
    for match in NAMED.finditer(word.content):
        if match[1] not in rules:
            continue
        found.append(Token("text", "", 0, content=word.content[done : match.start()]))
        found.append(Token("link_open", "a", 1, {"class": "rule-ref", "href": f"#{match[1]}"}))
        found.extend([Token("text", "", 0, content=match[0]), Token("link_close", "a", -1)])
        done = match.end()
    return [*found, Token("text", "", 0, content=word.content[done:])]


def call_by_names(tokens: Sequence[Token], manner: Manner) -> None:
    """Options and their values are called as the form of a new table calls them, and things by their names.

    A row of a table and a paragraph have one option; a value that only one option has needs none.
    """
    names = manner.names
    values = _values(names)
    option = ""
    for place, token in enumerate(tokens):
        if token.type in ("tr_open", "paragraph_open", "heading_open"):
            option = ""
        codes = [word.content for word in token.children or [] if word.type == "code_inline"]
        in_table = tokens[place - 1].type == "td_open"
        option = option or next((code for code in codes if f"{code}=" in values), "")
        known = {
            code: names.get(f"{option}={code}") or manner.pieces.get(code) or names.get(code) or values.get(code, "")
            for code in codes
        }
        token.children = token.children and [one for word in token.children for one in _called(word, known, in_table)]


def _values(names: Mapping[str, str]) -> dict[str, str]:
    """The values of options that only one option has; and each option with values, with an equals sign."""
    found: dict[str, str] = {}
    for option, _, value in [name.partition("=") for name in names if "=" in name]:
        found[f"{option}="] = option
        found[value] = "" if value in found else names[f"{option}={value}"]
    return found


def _called(word: Token, names: Mapping[str, str], plain: bool) -> list[Token]:
    """A word in code by its name, if it has one."""
    if word.type != "code_inline" or not names[word.content]:
        return [word]
    named = Token("text", "", 0, content=names[word.content])
    return [named] if plain else [Token("em_open", "em", 1), named, Token("em_close", "em", -1)]


def _head_cell(before: Token, words: Token, after: Token) -> None:
    """A cell at the head of a table belongs to its column; an empty one is no head."""
    if words.content:
        before.attrSet("scope", "col")
    else:
        before.tag = after.tag = "td"


def _stack_wide_tables(tokens: Sequence[Token]) -> None:
    """In a table that is wide each cell knows the head of its column, for where there is no room for columns."""
    begins = 0
    for place, token in enumerate(tokens):
        if token.type == "table_open":
            begins = place
        elif token.type == "table_close":
            _stack_if_wide(tokens[begins:place])


def _stack_if_wide(table: Sequence[Token]) -> None:
    rows: list[list[tuple[Token, str]]] = []
    for place, token in enumerate(table):
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append((table[place - 1], _plain(token)))
    columns = list(zip(*rows, strict=True))
    longest = [max([len(word) for _, words in column for word in words.split()], default=0) for column in columns]
    if sum(longest) + AROUND * len(longest) <= IN_DRAWER:
        return
    table[0].attrSet("class", "stacks")
    for (_, head), *cells in columns[1:]:
        for cell, _ in cells:
            cell.attrSet("data-head", head)


def _plain(token: Token) -> str:
    return "".join([word.content or " " for word in token.children or []])


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


def _with_pictures(tokens: Sequence[Token], manner: Manner) -> list[Token]:
    """Pictures after the rules that have one, and where the document asks for them by a paragraph of their own."""
    found: list[Token] = []
    rule = ""
    for token in tokens:
        if token.type == "paragraph_open":
            rule = str(token.attrs["id"]) if token.attrs.get("class") == "rule" else ""
        found.append(token)
        if token.type != "paragraph_close":
            continue
        if asked := _picture_in(found[-2]):
            del found[-3:]
            found.append(_markup(manner.picture(*asked)))
        elif rule and (markup := manner.after(rule)):
            found.append(_markup(markup))
    return found


def _picture_in(words: Token) -> tuple[str, str] | None:
    """The picture that a paragraph asks for, and what it shows."""
    (first, *more) = words.children or [words]
    source = str(first.attrs.get("src", ""))
    if first.type != "image" or more or not source.startswith(PICTURE):
        return None
    return source.removeprefix(PICTURE), first.content
