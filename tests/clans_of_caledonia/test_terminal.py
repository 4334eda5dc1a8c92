"""The game in the terminal: played by what is typed, and drawn or told."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from clachan.core.record import read_record, replay
from clachan.face.words import Panel, Size, Translator, span_text
from clachan.games.clans_of_caledonia.face.painting import MAP_WIDTH, MapPainter
from clachan.games.clans_of_caledonia.face.terminal import ClansPictures
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.views import ClansView
from clachan.i18n import translator
from tests.clans_of_caledonia.positions import GAME, at_turn, do, new_game
from tests.cli.keyboard import FirstBot, check_whole_game, ones, play_game, sit_down, typed, widest

SIZE = Size(80, 50)
game = partial(play_game, "clans-of-caledonia")


def notations(printed: str) -> str:
    """Chooses by notation from the menu that was printed, now here, now there."""
    offered = [text.split(" … ")[-1] for text in re.findall(r"^[\w* ]+: .* \[([a-z][^\]]*)\]$", printed, re.M)]
    return offered[len(printed) % len(offered)] if offered else ""


@pytest.mark.parametrize(
    ("lang", "players", "plain", "over", "terms"),
    [
        ("en", 1, True, "The game is over.", ["You play alone.", "Your title:", "Market dice:", "Export board"]),
        ("pl", 2, False, "Koniec gry.", ["faza akcji", "Plansza eksportu", "Produkcja:", "Chwała za "]),
        ("ru", 3, True, "Игра окончена.", ["фаза действий", "Планшет экспорта", "Производство:"]),
        ("en", 4, True, "The game is over.", ["action phase", "Your board", "Scoring tiles, ports and imports"]),
    ],
)
def test_whole_game_by_numbers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, players: int, plain: bool, over: str, terms: list[str]
) -> None:
    file = tmp_path / "game.json"
    monkeypatch.setenv("COLUMNS", "100")
    code, output = game(monkeypatch, ones, players, lang, plain, file)
    assert code == 0
    check_whole_game(GAME, output, file, players, [over, *terms])


@pytest.mark.parametrize(
    ("lang", "variants"), [("en", {"clans": "auction"}), ("pl", {"clans": "none"}), ("ru", {"ports": "without"})]
)
def test_whole_game_by_notation_in_hot_seat(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, variants: dict[str, str]
) -> None:
    file = tmp_path / "game.json"
    code, output = game(monkeypatch, notations, 3, lang, save=file, bots=["human", "random"], variants=variants)
    assert code == 0
    assert "{" not in output
    assert replay(GAME, read_record(file.read_text(encoding="utf-8"))).state.over


def test_bots_are_found_where_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    code, output = game(monkeypatch, typed("q", ""), 2, bots=[])
    assert code == 0
    assert "You play against Canny Elspeth (level 5)." in output


def test_commands_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["?", "l", "s", "t 1", "i d3", "i port 5", "i contract 7", "i campbell", "i wool", "i gold", "q", ""]
    _, output = game(monkeypatch, typed(*lines), 2)
    for text in (
        "buy 2 wool: trades that many",
        "Legend:",
        "Score sheet:",
        "Board: Brodie:",
        "Grassland; land",
        "Money port: receive £10.",
        "Contract (deliver 2 bread; receive 2 cotton, £10, a free space).",
        "Clan Campbell: factories cost less",
        "Wool: price £4; prices of the column: £3, £3, £4,",
        "There is nothing called “gold”.",
    ):
        assert text in output, text


def test_plain_prints_no_boxes_and_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    _, output = game(monkeypatch, typed("l", "s", "t 1", "p", *["1"] * 12, "q", ""), 3)
    assert not re.search("[\x1b─│┌┐└┘├┤┬┴┼●•]", output)


@pytest.mark.parametrize(("width", "lang"), [(60, "en"), (80, "pl"), (80, "ru"), (116, "ru"), (140, "en")])
def test_drawing_keeps_to_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch, width: int, lang: str) -> None:
    monkeypatch.setenv("LINES", "40")
    monkeypatch.setenv("COLUMNS", str(width))
    _, output = game(monkeypatch, typed("l", "s", "t 1", *["1"] * 8), 4, lang, plain=False)
    assert widest(output) <= width


def test_trades_and_spaces_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(2, units=["woodcutter e3", "miner g3"])
    lines = ["buy 2 milk", "sheep", "d3", "done", "q", ""]
    there, output = sit_down(GAME, monkeypatch, typed(*lines), state, {1: FirstBot()})
    assert [move.text for move in there.match.moves if move.seat == 0][:3] == ["buy 2 milk", "expand sheep", "at d3"]
    assert "You bought 2 milk for £10 (2 merchants; the price rose to £6)." in output
    assert re.search(r"You placed: sheep for £\d+: unit £8, land £\d.*; grassland, beside ", output)


def drawn(view: ClansView, *chosen: str) -> list[str]:
    words = ClansWords(GAME, Translator(), ["x", "y", "z", "u"])
    return [span_text(line) for line in MapPainter(words, view, chosen).lines()]


def cell(lines: list[str], name: str) -> tuple[str, str]:
    """The two lines of a space, with their rims."""
    column, row = "abcdefghijklm".index(name[0]), int(name[1])
    top = 1 + (row - 1) * 2 + column % 2
    left = 3 + 4 * column
    return lines[top][left : left + 4], lines[top + 1][left : left + 4]


def test_map_shows_land_costs_rivers_units_and_ports() -> None:
    state = at_turn(4, map_="1111", units=["sheep a1", "worker f5"], blocked="a5", ports="5 2 4 8")
    lines = drawn(state.view(0), "a3")
    layout = state.frame.layout
    assert max(len(line) for line in lines) <= MAP_WIDTH
    assert cell(lines, "a1") == (" ...", " 0S ")
    assert cell(lines, "a2") == (" ~~~", " ~~~")
    assert cell(lines, "a3") == (" ...", " [4]")
    assert cell(lines, "a5")[1] == " ###"
    assert cell(lines, "f5")[1] == " 1W "
    assert cell(lines, "b1") == (" ..♣", f" {layout.cost[1]:^3}")
    assert lines[2].startswith("P5 ")
    assert lines[2].rstrip().endswith("P2")
    assert "P4" in lines[-1]
    assert "P8" in lines[-1]


def test_map_without_ports_shows_the_loch_that_a_port_would_cover() -> None:
    view = new_game(2, {"ports": "without", "map-sides": "1111"}).view(0)
    assert cell(drawn(view), "l1") == (" ~~~", " ~~~")
    with_ports = new_game(2, {"map-sides": "1111"}).view(0)
    assert cell(drawn(with_ports), "l1")[0].startswith(" P")


def test_map_draws_every_river_on_the_rim() -> None:
    for sides in ("1111", "2222", "1212"):
        state = at_turn(4, map_=sides)
        lines = drawn(state.view(0))
        rims = [line[3 + 4 * column] for line in lines[1:] for column in range(13) if len(line) > 3 + 4 * column]
        strokes = sum({"─": 1, "│": 1, "┌": 2}.get(rim, 0) for rim in rims)
        assert strokes == len(state.frame.layout.rivers), sides


def test_small_map_leaves_out_the_mist() -> None:
    state = at_turn(2, map_="1111")
    lines = drawn(state.view(0))
    mist = state.frame.layout.mist
    assert mist >> 0 & 1
    assert cell(lines, "a1") == ("    ", "    ")


def test_map_is_told_where_there_is_no_room() -> None:
    words = ClansWords(GAME, translator("en"), ["x", "y"])
    view = at_turn(2, units=["sheep d3", "miner e3"]).view(0)
    board = ClansPictures(words, plain=False).position(view, [], Size(40, 40))
    told = next(block for block in board if block.title == "Map")
    assert isinstance(told, Panel)
    assert [span_text(line) for line in told.lines] == ["you: sheep d3", "y: miner e3"]


def test_pictures_follow_the_question() -> None:
    pictures = ClansPictures(ClansWords(GAME, Translator(), ["x", "y", "z"]), plain=False)
    state = at_turn(3, units=["woodcutter c1"])
    assert [block.title for block in pictures.focus(state.view(0), [], SIZE)] == ["Market", "Players"]
    assert pictures.focus(state.view(1), [], SIZE) == []
    do(state, "expand sheep")
    words = pictures.words
    view = state.view(0)
    focus = pictures.focus(view, words.menu(state.legal(0), view), SIZE)
    assert isinstance(focus[0], Panel)
    brackets = "".join([span_text(line) for line in focus[0].lines]).count("[")
    assert brackets == len(state.legal(0))
    setup = new_game(3)
    titles = [block.title for block in pictures.position(setup.view(0), [], SIZE)]
    assert titles == [
        "Clans of Caledonia",
        "Market",
        "Export board",
        "Map",
        "Scoring tiles, ports and imports",
        "Players",
    ]
