"""The form in which a component is corrected has what the rules ask of it, whoever looks at it afterwards."""

from __future__ import annotations

import pytest

from clachan.core.form import form_of
from clachan.core.game import Game
from clachan.core.pack import Pack
from clachan.face.illustrating import component
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.web.faces import component_picture


def forms(game: Game) -> dict[tuple[str, str], list[dict[str, object]]]:
    """The forms of all kinds of components."""
    kinds = sorted({(entry.kind, entry.module) for entry in game.catalogue})
    return {key: [field.to_json() for field in form_of(game.catalogue, *key)] for key in kinds}


@pytest.mark.parametrize("name", ["isle-of-skye", "clans-of-caledonia", "glen-more"])
def test_a_drawing_changes_no_form(name: str) -> None:
    """The price of a cellar was gone from its form as soon as a cellar had been drawn."""
    game = registry.make_game(registry.manifest(name))
    before = forms(game)
    drawn = {(entry.kind, entry.id): component_picture(game, entry) for entry in game.catalogue}
    assert forms(game) == before
    # Every component looks like something, and any number of them can stand on one page.
    assert [which for which, picture in drawn.items() if "<svg" not in picture or ' id="' in picture] == []


CORRECTED: list[tuple[str, str, str, dict[str, object]]] = [
    ("clans-of-caledonia", "player_board", "board", {"hire_cost": 9}),
    ("clans-of-caledonia", "market", "neighbourhood", {"discount_basic": 7}),
    ("clans-of-caledonia", "export_board", "board", {"track": 40}),
    ("clans-of-caledonia", "good", "wool", {"medium": [3, 6]}),
    ("clans-of-caledonia", "unit", "miner", {"cost": 17}),
    ("clans-of-caledonia", "port_space", "A", {"small": [3, 1]}),
    ("clans-of-caledonia", "module_side", "A1", {"rivers": ["a3-b2"]}),
    ("clans-of-caledonia", "final_scoring", "exports", {"ranks_2": [9]}),
    ("clans-of-caledonia", "solo", "titles", {"genius": 170}),
    ("clans-of-caledonia", "variants", "figures", {"highest_bid": 40}),
    ("glen-more", "rondel", "spaces", {"spaces": 15}),
    ("glen-more", "market", "rows", {"filled": [2, 2, 1]}),
    ("glen-more", "die", "faces", {"faces": [1, 1, 1, 2, 2, 7]}),
    ("glen-more", "scoring", "differences", {"points": [0, 1, 2, 3, 5, 9]}),
    ("glen-more", "figures", "player", {"coins": [5, 6, 7, 9]}),
    ("glen-more", "final", "scoring", {"points_per_tile": -4}),
    ("glen-more", "haggis", "tokens", {"values": [5, 5, 3]}),
    ("isle-of-skye", "movement", "step", {"cost": 3}),
    ("isle-of-skye", "movement", "roads", {"per_player": 5}),
    ("isle-of-skye", "slab", "discount", {"tokens": 5}),
]


@pytest.mark.parametrize(("name", "kind", "id_", "fields"), CORRECTED)
def test_what_is_corrected_is_seen_in_the_drawing(name: str, kind: str, id_: str, fields: dict[str, object]) -> None:
    games = registry.game(name), registry.game_with_pack(name, Pack("box", games={name: {kind: {id_: fields}}}))
    ours, theirs = [face_of(game).piece(component(game, kind, id_), translator("en")) for game in games]
    assert ours != theirs
