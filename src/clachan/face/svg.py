"""A small builder for SVG: elements as text, escaped and with short numbers. Nothing here knows what is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Union

Value = Union[str, int, float, None]

_NAMES: dict[str, str] = {}
_ID = re.compile(r' id="[^"]*"')
_REFERENCE = re.compile(r"#([A-Za-z][\w-]*)")


# The same few thousand numbers and attributes stand in all drawings of a game.
_KEPT = 1 << 15


@lru_cache(_KEPT)
def _short(value: float, places: int) -> str:
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def number(value: float, places: int = 1) -> str:
    """A number as short as it goes: 2.50 -> 2.5, -0.0 -> 0."""
    if isinstance(value, int):
        return str(value)
    return _short(value, places)


def escape(text: str) -> str:
    """Text that may stand between tags and in attributes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _name(keyword: str) -> str:
    name = _NAMES.get(keyword)
    if name is None:
        name = keyword.rstrip("_").replace("_", "-")
        _NAMES[keyword] = name
    return name


def attributes(values: Mapping[str, Value]) -> str:
    """` name="value"` for every value that is not None; names as in Python (`stroke_width`, `class_`)."""
    return _attributes(tuple(values.items()))


@lru_cache(_KEPT)
def _attributes(values: tuple[tuple[str, Value], ...]) -> str:
    parts: list[str] = []
    for keyword, value in values:
        if value is not None:
            text = escape(value) if isinstance(value, str) else number(value, 2)
            parts.append(f' {_name(keyword)}="{text}"')
    return "".join(parts)


def element(name: str, content: str = "", **values: Value) -> str:
    """An element around markup."""
    inner = _attributes(tuple(values.items())) if values else ""
    return f"<{name}{inner}>{content}</{name}>" if content else f"<{name}{inner}/>"


def group(content: str, **values: Value) -> str:
    """A group; without attributes just its content."""
    inner = attributes(values)
    return f"<g{inner}>{content}</g>" if inner else content


def moved(content: str, x: float, y: float, scale: float = 1, **values: Value) -> str:
    """A group at another place, in another size."""
    inner = _transform(x, y, scale)
    if values:
        inner = _attributes(tuple(values.items())) + inner
    return f"<g{inner}>{content}</g>" if inner else content


@lru_cache(_KEPT)
def _transform(x: float, y: float, scale: float) -> str:
    transform = f"translate({number(x)} {number(y)})" if x or y else ""
    if scale != 1:
        transform += f"scale({number(scale, 3)})"
    return f' transform="{transform}"' if transform else ""


def use(id_: str, x: float = 0, y: float = 0, **values: Value) -> str:
    """A definition drawn at a place."""
    place = "".join([f' {axis}="{number(at)}"' for axis, at in (("x", x), ("y", y)) if at])
    return f'<use href="#{id_}"{place}{attributes(values)}/>'


@lru_cache(_KEPT)
def sized(id_: str, x: float, y: float, scale: float, **values: Value) -> str:
    """A definition drawn at a place in another size."""
    transform = f"translate({number(x)} {number(y)})scale({number(scale, 3)})"
    return f'<use href="#{id_}" transform="{transform}"{attributes(values)}/>'


def text(content: str, x: float, y: float, **values: Value) -> str:
    """A line of text."""
    return element("text", escape(content), x=x, y=y, **values)


def without_ids(markup: str) -> str:
    """Markup of which any number can stand on one page: nothing in it has a name."""
    return _ID.sub("", markup)


def title(content: str) -> str:
    """What is shown on hover and told to those who listen."""
    return f"<title>{escape(content)}</title>" if content else ""


class Picture:
    """Markup and the rectangle that it fills; `values` are further attributes of it as an svg element."""

    __slots__ = ("markup", "x", "y", "width", "height", "values")

    def __init__(self, markup: str, width: float, height: float, x: float = 0, y: float = 0) -> None:
        self.markup: str = markup
        self.x: float = x
        self.y: float = y
        self.width: float = width
        self.height: float = height
        self.values: dict[str, Value] = {}

    def at(self, x: float, y: float, scale: float = 1) -> str:
        """The markup with its upper left corner at a place."""
        return moved(self.markup, x - self.x * scale, y - self.y * scale, scale)

    def fitted(self, x: float, y: float, width: float, height: float, largest: float = 1) -> str:
        """The markup in the middle of a rectangle, as large as goes but not larger than `largest`."""
        scale = min(largest, width / self.width, height / self.height)
        return self.at(x + (width - self.width * scale) / 2, y + (height - self.height * scale) / 2, scale)

    def svg(self, label: str, content: str = "", **values: Value) -> str:
        """An svg element for a page that has the styles and the definitions; `content` goes before the markup."""
        box = " ".join([number(value) for value in (self.x, self.y, self.width, self.height)])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
            f' aria-label="{escape(label)}"{attributes({**values, **self.values})}>{content}{self.markup}</svg>'
        )

    def standalone(self, label: str, css: str, library: Mapping[str, str], background: str = "") -> str:
        """An SVG file of its own: styles, the definitions that are used, and the markup."""
        content = f"<style>{css}</style>{definitions(used(self.markup, library))}"
        if background:
            content += element("rect", x=self.x, y=self.y, width=self.width, height=self.height, class_=background)
        return self.svg(label, content, class_="clachan", width=self.width, height=self.height)


def used(markup: str, library: Mapping[str, str]) -> list[str]:
    """The definitions that markup refers to, and those that these refer to, in the order of the library."""
    found: set[str] = set()
    waiting = [markup]
    while waiting:
        for id_ in set(_REFERENCE.findall(waiting.pop())):
            if id_ in library and id_ not in found:
                found.add(id_)
                waiting.append(library[id_])
    return [definition for id_, definition in library.items() if id_ in found]


def definitions(parts: Iterable[str]) -> str:
    """A defs element."""
    return f"<defs>{''.join(parts)}</defs>"


def hidden_definitions(library: Mapping[str, str]) -> str:
    """All definitions in an svg that takes no room: once in a page, for all its pictures."""
    style = "position:absolute;width:0;height:0;overflow:hidden"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="clachan" style="{style}" aria-hidden="true">'
    return f"{head}{definitions(library.values())}</svg>"
