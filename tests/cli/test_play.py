"""The table in the terminal, played as a user plays it: by what is typed and what is printed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from clachan.bots.bot import Bot
from clachan.cli import talk as module
from clachan.cli.play import seat_name
from clachan.cli.table import HUMAN
from clachan.core.action import Action
from clachan.core.errors import ClachanError
from clachan.core.record import read_record, replay
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.face.words import Panel, Size, Told, Translator, before_move, span_text
from clachan.games import registry
from clachan.games.isle_of_skye.face.painting import LARGE, SMALL, TilePainter
from clachan.games.isle_of_skye.face.terminal import SkyePictures
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.i18n import translator
from tests.cli.keyboard import Answer, FirstBot, check_whole_game, ones, play_game, sit_down, typed, widest
from tests.isle_of_skye.positions import GAME, at_phase, new_game


def game(
    monkeypatch: pytest.MonkeyPatch,
    answer: Answer,
    players: int = 2,
    modules: Sequence[str] = (),
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    seat: int = 0,
    lang: str = "en",
    save: Path | None = None,
    plain: bool = True,
) -> tuple[int, str]:
    return play_game(
        "isle-of-skye", monkeypatch, answer, players, lang, plain, save, bots, modules, seed=seed, seat=seat
    )


table = partial(sit_down, GAME)
# What tiles are called.
TILES = {id_: str(SkyeWords(GAME, Translator(), []).tile(id_)) for id_ in GAME.components.tile_by_id}


class LastBot:
    """Always takes the last thing."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        return viewpoint.legal[-1]


def notations(printed: str) -> str:
    """Chooses by notation from the menu that was printed."""
    offered = [text.split(" … ")[-1] for text in re.findall(r"^[\w ]+: .* \[([a-z][^\]]*)\]$", printed, re.M)]
    return offered[len(printed) % len(offered)] if offered else ""


# Whole games


@pytest.mark.parametrize(
    ("lang", "players", "modules", "plain", "over", "terms"),
    [
        ("en", 3, [], True, "The game is over.", ["set prices", "Starting player", "scroll"]),
        ("pl", 2, ["druids"], False, "Koniec gry.", ["ustalanie cen", "Gracz rozpoczynający", "Żetony punktacji"]),
        ("ru", 5, ["druids"], True, "Игра окончена.", ["назначение цен", "Первый игрок", "второй этап покупки"]),
    ],
)
def test_whole_game_by_numbers(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    lang: str,
    players: int,
    modules: list[str],
    plain: bool,
    over: str,
    terms: list[str],
) -> None:
    file = tmp_path / "game.json"
    code, output = game(monkeypatch, ones, players, modules, lang=lang, save=file, plain=plain, seed=4)
    assert code == 0
    assert str(file) in output.replace("\n", "")
    check_whole_game(GAME, output, file, players, [over, *terms])


@pytest.mark.parametrize(("lang", "seed"), [("en", 5), ("pl", 6), ("ru", 7)])
def test_whole_game_by_notation_in_hot_seat(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, seed: int
) -> None:
    file = tmp_path / "game.json"
    code, output = game(
        monkeypatch, notations, 3, ["druids"], bots=["human", "random"], seat=1, lang=lang, save=file, seed=seed
    )
    assert code == 0
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.seats == (HUMAN, HUMAN, "random")
    assert replay(GAME, record).state.over
    hand_over = translator(lang).gettext("{name}, take the keyboard and press Enter when nobody else is looking.")
    assert hand_over.format(name="Ailsa") in output
    assert hand_over.format(name="Brodie") in output


def test_plain_prints_no_boxes_and_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    _, output = game(monkeypatch, typed("l", "s", "t 1", "?", "1", "1", "1", "1"), modules=["druids"])
    assert not re.search("[\x1b─│┌┐└┘├┤┬┴┼●•]", output)


def test_drawing_keeps_to_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "40")
    for width, lang in ((80, "en"), (80, "pl"), (80, "ru"), (120, "ru")):
        monkeypatch.setenv("COLUMNS", str(width))
        answers = typed("l", "s", "t 1", "?", *["1"] * 24)
        _, output = game(monkeypatch, answers, 4, ["druids"], lang=lang, plain=False)
        assert widest(output) <= width


# Typing


def test_prices_by_amount_and_cells_by_coordinates(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("build", players=2, acquired=["B34 B12", ""])
    there, output = table(monkeypatch, typed("b12", "0,1", "2", "", "q", ""), state, {1: FirstBot()})
    assert [move.text for move in there.match.moves[:3]] == ["build B12", "place 0,1", "turn 2"]
    state = new_game(2)
    there, output = table(monkeypatch, typed("", "axe 2", "2", "3g", "", "q", ""), state, {1: FirstBot()})
    assert [m.text for m in there.match.moves if m.seat == 0] == ["axe 2", "price 1 2g", "price 3 3g"]
    assert "1 to 4: Offer" in output


@pytest.mark.parametrize("nonsense", ["foo", "99", "0", "price 1 0g", "buy B99", "1 1", "price", "-1", "{x}", "[b]"])
def test_bad_input_is_one_sentence_and_changes_nothing(monkeypatch: pytest.MonkeyPatch, nonsense: str) -> None:
    for plain in (True, False):
        there, output = table(monkeypatch, typed(nonsense), new_game(2), {1: FirstBot()}, plain)
        said = output.rsplit("Your choice: " if plain else "> ", 2)[-2]
        assert f"“{nonsense}” is none of the choices" in said
        assert there.match.moves[-1].seat == 1


def test_what_is_not_possible_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("buy", players=2, gold=[12, 9], offers=["B01:4 B02:3", "B03:6 B04:1"])
    _, output = table(monkeypatch, typed("buy B03", "buy B01"), state, {1: FirstBot()})
    assert "“buy B03” is not possible now: costs 6, you have 5." in output
    assert "“buy B01” is not possible now: your own tile: only others can buy it." in output


def test_legal_elsewhere_is_not_possible_now(monkeypatch: pytest.MonkeyPatch) -> None:
    there, output = table(monkeypatch, typed("pass"), new_game(2), {1: FirstBot()})
    assert "“pass” is not possible now." in output
    assert there.match.moves[-1].seat == 1


def test_commands_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["i b33", "i A", "i discount", "i nothing", "t 9", "t x", "t", "save", "p", "L", "S"]
    there, output = table(monkeypatch, typed(*lines), new_game(2, ["druids"]), {1: FirstBot()})
    for text in (
        "Mountain (north); pasture (east, south, west): 2 sheep; road (north, west); road (east, south).",
        "Discount: tiles of other players cost you 2 gold less.",
        "There is nothing called “nothing”.",
        "Here sit Ailsa and Brodie.",
        "Say where to save",
        "Legend:",
        "Score sheet:",
        "Standing:",
        "If the game ended now:",
    ):
        assert text in output
    assert len(there.match.moves) == 3


def test_hint_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HINT_BOT", "search:5i")
    there, output = table(monkeypatch, typed("h"), new_game(2), {1: FirstBot()})
    hint = re.search(r"Hint: .* \[(.*)\]\.", output)
    assert hint
    assert GAME.action(hint[1]) in there.state.legal(0)


# Undo


def test_undo_within_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = typed("axe 1", "2", "u", "3", "u", "u", "axe 3", "1", "4", "u", "2", "", "q", "")
    there, output = table(monkeypatch, answers, new_game(2), {1: FirstBot()})
    assert output.count("Taken back.") == 3
    assert [m.text for m in there.match.moves if m.seat == 0] == ["axe 3", "price 1 1g", "price 2 2g"]


def test_undo_in_building(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("build", players=2, acquired=["B34 B12", ""])
    there, output = table(monkeypatch, typed("build B34", "1", "1", "u", "u", "u", "u"), state, {1: FirstBot()})
    assert output.count("Taken back.") == 3
    assert "There is nothing to take back" in output
    assert there.match.moves == []
    assert there.state.view(0) == at_phase("build", players=2, acquired=["B34 B12", ""]).view(0)


def test_no_undo_past_the_move_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    _, output = table(monkeypatch, typed("u"), new_game(2), {1: FirstBot()})
    assert "There is nothing to take back" in output
    state = at_phase("buy", players=2, gold=[9, 9], offers=["B01:1 B02:1", "B03:1 B04:1"])
    there, output = table(monkeypatch, typed("buy B03", "u"), state, {1: LastBot()})
    assert "There is nothing to take back" in output
    assert [str(move) for move in there.match.moves[:2]] == ["0 buy B03", "1 pass"]


@pytest.mark.rule("IS-PRICE-09", "IS-HIDDEN-02")
def test_no_undo_past_a_reveal_for_who_prices_last_and_buys_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the reveal lies between the last price and the first purchase of the same seat."""
    state = at_phase("price", players=2, gold=[9, 9], drawn=["B01 B02 B03", "B04 B05 B06"])
    there, output = table(monkeypatch, typed("axe 1", "1", "8", "", "u"), state, {1: LastBot()})
    assert (there.state.asked, there.state.deciders) == ("buy", (0,))
    assert "The prices were revealed" in output
    assert "Taken back." not in output
    assert "There is nothing to take back" in output
    assert [m.text for m in there.match.moves if m.seat == 0] == ["axe 1", "price 2 1g", "price 3 8g"]


def test_no_undo_past_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[5, 0])
    there, output = table(monkeypatch, typed("buy bag", "u"), state, {1: LastBot()})
    assert "You drew from the bag" in output
    assert "There is nothing to take back" in output
    assert [str(move) for move in there.match.moves] == ["0 buy bag"]


# Leaving and saving


def test_quitting_offers_to_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    code, output = game(monkeypatch, typed("1", "q", str(file)))
    assert code == 0
    assert f"The game is saved in {file}." in output
    assert [m.text for m in read_record(file.read_text(encoding="utf-8")).moves if m.seat == 0] == ["axe 1"]
    code, output = game(monkeypatch, typed("q", ""))
    assert code == 0
    assert output.endswith("Goodbye.\n")


def test_end_of_input_leaves_cleanly_and_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    code, _ = game(monkeypatch, typed("1"), save=file)
    assert code == 0
    assert read_record(file.read_text(encoding="utf-8")).moves


def test_interrupt_leaves_with_130_and_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "left.json"
    code, _ = game(monkeypatch, interrupt, save=file)
    assert code == 130
    assert file.exists()


def test_save_leaves_other_files_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Flora", encoding="utf-8")
    missing = tmp_path / "no" / "game.json"
    _, output = game(monkeypatch, typed(f"save {letter}", f"save {missing}", f"save {tmp_path}", "q", ""))
    assert output.count("The game was not saved") == 3
    assert letter.read_text(encoding="utf-8") == "Dear Flora"
    with pytest.raises(ClachanError, match="is no record"):
        game(monkeypatch, typed(), save=letter)


def test_saved_game_may_be_written_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, output = game(monkeypatch, typed(f"save {file}", "1", f"save {file}", "q", ""))
    assert output.count(f"The game is saved in {file}.") == 2
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seat": 2}, "There are seats 0 to 1, not 2."),
        ({"seat": -1}, "There are seats 0 to 1, not −1."),
        ({"bots": ["random", "random"]}, "There is 1 other seat"),
        ({"bots": ["wizard"]}, "wizard"),
        ({"lang": "tlh"}, "there are en, pl, ru"),
        ({"players": 9}, "2 to 5 players"),
        ({"players": 9, "lang": "pl"}, "jest dla 2–5 graczy, a nie dla 9"),
        ({"bots": ["wizard"], "lang": "ru"}, "бота «wizard» нет"),
        ({"seat": 2, "lang": "pl"}, "Nie ma miejsca 2; miejsca mają numery od 0 do 1."),
    ],
)
def test_wrong_options_are_refused(monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(ClachanError, match=re.escape(complaint)):
        game(monkeypatch, typed(), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["human", "random", "greedy", "search", "search:0.2s"]),
        ("pl", ["człowiek", "bot losowy", "bot wprawny", "bot silny", "bot silny, 0.2s"]),
        ("ru", ["человек", "случайный бот", "умелый бот", "сильный бот", "сильный бот, 0.2s"]),
    ],
)
def test_bots_are_called_what_the_player_calls_them(language: str, names: list[str]) -> None:
    specs = ["human", "random", "greedy", "search", "search:0.2s"]
    assert [seat_name(translator(language), spec) for spec in specs] == names


# Secrets


def test_nothing_secret_of_others_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same is printed for all states that the seat cannot tell from one another."""
    asked: set[str] = set()
    secrets: set[object] = set()
    for state in every_position(8, ["druids"], 1000)[::2]:
        if state.deciders == (0,):
            asked.add(state.asked)
            answers = ["p", "s", "t 1", "t 2", "i A"]
            same = [state.copy(), state.redeal(0, Rng(1)), state.redeal(0, Rng(2))]
            printed = [table(monkeypatch, typed(*answers), one, {1: FirstBot(), 2: FirstBot()})[1] for one in same]
            assert printed[0] == printed[1] == printed[2]
            secrets |= {(tuple(one.gold), tuple(one.prices)) for one in same}
    assert len(secrets) > 2 * len(asked)
    assert asked >= {"price", "buy", "dolmen", "build"}


def test_prices_of_bots_are_told_only_when_they_are_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    bots: list[Bot] = [FirstBot(), LastBot()]
    printed = [table(monkeypatch, typed("p", "s"), new_game(2), {1: bot})[1] for bot in bots]
    assert printed[0] == printed[1]
    revealed = [table(monkeypatch, typed("1", "1", "1", ""), new_game(2), {1: bot})[1] for bot in bots]
    assert revealed[0] != revealed[1]
    assert re.search(
        r"Brodie: the tile .* for 1 gold and the tile .* for 1 gold; discarded: the tile .*\.", revealed[0]
    )
    assert re.search(
        r"Brodie: the tile .* for 4 gold and the tile .* for 1 gold; discarded: the tile .*\.", revealed[1]
    )


def test_hot_seat_shows_secrets_only_after_the_keyboard_was_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = typed("", "axe 1", "3", "2", "", "", "p", "s")
    _, output = table(monkeypatch, answers, new_game(2), {})
    first, _, second = output.partition("Brodie, take the keyboard")
    assert "for 3 gold" in first
    assert "for 3 gold" not in second
    assert "hidden" in second


def test_hot_seat_tells_others_nothing_of_what_was_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("build", players=2, acquired=["B34 B12", "B44"])
    before, after = ["build B12", "place 0,1", "turn 2"], ["u", "u", "place 0,-1", "1", "build B34", "1", "1", "", ""]
    there, output = table(monkeypatch, typed("", *before, *after), state, {})
    _, _, told = output.partition("Brodie, take the keyboard")
    assert f"Ailsa built {TILES['B12']}." in told
    assert told.count("Ailsa built") == 2
    assert there.state.deciders == (1,)


# Words


def every_position(seed: int, modules: Sequence[str], steps: int) -> list[SkyeState]:
    """Positions of a game played at random."""
    state = new_game(3, modules, seed=seed)
    rng = Rng(seed)
    found: list[SkyeState] = []
    while not state.over and len(found) < steps:
        found.append(state.copy())
        seat = state.deciders[-1]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("modules", [[], *[[module.name] for module in GAME.modules]], ids=str)
def test_every_decision_is_put_into_words(lang: str, modules: list[str]) -> None:
    words = SkyeWords(GAME, translator(lang), ["x", "y", "z"])
    for state in every_position(5, modules, 400):
        for seat in range(3):
            view = state.view(seat)
            question = words.question(view)
            assert question.endswith("?" if seat in state.deciders else ".")
            assert "{" not in question
            legal = state.legal(seat)
            for action in legal:
                text = words.describe(action, view)
                assert text
                assert "{" not in text
            menu = words.menu(legal, view)
            assert all(choice.action in legal for choice in menu if choice.action is not None)
            assert len(menu) == len(legal) or state.asked == "price"


def test_purchases_cost_what_the_words_say() -> None:
    words = SkyeWords(GAME, Translator(), ["x", "y", "z"])
    slabs = ["discount", "bag bag", "own_tile discount discount"]
    for phase in ("buy", "dolmen"):
        for starter in range(3):
            state = at_phase(
                phase,
                modules=["druids"],
                starter=starter,
                gold=[20, 20, 20],
                offers=["B01:4 B02:1", "B03:3 B04:7", "B05:5 B06:2"] if phase == "buy" else None,
                slabs=slabs,
            )
            for action in state.legal(starter):
                after = state.copy()
                after.play(starter, action)
                said = re.search(r"for (\d+) gold", words.describe(action, state.view(starter)))
                paid = state.gold[starter] - after.gold[starter]
                if action.text.startswith("buy own"):
                    assert said
                    assert (paid, said[1]) == (0, str(dict(state.offers[starter])[GAME.action(action.text).tile]))  # type: ignore[attr-defined]
                else:
                    assert paid == (int(said[1]) if said else 0)
                drawn = re.search(r"Draw (\d) tiles", words.describe(action, state.view(starter)))
                if drawn:
                    assert len(after.legal(starter)) == int(drawn[1])


@pytest.mark.parametrize("modules", [[], *[[module.name] for module in GAME.modules]], ids=str)
def test_news_tell_every_open_move(modules: list[str]) -> None:
    words = SkyeWords(GAME, Translator(), ["x", "y", "z"])
    verbs = {"pass": "passed.", "keep": "kept", "buy": "bought"}
    seen: set[str] = set()
    for seed in range(4):
        state = new_game(3, modules, seed=seed)
        rng = Rng(seed)
        while not state.over:
            seat = state.deciders[-1]
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            viewer = (seat + 1) % 3
            before = before_move(words, state.view(viewer), seat, action)
            built = len(state.territories[seat].cells)
            state.play(seat, action)
            news = words.news(before, state.view(viewer))
            told = [line for line in news if line.startswith("XYZ"[seat])]
            verb = action.text.split()[0]
            if verb in verbs:
                assert any(verbs[verb] in line for line in told), (action, news)
                seen.add(verb)
            if len(state.territories[seat].cells) > built:
                assert any(" built " in line for line in told), news
            if verb in ("axe", "price"):
                assert all("prices set" in line for line in told) or "The prices were revealed" in "".join(news)
    assert seen >= {"pass", "buy"}
    assert any("Round 6 was scored:" in line for line in news)


def news_of(state: SkyeState, seat: int, move: str, viewer: int) -> list[Told]:
    words, action = SkyeWords(GAME, Translator(), ["x", "y"]), GAME.action(move)
    before = before_move(words, state.view(viewer), seat, action)
    state.play(seat, action)
    return words.news(before, state.view(viewer))


def test_news_of_tiles_that_fit_nowhere() -> None:
    state = at_phase(
        "buy", players=2, starter=1, territories=["REF-P", "REF-0"], gold=[9, 9], offers=["B06:1", "B01:2"]
    )
    assert news_of(state, 1, "pass", 0) == ["Y passed."]
    told = news_of(state, 0, "pass", 1)
    assert told[0] == "X passed."
    assert told[1:3] == [
        f"X kept {TILES['B06']}, which nobody bought, and paid its price to the bank.",
        f"You kept {TILES['B01']}, which nobody bought, and paid its price to the bank.",
    ]
    assert told[3:] == [f"X: {TILES['B06']} fitted nowhere and went back into the bag."]
    row = "D18 D21 D11 D36 D05"
    state = at_phase(
        "dolmen", players=2, modules=["druids"], starter=1, territories=["REF-P", "REF-0"], gold=[9, 0], row=row
    )
    news_of(state, 1, "pass", 0)
    told = news_of(state, 0, "buy D05", 1)
    assert told[0].startswith(f"X bought at the Dolmen {TILES['D05']}")
    assert told[0].endswith(" for 3 gold.")
    assert told[1] == f"X: {TILES['D05']} fitted nowhere and left the game."


def test_news_of_an_own_tile_bought() -> None:
    offers = ["B01:4 B02:1", "B03:3"]
    state = at_phase("buy", players=2, modules=["druids"], gold=[9, 9], offers=offers, slabs=["own_tile", ""])
    assert news_of(state, 0, "buy own B01", 1) == [f"X bought {TILES['B01']} from their own offer."]


@pytest.mark.rule("IS-BUY-01", "IS-ROUND-05")
@pytest.mark.parametrize(
    ("move", "told", "unsold"),
    [
        ("pass", "X passed.", ["B01", "B02"]),
        ("buy own B01", f"X bought {TILES['B01']} from their own offer.", ["B02"]),
        ("buy own B02", f"X bought {TILES['B02']} from their own offer.", ["B01"]),
    ],
)
def test_news_of_the_last_turn_of_a_stage_with_an_own_tile_to_buy(move: str, told: str, unsold: list[str]) -> None:
    """The stage ends with the turn, and what is then seen is the same after a pass and after a purchase."""
    state = at_phase(
        "buy", players=2, modules=["druids"], starter=1, gold=[9, 9], offers=["B01:4 B02:1", ""], slabs=["own_tile", ""]
    )
    assert news_of(state, 1, "pass", 0) == ["Y passed."]
    kept = " and ".join([TILES[tile] for tile in unsold])
    paid = "its price" if len(unsold) == 1 else "their prices"
    found = news_of(state, 0, move, 1)
    assert found == [told, f"X kept {kept}, which nobody bought, and paid {paid} to the bank."]
    assert found[1].places == tuple([f"tile-{tile}" for tile in unsold])


def test_news_are_told_moves_of_open_decisions_only() -> None:
    words = SkyeWords(GAME, Translator(), ["x", "y"])
    assert not words.reported & set(GAME.secret_decisions)
    before = before_move(words, new_game(2).view(0), 1, GAME.action("axe 2"))
    assert (before["deciders"], "played" in before) == ([1, 0], False)


def test_own_moves_are_not_told_again() -> None:
    words = SkyeWords(GAME, Translator(), ["x", "y"])
    state = at_phase("buy", players=2, gold=[9, 9], offers=["B01:1 B02:1", "B03:1 B04:1"])
    before = before_move(words, state.view(0), 0, GAME.action("buy B03"))
    state.play(0, GAME.action("buy B03"))
    assert words.news(before, state.view(0)) == []


# Drawing


def test_tiles_are_drawn_with_their_edges_roads_and_features() -> None:
    painter = TilePainter(SkyeWords(GAME, Translator(), []))
    for tile in [GAME.components.castle, *GAME.components.tiles]:
        for face in tile.faces:
            for width, height in (LARGE, SMALL):
                rows = [span_text(line) for line in painter.paint(face, (width, height))]
                assert [len(row) for row in rows] == [width] * height
                edges = (rows[0], [r[-1] for r in rows], rows[-1], [r[0] for r in rows])
                exits = {exit_ for segment in face.segments for exit_ in segment.exits}
                for d, terrain in enumerate(face.edges):
                    assert ".^~"[terrain] in edges[d], (tile.id, rows)
                    assert (edges[d][width // 2 if d % 2 == 0 else height // 2] in "│─┘┐└┌") == (d in exits), rows
                letters = re.sub(r"[A-Z]\d\d|CAS", "", "".join(rows).replace(tile.id, "", 1))
                for i, letter in enumerate("SCBFVL"):
                    assert letters.count(letter) == (tile.features >> 8 * i) & 255, (tile.id, rows)
                assert letters.count("W") == tile.whisky, (tile.id, rows)
                assert letters.count("§") == (tile.scroll is not None), (tile.id, rows)


def test_wide_territories_shrink_to_the_width() -> None:
    pictures = SkyePictures(SkyeWords(GAME, Translator(), ["x", "y"]), plain=False)
    view = new_game(2).view(0)
    tiles = view["players"][0]["territory"]
    for x in range(1, 25):
        tiles.append({"tile": f"B{x:02}", "x": x, "y": 0, "rotation": 0})
        board = pictures.board(view, 0, Size(80, 40))
        assert isinstance(board, Panel)
        if x < 18:
            assert max(len(span_text(line)) for line in board.lines) <= 79
            assert len(board.lines) == 1 + (LARGE[1] if x < 8 else SMALL[1] if x < 10 else 1)
        else:
            assert len(board.lines) == x + 1  # told tile by tile


def test_a_preset_chooses_modules_and_variants(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, _ = play_game("glen-more", monkeypatch, ones, 2, save=file, preset="first", bots=["random"])
    assert code == 0
    record = read_record(file.read_text(encoding="utf-8"))
    assert replay(registry.game("glen-more"), record).state.options.variants == {"length": "short"}
    with pytest.raises(ClachanError, match="there is no preset 'last'; there are first, box"):
        play_game("glen-more", monkeypatch, ones, 2, preset="last")
