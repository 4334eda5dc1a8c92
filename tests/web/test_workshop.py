"""The owners' workshop over HTTP: packs are kept, corrected step by step, sent, opened, compared and played with."""

from __future__ import annotations

import asyncio
import json
import re
from html import unescape
from random import Random

import pytest

from clachan.core.pack import Pack, read_pack
from clachan.games import registry
from clachan.web.hall.workshop import MOST_PACKS, Workshop
from clachan.web.refusals import Conflict, NotFound, TooMuch
from clachan.web.store import Store
from tests.effort import often
from tests.packs.boxes import AILSA, BRODIE
from tests.web.support import Api, ApiTable, Browser, LiveServer, problem
from tests.web.test_tokens import new_token

HALKIRK = "glen-more/tile/Halkirk"
SKYE = Pack(AILSA.name, AILSA.author, games={"isle-of-skye": AILSA.of("isle-of-skye")})
# What the pages of owners know of their packs.
VERSIONS: dict[str, object] = {}


@pytest.fixture
def owner(browsers: list[Browser]) -> Browser:
    return browsers[0]


@pytest.fixture
def other(browsers: list[Browser]) -> Browser:
    return browsers[1]


def begun(owner: Browser, name: str = "My box") -> str:
    """A new pack: its id."""
    answer = owner.post("/workshop", {"name": name})
    assert answer.status_code == 200, answer.text[:400]
    return answer.url.path.rpartition("/")[2]


def opened(owner: Browser, text: str) -> str:
    """A pack opened from a file: its id, or why it was refused."""
    answer = owner.post("/workshop/open", json={"text": text})
    return answer.json()["go"].rpartition("/")[2] if answer.status_code == 200 else unescape(answer.text)


def step(owner: Browser, pack: str, component: str, **deed: object) -> dict[str, object]:
    """One step in the editor, as the script sends it."""
    answer = owner.post(f"/workshop/{pack}/{component}", json={"version": VERSIONS.get(pack, 0), **deed})
    assert answer.status_code == 200, answer.text[:400]
    found: dict[str, object] = answer.json()
    VERSIONS[pack] = found["version"]
    return found


def file_of(owner: Browser, pack: str) -> Pack:
    return read_pack(owner.get(f"/workshop/{pack}/file"))


def test_a_tile_is_corrected_confirmed_and_taken_back(owner: Browser) -> None:
    pack = begun(owner)
    found = step(owner, pack, HALKIRK, do="set", path=["cost", "stone"], value=2)
    assert "cost: 2 stone" in str(found["html"])
    assert file_of(owner, pack).of("glen-more")["tile"]["Halkirk"] == {"cost": {"stone": 2}, "confirmed": False}
    step(owner, pack, HALKIRK, do="confirm")
    assert file_of(owner, pack).of("glen-more")["tile"]["Halkirk"] == {"cost": {"stone": 2}}
    assert "Tile: 1 of 74 confirmed" in owner.get(f"/catalogue/glen-more?pack={pack}")
    # What changes nothing is no step.
    step(owner, pack, HALKIRK, do="set", path=["cost", "stone"], value=2)
    step(owner, pack, HALKIRK, do="undo")
    step(owner, pack, HALKIRK, do="undo")
    assert file_of(owner, pack).games == {}
    found = step(owner, pack, HALKIRK, do="undo")
    assert found["refused"] == "There is nothing to take back."


def test_as_printed_goes_on_to_the_next_and_confirms_a_whole_drawing(owner: Browser) -> None:
    """One click for a tile, one for a side of the map, one for all roads; and undo takes it back as one."""
    pack = begun(owner)
    found = step(owner, pack, HALKIRK, do="confirm", value="next")
    assert found["go"] == f"/workshop/{pack}/glen-more/tile/Plockton"
    found = step(owner, pack, "clans-of-caledonia/space/A1-b2", do="confirm", value="next")
    assert found["go"] == f"/workshop/{pack}/clans-of-caledonia/space/A2-a1"
    said = file_of(owner, pack).of("clans-of-caledonia")
    assert (len(said["space"]), set(said["module_side"])) == (27, {"A1"})
    found = step(owner, pack, "clans-of-caledonia/space/A1-b2", do="undo")
    assert "All 28 as printed" in str(found["html"])
    assert file_of(owner, pack).of("clans-of-caledonia") == {}
    found = step(owner, pack, "glen-more/road/Cameron-MacLean", do="confirm", value="next")
    assert found["go"] == f"/catalogue/glen-more?pack={pack}"
    assert "Road: 32 of 32 confirmed" in owner.get(str(found["go"]))


def test_a_refused_item_of_a_list_is_told_at_the_list(owner: Browser) -> None:
    pack = begun(owner)
    found = step(owner, pack, "clans-of-caledonia/clan/stewart", do="set", path=["shipping", "1"], value=99)
    assert "is not a whole number from" in str(found["refused"])
    assert 'class="control numbers wrong"' in str(found["html"])


def test_what_the_rules_refuse_is_told_at_the_field_and_changes_nothing(owner: Browser) -> None:
    pack = begun(owner)
    before = file_of(owner, pack).dumps()
    found = step(owner, pack, HALKIRK, do="set", path=["cost", "stone"], value=12)
    assert found["refused"] == "Must be a whole number from 0 to 9."
    place = re.search(r'data-path="([^"]*)">(?:(?!data-path).)*?class="error"', str(found["html"]), re.DOTALL)
    assert place is not None
    assert json.loads(unescape(place[1])) == ["cost", "stone"]
    for path, value in ((["stack"], "Z"), (["activation", "0", "get", "dragon"], 1), (["nothing"], 1), ([], 1)):
        assert step(owner, pack, HALKIRK, do="set", path=path, value=value)["refused"]
    assert step(owner, pack, HALKIRK, do="set", path=["end"], value=True)["refused"]
    assert file_of(owner, pack).dumps() == before


# What is typed into a field, and what is said there in each language.
SENTENCES: list[tuple[str, list[str], object, str, dict[str, str]]] = [
    (HALKIRK, ["cost", "stone"], 1.5, "cost-stone", {"en": "Must be a whole number from 0 to 9."}),
    (
        "glen-more/tile/Race Start",
        ["stack"],
        "home",
        "stack",
        {"pl": "'home' nie jest jednym z: A, B, C, D, obok planszy."},
    ),
    (
        "clans-of-caledonia/export_board/board",
        ["boxes", "0"],
        2,
        "filled",
        {"ru": "Заполненных ячеек больше, чем всех."},
    ),
    (
        "clans-of-caledonia/player_board/board",
        ["merchants_at_start"],
        7,
        "",
        {"en": "Clan Stewart: Merchants: is always 0."},
    ),
]


@pytest.mark.parametrize(("component", "path", "value", "field", "told"), SENTENCES)
def test_refusals_are_sentences_in_the_language_of_the_reader(
    owner: Browser, component: str, path: list[str], value: object, field: str, told: dict[str, str]
) -> None:
    pack = begun(owner)
    for language, sentence in told.items():
        owner.http.headers["Accept-Language"] = language
        found = step(owner, pack, component, do="set", path=path, value=value)
        assert found["refused"] == sentence
        wrong = f'id="f-{field}-wrong"' if field else 'class="error" role="alert"'
        assert wrong in str(found["html"])


def test_what_is_given_out_among_components_is_exchanged(owner: Browser) -> None:
    """A bonus tile lies elsewhere on the owner's board: without an exchange no step there would be allowed."""
    pack = begun(owner)
    assert not step(owner, pack, "isle-of-skye/progress_space/W1", do="set", path=["bonus_level"], value=1)["refused"]
    said = file_of(owner, pack).of("isle-of-skye")["progress_space"]
    assert said["W1"]["bonus_level"] == 1
    assert said["W2"]["bonus_level"] == "none"
    assert not step(owner, pack, "isle-of-skye/bonus_tile/gold", do="set", path=["level"], value=2)["refused"]
    assert len(file_of(owner, pack).of("isle-of-skye")["bonus_tile"]) == 2
    for _ in range(2):
        step(owner, pack, "isle-of-skye/progress_space/W1", do="undo")
    assert not file_of(owner, pack).games


def test_what_one_of_its_sort_cannot_have_is_not_offered(owner: Browser) -> None:
    """A choice of what a majority is of, on a tile that gives points for each, was refused whatever one chose."""
    pack = begun(owner)
    assert "[&#34;of&#34;]" not in owner.get(f"/workshop/{pack}/isle-of-skye/scoring_tile/square")
    assert "[&#34;of&#34;]" in owner.get(f"/workshop/{pack}/isle-of-skye/scoring_tile/ship_majority")
    assert "terrain" not in owner.get(f"/workshop/{pack}/isle-of-skye/requirement/whisky")


def test_what_must_be_printed_cannot_be_left_out(owner: Browser) -> None:
    pack = begun(owner)
    found = step(owner, pack, "isle-of-skye/requirement/whisky", do="set", path=["feature"], value=None)
    assert found["refused"] == "This cannot be left out."
    found = step(owner, pack, "clans-of-caledonia/contract/1", do="set", path=["needs", "wool"], value=0)
    assert found["refused"] == "Must name at least one."
    found = step(owner, pack, "clans-of-caledonia/space/A1-a1", do="set", path=["terrain"], value=["loch"])
    assert found["refused"] == "Does not belong here; there can be In the mist, Terrain."


def test_whoever_begins_twice_can_tell_the_packs_apart(owner: Browser) -> None:
    packs = [begun(owner, "") for _ in range(3)]
    first, *others = [file_of(owner, pack).name for pack in packs]
    assert others == [f"{first} 2", f"{first} 3"]
    assert "Go on with" in owner.get("/catalogue/glen-more")
    for pack in packs:
        owner.post(f"/workshop/{pack}", {"drop": "yes"})


def test_refusals_are_in_the_language_of_the_owner(server: LiveServer) -> None:
    owner = Browser(server.url, **{"Accept-Language": "pl"})
    try:
        pack = begun(owner)
        found = step(owner, pack, HALKIRK, do="set", path=["cost", "stone"], value=12)
        assert found["refused"] == "Musi być liczbą całkowitą od 0 do 9."
        found = step(owner, pack, "clans-of-caledonia/port/1", do="set", path=["effect"], value="copy")
        assert found["refused"] == (
            "Kafel portu 9 · port naśladowczy: Efekt: inny żeton portu ma to działanie, "
            "a dwóch takich w jednym pudełku być nie może."
        )
    finally:
        owner.close()


def test_effects_are_added_from_the_palette(owner: Browser) -> None:
    pack = begun(owner)
    step(owner, pack, HALKIRK, do="set", path=["activation", "0", "get", "vp"], value=2)
    step(owner, pack, HALKIRK, do="set", path=["once", "1"], value={})
    step(owner, pack, HALKIRK, do="set", path=["types"], value=["village", "castle"])
    said = file_of(owner, pack).of("glen-more")["tile"]["Halkirk"]
    assert said["activation"] == [{"get": {"move": 1, "vp": 2}}]
    assert said["types"] == ["village", "castle"]
    step(owner, pack, HALKIRK, do="set", path=["once", "1"], value=None)
    step(owner, pack, HALKIRK, do="set", path=["activation", "0", "get", "vp"], value=0)
    step(owner, pack, HALKIRK, do="set", path=["types"], value=["village"])
    assert file_of(owner, pack).games == {}


def test_a_tile_of_ones_own_begins_as_a_copy(owner: Browser) -> None:
    pack = begun(owner)
    found = step(owner, pack, HALKIRK, do="new", value="Ailsa Craig")
    assert found["go"] == f"/workshop/{pack}/glen-more/tile/Ailsa%20Craig"
    assert file_of(owner, pack).of("glen-more")["tile"]["Ailsa Craig"]["new"] is True
    assert "Ailsa Craig" in owner.get(f"/catalogue/glen-more?pack={pack}&source=owner")
    assert step(owner, pack, HALKIRK, do="new", value="<script>")["refused"]
    assert step(owner, pack, HALKIRK, do="new", value="Plockton")["refused"]
    step(owner, pack, "glen-more/tile/Ailsa%20Craig", do="ours")
    assert file_of(owner, pack).games == {}


def test_a_landmark_comes_and_goes_with_its_tile_and_its_event(owner: Browser) -> None:
    pack = begun(owner)
    for begin in ("tile", "landmark", "event"):
        step(owner, pack, f"glen-more/{begin}/Castle%20Stalker", do="new", value="Ailsa Craig")
        said = file_of(owner, pack).of("glen-more")
        assert {kind for kind, by_id in said.items() if "Ailsa Craig" in by_id} == {"tile", "landmark", "event"}
        step(owner, pack, "glen-more/landmark/Ailsa%20Craig", do="set", path=["effects", "0", "coin"], value=2)
        step(owner, pack, "glen-more/landmark/Ailsa%20Craig", do="ours")
        assert file_of(owner, pack).games == {}
        # Back it comes, step by step, and never half of it.
        for _ in range(3):
            step(owner, pack, HALKIRK, do="undo")
    assert file_of(owner, pack).games == {}


OWN = [
    ("isle-of-skye/scoring_tile/square", ["points"], 4, "Squares", "4 VP for each 2×2 square of tiles."),
    ("isle-of-skye/scroll/per_cattle", ["per"], "farms", "Farms", "1 VP for each farm."),
    ("clans-of-caledonia/clan/cunningham", ["butter"], 6, "Mac Thistle", "butter, £6 each."),
    ("clans-of-caledonia/port/5", ["glory"], 2, "Customs", "Receive £10; receive 2 Glory."),
    ("clans-of-caledonia/scoring_tile/4", ["for_every"], 2, "Crews", "divided by 2 and rounded down."),
    ("clans-of-caledonia/starting_tile/9", ["goods", "milk"], 2, "Dairy", "£59, 2 milk, 1 whisky."),
    ("glen-more/great_glen_card/Animals", ["points"], 8, "Herds", "8 VP."),
    ("glen-more/event/Dunvegan%20Castle", ["effects", "0", "vp"], 6, "Ailsa Craig", "2 sheep → 6 VP."),
]


@pytest.mark.parametrize(("like", "path", "value", "name", "told"), OWN)
def test_one_of_ones_own_of_every_kind_is_made_in_the_editor(
    owner: Browser, like: str, path: list[str], value: object, name: str, told: str
) -> None:
    pack = begun(owner)
    assert "data-new" in owner.get(f"/workshop/{pack}/{like}")
    own = like.rpartition("/")[0] + "/" + name.replace(" ", "%20")
    assert step(owner, pack, like, do="new", value=name)["go"] == f"/workshop/{pack}/{own}"
    assert told in unescape(str(step(owner, pack, own, do="set", path=path, value=value)["html"]))
    assert name in owner.get(f"/catalogue/{like.partition('/')[0]}?pack={pack}&source=owner")
    owner.post(f"/workshop/{pack}", {"drop": "yes"})


@pytest.mark.parametrize(
    ("component", "told"),
    [
        ("glen-more/mobster/Peggy%20McWander", "What it does is written in the rules, not in the data"),
        ("isle-of-skye/slab/bag", "What it does is written in the rules, not in the data"),
        ("clans-of-caledonia/export_board/board", "The rules have a place for exactly these"),
        ("glen-more/road/Cameron-MacLean", "A line from field to field makes a road of your own."),
    ],
)
def test_where_there_can_be_none_of_ones_own_the_editor_says_why(owner: Browser, component: str, told: str) -> None:
    pack = begun(owner)
    page = owner.get(f"/workshop/{pack}/{component}")
    assert told in unescape(page)
    assert "data-new" not in page
    assert step(owner, pack, component, do="new", value="Another")["refused"]
    owner.post(f"/workshop/{pack}", {"drop": "yes"})


def test_roads_are_drawn_and_taken_away(owner: Browser) -> None:
    pack, road = begun(owner), "glen-more/road/Cameron-MacLean"
    step(owner, pack, road, do="line Gunn|Ross", brush="cost 2")
    step(owner, pack, road, do="road Cameron-MacLean", brush="cost 3")
    step(owner, pack, road, do="road MacPherson-Oliphant", brush="away")
    step(owner, pack, road, do="road MacDonald-MacLean", brush="confirm")
    roads = file_of(owner, pack).of("glen-more")["road"]
    assert roads["Gunn-Ross"] == {"new": True, "between": ["Gunn", "Ross"], "cost": 2, "confirmed": False}
    assert roads["Cameron-MacLean"] == {"cost": 3, "confirmed": False}
    assert roads["MacPherson-Oliphant"] == {"removed": True}
    assert roads["MacDonald-MacLean"] == {}
    step(owner, pack, road, do="line MacPherson|Oliphant", brush="cost 2")
    assert file_of(owner, pack).of("glen-more")["road"]["MacPherson-Oliphant"] == {}
    assert step(owner, pack, road, do="line Gunn|Nowhere", brush="cost 2")["refused"]


def test_the_map_is_painted(owner: Browser) -> None:
    pack, space = begun(owner), "clans-of-caledonia/space/A1-b2"
    step(owner, pack, space, do="space b2", brush="forest+mountain")
    step(owner, pack, space, do="space b2", brush="cost 6")
    step(owner, pack, space, do="space b3", brush="loch")
    step(owner, pack, space, do="river c1-d1", brush="")
    said = file_of(owner, pack).of("clans-of-caledonia")
    assert said["space"]["A1-b2"] == {"terrain": ["forest", "mountain"], "cost": 6, "confirmed": False}
    assert said["space"]["A1-b3"] == {"terrain": ["loch"], "cost": "none", "confirmed": False}
    assert "c1-d1" in str(said["module_side"]["A1"]["rivers"])


def test_a_tile_of_skye_is_painted(owner: Browser) -> None:
    pack, tile = begun(owner), "isle-of-skye/tile/B02"
    step(owner, pack, tile, do="E", brush="terrain W")
    step(owner, pack, tile, do="E", brush="thing ship")
    step(owner, pack, tile, do="S", brush="road")
    assert step(owner, pack, tile, do="E", brush="thing sheep")["refused"] == "A sheep lies in pasture."
    said = file_of(owner, pack).of("isle-of-skye")["tile"]["B02"]
    assert (said["edges"], said["areas"], said["roads"]) == ("PWWM", ["P:N", "M:W", "W:ES"], ["N-E-S"])
    assert {"kind": "ship", "area": "W:ES"} in said["features"]  # type: ignore[operator]


@pytest.mark.soak
def test_every_component_has_its_page(owner: Browser) -> None:
    """One of each kind and module, in turn in all languages."""
    pack = begun(owner)
    seen: set[tuple[str, str, str]] = set()
    for game in registry.all_games():
        for entry in game.catalogue:
            if (game.name, entry.kind, entry.module) not in seen and len(entry.id) % often(7, 1) == 0:
                seen.add((game.name, entry.kind, entry.module))
                language = ("en", "pl", "ru")[len(seen) % 3]
                answer = owner.http.get(
                    f"/workshop/{pack}/{game.name}/{entry.kind}/{entry.id}", headers={"Accept-Language": language}
                )
                assert answer.status_code == 200, (entry.kind, entry.id)
    assert len(seen) > often(8, 60)
    assert owner.http.get(f"/workshop/{pack}/glen-more/tile/Nowhere").status_code == 404
    assert owner.http.get(f"/workshop/{pack}/chess/tile/Nowhere").status_code == 400


def test_components_are_chosen_by_what_is_known_of_them(owner: Browser) -> None:
    page = owner.get("/catalogue/glen-more?kind=tile&stack=S&module=")
    assert "5 components" in page
    assert 'class="component reconstructed' in page
    assert "32 components" in owner.get("/catalogue/glen-more?kind=road")
    assert owner.http.get("/catalogue/chess").status_code == 400


def test_a_pack_is_sent_and_opened_elsewhere(owner: Browser, other: Browser) -> None:
    pack = begun(owner, 'Box <script>alert("x")</script> & more')
    step(owner, pack, HALKIRK, do="set", path=["cost", "stone"], value=2)
    text = owner.get(f"/workshop/{pack}/file")
    theirs = opened(other, text)
    assert file_of(other, theirs).dumps() == text
    page = other.get(f"/workshop/{theirs}")
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page
    # Nobody sees a pack of others.
    assert other.http.get(f"/workshop/{pack}").status_code == 404
    assert other.http.get(f"/workshop/{pack}/file").status_code == 404
    assert other.post(f"/workshop/{pack}", {"drop": "yes"}).status_code == 404


def test_two_packs_are_compared_and_put_together(owner: Browser) -> None:
    first, second = opened(owner, SKYE.dumps()), opened(owner, BRODIE.dumps())
    page = unescape(owner.get(f"/workshop/{first}/compare?other={second}"))
    assert "Tile: B02" in page
    assert "They agree on 1 component." in page
    answer = owner.post(f"/workshop/{first}/compare", {"other": second, "prefer": "second"})
    both = file_of(owner, answer.url.path.rpartition("/")[2])
    assert {"B03", "Fan 1"} <= set(both.of("isle-of-skye")["tile"])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "line 1, column 2: not valid JSON"),
        (Pack("x", games={"isle-of-skye": {"tile": {"B01": {"edges": "PPP"}}}}).dumps(), "edges: Takes four letters"),
        (Pack("x", games={"isle-of-skye": {"tile": {"B99": {}}}}).dumps(), "tile B99: no such component"),
        ("x" * 1_000_002, "larger than 1000000 bytes"),
    ],
)
def test_a_bad_pack_is_refused_with_place_and_reason(owner: Browser, text: str, told: str) -> None:
    assert told.casefold() in opened(owner, text).casefold()


def test_a_table_is_played_with_a_pack(server: LiveServer, owner: Browser) -> None:
    pack = opened(owner, SKYE.dumps())
    assert "Ailsa&#39;s box" in owner.get(f"/new?game=isle-of-skye&pack={pack}")
    table = owner.open(["you", "open", "greedy"], pack=pack)
    running = server.wait_for(server.hall.tables.now(table))
    assert running.game.pack == SKYE.label
    assert "Fan 1" in [entry.id for entry in running.game.catalogue]
    assert f"data pack {SKYE.label}" in unescape(owner.get(f"/t/{table}"))
    assert running.record().pack == SKYE.label
    assert not running.info.to_be_rated
    assert "casual" in unescape(owner.post("/new", rated_form(pack)).text)
    # Whatever becomes of the pack, and wherever the table is read again: it goes on.
    owner.post(f"/workshop/{pack}", {"drop": "yes"})
    server.hall.tables.forget(table)
    server.hall.tables.pinned._with_packs.forget(("isle-of-skye", running.info.pack_data))
    again = server.wait_for(server.hall.tables.now(table))
    assert again.game is not running.game
    assert again.state == running.state or again.state.to_json() == running.state.to_json()


def rated_form(pack: str) -> dict[str, str]:
    return {"game": "isle-of-skye", "seat-0": "you", "seat-1": "open", "pack": pack, "rated": "yes", "hints": "no"}


def test_packs_over_the_api(server: LiveServer, owner: Browser, other: Browser) -> None:
    api = Api(server.url)
    mine, theirs = new_token(owner, "packs"), new_token(other, "packs")
    made = api.ask("POST", "/packs", mine, {"text": SKYE.dumps()})
    assert made.status_code == 201
    pack = made.json()
    assert (pack["label"], pack["games"]) == (SKYE.label, {"isle-of-skye": 4})
    assert pack["id"] in [one["id"] for one in api.ask("GET", "/packs", mine).json()]
    assert api.ask("GET", f"/packs/{pack['id']}", mine).json() == SKYE.to_json()
    assert owner.get(f"/workshop/{pack['id']}/file") == SKYE.dumps()
    for path in ("/packs", f"/packs/{pack['id']}"):
        problem(api.ask("GET", path), 401)
        problem(api.ask("GET", path, "clachan_nobody"), 403)
    problem(api.ask("GET", f"/packs/{pack['id']}", theirs), 404)
    problem(api.ask("POST", f"/packs/{pack['id']}/drop", theirs), 404)
    bad = Pack("x", games={"isle-of-skye": {"tile": {"B01": {"edges": "PPP"}}}}).dumps()
    assert "tile B01: edges: takes four letters" in problem(api.ask("POST", "/packs", mine, {"text": bad}), 400)
    for text in ("x" * 1_000_001, "x" * 2_000_001):
        assert api.ask("POST", "/packs", mine, {"text": text}).status_code in (400, 413)
    assert api.ask("POST", f"/packs/{pack['id']}/drop", mine).status_code == 204
    problem(api.ask("GET", f"/packs/{pack['id']}", mine), 404)
    api.close()


def test_tables_lists_and_records_name_their_pack(server: LiveServer, owner: Browser, other: Browser) -> None:
    api = Api(server.url)
    mine, theirs = new_token(owner, "tables"), new_token(other, "tables")
    pack = api.ask("POST", "/packs", mine, {"text": SKYE.dumps()}).json()
    table = {"game": "isle-of-skye", "seats": ["you", "open"], "pack": pack["id"]}
    problem(api.ask("POST", "/tables", "", table), 401)
    problem(api.ask("POST", "/tables", theirs, table), 404)
    problem(api.ask("POST", "/tables", mine, {**table, "rated": True}), 400)
    opened = api.ask("POST", "/tables", mine, table).json()["table"]
    assert (opened["pack"], opened["rated"]) == (SKYE.label, False)
    assert SKYE.label in [one["pack"] for one in api.ask("GET", "/tables").json() if one["id"] == opened["id"]]
    assert f"data pack {SKYE.label}" in unescape(other.get("/"))
    # Whoever sees the table can have the pack, also when its owner has it no more.
    assert api.ask("POST", f"/packs/{pack['id']}/drop", mine).status_code == 204
    assert api.ask("GET", f"/tables/{opened['id']}/pack").json() == SKYE.to_json()
    assert f'href="/t/{opened["id"]}/pack"' in other.get(f"/t/{opened['id']}")
    assert other.get(f"/t/{opened['id']}/pack") == SKYE.dumps()
    plain = api.ask("POST", "/tables", mine, {**table, "pack": None}).json()["table"]
    problem(api.ask("GET", f"/tables/{plain['id']}/pack"), 404)
    assert other.http.get(f"/t/{plain['id']}/pack").status_code == 404
    assert '/pack"' not in other.get(f"/t/{plain['id']}")
    pack = api.ask("POST", "/packs", mine, {"text": SKYE.dumps()}).json()
    table["pack"] = pack["id"]
    answer = api.ask("POST", "/tables", mine, {**table, "seats": ["you", "you"]}).json()
    opened, secrets = answer["table"], {one["seat"]: one["secret"] for one in answer["yours"]}
    ApiTable(api, opened["id"], secrets).play_out(Random(5), 10**6)
    assert api.ask("GET", f"/tables/{opened['id']}/record").json()["pack"] == SKYE.label
    assert api.ask("GET", f"/archive/{opened['id']}").json()["pack"] == SKYE.label
    found = api.ask("GET", "/archive?game=isle-of-skye").json()["games"]
    assert [one["pack"] for one in found if one["table"] == opened["id"]] == [SKYE.label]
    listed = unescape(other.get("/archive?game=isle-of-skye"))
    assert f"Data pack {SKYE.label}" in listed
    assert f'href="/t/{opened["id"]}/pack"' in listed
    assert api.ask("GET", "/archive/statistics/isle-of-skye").json() == []
    api.close()


def test_however_many_packs_there_are_only_some_games_are_kept(
    server: LiveServer, owner: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game with a pack takes megabytes: neither the editor nor tables keep more of them than they said."""
    kept, with_packs = server.hall.workshop._games, server.hall.tables.pinned._with_packs
    for games in (kept, with_packs):
        monkeypatch.setattr(games, "most", 2)
    for cost in range(1, 3):
        for game, kind, id_ in (("clans-of-caledonia", "space", "A1-a1"), ("isle-of-skye", "scroll", "per_cattle")):
            fields: dict[str, object] = {"cost": cost} if kind == "space" else {"points": cost + 1}
            pack = opened(owner, Pack("box", games={game: {kind: {id_: fields}}}).dumps())
            owner.open(["you", "level:1"], game=game, pack=pack)
            owner.get(f"/workshop/{pack}/{game}/{kind}/{id_}")
            owner.post(f"/workshop/{pack}", {"drop": "yes"})
    assert len(kept) == len(with_packs) == 2


def test_packs_are_kept_in_both_databases(database: str) -> None:
    async def work() -> None:
        store = Store(database)
        await store.start()
        try:
            person = (await store.add_guest("Ailsa")).id
            workshop = Workshop(store)
            id_ = await workshop.open(person, SKYE.dumps())
            stored = await store.pack(person, id_)
            assert stored.pack.to_json() == SKYE.to_json()
            after = await workshop.change(person, stored, ("isle-of-skye", "tile", "B03"), {})
            with pytest.raises(Conflict):
                await workshop.change(person, stored, ("isle-of-skye", "tile", "B04"), {})
            assert (await store.pack(person, id_)).version == after.version == 1
            with pytest.raises(NotFound):
                await store.pack("somebody else", id_)
            for _ in range(MOST_PACKS - 1):
                await workshop.begin(person, "box", "")
            with pytest.raises(TooMuch, match="you have 20 packs already"):
                await workshop.begin(person, "box", "")
            assert len((await store.all_of(person))["packs"]) == MOST_PACKS
            await store.forget(person)
            assert await store.packs_of(person) == []
        finally:
            await store.stop()

    asyncio.run(work())
