"""Journeyman in the terminal: the map with its pieces, the progress board, and all of it in plain lines."""

from __future__ import annotations

import pytest

from clachan.face.words import Block, Grid, Panel, Size, span_text
from clachan.games.isle_of_skye.face.terminal import SkyePictures
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.i18n import LANGUAGES, translator
from tests.isle_of_skye.journeyman.table import mark, plan, walk
from tests.isle_of_skye.journeyman.test_drawing import positions
from tests.isle_of_skye.positions import GAME, play

NAMES = ("Ailsa", "Brodie", "Catriona")
WIDE, NARROW = Size(120, 70), Size(40, 30)


def pictures(plain: bool = False, language: str = "en") -> SkyePictures:
    return SkyePictures(SkyeWords(GAME, translator(language), NAMES), plain)


def text(*blocks: Block) -> str:
    """Blocks as plain text."""
    lines: list[str] = []
    for block in blocks:
        lines.append(block.title)
        if isinstance(block, Panel):
            lines.extend([span_text(line) for line in block.lines])
        elif isinstance(block, Grid):
            lines.append(" | ".join(block.header))
            lines.extend([" | ".join([span_text(cell) for cell in row]) for row in block.rows])
    return "\n".join(lines)


def focus(state: SkyeState, plain: bool = False, size: Size = WIDE) -> str:
    shown = pictures(plain)
    view = state.view(0)
    return text(*shown.focus(view, shown.words.menu(state.legal(0), view), size))


def test_cells_that_can_be_marked_have_their_numbers_on_the_map() -> None:
    state = plan("REF-A")
    shown = focus(state)
    # The first line of the menu is that plan done.
    for number in range(2, len(state.legal(0)) + 1):
        assert f"[{number}]" in shown
    assert "[1]" not in shown
    assert shown.count("@") == 1
    assert "*" not in shown


def test_markers_lie_on_the_map() -> None:
    assert focus(mark(plan("REF-A"), (-1, 0), (0, 1))).count("*") == 2


def test_a_narrow_map_has_them_too() -> None:
    shown = focus(mark(plan("REF-A"), (0, 1)), size=NARROW)
    assert "@" in shown
    assert "*" in shown


def test_the_tile_that_helps_to_advance_is_marked() -> None:
    state = play(walk("REF-A", [(-1, 0), (0, 1)]), "0 collect -1,0")
    assert state.asked == "advance"
    assert "[?]" in focus(state)


def test_a_placed_road_is_a_road_on_the_map() -> None:
    state = plan("REF-A", "W2 M0 H0", available=[1])
    before = text(pictures().board(state.view(0), 0, WIDE))
    play(state, "0 lay road 0,-1 E")
    assert text(pictures().board(state.view(0), 0, WIDE)) != before


def test_the_progress_board_says_what_comes_next() -> None:
    shown = pictures()
    board = text(*shown.words.extensions[-1].blocks(shown.words, plan("REF-A", "W3 M0 H6").view(0)))
    assert board.splitlines()[0] == "Progress board"
    assert "warrior track | 3/6 | a completed mountain area | bonus tile Tribute" in board
    assert "merchant track | 0/6 | ship | 5 movement points, 1 gold additional income | 2 Gold" in board
    assert "herald track | 6/6 | – | – | " in board


def test_players_are_listed_with_their_journey() -> None:
    state = plan("REF-A", "W1 M1 H0", available=[1])
    shown = text(*pictures().position(state.view(0), [], WIDE))
    assert "warrior track 1, merchant track 1, herald track 0; 5 movement points; journeyman on the castle" in shown


def test_plain_text_tells_without_a_map() -> None:
    assert focus(plan("REF-A"), plain=True) == ""
    assert "@" not in text(*pictures(True).position(plan("REF-A").view(0), [], WIDE))


def test_plain_text_tells_roads_markers_and_the_journeyman() -> None:
    state = plan("REF-A", "W2 M0 H0", available=[1])
    play(state, "0 lay road 0,-1 E", "0 mark -1,0")
    shown = text(pictures(True).board(state.view(0), 0, WIDE)).splitlines()
    assert shown[-3:] == [
        "Placed road between the tile with a farm and a ship and the tile with a broch and whisky (mountain, water).",
        "Waypoint marker on the tile with a sheep, 2 head of cattle and whisky.",
        "Journeyman on the castle.",
    ]
    # The others do not see the plan yet.
    assert text(pictures(True).board(state.view(1), 0, WIDE)).splitlines()[-1] == "Journeyman on the castle."
    assert "road between" not in text(pictures(True).board(state.view(1), 0, WIDE))


def test_the_legend_explains_signs_and_tiles() -> None:
    legend = text(*pictures().legend(plan("REF-A").view(0)))
    assert "@ is the journeyman, * a waypoint marker, & the journeyman symbol." in legend
    assert "A step costs 2 movement points, by road 1 movement point." in legend
    assert "Two purchases, bonus tile of level 3" in legend
    base = GAME.setup(GAME.options(2), 1)
    assert "journeyman" not in text(*pictures().legend(base.view(0)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
def test_whole_games_can_be_shown(language: str, plain: bool) -> None:
    shown = pictures(plain, language)
    for number, state in enumerate(positions(3, 21, ("druids", "journeyman"))):
        if number % 5 == 0 or state.asked in ("advance", "road"):
            seat = state.deciders[0] if state.deciders else 0
            view = state.view(seat)
            menu = shown.words.menu(state.legal(seat), view) if state.deciders else []
            blocks = [*shown.position(view, menu, WIDE), *shown.sheet(view), *shown.legend(view)]
            assert "{" not in text(*blocks)
