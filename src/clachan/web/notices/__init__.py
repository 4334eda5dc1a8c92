"""Notices: people who are away are told that it is their turn, by a push, a letter or a webhook, as they chose."""

from __future__ import annotations

from clachan.web.notices.addresses import checked_target
from clachan.web.notices.sending import Notices
from clachan.web.notices.stopping import Stops

__all__ = ["Notices", "Stops", "checked_target"]
