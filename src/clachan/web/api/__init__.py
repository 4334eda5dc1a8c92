"""The JSON API for other clients and bots. Nothing here reads cookies: the keys are secrets of seats, and tokens."""

from __future__ import annotations

from litestar import Router

from clachan.web.api import analyses, archive, hosting, mine, packs, playing, seats, tables
from clachan.web.api.bodies import Outdated, TooLate, position, table_out
from clachan.web.api.document import api_document
from clachan.web.api.exactness import check_body

__all__ = ["Outdated", "TooLate", "api", "api_document", "position", "table_out"]

api = Router(
    "/api",
    route_handlers=[
        tables.list_games,
        tables.tables_options,
        tables.list_tables,
        tables.open_table,
        tables.show_table,
        tables.join,
        hosting.fill,
        hosting.dismiss,
        hosting.hand_over,
        hosting.close,
        hosting.colour,
        hosting.list_holidays,
        hosting.take_holidays,
        mine.me,
        mine.play_on,
        packs.packs_options,
        packs.list_packs,
        packs.open_pack,
        packs.show_pack,
        packs.drop_pack,
        seats.leave,
        seats.concede,
        seats.end,
        seats.come_back,
        seats.vote,
        playing.view,
        playing.play,
        playing.undo,
        playing.go_on,
        playing.hint,
        playing.say,
        playing.record,
        playing.show_pack,
        playing.follow,
        archive.archive,
        archive.records,
        archive.show_statistics,
        archive.show_finished,
        analyses.analysis_options,
        analyses.ask_analysis,
        analyses.show_analysis,
        archive.list_ratings,
        archive.show_person,
        archive.show_rating,
    ],
    before_request=check_body,
    tags=["tables"],
)
