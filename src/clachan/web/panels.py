"""The panels of a table page, rendered for one viewer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from jinja2 import Environment, PackageLoader, select_autoescape
from markupsafe import Markup

from clachan.core.state import State
from clachan.face.page import Page
from clachan.face.seats import seat_of
from clachan.face.words import View, Words, items_at, text_at
from clachan.i18n import LANGUAGES, translator
from clachan.web.chart import chart
from clachan.web.faces import component_picture, definitions, drawing_style, face, lobby_picture
from clachan.web.livetable import LiveTable
from clachan.web.store import Line
from clachan.web.story import LogLine, Stories

PANELS = ("head", "boards", "own", "players", "log", "chat")


@lru_cache(maxsize=len(LANGUAGES))
def environment(language: str) -> Environment:
    """Templates that speak a language."""
    words = translator(language)
    templates = Environment(
        loader=PackageLoader("clachan.web"),
        autoescape=select_autoescape(),
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    templates.globals.update(
        _=words.gettext,
        ngettext=words.ngettext,
        language=language,
        languages=LANGUAGES,
        drawing_style=drawing_style(),
        definitions=definitions,
        component_picture=component_picture,
        lobby_picture=lobby_picture,
    )
    return templates


@dataclass(frozen=True)
class Viewer:
    """Who looks: a seat or a spectator (None), in a language, at the present or an earlier position or a plan."""

    seat: int | None
    language: str
    mine: tuple[int, ...] = ()
    at: int | None = None
    plan: State | None = None

    @property
    def live(self) -> bool:
        """Whether the viewer looks at the present position of the real game."""
        return self.at is None and self.plan is None


def shown_panels(table: LiveTable, viewer: Viewer, stories: Stories) -> dict[str, str]:
    """The panels of a table for a viewer, rendered once for all who see the same: spectators of one language, say."""

    def render() -> dict[str, str]:
        return render_panels(table, viewer, stories, table.chat, table.votes)

    if not viewer.live:
        return render()
    info = table.info
    key = (info.id, table.seq, info.version, viewer.seat, viewer.language, viewer.mine)
    return stories.panels.get(key, render)


def render_panels(
    table: LiveTable, viewer: Viewer, stories: Stories, chat: list[Line], votes: dict[int, list[int]]
) -> dict[str, str]:
    """All panels by name, and the definitions that their drawings share."""
    templates = environment(viewer.language)
    state = viewer.plan or (table.state if viewer.at is None else table.state_at(viewer.at))
    view = state.view(_shown_seat(state, viewer))
    names = _names(table)
    words, page = face(table.game, translator(viewer.language), names, table.info.id)
    log = stories.log(table, viewer.seat, viewer.language, words)
    context: dict[str, object] = {
        "table": table,
        "info": table.info,
        "viewer": viewer,
        "state": state,
        "view": view,
        "names": names,
        "colours": _colours(view),
        "words": words,
        "page": page,
        "log": _log(table.info.id, viewer, log, _colours(view)),
        "chat": chat,
        "votes": votes,
        "question": _question(table, state, viewer, view, words),
        "choices": _choices(table, state, viewer, view, words, page),
        "undoable": table.undoable(viewer.seat) if viewer.live and viewer.seat is not None else 0,
        "sheet": _sheet(view, page, table.info.players),
        "chart": _chart(state, viewer, view, page, names) if state.over else "",
    }
    panels = {name: templates.get_template(f"panels/{name}.html").render(context) for name in PANELS}
    return {**panels, "definitions": definitions(table.game.name)}


def _log(table_id: str, viewer: Viewer, log: list[LogLine], colours: list[str]) -> list[Markup]:
    return [_log_line(viewer.language, table_id, line, colours[line.seat], line.number == viewer.at) for line in log]


@lru_cache(maxsize=50_000)
def _log_line(language: str, table_id: str, line: LogLine, colour: str, now: bool) -> Markup:
    """A line of the log; most of them have been shown before."""
    template = environment(language).get_template("panels/log_line.html")
    return Markup(template.render(table_id=table_id, line=line, colour=colour, now=now))


def _names(table: LiveTable) -> list[str]:
    """What the seats are called; seats of the same name are numbered."""
    names = [seat.name or "…" for seat in table.info.seats]
    return [
        f"{name} {names[: seat + 1].count(name)}" if name != "…" and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def _colours(view: View) -> list[str]:
    """The colours of the seats, by the names that their signs have in drawings."""
    return [seat_of(text_at(player, "colour"), seat).colour for seat, player in enumerate(items_at(view, "players"))]


def _shown_seat(state: State, viewer: Viewer) -> int | None:
    """Whose view it is: the viewer's; in a plan that of whoever moves next."""
    return state.deciders[0] if viewer.plan is not None and state.deciders else viewer.seat


def _chart(state: State, viewer: Viewer, view: View, page: Page, names: Sequence[str]) -> str:
    round_word = translator(viewer.language).gettext("Round {round}")
    return chart(state, names, lambda source: page.source(source, view), round_word)


def _question(table: LiveTable, state: State, viewer: Viewer, view: View, words: Words) -> str:
    if viewer.live and not table.playing and not state.over:
        return translator(viewer.language).gettext("Waiting for players to sit down.")
    question = words.question(view)
    shown = _shown_seat(state, viewer)
    return question if shown is None or shown == viewer.seat else f"{_names(table)[shown]}: {question}"


def _choices(table: LiveTable, state: State, viewer: Viewer, view: View, words: Words, page: Page) -> dict[str, object]:
    """What the script of the page needs: the legal actions with the elements they point at."""
    seat = _shown_seat(state, viewer)
    if seat is None or viewer.at is not None or (viewer.live and not table.playing):
        return {"asked_at": 0, "actions": [], "json": "[]"}
    actions = page.points(state.legal(seat), view)
    plain = [{"a": a.text, "p": list(a.points), "w": a.words, "l": a.label, "g": a.ghost} for a in actions]
    return {
        # A plan has no entries: its questions are told apart by what there is to see.
        "asked_at": table.asked_at[seat] if viewer.plan is None else crc32(repr(view).encode()),
        "actions": actions,
        "symbols": page.symbols(view) if actions else "",
        "json": json.dumps(plain, ensure_ascii=False).replace("</", "<\\/"),
    }


def _sheet(view: View, page: Page, players: int) -> list[tuple[str, list[int]]]:
    """Points by source, a row each, a column for each seat."""
    rows: dict[str, list[int]] = {}
    sheet = view["sheet"]
    assert isinstance(sheet, dict)
    for booking in sheet["bookings"]:
        name = page.source(booking["source"], view)
        rows.setdefault(name, [0] * players)[booking["seat"]] += booking["points"]
    return list(rows.items())
