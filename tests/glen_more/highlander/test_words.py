"""What the Mountain says: questions, actions, things, news, and what the terminal shows."""

from __future__ import annotations

from random import Random

from clachan.core.action import Action
from clachan.face.words import Panel, Size, Told, Translator, span_text
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.highlander.rules.extension import Highlander
from clachan.games.glen_more.rules.state import GlenState
from clachan.manifest import face_of
from tests.glen_more.highlander.table import TOP, highland, put_on
from tests.glen_more.positions import GAME, action, play, territory
from tests.glen_more.saying import check_words

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])
OWN = next(extension for extension in GAME.extensions if isinstance(extension, Highlander))


def described(state: GlenState, text: str) -> str:
    return WORDS.describe(action(state, text), state.view(state.deciders[0]))


def at_the_end() -> GlenState:
    """Room is short when Red collects at the end of the game."""
    land = territory(goods={(0, 0): "stone stone stone", (1, 0): "stone"})
    state = highland(
        pieces=(9, 15, 16), ahead={10: "The End"}, on_it="wood wood sheep", territories=[land], stacks={"D": ""}
    )
    return play(state, "climb the Mountain")


def test_every_question_and_action_is_put_into_words() -> None:
    asked: set[str] = set()
    kinds: set[type[Action]] = set()
    starts = [GAME.setup(GAME.options(2 + seed % 3, ["highlander"]), seed) for seed in range(9)]
    for seed, state in enumerate([*starts, at_the_end()]):
        random = Random(seed)
        while not state.over:
            seat = state.deciders[0]
            asked.add(state.asked)
            kinds |= {type(choice) for choice in state.legal(seat)}
            check_words(WORDS, state)
            state.play(seat, random.choice(state.legal(seat)))
    assert {step.ask for step in OWN.decisions()} - {"leave the Mountain"} <= asked
    assert {type(choice) for choice in OWN.actions()} <= kinds


def test_what_is_met_on_the_way() -> None:
    land = territory(goods={(0, 0): "wood"})
    state = highland(
        pieces=(9, 11, 15), ahead={10: "Tain", 14: "Easdale"}, territories=[land], coins=[3], on_it="coin sheep"
    )
    toll = "you move over the Mountain and put 1 Coin or 1 resource on it"
    assert toll in described(state, "take Easdale")
    assert toll not in described(state, "take Tain")
    climb = described(state, "climb the Mountain")
    assert climb.startswith("Move onto the Mountain, without taking a tile (on it: 1 Coin, 1 sheep)")
    assert "collect everything" in climb
    play(state, "take Easdale")
    assert WORDS.question(state.view(0)) == "Your piece moves over the Mountain: what do you put on it?"
    assert described(state, "lay a coin on the Mountain") == "Put 1 Coin on the Mountain (you have 3 Coins)"
    assert described(state, "lay wood on the Mountain") == "Put 1 wood on the Mountain (you have 1)"
    leaving = highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, on_it="coin sheep")
    assert "you collect from the Mountain: 1 Coin, 1 sheep" in described(leaving, "take Tain")


def test_sales_on_the_way_to_the_end() -> None:
    """Once nothing lies on the Mountain any more, it is not asked where things go."""
    state = highland(pieces=(TOP, 20, 21), ahead={15: "The End"}, on_it="wood", market="wood 3", stacks={"D": ""})
    play(state, "finish")
    assert WORDS.question(state.view(0)) == "Where do you put what you collect from the Mountain (1 wood)?"
    play(state, "put wood Home Castle")
    assert WORDS.question(state.view(0)) == "What else do you do before your turn ends?"
    assert described(state, "done") == "End the turn"
    check_words(WORDS, state)


def test_the_last_turn_on_the_mountain() -> None:
    state = highland(pieces=(9, 15, 16), ahead={10: "The End"}, stacks={"D": ""})
    assert "this is your last turn" in described(state, "climb the Mountain")


def test_things_and_news() -> None:
    state = highland(pieces=(10, 11, TOP), ahead={15: "Easdale"}, coins=[3], on_it="wood")
    told = WORDS.look_up("mountain", state.view(0))
    assert "there lie 1 wood" in told
    assert "there now: Cat" in told
    before = state.view(1)
    play(state, "take Easdale")
    assert "Put on the Mountain: 1 Coin." in WORDS.news(before, state.view(1))
    leaving = highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, on_it="coin")
    before = leaving.view(1)
    play(leaving, "take Tain")
    assert "Taken from the Mountain: 1 Coin." in WORDS.news(before, leaving.view(1))
    climbing = highland(ahead={15: "Easdale"})
    before = climbing.view(1)
    play(climbing, "climb the Mountain")
    assert "Ann: moved onto the Mountain." in WORDS.news(before, climbing.view(1))


def test_the_coin_of_the_die_is_not_credited_to_who_pays_the_toll() -> None:
    """The Die may follow in the same move: one thing is the player's, all else the bank's."""
    for toll, mine in (("lay wood on the Mountain", "1 wood"), ("lay a coin on the Mountain", "1 Coin")):
        land = territory(goods={(0, 0): "wood"})
        state = highland(pieces=(9, 11, 15), ahead={14: "Easdale"}, territories=[land], coins=[3])
        play(state, "take Easdale")
        before = state.view(1)
        play(state, toll)
        put_on(state, "coin")
        told = [line for line in WORDS.news(before, state.view(1)) if isinstance(line, Told) and "Put" in line]
        assert [(line, line.done) for line in told] == [
            (f"Put on the Mountain: {mine}.", True),
            ("Put on the Mountain: 1 Coin.", False),
        ]


def test_the_terminal_shows_it() -> None:
    state = highland(pieces=(10, 11, TOP), ahead={15: "Easdale"}, on_it="coin wood")
    pictures = GlenPictures(WORDS, False)
    blocks = pictures.position(state.view(0), [], Size(100, 40))
    panel = next(block for block in blocks if isinstance(block, Panel) and block.title == "Mountain")
    assert [span_text(line) for line in panel.lines] == ["On it: 1 Coin, 1 wood.", "Piece on it: Cat."]


def test_the_terminal_shows_the_territory_where_goods_go() -> None:
    state = highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, on_it="wood")
    play(state, "take Tain")
    view = state.view(0)
    assert GlenPictures(WORDS, False).focus(view, WORDS.menu(state.legal(0), view), Size(100, 40))


def test_options_have_names() -> None:
    found = face_of(GAME).option_names(Translator())
    assert {"highlander", "mountain", "mountain=lengthwise", "mountain=sideways"} <= set(found)
