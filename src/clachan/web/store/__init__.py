"""Everything that is read from and written to the database."""

from __future__ import annotations

from clachan.web.store.analyses import AnalysesInStore, Analysis
from clachan.web.store.archive import ArchiveInStore
from clachan.web.store.asking import Job, Overtaken
from clachan.web.store.attempts import AttemptsInStore
from clachan.web.store.changes import Change, ChangesInStore
from clachan.web.store.clocks import Clock, ClocksInStore
from clachan.web.store.continuing import ContinuingInStore
from clachan.web.store.counting import CountingInStore
from clachan.web.store.entries import EntriesInStore
from clachan.web.store.holidays import HolidaysInStore, Span
from clachan.web.store.jobs import JobsInStore, QueueHealth, Worker
from clachan.web.store.leaving import LeavingInStore
from clachan.web.store.letters import LettersInStore
from clachan.web.store.lobby import LobbyInStore
from clachan.web.store.mutes import MutesInStore, Unread
from clachan.web.store.notices import NoticesInStore
from clachan.web.store.operating import OperatingInStore
from clachan.web.store.packs import PacksInStore, StoredPack
from clachan.web.store.people import PeopleInStore
from clachan.web.store.profiles import ProfilesInStore
from clachan.web.store.relations import RelationsInStore
from clachan.web.store.replays import ReplaysInStore, Stored
from clachan.web.store.rows import After, Entry, Line, Outcome, Person, Seat, TableInfo, Takeback, Terms, Vote
from clachan.web.store.seats import SeatsInStore
from clachan.web.store.seen import Place, SeenInStore
from clachan.web.store.sessions import SessionsInStore
from clachan.web.store.tokens import TokensInStore
from clachan.web.store.ways import WaysInStore

__all__ = [
    "After",
    "Analysis",
    "Change",
    "Clock",
    "Entry",
    "Job",
    "Line",
    "Outcome",
    "Overtaken",
    "Person",
    "Place",
    "QueueHealth",
    "Seat",
    "Span",
    "Store",
    "Stored",
    "StoredPack",
    "TableInfo",
    "Takeback",
    "Terms",
    "Unread",
    "Vote",
    "Worker",
]


class Store(
    PeopleInStore,
    SessionsInStore,
    AttemptsInStore,
    LettersInStore,
    LeavingInStore,
    SeatsInStore,
    ChangesInStore,
    ClocksInStore,
    LobbyInStore,
    HolidaysInStore,
    MutesInStore,
    SeenInStore,
    EntriesInStore,
    JobsInStore,
    ReplaysInStore,
    PacksInStore,
    CountingInStore,
    ArchiveInStore,
    AnalysesInStore,
    ProfilesInStore,
    RelationsInStore,
    WaysInStore,
    NoticesInStore,
    ContinuingInStore,
    OperatingInStore,
    TokensInStore,
):
    """The database behind an async engine: SQLite by default, PostgreSQL where it grows."""
