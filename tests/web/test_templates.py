"""Templates are given contexts of their own types, and nothing in them that a viewer may not know."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import get_args, get_type_hints

import jinja2.meta
import pytest
from jinja2 import UndefinedError

import clachan.web
from clachan.core.state import State
from clachan.web.hall import Hall
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer
from clachan.web.panels.look import Look
from clachan.web.panels.talk import ChatLine, ChatPanel
from clachan.web.store import Seat, Store, TableInfo
from clachan.web.templating import Context, Frame, environment, render

SECRET = (State, LiveTable, TableInfo, Seat, Store, Hall)
# Parts of other templates, which know what those know.
PARTS = {
    "makers.html",
    "languages.html",
    "likes.html",
    "keys.html",
    "panels/analysis.html",
    "editor_controls.html",
    "panels/replay.html",
    "panels/gains.html",
    "panels/said.html",
    "panels/scored.html",
    "ways.html",
    "tokens.html",
    "panels/ending.html",
    "finished_list.html",
    "panels/room.html",
}


def contexts(kind: type[Context] = Context) -> list[type[Context]]:
    """All contexts that there are."""
    for module in pkgutil.walk_packages(clachan.web.__path__, "clachan.web."):
        if "migrations" not in module.name:
            import_module(module.name)
    return [found for sub in kind.__subclasses__() for found in (sub, *contexts(sub))]


CONTEXTS = contexts()


def within(hint: object, seen: set[object]) -> Iterator[type]:
    """All classes that a value of this type may hold."""
    if hint in seen:
        return
    seen.add(hint)
    for inner in get_args(hint):
        yield from within(inner, seen)
    if isinstance(hint, type):
        yield hint
        if is_dataclass(hint):
            hints = get_type_hints(hint, localns={"Json": object})
            for field in fields(hint):
                yield from within(hints[field.name], seen)


@pytest.mark.parametrize("kind", [*CONTEXTS, Look], ids=lambda kind: kind.__name__)
def test_no_template_is_handed_a_state(kind: type) -> None:
    held = [found for found in within(kind, set()) if issubclass(found, SECRET)]
    assert held == []


def test_the_search_for_states_finds_them() -> None:
    assert State in set(within(Viewer, set()))


def test_every_template_has_one_context() -> None:
    templates = {name for name in environment("en").list_templates() if name.endswith(".html")} - PARTS
    assert sorted(context.template for context in CONTEXTS) == sorted(templates)


@pytest.mark.parametrize("kind", CONTEXTS, ids=lambda kind: kind.__name__)
def test_templates_use_names_that_they_are_given(kind: type[Context]) -> None:
    given = {field.name for known in (Frame, kind) for field in fields(known)} | set(environment("en").globals)
    assert names_in(kind.template) <= given


def names_in(template: str) -> set[str]:
    """The names that a template and all that it is made of want to be given."""
    templates = environment("en")
    assert templates.loader is not None
    parsed = templates.parse(templates.loader.get_source(templates, template)[0])
    parts = [part for part in jinja2.meta.find_referenced_templates(parsed) if part is not None]
    return jinja2.meta.find_undeclared_variables(parsed).union(*[names_in(part) for part in parts])


def test_a_misspelt_name_is_an_error() -> None:
    template = environment("en").from_string("{{ line.nam }}")
    with pytest.raises(UndefinedError, match="nam"):
        template.render(line=ChatLine("Iona", "Halò", None))


def test_what_people_say_is_text() -> None:
    html = render("en", ChatPanel("/t/x", [ChatLine("<i>Iona", "<script>", "red")], False))
    assert '<li class="colour-red"><b>&lt;i&gt;Iona</b> &lt;script&gt;</li>' in html
    assert "<form" not in html
