"""Where a table in the terminal is shown: with colours and boxes, or in plain lines."""

from __future__ import annotations

import importlib
import io
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from clachan.face.words import Block, Choice, Grid, Line, Panel, Size, span_text

# From this width on the position is drawn in two columns, the left one so wide.
TWO_COLUMNS = 116
LEFT_COLUMN = 56
# Longer menus have a line for each choice, cut where it ends; still longer ones columns with the notation alone.
LONG_MENU = 6
LONGEST_MENU = 14
NOTATION_WIDTH = 24

STYLES = {
    "pasture": "#44661f on #a9cf7a",
    "mountain": "#57514a on #b9b2a6",
    "water": "#1d5578 on #86c0e0",
    "alt-pasture": "#44661f on #9cc46b",
    "alt-mountain": "#57514a on #aca598",
    "alt-water": "#1d5578 on #78b4d6",
    "road": "bold #6b2f00",
    "feature": "bold #000000",
    "whisky": "bold #8a0000",
    "scroll": "bold #6a008a",
    "slab": "bold #6a008a",
    "name": "#303030",
    "cell": "bold yellow",
    "strong": "bold",
    "now": "bold reverse",
    "dim": "dim",
    "seat-blue": "bold blue",
    "seat-yellow": "bold yellow",
    "seat-red": "bold red",
    "seat-white": "bold white",
    "seat-green": "bold green",
    "forest": "#12330f on #5f8f4e",
    "river": "bold #1d5578",
    "port": "bold #000000 on #d8b45a",
    "taken": "#ffffff on #4a4a4a",
    "seat-black": "bold",
}


class Screen:
    """Where things are shown and typed: a terminal with colours and boxes, or plain lines."""

    def __init__(self, plain: bool) -> None:
        self.plain: bool = plain
        self.console: Console = Console(highlight=False, emoji=False, markup=False)
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                # For arrow keys and history while typing.
                importlib.import_module("readline")

    @property
    def room(self) -> Size:
        """The room for one picture."""
        width = self.console.width
        return Size(width - LEFT_COLUMN - 2 if width >= TWO_COLUMNS else width, self.console.height)

    def say(self, text: str = "", style: str = "") -> None:
        """A line of text."""
        if self.plain:
            print(text)
        else:
            self.console.print(Text(text, style=rich_style(style)))

    def news(self, text: str) -> None:
        """Something that happened."""
        if self.plain:
            print(text)
        else:
            bullet = Table.grid(padding=(0, 1))
            bullet.add_row(Text("•", "cyan"), Text(text))
            self.console.print(bullet)

    def ask(self, prompt: str) -> str:
        """What the player types; raises EOFError when there is nobody left to type."""
        return input(prompt).strip()

    def clear(self) -> None:
        """Wipe the screen, so that the next player does not see what the last one saw."""
        if sys.stdout.isatty():
            print("\033[2J\033[3J\033[H", end="")

    def thinking(self, text: str) -> AbstractContextManager[object]:
        """Show that a bot is thinking."""
        if self.plain or not self.console.is_terminal:
            return nullcontext()
        return self.console.status(text)

    def show(self, blocks: Sequence[Block]) -> None:
        """Panels and tables, in two columns if there is room for them."""
        if self.plain:
            for block in blocks:
                self._tell(block)
            return
        drawn = [self._draw(block) for block in blocks]
        if self.console.width >= TWO_COLUMNS and len(blocks) > 3:
            columns = Table.grid(padding=(0, 1))
            columns.add_column(width=LEFT_COLUMN)
            columns.add_column()
            columns.add_row(Group(*drawn[:3]), Group(*drawn[3:]))
            self.console.print(columns)
        else:
            self.console.print(Group(*drawn))

    def heights(self, blocks: Sequence[Block]) -> list[int]:
        """How many lines each block takes; none where two columns have room for all of them."""
        if self.console.width >= TWO_COLUMNS:
            return [0] * len(blocks)
        return [self._height(self._draw(block)) for block in blocks]

    def lines_of(self, question: str, choices: Sequence[Choice]) -> int:
        """How many lines a question with its menu takes."""
        return self.height(question) + self._height(self._menu(choices))

    def height(self, text: str) -> int:
        """How many lines a text takes; nothing takes none."""
        return self._height(Text(text)) if text else 0

    def _height(self, drawn: RenderableType) -> int:
        return len(self.console.render_lines(drawn, pad=False))

    def menu(self, choices: Sequence[Choice]) -> None:
        """What can be chosen, in words and notation; very long lists in columns."""
        if self.plain:
            for choice in choices:
                print(f"{choice.label}: {choice.words} [{choice.notation}]")
        else:
            self.console.print(self._menu(choices))

    def _menu(self, choices: Sequence[Choice]) -> RenderableType:
        if len(choices) > LONGEST_MENU:
            entries = [Text.assemble((f"{c.label:>3} ", "bold cyan"), c.notation) for c in choices]
            return Columns(entries, padding=(0, 3))
        if len(choices) > LONG_MENU:
            return Group(*self._cut(choices))
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
        table.add_column(style="bold cyan", justify="right", no_wrap=True)
        table.add_column()
        table.add_column(style="dim", no_wrap=True)
        for choice in choices:
            table.add_row(choice.label, choice.words, choice.notation)
        return table

    def _cut(self, choices: Sequence[Choice]) -> list[Text]:
        """A line for each choice: what to type, the words as far as there is room, the notation."""
        label = max([len(choice.label) for choice in choices])
        notation = min(NOTATION_WIDTH, max([len(choice.notation) for choice in choices]))
        words = self.console.width - label - notation - 2
        return [
            Text.assemble(
                (f"{choice.label:>{label}} ", "bold cyan"),
                f"{_cropped(choice.words, words):<{words}} ",
                (_cropped(choice.notation, notation), "dim"),
                no_wrap=True,
            )
            for choice in choices
        ]

    def _tell(self, block: Block) -> None:
        print(f"{block.title}:")
        if isinstance(block, Panel):
            for line in block.lines:
                print(span_text(line).rstrip())
            return
        for row in block.rows:
            first, *rest = [span_text(cell) for cell in row]
            cells = [f"{name} {cell}".strip() for name, cell in zip(block.header[1:], rest, strict=True) if cell]
            print(f"{first}: {'; '.join(cells)}." if first else f"{'; '.join(cells)}.")

    def _draw(self, block: Block) -> RenderableType:
        body = Group(*[rich_line(line) for line in block.lines]) if isinstance(block, Panel) else rich_table(block)
        title = Rule(Text(block.title, "bold"), align="left", style="dim")
        return Group(title, Padding(body, (0, 0, 0, 1)))


def fitting(titles: Sequence[str], heights: Sequence[int], first: Sequence[str], lines: int) -> set[int]:
    """Which blocks so many lines have room for, those with certain titles before others."""
    kept: set[int] = set()
    for place in sorted(range(len(titles)), key=lambda place: titles[place] not in first):
        if heights[place] <= lines:
            kept.add(place)
            lines -= heights[place]
    return kept


def _cropped(text: str, width: int) -> str:
    """A text that is not wider than this."""
    return text if len(text) <= width else f"{text[: width - 1]}…"


def rich_table(grid: Grid) -> Table:
    """A table without lines; where no column has a heading, without a line for them."""
    headed = any(grid.header)
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim", show_header=headed)
    for i, name in enumerate(grid.header):
        table.add_column(name, justify="right" if i in grid.numbers else "left")
    for row in grid.rows:
        table.add_row(*[rich_line(cell) for cell in row])
    return table


def rich_line(line: Line) -> Text:
    """A line with its styles."""
    return Text.assemble(*[(text, rich_style(style)) for text, style in line], no_wrap=False)


def rich_style(names: str) -> Style:
    """The style that some names stand for together."""
    return Style.combine([Style.null(), *[Style.parse(STYLES[name]) for name in names.split()]])
