"""The form in which a component is corrected has what the rules ask of it, whoever looks at it afterwards."""

from __future__ import annotations

import pytest

from clachan.core.form import form_of
from clachan.core.game import Game
from clachan.games import registry
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
    drawn = [component_picture(game, entry) for entry in game.catalogue]
    assert any(drawn)
    assert forms(game) == before
