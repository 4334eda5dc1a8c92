"""What the race says: questions, actions, things, news, and what the terminal shows."""

from __future__ import annotations

from random import Random

from clachan.face.words import Grid, Size, Translator
from clachan.games.glen_more.face.news import News
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.state import GlenState
from clachan.manifest import face_of
from tests.glen_more.dragon_boats.table import BOATS, race, race_position, sail_often
from tests.glen_more.positions import GAME, action, new_game, play, territory

NAMES = ["Ailsa", "Brodie", "Catriona", "Dougal"]


def words_of(game: GlenMore = GAME) -> GlenWords:
    return GlenWords(game, Translator(), NAMES)


WORDS = words_of()


def told(state: GlenState, *moves: str, to: int = 1) -> list[str]:
    """What a seat is told of moves, the last of them."""
    play(state, *moves[:-1])
    before = state.view(to)
    play(state, moves[-1])
    return [*News(WORDS, before, state.view(to)).told()]


def describe(state: GlenState, text: str) -> str:
    return WORDS.describe(action(state, text), state.view(state.deciders[0]))


def test_moving_the_boat() -> None:
    state = race_position(movement=3)
    assert describe(state, "sail") == "Move your boat one step (3 Movement Points left); 8 steps to go"
    assert WORDS.label(action(state, "sail"), state.view(0)) == "Move the boat"
    assert WORDS.shortcuts(action(state, "sail"), state.view(0)) == ("boat",)
    play(state, "sail")
    assert "to a castle: river of Brodie" in describe(state, "sail")
    state = race_position(movement=1, boats={0: (3, 0)})
    assert describe(state, "sail").endswith("it finishes the race: Winner Card (15 VP, 1 Whisky Cask)")
    race(state).results[1] = 0
    assert describe(state, "sail").endswith("it finishes the race: Second Card (10 VP)")


def test_choosing_a_token() -> None:
    state = race_position(movement=2, tokens={1: "vp coin any move"})
    play(state, "sail", "sail")
    assert WORDS.question(state.view(0)) == "Your boat is at a castle: which Reward Token do you take, if any?"
    assert WORDS.question(state.view(1)).startswith("Waiting for: Ailsa")
    assert describe(state, "reward 3 vp") == "Take the Reward Token: 3 VP"
    assert describe(state, "reward 1 any") == "Take the Reward Token: 1 resource of any kind"
    assert WORDS.label(action(state, "reward 2 move"), state.view(0)) == "2 Movement Points"
    assert WORDS.label(action(state, "no reward"), state.view(0)) == "No token"
    assert describe(state, "no reward") == "Take no Reward Token"


def test_taking_a_tile_beyond_race_start() -> None:
    state = race_position(started=False, ahead="Tain, Race Start, Easdale, The End")
    assert describe(state, "take Easdale").endswith("starts the boat race")
    assert describe(state, "finish").endswith("starts the boat race")
    assert "race" not in describe(state, "take Tain")
    race(state).started = True
    assert "race" not in describe(state, "take Easdale")


def test_news_of_the_race() -> None:
    state = race_position(started=False, ahead="Race Start, Tain, Easdale")
    assert "Race Start was crossed: the boat race began." in told(state, "take Tain")
    state = race_position(movement=2, tokens={1: "vp vp coin any"})
    place = "your river, at the castle; 6 steps to go"
    assert told(state, "sail", "sail") == [f"Ailsa: the boat moved ({place})."]
    news = told(state, "reward 2 coin")
    assert news == ["Ailsa: +2 Coins.", "Ailsa: Reward Token taken (2 Coins)."]
    state = race_position(movement=2, tokens={1: "vp vp coin any"})
    assert told(state, "sail", "sail", to=0) == []
    assert "takes" not in " ".join(told(state, "reward 2 coin", to=0))


def test_news_of_the_finish() -> None:
    state = race_position(players=2, territories=[territory({(2, 0): "Halkirk"})], boats={0: (0, 2)}, movement=1)
    news = told(state, "sail")
    assert "Ailsa: the boat came home, Winner Card." in news
    assert "You: the race was over, Last Card." in news


def test_things_that_can_be_looked_up() -> None:
    state = race_position(
        players=3, variants={"non-player-river": "blue-red"}, movement=2, boats={1: (3, 2)}, tokens={1: "vp vp coin"}
    )
    play(state, "sail", "sail", "no reward")
    view = state.view(0)
    boats = WORDS.look_up("Boats", view)
    assert boats.startswith("You: river of Brodie, at the castle;")
    assert "Brodie: Non-Player River, space 2 from the right; 6 steps to go" in boats
    tokens = WORDS.look_up("reward tokens", view)
    assert "River of Brodie: 3 Reward Tokens (2 × 3 VP, 2 Coins)" in tokens
    assert "(1 player has looked)" in WORDS.look_up("reward tokens", state.view(2))
    assert "5 minutes more, easy" in WORDS.look_up("boat race", view)
    assert WORDS.look_up("race start", view).startswith("Race Start: the first player's piece")
    assert WORDS.look_up("ship builder 2", view).startswith("Ship Builder: Trade Tile, river; cost: 1 wood;")
    assert WORDS.look_up("boats", new_game(3).view(0)) == ""


def test_sources_of_points_and_options() -> None:
    assert [WORDS.source(f"race {name}") for name in ("Winner", "Second", "Third")] == [
        "boat race: Winner Card",
        "boat race: Second Card",
        "boat race: Third Card",
    ]
    assert WORDS.source("reward token") == "Reward Tokens"
    names = face_of(GAME).option_names(Translator())
    assert names[BOATS] == "I The Dragon Boat Races"
    variant = next(variant for variant in GAME.variants if variant.name == "non-player-river")
    assert set(names) >= {variant.name, *[f"{variant.name}={value}" for value in variant.values]}


def test_the_terminal_shows_the_race() -> None:
    for plain in (False, True):
        state = race_position(players=2, movement=1)
        race(state).results[1] = 3
        race(state).boats[1] = -1
        blocks = GlenPictures(WORDS, plain).position(state.view(0), [], Size(120, 50))
        grids = {block.title: block for block in blocks if isinstance(block, Grid)}
        rivers = [[part for part, _ in row[0]] for row in grids["Boat race"].rows]
        assert rivers == [
            ["Your river"],
            ["Non-Player River 1"],
            ["River of Brodie"],
            ["Non-Player River 2"],
        ]
        assert "Last Card: no VP for Coins" in grids["Boats"].rows[1][1][0][0]


def test_everything_of_a_whole_game_has_words() -> None:
    random = Random(4)
    state = GAME.setup(GAME.options(3, [BOATS]), 4)
    while not state.over:
        seat = state.deciders[0]
        view = state.view(seat)
        assert WORDS.question(view) != "What do you choose?"
        for choice in state.legal(seat):
            assert WORDS.describe(choice, view) != choice.text
            assert WORDS.label(choice, view)
        before = [state.view(viewer) for viewer in range(3)]
        state.play(seat, sail_often(state, seat, random))
        for viewer in range(3):
            for line in News(WORDS, before[viewer], state.view(viewer)).told():
                assert "{" not in line
