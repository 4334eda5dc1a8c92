"""Games with an owner's data pack, also on the compiled build: forms, components of one's own, whole games, records."""

from __future__ import annotations

import gc
from random import Random

import pytest

from clachan.core.acting import Acting, ways
from clachan.core.errors import ComponentError
from clachan.core.form import form_of
from clachan.core.pack import Pack, read_pack
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of
from tests.packs.boxes import FANS

PACK = read_pack(FANS.dumps())


@pytest.mark.parametrize("name", PACK.games)
def test_a_game_with_components_of_ones_own_is_played_to_its_end(name: str) -> None:
    game, chance = registry.game_with_pack(name, PACK), Random(7)
    kinds = {entry.kind for entry in game.catalogue if entry.added}
    assert kinds == set(PACK.of(name))
    for kind, module in {(entry.kind, entry.module) for entry in game.catalogue if entry.added}:
        assert form_of(game.catalogue, kind, module)
    state = game.setup(game.options(3), 11)
    while not state.over:
        seat = state.deciders[0]
        state.play(seat, chance.choice(state.legal(seat)))
    modules = [module.name for module in game.modules]
    _, page = face_of(game).page(translator("en"), ["Ailsa", "Brodie", "Catriona"])
    assert page.boards(game.setup(game.options(3, modules), 11).view(0))
    again = registry.game_with_data(name, registry.packed_data(game))
    assert (again.pack, again.data_version(())) == (PACK.label, game.data_version(()))


def test_how_to_act_in_a_game_with_a_pack_is_forgotten_with_the_game() -> None:
    """With each of many packs it takes megabytes."""

    def known() -> int:
        gc.collect()
        return sum([type(thing) is Acting for thing in gc.get_objects()])

    before = known()
    game = registry.game_with_pack("clans-of-caledonia", PACK)
    found = ways(game, game.options(2))
    assert ways(game, game.options(2)) is found
    assert known() == before + 1
    registry._made.clear()
    del game, found
    assert known() == before


def test_what_the_rules_refuse_names_its_place() -> None:
    pack = Pack("box", games={"glen-more": {"tile": {"Halkirk": {"cost": {"stone": 12}}}}})
    with pytest.raises(ComponentError, match="tile Halkirk: cost: stone: must be a whole number from 0 to 9"):
        registry.game_with_pack("glen-more", pack)
