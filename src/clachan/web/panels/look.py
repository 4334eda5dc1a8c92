"""What a viewer sees of a table: the view of a seat, and facts about the table. Panels are made of this alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary
from zlib import crc32

from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.refusal import Refused
from clachan.core.state import State
from clachan.core.views import CommonView, View, common, players_of
from clachan.face.lesson import Standing
from clachan.face.outlook import Prospect, prospects
from clachan.face.page import Page
from clachan.face.seats import seat_of
from clachan.face.words import Translator, Words
from clachan.i18n import LANGUAGES, translator
from clachan.web.agreed import Agreed, agreed
from clachan.web.annotated import Annotated, annotate, annotated
from clachan.web.faces import face, teller
from clachan.web.hall.analyses import can_be_analysed, table_analysis
from clachan.web.hall.endings import may_play_on
from clachan.web.hall.plans import Plan
from clachan.web.hall.presence import Attendance
from clachan.web.hall.takebacks import may_ask
from clachan.web.kept import Kept
from clachan.web.lessons import standing_at
from clachan.web.livetable import LiveTable
from clachan.web.names import shown_name
from clachan.web.panels.plan import PlanTold, told_plan
from clachan.web.panels.replay import Replay, line_at, replay_at
from clachan.web.results import outcome_of
from clachan.web.sights import outlook_of, view_of
from clachan.web.store import Line, Outcome, Seat, Takeback, Unread
from clachan.web.story import LogLine, Stories, Telling, Turn, lines_of


@dataclass(frozen=True)
class Viewer:
    """Who looks: a seat or a spectator (None), in a language, at the present or an earlier position or a plan."""

    seat: int | None
    language: str
    mine: tuple[int, ...] = ()
    at: int | None = None
    plan: Plan | None = None
    # What the viewer considers to do, without having done it.
    ahead: State | None = None
    # Whether the viewer is the host, the address of the server, who it is if they have said something here, and whose
    # words they do not want to read.
    host: bool = False
    base: str = ""
    speaker: str = ""
    unread: Unread = field(default_factory=Unread)

    @property
    def live(self) -> bool:
        """Whether the viewer looks at the present position of the real game."""
        return self.at is None and self.plan is None


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat, as everybody may know it."""

    name: str
    bot: bool
    person: bool
    # Whether a bot sits in for its player.
    stand_in: bool = False
    # Whether it is the host, and the colour that the player chose.
    host: bool = False
    colour: str = ""

    @property
    def taken(self) -> bool:
        """Whether a person or a bot sits there."""
        return self.bot or self.person


@dataclass(frozen=True)
class LookedAt:
    """How far a finished game was looked at by a search: whether it is waited for, and what was said of it."""

    waiting: bool
    percent: int
    told: Annotated | None
    # How the game ended by the rules, and the moves after which rounds begin.
    final: Outcome | None
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class Look:
    """A table as one viewer sees it. There is no state in here, and so nothing that the viewer may not know."""

    table: str
    game: Game
    language: str
    # The viewer's seat and all seats that are theirs; which position they look at.
    seat: int | None
    mine: tuple[int, ...]
    live: bool
    at: int | None
    plan: PlanTold | None
    # The view that is shown, and whose it is: in a plan that of whoever moves next.
    view: View
    shown_seat: int | None
    # What each seat has and would have scored, from what that seat may know.
    prospects: Sequence[Prospect]
    # What can be done, what cannot and why, and the number of the question that it answers.
    legal: tuple[Action, ...]
    refused: tuple[Refused, ...]
    asked_at: int
    undoable: int
    # Who asks the others to take moves back, and whether the viewer might.
    takeback: Takeback | None
    may_ask_back: bool
    # Whether questions with one answer are answered by themselves.
    by_itself: bool
    # Whether people may ask for hints here.
    hints: bool
    # Where the viewer is in the lesson that is given here.
    lesson: Standing | None
    # Who sits there, and how far the game is.
    names: Sequence[str]
    sitters: Sequence[Sitter]
    playing: bool
    # At a table that these rules do not play to where it was: the seats of people that agree to go on, and that do not.
    agreeing: tuple[Sequence[int], Sequence[int]] | None
    replay: Replay
    rematch: str | None
    # How the game ended before its end, who gave up, who is for ending it, and whether the viewer may play on.
    ending: str
    conceded: tuple[int, ...]
    for_ending: tuple[int, ...]
    may_play_on: bool
    # What a search says of the game when it is over, where it can be looked at.
    analysis: LookedAt | None
    # What has happened, turn by turn.
    turns: Sequence[Turn]
    chat: Sequence[Line]
    # Who is there; for those who look at the present position of the real game.
    attendance: Attendance | None
    # Whether the host chose the seed.
    seed_chosen: bool
    words: Words[View]
    page: Page[View]
    agreed: Agreed | None
    host: bool
    closed: bool
    begun: bool
    link: str
    speaker: str
    unread: Unread

    @property
    def here(self) -> str:
        """The address of the table."""
        return f"/t/{self.table}"

    @property
    def as_seat(self) -> str:
        """What says at the end of an address for which of their seats the viewer asks."""
        return "" if self.seat is None else f"?seat={self.seat}"

    @property
    def lines(self) -> list[LogLine]:
        """All lines of the log."""
        return lines_of(self.turns)

    @property
    def line(self) -> int | None:
        """The line of the log that an earlier position is at, by the number of its move."""
        return None if self.at is None else line_at(self.lines, self.at)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.common["over"]) or bool(self.ending)

    @property
    def waits(self) -> bool:
        """Whether the viewer sees a table that waits for players, or was closed while it did."""
        unbegun = self.closed and not self.begun
        return self.live and not self.playing and self.agreeing is None and (unbegun or not self.over)

    @property
    def stood_in(self) -> bool:
        """Whether a bot sits in for the viewer."""
        return self.live and self.seat is not None and self.sitters[self.seat].stand_in and not self.over

    @property
    def colours(self) -> list[str]:
        """The colours of the seats, by the names that their signs have in drawings."""
        return [seat_of(player["colour"], player["seat"]).colour for player in players_of(self.view)]

    @property
    def common(self) -> CommonView:
        """What views of all games have in common."""
        return common(self.view)


@dataclass(frozen=True)
class Speaking:
    """How a table speaks to those who read a language: who sits there, and the words for it."""

    sitters: Sequence[Sitter]
    names: Sequence[str]
    words: Words[View]
    page: Page[View]
    own_words: Words[View]

    @property
    def telling(self) -> Telling:
        """What the log is told with."""
        return Telling(self.words, self.own_words, self.page)


# With each table that somebody has in mind: as long as it is, its pages keep what they have drawn.
_SPEAKING: WeakKeyDictionary[LiveTable, Kept[tuple[str, str, tuple[Seat, ...]], Speaking]] = WeakKeyDictionary()


def speaking(table: LiveTable, language: str) -> Speaking:
    """How a table speaks in a language, the same each time as long as the same people sit there."""
    spoken = _SPEAKING.setdefault(table, Kept(len(LANGUAGES)))
    return spoken.get((language, table.info.host, table.info.seats), lambda: _speaking(table, language))


def _speaking(table: LiveTable, language: str) -> Speaking:
    translated = translator(language)
    sitters = [_sitter(seat, translated, table.info.host) for seat in table.info.seats]
    names = _names(sitters)
    words, page = face(table.game, translated, names, table.info.id)
    return Speaking(sitters, names, words, page, teller(table.game, translated, names, table.info.id))


async def catch_up(table: LiveTable, viewer: Viewer, stories: Stories) -> None:
    """Have the log of a long game told before it is shown, where nobody else waits for it."""
    said = speaking(table, viewer.language)
    await stories.catch_up(table, viewer.seat, viewer.language, said.telling)
    await annotate(table, said.words, said.names, viewer.language)


def look_at(
    table: LiveTable, viewer: Viewer, stories: Stories, chat: Sequence[Line], attendance: Attendance | None
) -> Look:
    """What a viewer sees of a table. Nobody else who makes panels is given a state."""
    state = viewer.ahead or _position(table, viewer)
    # Who sits where is not settled before the game begins: till then nobody sees more than those who look on.
    shown_seat = None if table.info.status == "waiting" else _shown_seat(viewer)
    view = view_of(state, shown_seat)
    said = speaking(table, viewer.language)
    may_choose = shown_seat is not None and viewer.at is None and (not viewer.live or _plays(table, shown_seat))
    may_choose = may_choose and viewer.ahead is None
    legal = state.legal(shown_seat) if shown_seat is not None and may_choose else ()
    return Look(
        table=table.info.id,
        game=table.game,
        language=viewer.language,
        seat=viewer.seat,
        mine=viewer.mine,
        live=viewer.live,
        at=viewer.at,
        plan=None if viewer.plan is None else told_plan(viewer.plan, table, said.telling, said.names),
        view=view,
        shown_seat=shown_seat,
        prospects=_prospects(state, shown_seat, view, said, translator(viewer.language)),
        legal=legal,
        refused=state.why_not(shown_seat) if legal and shown_seat is not None else (),
        asked_at=_asked_at(table, viewer, view, shown_seat) if may_choose else 0,
        undoable=_undoable(table, viewer),
        takeback=table.asking if viewer.live and table.playing else None,
        may_ask_back=viewer.live and viewer.seat is not None and may_ask(table, viewer.seat) is not None,
        by_itself=table.info.by_itself,
        hints=table.info.hints,
        lesson=standing_at(table) if viewer.live and viewer.ahead is None and viewer.seat is not None else None,
        names=said.names,
        sitters=said.sitters,
        playing=table.playing,
        agreeing=_agreeing(table),
        replay=replay_at(table, viewer.at),
        rematch=table.info.rematch,
        ending=table.info.ending,
        conceded=tuple([seat.seat for seat in table.info.seats if seat.conceded]),
        for_ending=table.for_ending if viewer.live and table.playing else (),
        may_play_on=viewer.at is not None and may_play_on(table, viewer.mine),
        analysis=_looked_at(table, said, viewer.language),
        turns=tuple(stories.story(table, viewer.seat, viewer.language, said.telling).turns),
        chat=chat,
        attendance=attendance if viewer.live and not table.over else None,
        seed_chosen=table.info.seed_chosen and table.info.parent is None,
        words=said.words,
        page=said.page,
        agreed=None if table.playing else agreed(table.info, viewer.language),
        host=viewer.host,
        closed=table.info.closed,
        begun=table.info.begun,
        link=f"{viewer.base}/t/{table.info.id}" if viewer.base else "",
        speaker=viewer.speaker,
        unread=viewer.unread,
    )


def _looked_at(table: LiveTable, said: Speaking, language: str) -> LookedAt | None:
    """What a search says of a finished game."""
    if not can_be_analysed(table):
        return None
    found = table_analysis(table, table.analysis)
    rounds = [
        number for number, step in enumerate(table.steps) if number and step.round != table.steps[number - 1].round
    ]
    return LookedAt(
        found is not None and found.waiting,
        0 if found is None else 100 * found.done // max(1, found.moves),
        annotated(table, said.words, said.names, language),
        outcome_of(table) if table.state.over else None,
        tuple(rounds),
    )


def _position(table: LiveTable, viewer: Viewer) -> State:
    if viewer.plan is not None:
        return viewer.plan.state
    return table.state if viewer.at is None else table.state_at(viewer.at)


def _prospects(state: State, seat: int | None, view: View, said: Speaking, language: Translator) -> list[Prospect]:
    def told(source: str) -> str:
        return said.page.source(source, view)

    return prospects(language, state.scores, outlook_of(state, seat), told)


def _sitter(seat: Seat, language: Translator, host: str) -> Sitter:
    own_bot = bool(seat.bot) and not seat.stand_in
    name = shown_name(seat.name, own_bot, language)
    person = seat.person is not None
    return Sitter(name, bool(seat.bot), person, bool(seat.stand_in), seat.person == host, seat.colour)


def _plays(table: LiveTable, seat: int) -> bool:
    """Whether the game goes on, and no bot sits in there."""
    return table.playing and not table.info.seats[seat].stand_in


def _undoable(table: LiveTable, viewer: Viewer) -> int:
    if viewer.seat is None or not viewer.live or table.info.seats[viewer.seat].stand_in:
        return 0
    freely = table.free and table.retractable(viewer.seat) is not None
    return max(table.undoable(viewer.seat), int(freely))


def _agreeing(table: LiveTable) -> tuple[list[int], list[int]] | None:
    """Who agrees to go on from here and who does not yet, where that has to be agreed on."""
    if not table.stuck:
        return None
    people = [seat.seat for seat in table.info.seats if seat.played]
    return [seat for seat in people if seat in table.agreed], [seat for seat in people if seat not in table.agreed]


def _shown_seat(viewer: Viewer) -> int | None:
    """Whose view it is: the viewer's; in a plan that of whoever moves next."""
    if viewer.ahead is not None:
        return viewer.seat
    return viewer.seat if viewer.plan is None else viewer.plan.mover


def _asked_at(table: LiveTable, viewer: Viewer, view: View, seat: int | None) -> int:
    # A plan has no entries: its questions are told apart by what there is to see.
    return crc32(repr(view).encode()) if viewer.plan is not None or seat is None else table.asked_at[seat]


def _names(sitters: Sequence[Sitter]) -> list[str]:
    """What the seats are called; seats of the same name are numbered."""
    names = [sitter.name or "…" for sitter in sitters]
    return [
        f"{name} {names[: seat + 1].count(name)}" if name != "…" and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
