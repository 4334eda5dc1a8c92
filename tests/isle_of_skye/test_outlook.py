"""What players would score now and at the end, and what of it others may know."""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import at_phase

LETTERS = "road_tiles sheep square columns"


def last_round(scoring: str = LETTERS, variants: dict[str, str] | None = None) -> SkyeState:
    """The last tile of the last round is still to be built; letters B, C and D are scored, then the end."""
    return at_phase(
        "build",
        players=2,
        round_=6,
        gold=[17, 23],
        territories=["REF-A", "REF-B"],
        scoring=scoring,
        acquired=["", "B14"],
        variants=variants,
    )


def test_letters_now_and_scrolls_and_gold_at_the_end() -> None:
    state = last_round()
    own = state.outlook(0)[0]
    assert sum(own.now.values()) == 27
    assert set(own.now) == {"sheep", "square", "columns"}
    rest = {source: points for source, points in own.end.items() if source not in own.now}
    assert sum(rest.values()) == 8 + 3
    assert rest["gold"] == 3
    assert own.open == ()
    assert all(own.end[source] == points for source, points in own.now.items())


def test_the_gold_of_others_is_left_open() -> None:
    state = last_round()
    for viewer in (0, None):
        other = state.outlook(viewer)[1]
        assert other.open == ("gold",)
        assert "gold" not in other.end
    assert state.outlook(1)[1].end["gold"] == 4
    assert state.outlook(1)[0].open == ("gold",)


def test_gold_on_the_table_is_known_to_all() -> None:
    state = last_round(variants={"gold-visibility": "public"})
    assert [one.end["gold"] for one in state.outlook(None)] == [3, 4]
    assert [one.open for one in state.outlook(None)] == [(), ()]


def test_nobody_knows_who_has_most_gold() -> None:
    state = last_round("road_tiles gold_majority square columns")
    mine, other = state.outlook(0)
    assert (mine.open, other.open) == (("gold_majority",), ("gold_majority", "gold"))
    assert (mine.open_now, other.open_now) == (("gold_majority",), ("gold_majority",))
    assert "gold_majority" not in {*mine.now, *mine.end, *other.now, *other.end}
    public = last_round("road_tiles gold_majority square columns", {"gold-visibility": "public"})
    assert [one.now["gold_majority"] for one in public.outlook(None)] == [2, 5]


def test_a_scroll_for_gold_and_the_slab_that_may_score_it_are_left_open() -> None:
    state = at_phase(
        "build",
        players=2,
        round_=6,
        modules=["druids"],
        territories=[". B05r2 . / CAS D24r0 B08r3", "CAS"],
        scoring=LETTERS,
        acquired=["", "B14"],
        slabs=["rescore_scroll", "rescore_scroll"],
        gold=[17, 3],
    )
    assert state.outlook(0)[0].end == {"gold": 3, "scroll D24": 6, "slab rescore_scroll": 3}
    assert state.outlook(1)[0].end == {}
    assert state.outlook(1)[0].open == ("scroll D24", "gold", "slab rescore_scroll")
    # A slab without such a scroll hangs on nothing.
    assert state.outlook(0)[1].open == ("gold",)


def test_the_letters_of_another_round() -> None:
    state = at_phase("build", players=2, round_=1, territories=["REF-A", "CAS"], scoring=LETTERS, acquired=["B14", ""])
    mine = state.outlook(None)[0]
    assert mine.now == {"road_tiles": 4}
    assert len([source for source in mine.end if source.startswith("scroll ")]) == 4
    # In the first round nobody has kept anything.
    assert mine.open == ()
