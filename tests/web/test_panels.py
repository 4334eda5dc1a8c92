"""What is kept to be shown again is what would be drawn anew, and is shown to nobody else."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from clachan.core.views import View
from clachan.face.drawings import Drawings, to_nobody
from clachan.face.last_view import for_last_view
from clachan.face.page import Board, Page
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from clachan.web.faces import face
from clachan.web.hall.plans import Plan
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer, render_panels, shown_panels
from clachan.web.story import Stories
from tests.effort import often
from tests.web.support import enter, live_table

# Every so many positions of a game are drawn.
DRAWN = often(21, 7)


def move(table: LiveTable, random: Random) -> None:
    """Somebody who has to decide does something."""
    seat = random.choice(table.state.deciders)
    enter(table, seat, random.choice(table.state.legal(seat)).text)


def looks(page: Page[View], view: View) -> list[tuple[str, str, str]]:
    """All boards that a viewer is shown, and what lies in front of them."""
    boards = [(board.id, board.title, board.svg) for board in page.boards(view)]
    return [*boards, *[(thing.id, thing.title, thing.svg) for thing in [*page.tray(view), *page.in_hand(view)]]]


CHRONICLES = tuple(module.name for module in registry.game("glen-more").modules)
GAMES = (
    ("isle-of-skye", 2, ()),
    ("isle-of-skye", 3, ("druids",)),
    ("isle-of-skye", 5, ("druids",)),
    ("isle-of-skye", 4, ()),
    ("clans-of-caledonia", 3, ()),
    ("glen-more", 4, CHRONICLES),
)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "players", "modules"), GAMES)
def test_kept_drawings_are_those_that_would_be_drawn_now(game: str, players: int, modules: tuple[str, ...]) -> None:
    """One page for all viewers and positions of a game, against a new one each time."""
    table, random = live_table(players, modules, players, game), Random(players)
    names = [seat.name for seat in table.info.seats]
    step = 0
    while not table.state.over:
        if step % (DRAWN + 4 * len(modules)) == 0:
            for seat, language in product([None, *range(players)], LANGUAGES):
                view = table.state.view(seat)
                _, kept = face(table.game, translator(language), names, "a table")
                _, anew = face_of(table.game).page(translator(language), names)
                assert looks(kept, view) == looks(anew, view)
        move(table, random)
        step += 1


def test_a_board_is_drawn_once_from_the_same_part() -> None:
    drawn: list[str] = []

    def draw(part: dict[str, str]) -> Board:
        drawn.append(part["letter"])
        return Board("letter", part["letter"], "")

    drawings = Drawings(2)
    for letter in "aabab":
        assert drawings.board("letter", draw, {"letter": letter}).title == letter
    assert drawn == ["a", "b"]
    for letter in "cba":
        assert drawings.board("letter", draw, {"letter": letter}).title == letter
    assert drawn == ["a", "b", "c", "a"]
    drawings.board("another kind", draw, {"letter": "a"})
    assert drawn == ["a", "b", "c", "a", "a"]


def test_as_many_boards_are_kept_as_there_is_room_for() -> None:
    drawn: list[str] = []

    def draw(part: dict[str, str]) -> Board:
        drawn.append(part["letter"])
        return Board("letter", part["letter"], "")

    drawings = Drawings(10)
    for letter in "abcdefghij" * 3:
        drawings.board("letter", draw, {"letter": letter})
    assert drawn == list("abcdefghij")


def test_a_board_is_drawn_anew_only_for_what_was_read() -> None:
    drawn: list[str] = []

    def draw(part: dict[str, str]) -> Board:
        drawn.append(part["letter"])
        further = part["a"] if part["letter"] == "a" else part.get("b", "none")
        return Board("letter", further, "")

    def draw_all(part: dict[str, str]) -> Board:
        return Board("all", "".join({**part}.values()), "")

    drawings = Drawings(8)

    def shown(**part: str) -> str:
        return drawings.board("letter", draw, part).title

    assert [shown(letter="a", a="1"), shown(letter="a", a="1", b="2"), shown(letter="a", a="2")] == ["1", "1", "2"]
    assert drawn == ["a", "a"]
    assert [shown(letter="b"), shown(letter="b", a="1"), shown(letter="b", b="2")] == ["none", "none", "2"]
    assert drawn == ["a", "a", "b", "b"]
    assert [drawings.board("all", draw_all, part).title for part in ({"a": "1"}, {"a": "1", "b": "2"})] == ["1", "12"]


Inside = dict[str, dict[str, int] | None]


def test_of_what_lies_inside_only_what_was_read_matters() -> None:
    drawn: list[str] = []

    def draw(part: Inside) -> Board:
        inside = part["race"]
        if inside is None:
            drawn.append("none")
        elif inside["kind"] == 1:
            drawn.append(str(inside.get("boats")))
        elif inside["kind"] == 2:
            drawn.append(str(len(inside)))
        else:
            drawn.append(str({**inside}))
        return Board("race", drawn[-1], "")

    drawings = Drawings(32)

    def shown(**inside: int) -> str:
        return drawings.board("race", draw, {"race": inside or None}).title

    assert [shown(kind=1, boats=2), shown(kind=1, boats=2, castles=1), shown(kind=1, boats=3)] == ["2", "2", "3"]
    assert [shown(kind=1), shown(), shown(kind=1)] == ["None", "none", "None"]
    assert drawn == ["2", "3", "None", "none"]
    assert [shown(kind=2), shown(kind=2, boats=1), shown(kind=2, boats=1, castles=1)] == ["1", "2", "3"]
    assert [shown(kind=3, boats=1), shown(kind=3, boats=2)] == [
        str({"kind": 3, "boats": 1}),
        str({"kind": 3, "boats": 2}),
    ]


def test_whether_there_is_anything_inside_matters_though_nothing_of_it_was_read() -> None:
    def draw(part: Inside) -> Board:
        return Board("race", "none" if part["race"] is None else "some", "")

    drawings = Drawings(8)
    parts: list[Inside] = [{"race": {"kind": 1}}, {"race": None}, {"race": {"kind": 2}}]
    assert [drawings.board("race", draw, part).title for part in parts] == ["some", "none", "some"]


def test_to_nobody_it_does_not_matter_who_looks() -> None:
    drawn: list[object] = []

    def draw(part: dict[str, int]) -> Board:
        nobody = to_nobody(part)
        drawn.append(nobody["seat"])
        return Board("letter", str(nobody["letter"]), "")

    drawings = Drawings(8)
    assert [drawings.board("letter", draw, {"seat": seat, "letter": 7}).title for seat in range(3)] == ["7"] * 3
    assert drawn == [None]


def test_what_is_made_of_a_view_is_made_anew_for_another_view_and_for_somebody_else() -> None:
    made: list[tuple[str, View]] = []

    @for_last_view
    def make(whose: str, view: View) -> int:
        made.append((whose, view))
        return len(made)

    one: View = {"seat": 0}
    same: View = {"seat": 0}
    assert [make("a", one), make("a", one), make("b", one), make("a", one), make("a", same)] == [1, 1, 2, 3, 4]


def test_spectators_of_one_language_share_what_they_are_shown() -> None:
    table, stories = live_table(2), Stories()
    first = shown_panels(table, Viewer(None, "en"), stories)
    assert shown_panels(table, Viewer(None, "en"), stories) is first
    enter(table, 0, "axe 1")
    assert shown_panels(table, Viewer(None, "en"), stories) is not first


def test_nobody_is_shown_what_was_rendered_for_another() -> None:
    table, random, stories = live_table(2, ("druids",)), Random(1), Stories()
    seats = [(None, ()), (0, (0,)), (1, (1,)), (1, (0, 1))]
    viewers = [Viewer(None, "pl"), *[Viewer(seat, "en", mine) for seat, mine in seats]]
    for _ in range(12):
        for viewer in viewers:
            assert shown_panels(table, viewer, stories) == render_panels(table, viewer, Stories(), [])
        move(table, random)


def test_what_changes_beside_the_moves_is_rendered_anew() -> None:
    table, stories = live_table(2), Stories()
    viewer = Viewer(0, "en", (0,))
    before = shown_panels(table, viewer, stories)
    seats = (table.info.seats[0], replace(table.info.seats[1], name="Catriona"))
    table.info = replace(table.info, seats=seats, version=1)
    after = shown_panels(table, viewer, stories)
    assert "Catriona" in after.panels["players"]
    assert "Catriona" not in before.panels["players"]


def test_earlier_positions_and_plans_are_not_kept() -> None:
    table, stories = live_table(2), Stories()
    enter(table, 0, "axe 1")
    now = Viewer(0, "en", (0,))
    shown_panels(table, now, stories)
    earlier = replace(now, at=0)
    assert shown_panels(table, earlier, stories) == render_panels(table, earlier, Stories(), [])
    plan = replace(now, plan=Plan(0, table.state.copy(), 0))
    assert shown_panels(table, plan, stories) is not shown_panels(table, plan, stories)


@pytest.mark.parametrize("name", ["<!--<script>", "</script><b>", "a]]>b", "'\"&amp;"])
def test_no_name_ends_or_changes_the_script_it_stands_in(name: str) -> None:
    """Names stand in the words of choices, which the page's script reads as JSON from a script element."""
    table, random = live_table(2), Random(2)
    table.info = replace(table.info, seats=(table.info.seats[0], replace(table.info.seats[1], name=name)))
    met = False
    for _ in range(40):
        head = render_panels(table, Viewer(0, "en", (0,)), Stories(), []).panels["head"]
        assert "<!--" not in head
        scripts = re.findall(r'<script type="application/json" id="(\w+)"[^>]*>([^<>&\']*)</script>', head)
        assert [id_ for id_, _ in scripts] == ["choices", "refusals"]
        assert head.count("<script") == len(scripts)
        met = met or name in " ".join([choice["w"] for choice in json.loads(scripts[0][1])])
        move(table, random)
    assert met
