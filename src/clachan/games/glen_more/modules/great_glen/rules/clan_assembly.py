"""The Clan Assembly: who calls it, choosing a card, the secret vote, and what comes of it.

Rules: GM7-08…20, GM7-22, GM7-23, GMX-57.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.great_glen.rules.discard_piles import merge_piles
from clachan.games.glen_more.modules.great_glen.rules.state import ACCEPTED, BALLOTS, REJECTED, SINGLE, Hall
from clachan.games.glen_more.modules.great_glen.rules.views import AssemblyAsked, VoteAsked
from clachan.games.glen_more.rules.extension import Origin
from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.persons import GainPerson
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.great_glen.rules.extension import GreatGlen

ASSEMBLY, CHOOSE_CARD, VOTE = "assembly", "assembly card", "assembly vote"


class Propose(Action):
    """Let the assembly vote on this card (GM7-13)."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"assembly {name}")
        self.card: int = card


class Vote(Action):
    """Pick voting markers (GM7-14, -17)."""

    __slots__ = ("ballot",)

    def __init__(self, ballot: int) -> None:
        ayes, nays = BALLOTS[ballot]
        super().__init__(" ".join(["vote", *["aye"] * ayes, *["nay"] * nays]))
        self.ballot: int = ballot


def call_assembly(state: GlenState, seat: int) -> None:
    """However the Person was taken: its marker, if one is left, and its bonus come first (GM7-08, -09, -11, -12).

    With the Englishman it is the seat with the England token, whose turn it is (GMX-57).
    """
    state.push_task(ASSEMBLY, (seat,))


class HoldAssembly(Decision[GlenState]):
    """A Person was taken, its marker is placed and the bonus received (GM7-08). About: the seat that chooses."""

    name = ASSEMBLY

    def run(self, state: GlenState, pending: Pending) -> None:
        """After as many votes as there are cards no assembly takes place (GM7-20)."""
        state.stack.pop()
        if state.part(Hall).open_cards():
            state.push(CHOOSE_CARD, pending.about[0])

    def describe(self, state: GlenState, pending: Pending) -> AssemblyAsked:
        """Who will choose the card."""
        return {"chooser": pending.about[0]}


class ChooseCard(Decision[GlenState]):
    """On which card the assembly votes (GM7-13)."""

    name = CHOOSE_CARD

    def __init__(self, chronicle: GreatGlen) -> None:
        self.chronicle = chronicle

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """The last card is no choice."""
        cards = state.part(Hall).open_cards()
        if len(cards) > 1:
            return False
        self.put_to_vote(state, cards[0])
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Those that have not been voted on (GM7-20)."""
        hall = state.part(Hall)
        return tuple([self.chronicle.propose[hall.cards[place]] for place in hall.open_cards()])

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Cards that have been voted on."""
        hall, done = state.part(Hall), Reason("the assembly has voted on it")
        cards = [card for place, card in enumerate(hall.cards) if place not in hall.open_cards()]
        return [(self.chronicle.propose[card], done) for card in cards]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The choice is open; the vote follows."""
        assert isinstance(action, Propose)
        self.put_to_vote(state, state.part(Hall).cards.index(action.card))

    def put_to_vote(self, state: GlenState, place: int) -> None:
        """Everybody votes, also those who have finished the game (GM7-14, -23)."""
        state.stack.pop()
        state.stack.append(Pending(VOTE, tuple(range(state.frame.seats)), (place,)))


class SecretVote(Decision[GlenState]):
    """Every seat picks its markers in secret; the last pick reveals all (GM7-14, -25). About: the place of the card."""

    name = VOTE

    def __init__(self, chronicle: GreatGlen) -> None:
        self.chronicle = chronicle

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Whose markers are all alike is not asked: everybody knows what it will play (GM7-22, -24)."""
        hall = state.part(Hall)
        for seat in pending.seats:
            ballots = hall.ballots(seat)
            if len(ballots) == 1:
                self.pick(state, pending, seat, ballots[0])
                return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The kinds of markers that are left; nobody abstains (GM7-15)."""
        return tuple([self.chronicle.vote[ballot] for ballot in state.part(Hall).ballots(seat)])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Keep the pick."""
        assert isinstance(action, Vote)
        self.pick(state, pending, seat, action.ballot)

    def pick(self, state: GlenState, pending: Pending, seat: int, ballot: int) -> None:
        """Nothing is shown before everybody has picked."""
        state.part(Hall).picks[seat] = ballot
        state.stack.pop()
        if len(pending.seats) > 1:
            state.stack.append(pending.without(seat))
        else:
            self.reveal(state, pending.about[0])

    def reveal(self, state: GlenState, place: int) -> None:
        """The markers lie on the card and are spent; more NAY than AYE reject it (GM7-16 to -19)."""
        reveal(state)
        hall = state.part(Hall)
        ayes = nays = 0
        for seat, ballot in enumerate(hall.picks):
            hall.ayes[seat] -= BALLOTS[ballot][0]
            hall.nays[seat] -= BALLOTS[ballot][1]
            if ballot >= SINGLE:
                hall.doubled[seat] = True
            ayes += BALLOTS[ballot][0]
            nays += BALLOTS[ballot][1]
        hall.votes[place] = tuple(hall.picks)
        hall.picks = [NONE] * len(hall.picks)
        hall.results[place] = REJECTED if nays > ayes else ACCEPTED
        if nays > ayes and hall.cards[place] == self.chronicle.deck.piles_card:
            merge_piles(state)

    def describe(self, state: GlenState, pending: Pending) -> VoteAsked:
        """The card."""
        card = state.part(Hall).cards[pending.about[0]]
        return {"card": self.chronicle.deck.cards[card].name}


class HumeCalls(GainPerson):
    """With the option David Hume, too, calls an assembly (GM7-10, OC-2)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """An assembly follows if there was a tile to take."""
        before = len(state.persons[seat])
        super().apply(state, seat, effect, origin)
        if len(state.persons[seat]) > before and state.options.variants.get("hume-assembly") == "yes":
            call_assembly(state, seat)


def votes() -> Sequence[Vote]:
    """All ballots as actions."""
    return [Vote(ballot) for ballot in range(len(BALLOTS))]
