"""The door of the server: what every request and every answer passes, whatever it is about."""

from __future__ import annotations

from clachan.web.door.door import FOR_MACHINES, Door
from clachan.web.door.forms import guard
from clachan.web.door.hosts import Hosts
from clachan.web.door.log import set_up_log
from clachan.web.door.patience import PatientProtocol

__all__ = ["FOR_MACHINES", "Door", "Hosts", "PatientProtocol", "guard", "set_up_log"]
