"""Every component has a name in the reader's language, and every field a control of its own: nobody reads our data."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from clachan.core.asked import PARTS, TEXT, TEXTS
from clachan.core.form import Field, form_of
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.web.components import shown_name, titled

GAMES = ["isle-of-skye", "clans-of-caledonia", "glen-more"]
# What has nothing but a number or a letter: nothing else is printed on it.
SAME_IN_POLISH = ("whisky", "broch")
NUMBERED = re.compile(r"[A-Z]{0,2}\d*(-[a-m]\d)?|CAS")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["pl", "ru"])
def test_components_have_names_in_the_language_of_the_reader(name: str, language: str) -> None:
    game, t = registry.game(name), translator(language)
    for entry in game.catalogue:
        shown, ours = shown_name(game, entry, t), entry.id.replace("_", " ")
        if NUMBERED.fullmatch(entry.id):
            continue
        assert "_" not in shown, entry.id
        if language == "ru":
            assert not re.search("[A-Za-z]{2}", shown.replace("Kickstarter", "")), (entry.kind, entry.id, shown)
        elif ours[0].islower() and ours not in SAME_IN_POLISH:
            assert shown.casefold() != ours, (entry.kind, entry.id)


def test_names_are_those_of_the_game() -> None:
    skye, t = registry.game("isle-of-skye"), translator("pl")
    tile = skye.catalogue.entry("scoring_tile", "square")
    assert tile is not None
    assert titled(skye, tile, t) == "Żeton punktacji: Kwadraty 2×2"
    glen, t = registry.game("glen-more"), translator("ru")
    road = glen.catalogue.entry("road", "Start-MacLeod")
    mountain = glen.catalogue.entry("mountain", "Mountain")
    assert road is not None
    assert mountain is not None
    assert titled(glen, road, t) == "Дорога: Начальная ячейка – Маклауд"
    clans = registry.game("clans-of-caledonia")
    clan = clans.catalogue.entry("clan", "fergusson")
    assert clan is not None
    assert titled(clans, clan, t) == "Клан Фергюссон"
    # The only one of its kind is called by that.
    assert titled(glen, mountain, t) == "Гора"


def fields_in(form: tuple[Field, ...], path: str = "") -> Iterator[tuple[str, Field]]:
    for one in form:
        yield f"{path}{one.name}", one
        if one.how == PARTS:
            yield from fields_in(one.fields, f"{path}{one.name}.")


@pytest.mark.parametrize("name", GAMES)
def test_only_a_printed_name_is_typed_in(name: str) -> None:
    """Everything else is chosen, counted or painted: nobody needs to know what the data call it."""
    game = registry.game(name)
    painted = {(kind, field) for bench in face_of(game).benches() for kind, fields in bench.fields.items()
               for field in fields}  # fmt: skip
    for kind, module in dict.fromkeys([(entry.kind, entry.module) for entry in game.catalogue]):
        for path, field in fields_in(form_of(game.catalogue, kind, module)):
            if field.how in (TEXT, TEXTS) and not field.choices and (kind, path.partition(".")[0]) not in painted:
                assert path == "title", (kind, path)
