"""Whatever stands in a pack: the game is made and shows itself, or the pack is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from clachan.core.asked import AMOUNTS, PARTS
from clachan.core.errors import DataError
from clachan.core.form import Field, form_of
from clachan.core.game import Game
from clachan.core.pack import Pack, read_pack
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of, parts_of
from clachan.web.components import explained
from clachan.web.correcting import put
from clachan.web.faces import component_picture
from clachan.web.refusals import Refused
from tests.effort import often, seed

ODD: list[Any] = [
    *[None, True, False, -1, 0, 1, 2, 3, 9, 50, 99, 2**62, 2**64, "", "none", "x", "<script>alert(1)</script>"],
    *["{0}", "%s", "{name}", [], {}, [1], [0, 0], [1] * 4, [9] * 30, ["x"], [[]], {"x": 1}, [{"x": {}}], [{}], 0.5],
]
# How often a value is one that the form offers.
MEANT = 0.6


def places(form: tuple[Field, ...], path: tuple[str, ...] = ()) -> Iterator[tuple[list[str], Field]]:
    """All fields of a form, also within parts."""
    for one in form:
        yield [*path, one.name], one
        if one.how == PARTS:
            yield from places(one.fields, (*path, one.name))
            yield from places(one.fields, (*path, one.name, "0"))


def value_for(field: Field, random: Random) -> object:
    """Something that the form offers, or something odd."""
    if random.random() > MEANT:
        return random.choice(ODD)
    if field.choices and field.how != AMOUNTS:
        return random.choice([random.choice(field.choices), list(random.sample(field.choices, 1))])
    return random.choice([field.low, field.high, [field.low, field.high], True])


def changed(game: Game, random: Random) -> tuple[str, str, dict[str, object]]:
    """A component of one's own, or one of ours, after a few steps."""
    kinds = parts_of(game).manifest.grows
    entry = random.choice([one for one in game.catalogue if one.kind in kinds or random.random() < 0.2])
    form, fields = form_of(game.catalogue, entry.kind, entry.module), dict(entry.fields)
    for _ in range(random.randrange(1, 4)):
        path, field = random.choice(list(places(form)))
        name = [*path[:-1], random.choice(field.choices or ("x",))] if field.how == AMOUNTS else path
        try:
            fields = put(fields, form, name, value_for(field, random))
        except Refused:
            continue
    own = entry.kind in kinds and random.random() < 0.6
    said = {"new": True, "module": entry.module, **fields} if own else fields
    return entry.kind, "Fan" if own else entry.id, said


@pytest.mark.soak
@pytest.mark.parametrize("name", ["isle-of-skye", "clans-of-caledonia", "glen-more"])
def test_a_pack_is_refused_or_can_be_played_and_shown(name: str) -> None:
    # One of its own: a form has what was ever asked of its components, by whomever.
    ours, random, made = registry.make_game(registry.manifest(name)), Random(seed(11)), 0
    for _ in range(often(25, 800)):
        kind, id_, fields = changed(ours, random)
        try:
            pack = read_pack(Pack("box", games={name: {kind: {id_: fields}}}).dumps())
            game = registry.game_with_pack(name, pack)
        except DataError:
            continue
        made += 1
        entry = game.catalogue.entry(kind, id_)
        assert entry is not None
        picture, words = component_picture(game, entry), explained(game, entry, translator("pl"))
        assert "<script" not in picture + words.replace("<script>alert(1)</script>", ""), fields
        modules = [entry.module] if entry.module else []
        players = next((one.players[0] for one in game.modules if one.name == entry.module), game.players[1])
        state, chance = game.setup(game.options(players, modules), 1), Random(1)
        for _ in range(30):
            if not state.over:
                seat = state.deciders[0]
                state.play(seat, chance.choice(state.legal(seat)))
        assert face_of(game).svg(state.view(None))
    assert made > often(2, 80), "most of it is refused, but not all"
