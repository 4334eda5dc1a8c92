"""Chronicle VII Between a Rock and a Hard Place: where it changes the base game (GM7)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.options import Variant
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.great_glen.rules.assembly import (
    ASSEMBLY,
    VOTE,
    ChooseCard,
    HoldAssembly,
    HumeCalls,
    Propose,
    SecretVote,
    Vote,
    votes,
)
from clachan.games.glen_more.modules.great_glen.rules.cards import Deck
from clachan.games.glen_more.modules.great_glen.rules.hall import ACCEPTED, BALLOTS, REJECTED, RESULTS, Hall, new_hall
from clachan.games.glen_more.modules.great_glen.rules.tasks import PILES, measure, performance
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Tile


class GreatGlen(GlenExtension):
    """VII Between a Rock and a Hard Place."""

    name = "great-glen"
    variants: tuple[Variant, ...] = (Variant("hume-assembly", ["no", "yes"], module="great-glen"),)
    secret_decisions: tuple[str, ...] = (VOTE,)

    def __init__(self) -> None:
        self.vote: list[Vote] = list(votes())
        self.propose: list[Propose] = []
        # The number of the card with personal discard piles.
        self.piles_card: int = NONE

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read the cards."""
        self.deck: Deck = Deck(catalogue)
        self.propose = [Propose(card.number, card.name) for card in self.deck.cards]
        for card in self.deck.cards:
            if card.task == PILES:
                self.piles_card = card.number

    def actions(self) -> Sequence[Action]:
        """The cards to vote on, and the votes."""
        return [*self.propose, *self.vote]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The assembly."""
        return [HoldAssembly(self), ChooseCard(self), SecretVote(self)]

    def handlers(self) -> dict[str, Handler]:
        """David Hume may call an assembly."""
        return {"person": HumeCalls()}

    def set_up(self, state: GlenState) -> Hall:
        """Draw five cards and hand out markers; the other cards and markers are not used (GM7-03 to -07)."""
        left = [card.number for card in self.deck.cards]
        drawn = [state.rng.draw(left) for _ in range(self.deck.drawn)]
        players = state.frame.seats
        return new_hall(players, tuple(sorted(drawn)), self.deck.ayes[players], self.deck.nays[players])

    # Assemblies

    def person_taken(self, state: GlenState, seat: int, tile: Tile) -> None:
        """However it was taken: its marker and bonus come first (GM7-08, -09, -11, -12)."""
        state.push_task(ASSEMBLY, (seat,))

    # Personal discard piles

    def piles_in_use(self, hall: Hall) -> bool:
        """Whether card 10 was drawn and not rejected (GM7-43, -52)."""
        return self.piles_card in hall.cards and hall.results[hall.cards.index(self.piles_card)] != REJECTED

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        """Tiles go to the pile of whoever moved; those of the Die do not (GM7-44 to -48)."""
        hall = state.part(Hall)
        if piece == state.frame.die or not self.piles_in_use(hall):
            return False
        # A piece that belongs to nobody is moved by the seat whose turn it is (GM7-46).
        seat = piece if piece < state.frame.seats else state.seat
        hall.piles[seat] = (*hall.piles[seat], tile)
        return True

    def piles(self, state: GlenState, seat: int) -> Sequence[int]:
        """Anybody's pile may be built from (GM7-49)."""
        return [tile for pile in state.part(Hall).piles for tile in pile]

    def unpile(self, state: GlenState, tile: int) -> bool:
        """The tile leaves its pile (GM7-49)."""
        hall = state.part(Hall)
        for seat, pile in enumerate(hall.piles):
            if tile in pile:
                hall.piles[seat] = tuple([other for other in pile if other != tile])
                return True
        return False

    # Scoring

    def numbers(self, state: GlenState, task: str) -> list[int]:
        """What all seats have of what a card compares."""
        hall = state.part(Hall)
        return [self.number(state, hall, seat, task) for seat in range(state.frame.seats)]

    def number(self, state: GlenState, hall: Hall, seat: int, task: str) -> int:
        """What one seat has."""
        return measure(state, seat, task, len(hall.piles[seat]))

    def shares(self, task: str, numbers: list[int], points: int) -> list[int]:
        """The points of a card for each seat: the best get all, or equal shares rounded up (GM7-27, -28)."""
        worth = [performance(task, number) for number in numbers]
        best = max(worth)
        if best == 0:
            return [0] * len(numbers)
        tied = worth.count(best)
        share = (points + tied - 1) // tied
        return [share if one == best else 0 for one in worth]

    def final_scoring(self, state: GlenState) -> None:
        """Each accepted card is scored once, on the position as it is now (GM7-26, -29)."""
        hall = state.part(Hall)
        for place, result in enumerate(hall.results):
            if result == ACCEPTED:
                card = self.deck.cards[hall.cards[place]]
                for seat, share in enumerate(self.shares(card.task, self.numbers(state, card.task), card.points)):
                    state.book(seat, card.source, share)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        """Picks are secret until all have picked; everything else lies open (GM7-24, -50)."""
        hall = state.part(Hall)
        cards: list[Json] = []
        for place, number in enumerate(hall.cards):
            card = self.deck.cards[number]
            ballots: list[Json] = [_markers(ballot) for ballot in hall.votes[place]]
            cards.append(
                {
                    "card": card.name,
                    "task": card.task,
                    "points": card.points,
                    "result": RESULTS[hall.results[place]],
                    "votes": ballots,
                    "numbers": list(self.numbers(state, card.task)),
                }
            )
        picks: list[Json] = []
        for voter, pick in enumerate(hall.picks):
            if pick != NONE and (everything or voter == seat):
                picks.append(_markers(pick))
            else:
                picks.append(pick != NONE)
        piles: Json = None
        if self.piles_in_use(hall):
            piles = [[state.tile(tile).name for tile in pile] for pile in hall.piles]
        return {
            "cards": cards,
            "ayes": list(hall.ayes),
            "nays": list(hall.nays),
            "doubled": list(hall.doubled) if state.frame.seats == 2 else None,
            "picks": picks,
            "piles": piles,
        }

    def redeal(self, state: GlenState, seat: int | None, rng: Rng) -> None:
        """The picks of others are drawn anew."""
        hall = state.part(Hall)
        for voter, pick in enumerate(hall.picks):
            if pick != NONE and voter != seat:
                ballots = hall.ballots(voter)
                hall.picks[voter] = ballots[rng.below(len(ballots))]


def _markers(ballot: int) -> Json:
    """A ballot as plain data."""
    ayes, nays = BALLOTS[ballot]
    return {"aye": ayes, "nay": nays}
