"""The pages: lobby, new table, table, documents, people. Cookies say who asks; forms carry a CSRF token."""

from __future__ import annotations

from litestar import Router

from clachan.web.pages import account, ahead, documents, leaving, letters, lobby, moves, new_table, seats, table
from clachan.web.pages.lobby import start, warm_lobby

__all__ = ["pages", "start", "warm_lobby"]

pages = Router(
    "/",
    route_handlers=[
        lobby.lobby,
        lobby.lobby_lists,
        lobby.play_now,
        new_table.new_table,
        new_table.open_new_table,
        table.show_table,
        table.show_panels,
        table.events,
        table.record,
        moves.play,
        ahead.ahead,
        moves.undo,
        moves.ask_takeback,
        moves.agree_takeback,
        moves.refuse_takeback,
        moves.by_itself,
        moves.reset,
        moves.hint,
        moves.hurry,
        moves.chat,
        moves.start_plan,
        moves.play_plan,
        moves.undo_plan,
        moves.do_plan,
        moves.end_plan,
        seats.join,
        seats.ask_to_leave,
        seats.leave,
        seats.come_back,
        seats.vote,
        seats.go_on,
        seats.rematch,
        seats.seat_link,
        seats.claim_seat,
        documents.all_rules,
        documents.rules,
        documents.rules_text,
        documents.icons,
        documents.catalogue,
        documents.show_credits,
        account.me,
        account.change_me,
        account.choose_language,
        letters.forgotten,
        letters.ask_for_reset,
        letters.show_confirm,
        letters.confirm,
        letters.show_reset,
        letters.reset,
        leaving.my_data,
        leaving.ask_to_delete,
        leaving.leave_for_good,
    ],
    include_in_schema=False,
)
