"""John McClaim: marked landmark cards of others count for his controller.

Rules: GM8-136…141, GMX-67, GMX-72.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import ClaimView
from clachan.games.glen_more.modules.tome.rules.cards import unturned_cards
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.position_names import landmark_named
from clachan.games.glen_more.rules.state import GlenState

ONE, SEVERAL = range(2)


class UseMcClaim(MobsterAction):
    """Put a marker on a landmark card."""

    __slots__ = ()


class MarkCard(MobsterAction):
    """Put a marker on this card."""

    __slots__ = ("card",)

    def __init__(self, mobster: int, card: int, name: str) -> None:
        super().__init__(f"McClaim marker on {name}", mobster)
        self.card: int = card


class Claims(MobsterState):
    """Markers that lie with the card, and the landmark cards with a marker."""

    __slots__ = ("left", "cards")

    def __init__(self, left: int, cards: tuple[int, ...]) -> None:
        self.left: int = left
        self.cards: tuple[int, ...] = cards

    def numbers(self) -> list[int]:
        """How many markers are left, and the cards."""
        return [self.left, *self.cards]


class JohnMcClaim(Mobster):
    """John McClaim."""

    name = "John McClaim"

    def prepare(self, components: Components) -> None:
        """His actions."""
        self.use: UseMcClaim = UseMcClaim("use John McClaim", self.number)
        self.mark: list[MarkCard] = [MarkCard(self.number, card.number, card.name) for card in components.landmarks]

    def actions(self) -> Sequence[Action]:
        """One to begin with, one for each card."""
        return [self.use, *self.mark]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Which card is marked."""
        return [MarkCardStep(self)]

    def begin(self, state: GlenState) -> Claims:
        """All markers lie with the card (GM8-136)."""
        return Claims(self.tokens, ())

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Claims:
        """What he has told."""
        cards = [landmark_named(state, card) for card in told.at("cards").items()]
        return Claims(told.at("markers").number(0, self.tokens - len(cards)), tuple(cards))

    def own(self, state: GlenState) -> Claims:
        """His markers."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Claims)
        return kept

    def cards(self, state: GlenState, seat: int) -> list[int]:
        """The cards that can be marked: of others, unturned, not marked yet (GM8-137, -141)."""
        own = self.own(state)
        found: list[int] = []
        if own.left:
            for other in range(state.frame.seats):
                if other != seat:
                    found.extend([card for card in unturned_cards(state, other) if card not in own.cards])
        return found

    def joined(self, state: GlenState, seat: int) -> None:
        """Markers may be placed directly (GM8-20)."""
        state.push("mcclaim", seat, (SEVERAL,))

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """In any own turn."""
        return [self.use] if self.cards(state, seat) else ()

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """Without markers, or cards for them."""
        if self.cards(state, seat):
            return ()
        left = self.own(state).left
        return [(self.use, Reason("no opponent has a card for it") if left else Reason("no marker is left"))]

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """Ask which card."""
        state.push("mcclaim", seat, (ONE,))

    def card_turned(self, state: GlenState, seat: int, card: int) -> None:
        """The marker leaves the game; the card counts for its owner again (GM8-140)."""
        own = self.own(state)
        if card in own.cards:
            self.keep(state, Claims(own.left, tuple([other for other in own.cards if other != card])))

    def number_of(self, state: GlenState, seat: int, category: str, number: int) -> int:
        """A marked card counts for the controller, not for the owner who keeps it (GM8-138, -139, GMX-67, -72)."""
        if category != "landmarks":
            return number
        own = self.own(state)
        if seat == self.controller(state):
            return number + len(own.cards)
        return number - len([card for card in own.cards if card in state.cards[seat]])

    def describe(self, state: GlenState) -> ClaimView:
        """Markers left, and marked cards."""
        own = self.own(state)
        landmarks = state.frame.components.landmarks
        cards = [landmarks[card].name for card in own.cards]
        return {**super().describe(state), "markers": own.left, "cards": cards}


class MarkCardStep(Decision[GlenState]):
    """Which card is marked. About: one, or several until the controller is done."""

    name = "mcclaim"

    def __init__(self, john: JohnMcClaim) -> None:
        self.john: JohnMcClaim = john

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when no card can be marked."""
        if self.john.cards(state, pending.seats[0]):
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The cards, and nothing more where several may be marked."""
        found: list[Action] = [self.john.mark[card] for card in self.john.cards(state, seat)]
        if pending.about[0] == SEVERAL:
            found.append(state.frame.actions.done)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """All other cards that somebody has."""
        open_to, marked = self.john.cards(state, seat), self.john.own(state).cards
        found: list[Refused] = []
        for owner, cards in enumerate(state.cards):
            for card in [card for card in cards if card not in open_to]:
                if owner == seat:
                    why = Reason("it is your own")
                else:
                    why = Reason("a marker lies there") if card in marked else Reason("it has been turned")
                found.append((self.john.mark[card], why))
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put the marker there."""
        if isinstance(action, MarkCard):
            own = self.john.own(state)
            self.john.keep(state, Claims(own.left - 1, (*own.cards, action.card)))
            if pending.about[0] == ONE:
                state.stack.pop()
        else:
            state.stack.pop()
