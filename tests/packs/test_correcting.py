"""What follows when an owner sets a value: lists grow together, and an effect becomes one of another kind."""

from __future__ import annotations

import pytest

from clachan.core.errors import DataError
from clachan.core.form import form_of
from clachan.core.pack import Pack
from clachan.games import registry
from clachan.web.correcting import put
from clachan.web.refusals import Refused


def after(game: str, kind: str, id_: str, *steps: tuple[list[str], object]) -> dict[str, object]:
    """The fields of one of our components after some steps, each of which the rules can play."""
    ours = registry.game(game)
    entry = ours.catalogue.entry(kind, id_)
    assert entry is not None
    fields = dict(entry.fields)
    for path, value in steps:
        fields = put(fields, form_of(ours.catalogue, kind, entry.module), path, value)
        said = {name: fields.get(name, "none") for name in {*fields, *entry.fields}}
        registry.game_with_pack(game, Pack("box", games={game: {kind: {id_: said}}}))
    return fields


def test_items_of_a_list_are_corrected_one_by_one() -> None:
    found = after("clans-of-caledonia", "export_board", "board", (["contract_cost", "1"], 1))
    assert found["contract_cost"] == [-5, 1, 5, 10, 15]
    with pytest.raises(DataError, match="takes 5 figures"):
        after("clans-of-caledonia", "export_board", "board", (["contract_cost", "5"], 1))
    with pytest.raises(Refused):
        after("clans-of-caledonia", "export_board", "board", (["contract_cost", "7"], 1))
    found = after("clans-of-caledonia", "clan", "cunningham", (["shipping"], {}), (["shipping", "1"], 2))
    assert found["shipping"] == [1, 2]


def test_a_list_grows_with_the_one_that_goes_with_it() -> None:
    """More steps of a bonus than it has with us, or fewer: neither list can be the longer one for a moment."""
    more = after("glen-more", "clan", "Grant", (["effects", "0", "at", "2"], 7), (["effects", "0", "vp", "2"], 12))
    assert more["effects"] == [{"count": "occupied_tiles", "at": [5, 6, 7], "vp": [5, 8, 12]}]
    fewer = after("glen-more", "clan", "Grant", (["effects", "0", "vp", "0"], None))
    assert fewer["effects"] == [{"count": "occupied_tiles", "at": [6], "vp": [8]}]
    rounds = after("isle-of-skye", "track", "five_rounds", (["letters", "5"], "ABCD"))
    assert rounds["catch_up"] == [0, 0, 1, 2, 3, 3]
    tokens = after("glen-more", "mobster", "Peggy McLaird", (["markers", "3"], 4))
    assert tokens["tokens"] == 4


def test_an_effect_becomes_one_of_another_kind() -> None:
    """What it was does not go with what it is now: the rules refuse both together, so that nothing could be done."""
    found = after("glen-more", "clan", "Grant", (["effects", "0", "activate"], ["village"]))
    assert found["effects"] == [{"activate": ["village"]}]
    found = after("glen-more", "clan", "Grant", (["effects", "0", "vp"], 3), (["effects", "0", "stone"], 1))
    assert found["effects"] == [{"vp": 3, "stone": 1}]
    found = after("glen-more", "clan", "MacPherson", (["effects", "0", "vp"], 3), (["effects", "0", "count"], "coins"))
    assert found["effects"] == [{"count": "coins", "at": [1], "vp": [1]}]
    found = after("glen-more", "event", "Inverness", (["effects", "0", "each"], "wood"))
    assert found["effects"] == [{"each": "wood", "vp": 1}]
