"""The bar: where the game stands, the question, and what can be answered; below it notices that stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.page import Pointed, Thing
from clachan.i18n import translator
from clachan.web.illustrations import explained
from clachan.web.kept import kept
from clachan.web.panels.analysis import RemarkHere, remark_here
from clachan.web.panels.colours import recolouring
from clachan.web.panels.ending import EndingTold, ending_told, how_it_ended
from clachan.web.panels.look import Look
from clachan.web.panels.plan import PlanTold
from clachan.web.panels.replay import Replay, turn_told
from clachan.web.panels.takeback import TakebackAsked, takeback_asked
from clachan.web.templating import Context, render

# Answers and choices of all tables and seats: many of them are offered again with the next question.
KEPT_ANSWERS, KEPT_CHOICES = 512, 2048


@dataclass(frozen=True)
class Answer(Context):
    """A legal action on a button."""

    template: ClassVar[str] = "panels/answer.html"

    text: str
    words: str
    label: str
    ghost: str
    kind: str


@dataclass(frozen=True)
class Choice(Context):
    """A legal action in the list of all of them."""

    template: ClassVar[str] = "panels/choice.html"

    text: str
    words: str


@dataclass(frozen=True)
class Choices:
    """What the script of the page needs: the legal actions with the elements they point at, and what is refused.

    Those with a button of their own and the list of all are HTML.
    """

    asked_at: int
    actions: Sequence[Pointed]
    answers: Sequence[str]
    listed: str
    symbols: str
    pointed: Sequence[Mapping[str, object]]
    refused: Sequence[Mapping[str, object]]


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, for the script of the page: the viewer's, or that of bots; and whether it is a secret."""

    mine: bool
    bots: bool
    secret: bool
    # Whom the keyboard is passed to at a hot seat.
    pass_to: str | None
    # The rule that the question is about; nothing where a game names none.
    rule: str = ""


@dataclass(frozen=True)
class HeadPanel(Context):
    """Where the game stands, what is asked about what, and the buttons that go with it."""

    template: ClassVar[str] = "panels/head.html"

    here: str
    headline: str
    question: str
    in_hand: Sequence[Thing]
    turn: Turn
    choices: Choices
    # Whether there are answers and tools, what the tools say for which seat, and what can be taken back.
    answers: bool
    tools: bool
    as_seat: str
    undoable: int
    # Whether the viewer may ask the others to take the last act back, and the strong bot what it thinks.
    may_ask_back: bool
    hints: bool
    # Whether the viewer may plan: not in a lesson.
    plans: bool
    # At an earlier position: where it is.
    replay: Replay | None


@dataclass(frozen=True)
class InHand(Context):
    """What the question is about, in pictures beside it."""

    template: ClassVar[str] = "panels/in_hand.html"

    in_hand: Sequence[Thing]


@dataclass(frozen=True)
class NoticesPanel(Context):
    """What is to be known about the table besides the game; mostly nothing."""

    template: ClassVar[str] = "panels/notices.html"

    here: str
    # What says for which seat the viewer plans.
    as_seat: str
    plan: PlanTold | None
    # The style of colours that players have chosen.
    recolouring: str
    # Whether a bot sits in for the viewer; and whether somebody who does not sit here is to know who chose the seed.
    stood_in: bool
    seed_told: bool
    # Where players have to agree to go on: who does already, and whether the viewer may.
    stuck: bool = False
    agreeing: Sequence[str] = ()
    may_agree: bool = False
    # Who asks the others to take moves back.
    takeback: TakebackAsked | None = None
    # How the game ended before its end, who is for ending it, and whether the viewer may play on from here.
    ending: EndingTold | None = None
    # What a search says of the move that led to an earlier position of a finished game.
    remark: RemarkHere | None = None

    @property
    def blank(self) -> bool:
        """Mostly."""
        return self == NoticesPanel(self.here, self.as_seat, None, "", False, False)


def head_panel(look: Look) -> HeadPanel:
    """The bar for a viewer."""
    choices = _choices(look)
    return HeadPanel(
        here=look.here,
        headline="" if look.waits else look.page.headline(look.view),
        question=_question(look),
        in_hand=look.page.in_hand(look.view) if choices.actions else (),
        turn=_turn(look),
        choices=choices,
        answers=bool(look.mine) and look.at is None and look.agreeing is None and not look.over,
        tools=look.live and look.seat is not None and bool(look.undoable or look.may_ask_back or choices.actions),
        as_seat=look.as_seat,
        undoable=look.undoable,
        may_ask_back=look.may_ask_back and look.takeback is None,
        hints=look.hints,
        plans=look.lesson is None,
        replay=None if look.at is None else look.replay,
    )


def notices_panel(look: Look) -> NoticesPanel:
    """The notices for a viewer."""
    return NoticesPanel(
        here=look.here,
        as_seat=look.as_seat,
        plan=look.plan,
        takeback=takeback_asked(look),
        recolouring=recolouring(look.colours, [sitter.colour for sitter in look.sitters]),
        stuck=look.agreeing is not None,
        agreeing=() if look.agreeing is None else [look.names[seat] for seat in look.agreeing[0]],
        may_agree=look.live and look.agreeing is not None and bool(set(look.mine) & set(look.agreeing[1])),
        stood_in=look.stood_in and look.seat not in look.conceded,
        ending=ending_told(look),
        remark=remark_here(look),
        seed_told=look.seed_chosen and not look.mine and not look.over,
    )


def _turn(look: Look) -> Turn:
    bots = look.live and look.playing and any(look.sitters[seat].bot for seat in look.common["deciders"])
    secret = look.common["asked"] in look.game.secret_decisions
    pass_to = None if look.seat is None else look.names[look.seat]
    rule = explained(look.game).asked.get(look.common["asked"], "")
    return Turn(bool(look.legal) and look.live, bots, secret, pass_to, rule)


def _question(look: Look) -> str:
    if look.waits and look.closed:
        return translator(look.language).gettext("This table was closed.")
    if look.waits:
        return translator(look.language).gettext("Waiting for players to sit down.")
    if look.live and look.agreeing is not None:
        return translator(look.language).gettext(
            "This game was begun by other rules than those of this server. This is the last position that both know."
        )
    if look.live and look.ending:
        return how_it_ended(look)
    if look.at is not None:
        return turn_told(translator(look.language), look.lines, look.replay)
    if look.stood_in and look.seat is not None:
        return _stood_in(look, look.seat)
    question = look.words.question(look.view, look.legal)
    other = look.shown_seat is not None and look.shown_seat != look.seat
    return f"{look.names[look.shown_seat]}: {question}" if other and look.shown_seat is not None else question


def _stood_in(look: Look, seat: int) -> str:
    words = translator(look.language)
    if seat in look.conceded:
        return words.gettext("You have given up. A bot plays on.")
    if look.sitters[seat].bot:
        return words.gettext("A bot sits in for you.")
    return words.gettext("You have left this table. The game waits for you.")


def _choices(look: Look) -> Choices:
    actions = look.page.points(look.legal, look.view) if look.legal else []
    symbols = look.page.symbols(look.view) if actions else ""
    return choices_of(look.language, look.asked_at, actions, symbols, _refused(look, actions))


def choices_of(
    language: str,
    asked_at: int,
    actions: Sequence[Pointed],
    symbols: str = "",
    refused: Sequence[Mapping[str, object]] = (),
) -> Choices:
    """Legal actions as the page is told of them."""
    answers = [_answer(language, a.text, a.words, a.label, a.ghost, a.kind) for a in actions if a.label]
    listed = "".join([_choice(language, a.text, a.words) for a in actions])
    pointed = [{"a": a.text, "p": list(a.points), "w": a.words, "b": a.label, "g": a.ghost} for a in actions]
    return Choices(asked_at, actions, answers, listed, symbols, pointed, refused)


@kept(KEPT_ANSWERS)
def _answer(language: str, text: str, words: str, label: str, ghost: str, kind: str) -> str:
    return render(language, Answer(text, words, label, ghost, kind))


@kept(KEPT_CHOICES)
def _choice(language: str, text: str, words: str) -> str:
    return render(language, Choice(text, words))


def _refused(look: Look, actions: Sequence[Pointed]) -> list[Mapping[str, object]]:
    """What cannot be picked, by the reason: where that is (`p`), and whether it costs too much (`d`).

    It is told at the first of its places that cannot be picked, once.
    """
    pickable = {action.points[:n] for action in actions for n in range(len(action.points) + 1)}
    told: set[Sequence[str]] = set()
    found: dict[tuple[str, bool], list[Sequence[str]]] = {}
    for refusal in look.page.why_not(look.refused, look.view):
        begun = [refusal.points[:n] for n in range(1, len(refusal.points) + 1)]
        first = next((places for places in begun if places not in pickable), None)
        if first is not None and first not in told:
            told.add(first)
            found.setdefault((refusal.why, refusal.dear), []).append(first)
    return [{"w": why, "d": dear, "p": places} for (why, dear), places in found.items()]
