"""The hall: all tables of this server. It has a room for the tables, for moves, for people, for bots and for plans."""

from __future__ import annotations

from clachan.web.hall.hall import Hall

__all__ = ["Hall"]
