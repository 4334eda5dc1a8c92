"""What Journeyman says: questions, actions, news, look-ups, options, in three languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from clachan.face.grammar import Text
from clachan.face.words import Told, Translator, before_move, sentence
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.worth import Worth
from clachan.games.isle_of_skye.modules.journeyman.face import vocabulary
from clachan.games.isle_of_skye.modules.journeyman.face.names import track
from clachan.games.isle_of_skye.modules.journeyman.rules.scoring_tiles import STATE_MEASURES
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from tests.isle_of_skye.journeyman.table import done, mark, plan, table, walk
from tests.isle_of_skye.journeyman.test_drawing import OTHER_WAYS, positions
from tests.isle_of_skye.positions import GAME, at_phase, play

NAMES = ("Ailsa", "Brodie", "Catriona")
# What tiles are called.
B03, B32, B43, B54, B63, B64, J06 = [
    SkyeWords(GAME, Translator(), NAMES).tile(id_) for id_ in ("B03", "B32", "B43", "B54", "B63", "B64", "J06")
]


def words(language: str = "en") -> SkyeWords:
    return SkyeWords(GAME, translator(language), NAMES)


def asked(state: SkyeState, seat: int = 0) -> str:
    return words().question(state.view(seat))


def said(state: SkyeState, move: str, seat: int = 0) -> str:
    view = state.view(seat)
    return next(words().describe(action, view) for action in state.legal(seat) if action.text == move)


def told(state: SkyeState, seat: int, move: str, viewer: int | None) -> Sequence[Told]:
    """What a viewer is told of a move."""
    speak = words()
    action = next(action for action in state.legal(seat) if action.text == move)
    before = before_move(speak, state.view(viewer), seat, action)
    state.play(seat, action)
    return speak.news(before, state.view(viewer))


# Planning


def test_planning_tells_what_is_left() -> None:
    state = plan("REF-A")
    assert asked(state) == "Which tiles shall your journeyman visit (2 markers left, 4 movement points)?"
    mark(state, (-1, 0), (0, 1))
    assert asked(state) == "Is the plan done (0 markers left, 1 movement point)?"
    assert said(state, "plan done") == f"The plan is done: markers on {B32} and {B43}"
    assert words().phase(state.view(0)) == "plan the journey"


def test_a_road_that_can_be_laid_is_named() -> None:
    state = plan("REF-A", "W2 M0 H0", available=[1])
    assert asked(state).endswith("(2 markers left, 4 movement points, 1 road to lay)?")
    play(state, "0 lay road 0,-1 E")
    assert "to lay" not in asked(state)


def test_a_marker_says_what_the_tile_meets() -> None:
    state = plan("REF-A")
    assert said(state, "plan done") == "The plan is done, without markers"
    assert said(state, "mark -1,0").endswith(": meets the next space of warrior track and herald track")
    assert said(state, "mark 0,0").endswith(": meets no next space now")


def test_with_option_visit_the_symbol_meets_all() -> None:
    land = "CAS / J06r0"
    assert said(plan(land), "mark 0,1").endswith("warrior track and merchant track")
    state = plan(land, variants={"journeyman-symbol": "visit"})
    assert said(state, "mark 0,1").endswith("warrior track, merchant track and herald track")


def test_plans_are_told_when_all_are_done() -> None:
    state = mark(plan("REF-A"), (-1, 0), (0, 1))
    assert told(state, 0, "plan done", 1) == ["Ailsa: plan done."]
    assert told(state, 1, "plan done", 1)[0] == f"Ailsa: markers on {B32} and {B43}."


# Walking


def test_the_walk_is_asked_marker_by_marker() -> None:
    state = walk("REF-A", [(-1, 0), (0, 1)])
    assert asked(state) == "You have 4 movement points. Which marker does your journeyman collect next?"
    assert said(state, "collect -1,0").startswith(f"Walk to {B32} ")
    assert " for 1 movement point and collect the marker: meets the next space of" in said(state, "collect -1,0")
    play(state, "0 collect -1,0")
    assert asked(state) == f"On which track do you advance for {B32}?"
    assert said(state, "advance warrior") == "Advance on the warrior track: 1 VP every round"
    assert said(state, "advance nowhere") == "Advance on no track"


def test_the_end_of_a_walk() -> None:
    state = walk("REF-A")
    assert asked(state) == "You have 4 movement points. Where does your journeyman end the walk?"
    assert said(state, "rest 0,0").startswith("Stay on the castle")
    assert said(state, "rest 1,0").endswith(" for 2 movement points")


def test_others_are_told_of_walks_and_advances() -> None:
    state = walk("REF-A", [(-1, 0), (0, 1)])
    assert told(state, 0, "collect -1,0", 1) == [f"Ailsa: the journeyman collected the marker on {B32}."]
    assert told(state, 0, "advance herald", 1)[0] == "Ailsa: one step on the herald track: 3 gold at once."


def test_who_walks_is_not_told_what_they_chose() -> None:
    state = walk("REF-A", [(-1, 0), (0, 1)])
    assert told(state, 0, "collect -1,0", 0) == []
    assert told(state, 0, "advance warrior", 0) == [f"Your journeyman collected the marker on {B43}."]


@pytest.mark.rule("ISJ-MOVE-53")
def test_markers_that_are_collected_without_a_choice_are_told() -> None:
    """Both stand on tiles that meet nothing; the second is the only one left. On the own tile nobody has to walk."""
    state = walk("REF-A", [(0, 0), (1, -1)], "W6 M6 H6")
    assert said(state, "collect 0,0").startswith("Collect the marker on the castle")
    seen = state.copy()
    assert told(state, 0, "collect 0,0", 0) == [f"Your journeyman collected the marker on {B03}."]
    assert told(seen, 0, "collect 0,0", 1) == [
        "Ailsa: the journeyman collected the marker on the castle.",
        f"Ailsa: the journeyman collected the marker on {B03}.",
    ]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_single_marker_is_collected_and_told_when_the_plans_are_shown(viewer: int) -> None:
    state = mark(plan("REF-A"), (-1, 0))
    play(state, "1 plan done")
    lines = list(told(state, 0, "plan done", viewer))
    # Who is the last to be done has just been told of the own plan.
    assert (f"Ailsa: marker on {B32}." in lines) == (viewer == 1)
    assert not [line for line in lines if line.startswith("You: marker")]
    assert any(line.endswith(f"ourneyman collected the marker on {B32}.") for line in lines)


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("last", [0, 1])
def test_all_markers_that_are_collected_when_the_plans_are_shown_are_told(viewer: int | None, last: int) -> None:
    """Only one order can be walked, and nothing is met on the way: everybody hears of each marker, in that order."""
    state = mark(plan("REF-A", "W6 M6 H6"), (1, 0), (2, -1))
    play(state, f"{1 - last} plan done")
    lines = list(told(state, last, "plan done", viewer))
    assert [line.places for line in lines if "collected the marker" in line] == [("tile-B63",), ("tile-B54",)]
    who = "You" if viewer == 0 else "Ailsa"
    assert (f"{who}: markers on {B63} and {B54}." in lines) == ((viewer, last) != (0, 0))


@pytest.mark.rule("ISJ-MOVE-53")
def test_a_walk_that_is_all_told_by_itself_is_over_and_told_with_the_new_round() -> None:
    """Both walks have no choice at all; the next round has begun when others hear of them."""
    state = plan("REF-A", "W6 M6 H6", variants={"walk-on": "no"})
    mark(state, (0, 1))
    play(state, "1 plan done")
    lines = list(told(state, 0, "plan done", 1))
    assert state.asked == "price"
    assert f"Ailsa: the journeyman collected the marker on {B43}." in lines


def test_walks_are_told_in_the_order_in_which_they_went() -> None:
    """Seat 1 begins the round: it walks on, then seat 0 has no choice."""
    state = table("walk", territories=["REF-1", "REF-A"], tracks=["W6 M6 H6", "W6 M6 H6"], marks=[[(1, 0)]], starter=1)
    lines = [line for line in told(state, 1, "rest 1,0", None) if "journeyman" in line]
    assert lines[0].startswith("Brodie: the journeyman walked to")
    assert lines[1].startswith("Ailsa: the journeyman collected the marker on")


@pytest.mark.parametrize("power", sorted(vocabulary.POWERS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_gain_does_not_address_the_reader(language: str, power: str) -> None:
    text = translator(language).gettext(vocabulary.POWERS[power])
    assert not {"you", "your", "możesz", "masz", "kupujesz", "вы", "вас", "у вас"} & set(text.split())


def test_a_road_is_asked_for_laid_and_told() -> None:
    state = walk("REF-A", [(-1, 0)], "W1 M0 H0")
    play(state, "0 advance warrior")
    assert asked(state) == "Between which tiles do you lay the road, or do you keep it?"
    assert said(state, "keep road") == "Keep the road for later"
    assert said(state, "lay road 0,-1 E") == f"Lay a road between {B64} and {B03}"
    assert f"Ailsa laid a road between {B64} and {B03}." in told(state, 0, "lay road 0,-1 E", 1)


# Building and buying


def test_the_symbol_asks_for_a_track() -> None:
    state = table("build", territories=["CAS", "CAS"], acquired=["J06", ""])
    play(state, "0 place 0,1")
    assert asked(state) == f"{sentence(J06)} shows the journeyman: on which track do you advance?"


OFFERED: dict[str, Any] = {"starter": 0, "gold": [9, 9], "offers": ["", "B01:4 B02:1"]}


def test_where_the_bank_pays_it_is_said_so() -> None:
    assert said(table("buy", tracks=["W0 M0 H5"], **OFFERED), "buy B01").endswith("from Brodie for 4 gold")
    state = table("buy", tracks=["W0 M0 H6"], **OFFERED)
    assert said(state, "buy B01").endswith("from Brodie; the bank pays 4 gold")
    assert told(state, 0, "buy B01", 1)[0].endswith("from you; the bank paid 4 gold.")


def test_where_the_bank_pays_the_first_time_only_the_words_are_true() -> None:
    state = table("buy", tracks=["W6 M0 H6"], variants={"bank-pays": "first"}, **OFFERED)
    first_only = "the bank pays for the first tile bought from another player in a round"
    assert words().look_up("bank_pays", state.view(0)) == f"Bank pays, bonus tile of level 3: {first_only}."
    assert said(state, "buy B01").endswith("; the bank pays 4 gold")
    play(state, "0 buy B01")
    assert said(state, "buy B02").endswith(" for 1 gold")
    assert told(state, 0, "buy B02", 1)[0].endswith("from you for 1 gold.")


@pytest.mark.parametrize(
    ("language", "offered", "done", "news"),
    [
        (
            "pl",
            "Awansuj na torze herolda: 3 złota od razu",
            "Awansowano na torze herolda: 3 złota od razu",
            "Ailsa: awansowano na torze herolda: 3 złota od razu.",
        ),
        (
            "ru",
            "Продвинуться по треку глашатая: 3 золота сразу",
            "Вы продвинулись по треку глашатая: 3 золота сразу",
            "Игрок Ailsa продвинулся по треку глашатая: 3 золота сразу.",
        ),
    ],
)
def test_a_move_is_offered_told_and_heard_of_in_whole_sentences(
    language: str, offered: str, done: str, news: str
) -> None:
    state = play(walk("REF-A", [(-1, 0), (0, 1)]), "0 collect -1,0")
    speak, action = words(language), GAME.action("advance herald")
    assert speak.describe(action, state.view(0)) == offered
    assert SkyeWords(GAME, translator(language).telling, NAMES).describe(action, state.view(0)) == done
    before = before_move(speak, state.view(1), 0, action)
    state.play(0, action)
    assert speak.news(before, state.view(1))[0] == news


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("pl", "Ty: żeton z brochem i whisky (góry, woda) nigdzie nie pasował i wrócił do woreczka."),
        ("ru", "Вы: тайл с брохом и виски (горы, вода) никуда не подошёл и вернулся в мешочек."),
    ],
)
def test_who_is_addressed_is_addressed_rightly(language: str, line: str) -> None:
    state = at_phase("buy", players=2, starter=0, territories=["REF-P", "REF-0"], gold=[9, 9], offers=["B06:1", ""])
    speak = words(language)
    before = before_move(speak, state.view(0), 1, GAME.action("pass"))
    play(state, "1 pass")
    assert line in speak.news(before, state.view(0))


# Things


def test_look_ups() -> None:
    view = plan("REF-A").view(0)
    speak = words()
    assert speak.look_up("tribute", view) == "Tribute, bonus tile of level 2: 2 VP more every round."
    assert speak.look_up("Two roads", view) == "Two roads, bonus tile of level 2: 2 roads to lay."
    herald = speak.look_up("herald", view)
    assert herald.startswith("Herald track: 1. sheep → 3 gold at once; 2. lighthouse → bonus tile")
    assert "journeyman symbol" in speak.look_up("J01", view)
    assert speak.look_up("nothing", view) == ""


def test_sources_of_points() -> None:
    view = plan("REF-A").view(0)
    names = [
        words().source(s, view) for s in ("track warrior", "track herald", "bonus tribute", "bonus victory_points")
    ]
    assert names == ["warrior track", "herald track", "bonus tile: Tribute", "bonus tile: Victory points"]


def test_scoring_tiles_are_explained() -> None:
    view = plan("REF-A").view(0)
    rules = [words().scoring_rule(id_, view) for id_ in vocabulary.SCORING_TILE_WORDS]
    assert rules == [
        "1 VP for every 2 spaces advanced on the tracks",
        "1 VP for each unlocked bonus tile",
        "3 VP for each space reached on your least advanced track",
        "1 VP for each step of the shortest way from the castle to your journeyman",
    ]


def test_the_face_counts_as_the_rules_do() -> None:
    speak = words()
    for number, state in enumerate(positions(3, 12)):
        if number % 15 == 0:
            view = state.view(0)
            for measure, count in STATE_MEASURES.items():
                for seat in range(3):
                    counted = [extension.count(speak, measure, view, seat) for extension in speak.extensions]
                    assert [n for n in counted if n is not None] == [count(state, seat)]


def test_placed_roads_count_for_what_scoring_tiles_would_give() -> None:
    for seed in range(8):
        for state in positions(2, seed):
            if state.over or state.asked == "price":
                view = state.view(0)
                for tile in GAME.components.scoring_tiles:
                    if tile.id in view["scoring_tiles"] and tile.measure == "castle_road_tiles":
                        measure = GAME.measures_with(view["options"]["variants"])[tile.measure]
                        rules = [tile.points * measure(state.territories[seat], 0) for seat in range(2)]
                        assert Worth(words(), view).now()[tile.id] == rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name(language: str) -> None:
    names = face_of(GAME).option_names(translator(language))
    assert names["journeyman"]
    ours = [variant for variant in GAME.variants if variant.module == "journeyman"]
    assert {variant.name for variant in ours} == set(OTHER_WAYS)
    for variant in ours:
        values = [names[f"{variant.name}={value}"] for value in variant.values]
        assert names[variant.name]
        assert len(set(values)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    """Whole games without a gap: no question, action or news is empty."""
    speak = words(language)
    for state in positions(3, 13, ("druids", "journeyman")):
        for seat in state.deciders:
            view = state.view(seat)
            assert speak.question(view)
            for choice in speak.menu(state.legal(seat), view):
                assert choice.words
                assert "{" not in choice.words


GLOSSARY = [
    ("Journeyman", "Wędrowiec", "Странник"),
    ("journeyman symbol", "symbol wędrowca", "символ странника"),
    ("Progress board", "Planszetka rozwoju", "Планшет развития"),
    ("waypoint marker", "znacznik postoju", "путевой маркер"),
    ("placed road", "położona droga", "выложенная дорога"),
    ("Movement points", "Punkty ruchu", "Очки движения"),
]
BONUS_GLOSSARY = [
    ("two_purchases", "Dwa zakupy", "Две покупки"),
    ("bank_pays", "Bank płaci", "Банк платит"),
    ("third_waypoint", "Trzeci znacznik", "Третий маркер"),
    ("tribute", "Danina", "Дань"),
]


@pytest.mark.parametrize(("english", "polish", "russian"), GLOSSARY, ids=[row[0] for row in GLOSSARY])
def test_glossary(english: str, polish: str, russian: str) -> None:
    assert [translator(language).gettext(english) for language in ("pl", "ru")] == [polish, russian]


@pytest.mark.parametrize(
    ("name", "polish", "russian"),
    [
        ("warrior", "na torze wojownika", "по треку воина"),
        ("merchant", "na torze kupca", "по треку торговца"),
        ("herald", "na torze herolda", "по треку глашатая"),
    ],
)
def test_tracks_decline(name: str, polish: str, russian: str) -> None:
    assert Text("na {track:loc}").format(track=track(words("pl"), name)) == polish
    assert Text("по {track:dat}").format(track=track(words("ru"), name)) == russian


@pytest.mark.parametrize(("id_", "polish", "russian"), BONUS_GLOSSARY, ids=[row[0] for row in BONUS_GLOSSARY])
def test_glossary_of_bonus_tiles(id_: str, polish: str, russian: str) -> None:
    english = vocabulary.BONUS_WORDS[id_]
    assert [translator(language).pgettext("bonus tile", english) for language in ("pl", "ru")] == [polish, russian]


def test_moves_of_others_are_taken_as_done() -> None:
    state = done(plan("REF-A"), 1)
    assert state.deciders == (0,)
    assert "Ailsa" in words().question(state.view(1))
