"""The form of a new table, for any game: also one for a single player with many expansions and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, Route

from clachan.core.catalogue import Entry
from clachan.core.game import Game
from clachan.core.options import ModuleInfo, Options, Variant
from clachan.core.state import State
from clachan.core.views import View
from clachan.face.face import Face
from clachan.face.page import Page as GamePage
from clachan.face.words import Pictures, Translator, Words
from clachan.games import registry
from clachan.manifest import GameManifest, GameParts
from clachan.web import setups
from clachan.web.pages.new_table import new_table_page
from clachan.web.templating import Frame, render
from tests.page.conftest import DESKTOP, PHONE, Visitor, Visitors, fits, violations

CHRONICLES = [f"chronicle-{n}" for n in range(1, 9)]


class StrangeFace(Face):
    """It has words for some of what can be chosen, and nothing to show."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def option_names(self, translator: Translator) -> dict[str, str]:
        return {"chronicle-1": "Dragon boats", "map-side": "Side of the map", "map-side=south": "the south"}

    def words(self, translator: Translator, names: Sequence[str]) -> Words[View]:
        raise NotImplementedError

    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words[View], GamePage[View]]:
        raise NotImplementedError

    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words[View], Pictures[View]]:
        raise NotImplementedError

    def svg(self, view: View) -> str:
        return ""

    def library(self) -> Mapping[str, str]:
        return {}

    def classes(self) -> str:
        return ""

    def component_picture(self, entry: Entry) -> str:
        return ""

    def lobby_picture(self) -> str:
        return ""

    def samples(self) -> Mapping[str, str]:
        return {}


class StrangeGame(Game):
    """What can be chosen before a game that the page has never heard of."""

    name = "strange"
    title = "Strange"
    players = (1, 4)

    def __init__(self) -> None:
        self.modules = tuple([ModuleInfo(name, (2, 4) if name == "chronicle-8" else (1, 4)) for name in CHRONICLES])
        self.variants = (
            Variant("map-side", ["north", "south", "east", "west"]),
            Variant("boats", ["yes", "no"], module="chronicle-1"),
            Variant("tiles", [f"t{n}" for n in range(12)], default="random", pick=6),
            Variant("holes", default="random", places=[["a1", "a2"], ["b1", "b2", "b3"], ["c1"]]),
        )

        self.parts = GameParts(GameManifest("strange", "tests.page", face="test_setting_up:StrangeFace"), self)

    def setup(self, options: Options, seed: int) -> State:
        raise NotImplementedError

    def position(self, json: View) -> State:
        raise NotImplementedError


def html(game: Game) -> str:
    frame = Frame(None, "", "/new", [*registry.all_games(), game])
    return render("en", frame, new_table_page(game, "en", {}, ""))


def open_form(visitor: Visitor, posted: list[str]) -> Page:
    """The form; what is sent is noted."""

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            posted.append(route.request.post_data or "")
        route.fulfill(body=html(StrangeGame()), content_type="text/html")

    visitor.page.route("**/new", answer)
    return visitor.open("/new")


def read(posted: str) -> tuple[Options, list[str], list[int]]:
    """What the server makes of the form."""
    pairs = parse_qsl(posted, keep_blank_values=True)
    form = {**dict(pairs), "module": ",".join(value for key, value in pairs if key == "module")}
    return setups.read(StrangeGame(), form)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_form_of_a_strange_game(visitors: Visitors, axe: str, size: dict[str, int]) -> None:
    page = open_form(visitors(size), [])
    assert violations(page, axe) == []
    assert fits(page)
    assert page.locator("[name=module]").count() == len(CHRONICLES)
    assert "Dragon boats" in page.locator(".modules").inner_text()
    assert "2 to 4 players" in page.locator(".modules .module").last.inner_text()
    assert page.locator("#variant-map-side option").all_inner_texts() == ["north", "the south", "east", "west"]
    # A bot plays what it can, and every seat but the first may stay empty.
    assert page.locator("#seat-1").input_value() == "random"
    empty = [page.locator(f"#seat-{seat} option[value='']").count() for seat in range(4)]
    assert empty == [0, 1, 1, 1]


def test_alone_with_expansions(visitors: Visitors) -> None:
    posted: list[str] = []
    page = open_form(visitors(), posted)
    for seat in (1, 2):
        page.select_option(f"#seat-{seat}", "")
    assert not page.locator("#variant-boats").is_visible()
    page.get_by_label("Dragon boats").check()
    page.get_by_label("chronicle-5").check()
    page.select_option("#variant-boats", "no")
    page.select_option("#variant-map-side", "south")
    page.locator("summary", has_text="tiles").click()
    for number in range(6):
        page.select_option(f"#variant-tiles-{number}", f"t{number}")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_load_state()
    options, bots, mine = read(posted[0])
    assert (options.players, options.modules) == (1, ("chronicle-1", "chronicle-5"))
    assert options.variants == {"map-side": "south", "boats": "no", "tiles": "t0,t1,t2,t3,t4,t5"}
    assert (bots, mine) == ([""], [0])


def test_a_value_for_each_place(visitors: Visitors) -> None:
    """A place offers what it has; what is left out there is left to chance."""
    posted: list[str] = []
    page = open_form(visitors(), posted)
    page.locator("summary", has_text="holes").click()
    offered = [page.locator(f"#variant-holes-{number} option").all_inner_texts() for number in range(3)]
    assert offered == [["by chance", "a1", "a2"], ["by chance", "b1", "b2", "b3"], ["by chance", "c1"]]
    page.select_option("#variant-holes-1", "b3")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_load_state()
    assert read(posted[0])[0].variants == {"holes": "random,b3,random"}


def test_bots_everywhere(visitors: Visitors) -> None:
    posted: list[str] = []
    page = open_form(visitors(), posted)
    for seat in range(4):
        page.select_option(f"#seat-{seat}", "random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_load_state()
    options, bots, mine = read(posted[0])
    assert (options.players, bots, mine) == (4, ["random"] * 4, [])
