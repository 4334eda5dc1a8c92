"""What a page shows of a table, rendered for one viewer. All of it is made from a `Look`, never from a state."""

from __future__ import annotations

from dataclasses import replace

from clachan.core.state import State
from clachan.web.hall.presence import Attendance
from clachan.web.livetable import LiveTable
from clachan.web.panels.boards import figures, scene_of, tray_panel
from clachan.web.panels.head import head_panel, notices_panel
from clachan.web.panels.lesson import lesson_panel
from clachan.web.panels.log import log_blocks, log_panel
from clachan.web.panels.look import Look, Viewer, catch_up, look_at
from clachan.web.panels.players import players_panel
from clachan.web.panels.result import result_panel
from clachan.web.panels.talk import chat_panel
from clachan.web.shown import News, Shown, Told
from clachan.web.store import Line
from clachan.web.story import Stories
from clachan.web.templating import Context, render

__all__ = ["PANELS", "Viewer", "catch_up", "previewed", "render_panels", "shown_panels"]

PANELS = ("head", "lesson", "notices", "result", "tray", "players", "log", "chat")


def shown_panels(table: LiveTable, viewer: Viewer, stories: Stories, attendance: Attendance | None = None) -> Shown:
    """What a viewer is shown of a table, rendered once for all who see the same: spectators of one language, say."""

    def make() -> Shown:
        return render_panels(table, viewer, stories, table.chat, attendance)

    if not viewer.live:
        return make()
    info = table.info
    # Minutes are shown as they were when somebody looked.
    minute = 0 if attendance is None else int(attendance.at // 60)
    who = (viewer.seat, viewer.language, viewer.mine, viewer.host, viewer.base, viewer.speaker, viewer.unread)
    key = (info.id, table.seq, info.version, who, attendance, minute)
    return stories.panels.get(key, make)


def render_panels(
    table: LiveTable, viewer: Viewer, stories: Stories, chat: list[Line], attendance: Attendance | None = None
) -> Shown:
    """All panels and boards."""
    look = look_at(table, viewer, stories, chat, attendance)
    panels = {
        name: render(viewer.language, context) for name, context in zip(PANELS, panel_contexts(look), strict=True)
    }
    boards = look.page.boards(look.view)
    return Shown(panels, figures(look, boards), scene_of(look, boards), log_blocks(look))


def previewed(table: LiveTable, viewer: Viewer, stories: Stories, attendance: Attendance | None, ahead: State) -> News:
    """What would look different in a position that lies ahead: boards, the stage, and what everybody would have."""
    now = shown_panels(table, viewer, stories, attendance)
    look = look_at(table, replace(viewer, ahead=ahead), stories, (), attendance)
    panels = {
        "tray": render(viewer.language, tray_panel(look)),
        "players": render(viewer.language, players_panel(look)),
    }
    told = Told()
    told.news(Shown({name: now.panels[name] for name in panels}, now.boards, now.scene))
    boards = look.page.boards(look.view)
    return told.news(Shown(panels, figures(look, boards), scene_of(look, boards)))


def panel_contexts(look: Look) -> list[Context]:
    """What the templates of all panels are given, in the order of their names."""
    return [
        head_panel(look),
        lesson_panel(look),
        notices_panel(look),
        result_panel(look),
        tray_panel(look),
        players_panel(look),
        log_panel(look),
        chat_panel(look),
    ]
