"""The panels of a table page, rendered for one viewer. Each is made from a `Look`, never from a state."""

from __future__ import annotations

from clachan.web.faces import definitions
from clachan.web.hall.presence import Attendance
from clachan.web.livetable import LiveTable
from clachan.web.panels.boards import boards_panel, own_panel
from clachan.web.panels.head import head_panel
from clachan.web.panels.look import Look, Viewer, catch_up, look_at
from clachan.web.panels.players import players_panel
from clachan.web.panels.talk import chat_panel, log_panel
from clachan.web.store import Line
from clachan.web.story import Stories
from clachan.web.templating import Context, render

__all__ = ["PANELS", "Viewer", "catch_up", "render_panels", "shown_panels"]

PANELS = ("head", "boards", "own", "players", "log", "chat")


def shown_panels(
    table: LiveTable, viewer: Viewer, stories: Stories, attendance: Attendance | None = None
) -> dict[str, str]:
    """The panels of a table for a viewer, rendered once for all who see the same: spectators of one language, say."""

    def make() -> dict[str, str]:
        return render_panels(table, viewer, stories, table.chat, attendance)

    if not viewer.live:
        return make()
    info = table.info
    # Minutes are shown as they were when somebody looked.
    minute = 0 if attendance is None else int(attendance.at // 60)
    key = (info.id, table.seq, info.version, viewer.seat, viewer.language, viewer.mine, attendance, minute)
    return stories.panels.get(key, make)


def render_panels(
    table: LiveTable, viewer: Viewer, stories: Stories, chat: list[Line], attendance: Attendance | None = None
) -> dict[str, str]:
    """All panels by name, and the definitions that their drawings share."""
    contexts = panel_contexts(look_at(table, viewer, stories, chat, attendance))
    panels = {name: render(viewer.language, context) for name, context in zip(PANELS, contexts, strict=True)}
    return {**panels, "definitions": definitions(table.game.name)}


def panel_contexts(look: Look) -> list[Context]:
    """What the templates of all panels are given, in the order of their names."""
    return [
        head_panel(look),
        boards_panel(look),
        own_panel(look),
        players_panel(look),
        log_panel(look),
        chat_panel(look),
    ]
