"""What the Single Cask Reserve says: questions, actions, things, news, and what the terminal shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from clachan.core.action import Action
from clachan.face.words import Grid, Size, Translator, span_text
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.single_cask.rules.extension import SingleCask
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import GAME, action, play, territory
from tests.glen_more.saying import check_words
from tests.glen_more.single_cask.table import CHRONICLE, MODULE, B, put_on_tile, reserve, use

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])


def played(players: int, seed: int) -> Iterator[GlenState]:
    """The positions of a random game."""
    random = Random(seed)
    state = GAME.setup(GAME.options(players, [MODULE]), seed)
    while not state.over:
        yield state
        state.play(state.deciders[0], random.choice(state.legal(state.deciders[0])))


def described(state: GlenState, text: str) -> str:
    return WORDS.describe(action(state, text), state.view(state.deciders[0]))


def test_every_question_and_action_is_put_into_words() -> None:
    asked: set[str] = set()
    kinds: set[type[Action]] = set()
    for seed in range(9):
        for state in played(2 + seed % 3, seed):
            asked.add(state.asked)
            kinds |= {type(choice) for choice in state.legal(state.deciders[0])}
            assert not [said for said in check_words(WORDS, state) if " III" in said]
    assert {step.ask for step in CHRONICLE.decisions()} - {"cellar"} <= asked
    assert {type(choice) for choice in CHRONICLE.actions()} <= kinds


def test_the_exchanged_distilleries_are_called_by_their_names() -> None:
    land = territory({(2, 0): "Halkirk"}, {(2, 0): 1}, {(2, 0): "stone"})
    state = reserve(ahead="Pulteney III", territories=[land])
    assert described(state, "take Pulteney III").startswith("Take Pulteney (Whisky Tile)")
    assert "you may age 1 Whisky Cask" in described(state, "take Pulteney III")
    assert WORDS.shortcuts(action(state, "take Pulteney III"), state.view(0)) == ("Pulteney III", "Pulteney")
    assert "you may age" in WORDS.look_up("pulteney", state.view(0))
    base = GAME.setup(GAME.options(3), 1)
    assert "you may age" not in WORDS.look_up("pulteney", base.view(0))


def test_what_is_asked_and_answered() -> None:
    state = reserve("1 | . x .", ahead={5: B, 7: "Inshriach"})
    assert "on the way you may sell 1 Whisky Cask" in described(state, "take Inshriach")
    stop = described(state, f"stop at {B}")
    assert stop.startswith("Move onto Selling Single Cask and sell 1 or 2 Whisky Casks")
    assert "free spaces: bonus space 1, lower right 2" in stop
    play(state, f"stop at {B}")
    assert WORDS.question(state.view(0)) == "Which Whisky Cask do you sell (Selling Single Cask)?"
    assert described(state, "sell cask I-2 to the bonus space").endswith(
        "from the First Cellar (2 VP) to the bonus space"
    )
    play(state, "sell cask I-2")
    assert WORDS.question(state.view(0)).startswith("Do you sell another")
    assert described(state, "sell no cask") == "Sell no further Whisky Cask"


def test_a_cellar_with_its_cost_and_what_has_to_be_bought_for_it() -> None:
    state = reserve(territories=[territory(goods={(0, 0): "wood"})], coins=[3])
    assert described(state, "buy cellar II") == (
        "Buy the Second Cellar (cost: 1 wood, 1 stone; spaces: 4 VP, 6 VP, 8 VP); "
        "to buy on the Market: 1 stone (1 Coin)"
    )
    assert WORDS.label(action(state, "buy cellar II"), state.view(0)) == "Buy: Second Cellar"


def test_cellars_are_explained() -> None:
    view = reserve("2 | . x .", "0 | . . . | x . .").view(0)
    assert WORDS.look_up("Second Cellar", view) == "Second Cellar: cost: 1 wood, 1 stone; spaces: 4 VP, 6 VP, 8 VP."
    told = WORDS.look_up("cellars", view)
    assert "You: the area of the First Cellar (0 VP): 2 Whisky Casks, First Cellar (2 VP): 1 Whisky Cask" in told
    assert "nobody takes it" in WORDS.look_up("selling single cask", view)
    assert WORDS.source("single cask") == "Single Cask Whisky sold"


def news(state: GlenState, move: str, viewer: int) -> list[str]:
    before = state.view(viewer)
    play(state, move)
    return [*WORDS.news(before, state.view(viewer))]


def test_the_others_are_told_what_became_of_casks() -> None:
    state = reserve("0 | . . x", ahead={5: B, 7: "Inshriach"})
    told = news(state.copy(), f"stop at {B}", 1)
    assert told[0] == "Ann: moved onto Selling Single Cask."
    assert not [line for line in told if "taken" in line]
    passing = play(state, "take Inshriach")
    told = news(passing, "sell cask I-3", 1)
    assert "Ann: 3 VP (Single Cask Whisky sold)." in told
    assert "Ann: Whisky Cask sold from the First Cellar (3 VP)." in told
    still = territory({(2, 0): "Halkirk", (2, 1): "Ben Wyvis"}, None, {(2, 0): "wood stone"})
    ageing = use(reserve("1 | . . x", territories=[still]), "Ben Wyvis", (2, 1))
    assert "Ann: Second Cellar bought." in news(ageing, "buy cellar II", 2)
    assert "Ann: Whisky Cask aged from the First Cellar (3 VP), now: Second Cellar (4 VP)." in news(
        ageing, "age cask I-3", 2
    )


def test_the_terminal_shows_the_cellars() -> None:
    state = reserve("2 | . x .", "0 | x . . | x . .", ahead={5: B, 7: "Inshriach"})
    put_on_tile(state, B, 0, 1)
    for plain in (False, True):
        blocks = GlenPictures(WORDS, plain).position(state.view(0), [], Size(120, 50))
        grids = {block.title: block for block in blocks if isinstance(block, Grid)}
        rows = [[span_text(cell) for cell in row] for row in grids["Cellars"].rows]
        if plain:
            assert rows[1][1:] == ["0", "1", "4", "1 wood, 1 stone, 2 Coins"]
        else:
            assert rows[0][1:4] == ["2", " 1  [2]  3 ", "1 wood, 1 stone"]
        assert "lower right 1" in span_text(grids["Selling Single Cask"].rows[0][1])


def test_nothing_is_said_without_the_chronicle() -> None:
    state = GAME.setup(GAME.options(3), 1)
    view = state.view(0)
    assert WORDS.look_up("second cellar", view) == ""
    blocks = GlenPictures(WORDS, False).position(view, [], Size(120, 50))
    assert "Cellars" not in [block.title for block in blocks]
    assert isinstance(CHRONICLE, SingleCask)
