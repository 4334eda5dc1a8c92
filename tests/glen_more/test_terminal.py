"""The game in the terminal: played by what is typed, and drawn or told."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from clachan.core.record import read_record, replay
from clachan.face.words import Panel, Size, Translator, span_text
from clachan.games.glen_more.face.painting import WIDTH, TerritoryPainter
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from tests.cli.keyboard import FirstBot, check_whole_game, ones, play_game, sit_down, typed, widest
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, play, position, territory

SIZE = Size(100, 50)
game = partial(play_game, "glen-more", variants={"length": "short"})


def notations(printed: str) -> str:
    """Chooses by notation from the menu that was printed, now here, now there."""
    offered = re.findall(r"^\d+: .* \[([a-z][^\]]*)\]$", printed, re.M)
    return offered[len(printed) % len(offered)] if offered else ""


@pytest.mark.parametrize(
    ("lang", "players", "plain", "over", "terms"),
    [
        ("en", 2, True, "The game is over.", ["Rondel", "Market", "Clan Board", "Scoring Round 3:", "The Die rolled"]),
        ("pl", 3, False, "Koniec gry.", ["Tor kafelków", "Rynek", "Plansza klanów", "Runda punktowania 1:"]),
        ("ru", 4, True, "Игра окончена.", ["Рондель", "Рынок", "Поле кланов", "Раунд подсчёта 4:", "Победител"]),
    ],
)
def test_whole_game_by_numbers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, players: int, plain: bool, over: str, terms: list[str]
) -> None:
    file = tmp_path / "game.json"
    monkeypatch.setenv("COLUMNS", "110")
    code, output = game(monkeypatch, ones, players, lang, plain, file)
    assert code == 0
    check_whole_game(GAME, output, file, players, [over, *terms])


def test_whole_game_by_notation_in_hot_seat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, output = game(monkeypatch, notations, 3, "pl", save=file, bots=["human", "random"])
    assert code == 0
    assert "{" not in output
    assert replay(GAME, read_record(file.read_text(encoding="utf-8"))).state.over


def test_commands_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["?", "l", "s", "t 1", "i halkirk", "i munro", "i wood", "i 0,0", "i gold", "q", ""]
    _, output = game(monkeypatch, typed(*lines), 2)
    for text in (
        "2,0: coordinates place a tile on that cell",
        "Legend:",
        "Score sheet:",
        "Territory: Brodie:",
        "Halkirk: Village, river; cost: 1 stone;",
        "Clan Munro: build a tile of the Discard Pile",
        "Wood: to buy for 2 Coins, to sell for 1 Coin.",
        "Starting Village: Village, river; cost: nothing; activation: 1 Movement Point; on it: 1 Scotsman.",
        "There is nothing called “gold”.",
    ):
        assert text in output, text


def test_plain_prints_no_boxes_and_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    _, output = game(monkeypatch, typed("l", "s", "t 1", "p", *["1"] * 12, "q", ""), 3)
    assert not re.search("[\x1b─│┌┐└┘├┤┬┴┼●•♟]", output)


@pytest.mark.parametrize(("width", "lang"), [(60, "en"), (80, "pl"), (116, "ru")])
def test_drawing_keeps_to_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch, width: int, lang: str) -> None:
    monkeypatch.setenv("LINES", "40")
    monkeypatch.setenv("COLUMNS", str(width))
    _, output = game(monkeypatch, typed("l", "s", "t 1", *["1"] * 8), 4, lang, plain=False)
    assert widest(output) <= width


def test_a_turn_is_typed_by_names_and_coordinates(monkeypatch: pytest.MonkeyPatch) -> None:
    land = territory(None, {VILLAGE: 1, HOME_CASTLE: 1})
    state = position(players=2, ahead="Halkirk, Tain, Oban", coins=[9, 9], territories=[land])
    lines = ["halkirk", "2,0", "halkirk", "done", "q", ""]
    there, output = sit_down(GAME, monkeypatch, typed(*lines), state, {1: FirstBot()})
    mine = [move.text for move in there.match.moves if move.seat == 0]
    assert mine[:4] == ["take Halkirk", "place 2,0", "activate Halkirk", "done"]
    assert "You: bought on the Market: 1 stone (1 Coin)." in output
    assert "Which tile do you activate?" in output
    assert "You: unused: 1 Movement Point." in output


def drawn(*chosen: tuple[int, int]) -> list[str]:
    words = GlenWords(GAME, Translator(), ["x", "y", "z"])
    land = territory({(0, 1): "Loch an Eilein Sawmill"}, {HOME_CASTLE: 2}, {(0, 1): "wood stone stone"})
    entries = position(territories=[land]).view(0)["players"][0]["territory"]
    return [span_text(line) for line in TerritoryPainter(words, entries, chosen).lines()]


def test_territory_shows_tiles_resources_scotsmen_and_choices() -> None:
    lines = drawn((2, 0), (1, 0))
    assert [int(n) for n in lines[0].split()] == [0, 1, 2]
    assert [line[4 : 4 + WIDTH].rstrip() for line in lines[1:4]] == [" Loch an E.", " 1Wo2St", ""]
    assert lines[4][: 4 + WIDTH] == "  0 ~Starting .~"
    assert lines[4][4 + WIDTH : 4 + 2 * WIDTH] == "~Home Cast.~"
    assert "♟2 [1,0]" in lines[6]
    assert "[2,0]" in lines[5]


def test_territory_is_told_where_there_is_no_room() -> None:
    words = GlenWords(GAME, Translator(), ["x", "y", "z"])
    view = position(territories=[territory({(0, 1): "Tain"})], cards=["Loch Ness"], persons=["Adam Smith"]).view(0)
    board = GlenPictures(words, plain=False).board(view, 0, Size(20, 40))
    assert isinstance(board, Panel)
    told = [span_text(line) for line in board.lines]
    assert told[0].startswith("0,0 Starting Village: ")
    assert told[-2].startswith("Landmark Card Loch Ness: in each of your turns")
    assert told[-1] == "Persons: Adam Smith"


def test_pictures_follow_the_question() -> None:
    pictures = GlenPictures(GlenWords(GAME, Translator(), ["x", "y", "z"]), plain=False)
    state = position(ahead="Tain, Robert the Bruce, Oban", coins=[5])
    view = state.view(0)
    titles = [block.title for block in pictures.focus(view, [], SIZE)]
    assert titles == ["Rondel", "Market", "Players", "Your territory"]
    assert pictures.focus(state.view(1), [], SIZE) == []
    other = play(state.copy(), "take Robert the Bruce")
    assert [block.title for block in pictures.focus(other.view(0), [], SIZE)] == ["Clan Board"]
    play(state, "take Tain")
    view = state.view(0)
    focus = pictures.focus(view, pictures.words.menu(state.legal(0), view), SIZE)
    assert isinstance(focus[0], Panel)
    brackets = "".join([span_text(line) for line in focus[0].lines]).count("[")
    assert brackets == len(state.legal(0))
    titles = [block.title for block in pictures.position(view, [], SIZE)]
    assert titles == ["Glen More II: Chronicles", "Rondel", "Market", "Clan Board", "Players", "Your territory"]
