"""Data packs: read with limits, played with, told apart and put together."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from weakref import ref

import pytest

from clachan.core.errors import ComponentError, DataError, OptionError, RecordError
from clachan.core.form import Field, form_of
from clachan.core.game import Game
from clachan.core.pack import Pack, read_pack
from clachan.core.pack_changes import changes, compared, lines_of, merged
from clachan.core.record import Match, read_record, replay
from clachan.core.rng import Rng
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of, parts_of
from clachan.web.components import explained
from clachan.web.faces import component_picture
from clachan.web.panels.room import bot_choices
from tests.effort import often, seed
from tests.packs.boxes import AILSA, BRODIE, FANS

# Kinds of which another pack has one, and those that have no words.
ELSEWHERE, WORDLESS = {"road", "clan", "contract"}, ("reward_token",)

SKYE, CLANS = "isle-of-skye", "clans-of-caledonia"


def test_a_pack_is_read_as_it_was_written() -> None:
    again = read_pack(AILSA.dumps())
    assert again.to_json() == AILSA.to_json()
    assert again.fingerprint == AILSA.fingerprint != BRODIE.fingerprint


def test_a_pack_may_be_toml() -> None:
    text = """
        format = "clachan-pack"
        version = 1
        name = "Brodie's box"
        [games.isle-of-skye.tile.B01]
        [games.isle-of-skye.tile.B02]
        roads = ["N"]
        [games.isle-of-skye.tile.B03]
        roads = ["S"]
        features = "none"
    """
    assert read_pack(text).fingerprint == BRODIE.fingerprint


def _deep() -> dict[str, object]:
    found: dict[str, object] = {}
    for _ in range(20):
        found = {"a": found}
    return {SKYE: {"tile": {"B01": found}}}


HOSTILE: list[tuple[Callable[[dict[str, object]], object], str]] = [
    (lambda d: d.update(format="zip"), "box: format: expected 'clachan-pack'"),
    (lambda d: d.update(version=2), "box: version: this program reads version 1"),
    (lambda d: d.update(version=True), "box: version: this program reads version 1"),
    (lambda d: d.update(script="x"), "box: script: unknown field"),
    (lambda d: d.update(name=" "), "box: the pack has no name"),
    (lambda d: d.update(name="x" * 81), "box: name: has more than 80 letters"),
    (lambda d: d.update(name="a\nb"), "box: name: must be one line"),
    (lambda d: d.update(author="\x1b[2J"), "box: author: has characters that cannot be seen"),
    (lambda d: d.update(author="a\u202eb"), "box: author: has characters that cannot be seen"),
    (lambda d: d.update(note=7), "box: note: must be a text"),
    (lambda d: d.update(fingerprint="0" * 12), "box: fingerprint: is not that of the contents"),
    (lambda d: d.update(games=[]), "box: games: expected a table"),
    (lambda d: d.update(games={SKYE: {"tile": {"B01": 3}}}), f"box: {SKYE}: tile B01: expected a table"),
    (lambda d: d.update(games={SKYE: {"tile": {"x" * 99: {}}}}), "a name has more than 80 letters"),
    (lambda d: d.update(games={SKYE: {"tile": {"B01": {"note": "x" * 2001}}}}), "note: has more than 2000 letters"),
    (lambda d: d.update(games={SKYE: {"tile": {"B01": {"areas": [1] * 201}}}}), "areas: has more than 200 items"),
    (lambda d: d.update(games={SKYE: {"tile": {"B01": {"cost": 1.5}}}}), "cost: must be a whole number"),
    (lambda d: d.update(games={SKYE: {"tile": {"B01": {"cost": None}}}}), "cost: must be a whole number"),
    (lambda d: d.update(games={SKYE: {"tile": {f"x{i}": {} for i in range(2001)}}}), "more than 2000 components"),
    (lambda d: d.update(games=_deep()), "nested too deeply"),
]


@pytest.mark.parametrize(("spoil", "told"), HOSTILE)
def test_what_no_pack_may_hold_is_refused_with_place_and_reason(
    spoil: Callable[[dict[str, object]], object], told: str
) -> None:
    document = {**BRODIE.to_json(), "fingerprint": ""}
    spoil(document)
    with pytest.raises(DataError) as refused:
        read_pack(json.dumps(document), "box")
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "box: line 1, column 2: not valid JSON"),
        ('{"a": 1, "a": 2}', "box: 'a' is there twice"),
        ("[" * 100_000, "box: line 1, column 3: not valid TOML"),
        ('{"a":' * 100_000, "box: nested too deeply"),
        ('{"a": ' + "9" * 5000 + "}", "box: a number is too long"),
        ("x" * 1_000_001, "box: larger than 1000000 bytes"),
        ("", "box: format: expected"),
    ],
)
def test_what_is_no_file_of_ours_is_refused(text: str, told: str) -> None:
    with pytest.raises(DataError) as refused:
        read_pack(text, "box")
    assert told in str(refused.value)


POINTS: dict[str, object] = {"new": True, "points": 1, "per": "sheep"}
REPLACING: dict[str, object] = {"new": True, "module": "single-cask", "stack": "A", "replaces": "Pulteney"}
WRONG: list[tuple[str, str, str, dict[str, object], str]] = [
    (SKYE, "tile", "B99", {}, "tile B99: no such component"),
    (SKYE, "tower", "B01", {}, "tower: no such kind of component"),
    (SKYE, "tile", "B01", {"new": True}, "tile B01: new: there is a component of this name already"),
    (SKYE, "tile", "b01", {"new": True}, "tile b01: new: there is a component of this name already"),
    (SKYE, "tile", "<b>", {"new": True}, "tile <b>: new: a name has up to 40 letters"),
    (SKYE, "tile", "X1", {"new": True, "module": "hammer"}, "tile X1: module: must be one of '', druids, journeyman"),
    (SKYE, "tile", "X1", {"new": True, "edges": "PP"}, "tile X1: edges: takes four letters"),
    (SKYE, "tile", "X1", {"new": 1}, "tile X1: new: must be true or false"),
    (SKYE, "slab", "X1", {"new": True}, "slab X1: new: there can be no further components of this kind"),
    (SKYE, "scroll", "X1", {"new": True}, "scroll X1: points: must be a whole number from 1 to 50"),
    (SKYE, "scroll", "X1", {"new": True, "points": 1, "per": "cats"}, "scroll X1: per: 'cats' is not one of sheep"),
    (SKYE, "scoring_tile", "Gold rush", POINTS, "scoring_tile Gold rush: id: the name cannot begin with 'gold'"),
    (SKYE, "scoring_tile", "random", POINTS, "scoring_tile random: id: the name cannot begin with 'random'"),
    (SKYE, "scoring_tile", "X", {**POINTS, "majority": [3, 1]}, "scoring_tile X: majority: a tile is of one sort"),
    (SKYE, "scoring_tile", "X", {**POINTS, "per": "progress_spaces"}, "per: 'progress_spaces' is not one of sheep"),
    (CLANS, "clan", "X", {"new": True, "boxes": 3}, "clan X: boxes: must be a whole number from 1 to 2"),
    (CLANS, "clan", "X", {"new": True, "merchants": 6}, "clan X: merchants: must be a whole number from 0 to 5"),
    (CLANS, "clan", "X", {"new": True, "shipping": [0, 6]}, "shipping: 6 is not a whole number from 0 to 5"),
    (CLANS, "clan", "X", {"new": True, "rowing": True}, "clan X: rowing: only a clan with workers of its own"),
    (CLANS, "clan", "X", {"new": True, "cellar": [0] * 5}, "clan X: cellar: takes 4 figures at most"),
    (CLANS, "port", "X", {"new": True, "effect": "copy"}, "port X: effect: another port tile has this effect"),
    (CLANS, "port", "X", {"new": True, "effect": "exchange", "gain": 9}, "port X: gain: must be a whole number from 1"),
    (CLANS, "space", "A1-a1", {"terrain": ["port"]}, "space A1-a1: terrain: 'port' is not one of grassland"),
    (CLANS, "space", "A1-a1", {"terrain": ["loch", "forest"]}, "space A1-a1: terrain: a loch is nothing else"),
    (CLANS, "starting_tile", "X", {"new": True, "money": 9}, "starting_tile X: goods: must name at least one"),
    ("glen-more", "event", "X", {"new": True, "module": "tome"}, "event X: id: an event belongs to the landmark card"),
    ("glen-more", "tile", "X", REPLACING, "tile X: replaces: another tile replaces it already"),
    ("glen-more", "mobster", "X", {"new": True}, "mobster X: new: there can be no further components of this kind"),
    (SKYE, "tile", "B01", {"removed": True}, "tile B01: removed: components of this kind cannot be taken away"),
    ("glen-more", "road", "A-B", {"removed": True}, "road A-B: removed: there is no such component"),
    ("glen-more", "tile", "Inshriach", {"types": ["inn"]}, "tile Inshriach: types: 'inn' is not one of village"),
    ("clans-of-caledonia", "space", "A1-a1", {"cost": 9}, "space A1-a1: cost: must be a whole number from 1 to 6"),
    ("chess", "pawn", "a2", {}, "there is no game 'chess'"),
]


@pytest.mark.parametrize(("game", "kind", "id_", "fields", "told"), WRONG)
def test_what_the_rules_do_not_know_is_refused_at_its_place(
    game: str, kind: str, id_: str, fields: dict[str, object], told: str
) -> None:
    with pytest.raises(DataError) as refused:
        registry.check_pack(Pack("box", games={game: {kind: {id_: fields}}}))
    assert told in str(refused.value)


def test_what_the_rules_cannot_put_together_is_told_with_its_component(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong while the table is laid, an owner is told with which component, not how."""

    def lay(made: Game) -> None:
        if any(entry.fields.get("points") == 7 for entry in made.catalogue.kind("scroll")):
            raise IndexError("list index out of range")

    monkeypatch.setattr(registry, "_try_out", lay)
    ids = [entry.id for entry in registry.game(SKYE).catalogue.kind("scroll", "")]
    fields: dict[str, dict[str, object]] = {id_: {"points": 7 if id_ == ids[3] else 8} for id_ in ids}
    with pytest.raises(ComponentError, match=f"scroll {ids[3]}: with this the table cannot be laid any more"):
        registry.check_pack(Pack("box", games={SKYE: {"scroll": fields}}))


@pytest.mark.parametrize("port", ["1", "6", "9"])
def test_any_port_can_have_another_effect(port: str) -> None:
    """Without one of two tiles that spare an animal, two actions had the same text."""
    game = registry.game_with_pack(CLANS, Pack("box", games={CLANS: {"port": {port: {"effect": "money", "money": 5}}}}))
    assert len(game.actions) < len(registry.game(CLANS).actions)


def test_only_so_many_components_of_ones_own() -> None:
    tile: dict[str, object] = {"new": True, "edges": "PPPP", "areas": ["P:NESW"]}
    with pytest.raises(DataError, match="41 components of one's own are too many; 40 can be added"):
        registry.check_pack(Pack("box", games={SKYE: {"tile": {f"X{i}": tile for i in range(41)}}}))


@pytest.mark.parametrize("name", list(AILSA.games))
def test_a_game_with_tiles_of_ones_own_is_played_and_recorded(name: str) -> None:
    ours, game = registry.game(name), registry.game_with_pack(name, AILSA)
    assert [game.actions[action.number].text for action in ours.actions] == [action.text for action in ours.actions]
    assert len(game.actions) > len(ours.actions)
    match, chance = Match(game, game.options(3), 5), Rng(5)
    while not match.state.over:
        seat = match.state.deciders[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    parts_of(game).check(match.state)
    record = read_record(match.record().dumps())
    assert record.pack == f"Ailsa's box ({AILSA.fingerprint})"
    again = registry.game_with_data(name, registry.packed_data(game))
    assert again.pack == game.pack
    assert replay(again, record).state.scores == match.state.scores
    with pytest.raises(RecordError, match="give the data pack \"Ailsa's box"):
        replay(ours, record)
    for entry in game.catalogue:
        if entry.added:
            assert "<svg" in component_picture(game, entry)


@pytest.mark.soak
@pytest.mark.parametrize("name", list(FANS.games))
def test_one_of_ones_own_of_every_kind_is_played_and_shown(name: str) -> None:
    ours, game = registry.game(name), registry.game_with_pack(name, FANS)
    assert {entry.kind for entry in game.catalogue if entry.added} >= {*parts_of(game).manifest.grows} - ELSEWHERE
    assert [game.actions[action.number].text for action in ours.actions] == [action.text for action in ours.actions]
    for entry in [entry for entry in game.catalogue if entry.added]:
        assert "<svg" in component_picture(game, entry), entry.id
        if entry.kind not in WORDLESS:
            assert explained(game, entry, translator("pl")), entry.id
    face, modules = face_of(game), [module.name for module in game.modules]
    for number in range(often(2, 8)):
        match, chance = Match(game, game.options(3, modules if number % 2 else []), seed(number)), Rng(seed(number))
        words, page = face.page(translator("ru"), ["Ailsa", "Brodie", "Catriona"])
        while not match.state.over:
            seat = match.state.deciders[0]
            legal = match.state.legal(seat)
            if not chance.below(40):
                view = match.state.view(seat)
                assert face.svg(view)
                assert page.boards(view)
                assert [words.describe(action, view) for action in legal]
                assert game.position(match.state.to_json()).to_json() == match.state.to_json()
            match.play(seat, legal[chance.below(len(legal))])
        parts_of(game).check(match.state)
        again = registry.game_with_data(name, registry.packed_data(game))
        assert replay(again, read_record(match.record().dumps())).state.scores == match.state.scores


@pytest.mark.parametrize("name", [CLANS, "glen-more"])
def test_games_with_packs_are_let_go(name: str) -> None:
    """One of Glen More takes 10 MB: what is said, drawn and offered of their components must not keep them all."""
    kind, fields = ("tile", {"cost": {"stone": 1}}) if name == "glen-more" else ("contract", {"gives": {"hops": 3}})
    entry = next(entry for entry in registry.game(name).catalogue if entry.kind == kind and "once" not in entry.fields)
    games = []
    for number in range(12):
        game = registry.game_with_pack(name, Pack(f"box {number}", games={name: {kind: {entry.id: fields}}}))
        assert explained(game, entry, translator("pl"))
        assert "<svg" in component_picture(game, entry)
        assert bot_choices(game, "pl")
        games.append(ref(game))
    del game
    gc.collect()
    assert len([1 for one in games if one() is not None]) <= 8


def test_new_scoring_tiles_can_be_chosen_and_count() -> None:
    game = registry.game_with_pack(SKYE, FANS)
    chosen = "Farm pairs,Most sheep,Purse,Great herd"
    options = game.options(2, [], {"scoring-tiles": chosen})
    state, chance = game.setup(options, 3), Rng(3)
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])
    booked = {booking.source for booking in state.sheet.bookings if booking.points}
    assert {"Most sheep", "Purse"} <= booked
    with pytest.raises(OptionError, match="'Walkers' is not in play"):
        game.options(2, [], {"scoring-tiles": "Walkers,Most sheep,Purse,Great herd"})


def test_a_clan_of_ones_own_says_all_that_it_does() -> None:
    game = registry.game_with_pack(CLANS, FANS)
    told = {entry.id: explained(game, entry, translator("en")) for entry in game.catalogue.kind("clan") if entry.added}
    assert told["Mac Thistle"] == (
        "Two export boxes: one action may take two contracts for the cost of one, or fulfil two; the building bonus "
        "draws 3 contracts; at the end of production any milk may be churned into butter, £5 each; fulfilling a "
        "contract with hops, up to 2 grain, one for each hops, may be brewed into beer, £4 each; after production one "
        "fresh barrel may go into the cellar, where it ages: taken out, it pays £0, £4; 2 merchants more at the start; "
        "shipping at the start: river-crossing with 1 or 2 players, 1-loch with 3 or 4."
    )
    assert told["Nobody"] == "Nothing else than the general rules."
    # Whoever has corrected one of ours reads what it does now.
    pack = Pack("box", games={CLANS: {"clan": {"cunningham": {"butter": 9, "merchants": 1}}}})
    entry = registry.game(CLANS).catalogue.entry("clan", "cunningham")
    assert entry is not None
    assert explained(registry.game_with_pack(CLANS, pack), entry, translator("en")) == (
        "At the end of production any milk may be churned into butter, £9 each; 1 merchant more at the start."
    )


def test_new_components_come_to_the_table() -> None:
    skye = registry.game_with_pack(SKYE, AILSA)
    tiles = [skye.catalogue.entry("tile", id_) for id_ in ("Fan 1", "Fan 2")]
    assert [tile.module for tile in tiles if tile] == ["", "druids"]
    glen = registry.game_with_pack("glen-more", AILSA)
    assert not glen.catalogue.has("road", "MacPherson-Oliphant")
    board = glen.setup(glen.options(2), 1).view(None)["clan_board"]
    assert "Arthur" in str(board)


def test_confirmed_and_changed_components_say_so() -> None:
    catalogue = registry.game_with_pack("clans-of-caledonia", AILSA).catalogue
    space = catalogue.entry("space", "A1-a1")
    assert space is not None
    assert (space.source, space.confidence) == ("owner", "medium")
    tile = registry.game_with_pack(SKYE, AILSA).catalogue.entry("tile", "B01")
    assert tile is not None
    assert (tile.source, tile.confidence) == ("owner", "high")
    # What was only confirmed is as it was: records of both can be played with either.
    confirmed = Pack("box", games={SKYE: {"tile": {"B01": {}}}})
    assert registry.game_with_pack(SKYE, confirmed).data_version([]) == registry.game(SKYE).data_version([])


def test_the_difference_to_ours_can_be_read() -> None:
    found = lines_of(changes(AILSA, SKYE, registry.game(SKYE).catalogue))
    assert found[:3] == ["confirms tile B01", "changes tile B02", '    roads: ["N-E"] → ["N"]']
    assert "adds tile Fan 1" in found
    roads = lines_of(changes(AILSA, "glen-more", registry.game("glen-more").catalogue))
    assert "removes road MacPherson-Oliphant" in roads


def test_where_two_owners_disagree() -> None:
    ours = registry.game(SKYE).catalogue
    found = compared(AILSA, BRODIE, SKYE, ours)
    assert [(one.id, one.field, one.first) for one in found] == [("B02", "scroll", None)]
    catalogues = {name: registry.game(name).catalogue for name in registry.names()}
    with pytest.raises(DataError, match="the packs disagree in 1 places, first on tile B02: scroll"):
        merged(AILSA, BRODIE, catalogues)
    for prefer, scroll in (("first", True), ("second", False)):
        both = merged(AILSA, BRODIE, catalogues, prefer)
        assert ("scroll" in both.of(SKYE)["tile"]["B02"]) is scroll
        assert {"B03", "Fan 1"} <= set(both.of(SKYE)["tile"])
        assert both.author == "Ailsa, Brodie"


def named(fields: tuple[Field, ...]) -> dict[str, Field]:
    return {field.name: field for field in fields}


def test_the_form_is_what_the_rules_ask() -> None:
    glen = registry.game("glen-more").catalogue
    tile = named(form_of(glen, "tile", ""))
    assert tile["stack"].choices == ("home", "S", "A", "B", "C", "D", "aside")
    assert (tile["types"].how, tile["river"].how, tile["cost"].how) == ("texts", "flag", "parts")
    assert (named(tile["cost"].fields)["wood"].low, named(tile["cost"].fields)["wood"].high) == (0, 9)
    effects = named(tile["once"].fields)["*"].choices
    assert effects is not None
    assert {"wood", "vp", "move"} <= set(effects)
    # A price is a price on all tiles, although none of this Chronicle asks for one.
    assert "give" in named(named(form_of(glen, "tile", "tome"))["activation"].fields)
    clan = named(named(form_of(glen, "clan", ""))["effects"].fields)
    assert (clan["vp"].how, clan["at"].how) == ("numbers", "numbers")
    skye = registry.game(SKYE).catalogue
    assert "cost" in named(form_of(skye, "tile", "druids"))
    assert "cost" not in named(form_of(skye, "tile", ""))


def test_every_kind_of_every_game_has_a_form() -> None:
    for game in registry.all_games():
        assert face_of(game)
        for entry in game.catalogue:
            known = named(form_of(game.catalogue, entry.kind, entry.module))
            assert set(entry.fields) <= set(known), (entry.kind, entry.id)


def test_packs_on_the_command_line_are_refused_like_folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("packs") / "box.json"
    path.write_text(AILSA.dumps(), encoding="utf-8")
    assert registry.game(SKYE, path).pack == AILSA.label
    assert registry.games_with(path)["glen-more"].pack == AILSA.label
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(DataError, match=r"box\.json: format: expected"):
        registry.game(SKYE, path)
    with pytest.raises(OptionError):
        registry.game("chess", path)
