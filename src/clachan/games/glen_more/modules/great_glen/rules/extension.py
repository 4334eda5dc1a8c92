"""Chronicle VII Between a Rock and a Hard Place: where it changes the base game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.observation import Entity, Notes
from clachan.core.options import Variant
from clachan.core.reading import Reader
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.great_glen.rules import observation, secrets
from clachan.games.glen_more.modules.great_glen.rules.clan_assembly import (
    VOTE,
    ChooseCard,
    HoldAssembly,
    HumeCalls,
    Propose,
    SecretVote,
    Vote,
    call_assembly,
    votes,
)
from clachan.games.glen_more.modules.great_glen.rules.discard_piles import (
    discard_to_pile,
    take_from_pile,
    tiles_in_piles,
)
from clachan.games.glen_more.modules.great_glen.rules.final_scoring import score_accepted_cards
from clachan.games.glen_more.modules.great_glen.rules.position import restore
from clachan.games.glen_more.modules.great_glen.rules.setup import MODULE, Deck
from clachan.games.glen_more.modules.great_glen.rules.state import Hall
from clachan.games.glen_more.modules.great_glen.rules.views import HallView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


class GreatGlen(GlenExtension):
    """VII Between a Rock and a Hard Place."""

    name = MODULE
    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES
    variants: ClassVar[tuple[Variant, ...]] = (Variant("hume-assembly", ["no", "yes"], module=MODULE),)
    secret_decisions: ClassVar[tuple[str, ...]] = (VOTE,)

    def __init__(self) -> None:
        self.vote: list[Vote] = list(votes())
        self.propose: list[Propose] = []

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read the cards."""
        self.deck: Deck = Deck(catalogue)
        self.propose = [Propose(card.number, card.name) for card in self.deck.cards]

    def actions(self) -> Sequence[Action]:
        """The cards to vote on, and the votes."""
        return [*self.propose, *self.vote]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The assembly."""
        return [HoldAssembly(), ChooseCard(self), SecretVote(self)]

    def handlers(self) -> dict[str, Handler]:
        """David Hume may call an assembly."""
        return {"person": HumeCalls()}

    def set_up(self, state: GlenState) -> Hall:
        """Cards are drawn and markers handed out."""
        return self.deck.set_up(state)

    # Assemblies

    def person_taken(self, state: GlenState, seat: int, tile: Tile) -> None:
        """An assembly is called."""
        call_assembly(state, seat)

    # Personal discard piles

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        """With card 10 tiles go to the pile of whoever moved."""
        return discard_to_pile(state, tile, piece, self.deck.piles_card)

    def piles(self, state: GlenState, seat: int) -> Sequence[int]:
        """Anybody's pile may be built from."""
        return tiles_in_piles(state)

    def unpile(self, state: GlenState, tile: int) -> None:
        """The tile leaves its pile."""
        take_from_pile(state, tile)

    # Scoring

    def final_scoring(self, state: GlenState) -> None:
        """Accepted cards are scored."""
        score_accepted_cards(state, self.deck)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> HallView:
        """Picks are secret."""
        return secrets.describe(state, self.deck, seat, everything)

    def describe_from(self, state: GlenState, shared: object, seat: int) -> HallView:
        """With the seat's own pick."""
        return secrets.describe_from(state, cast(HallView, shared), seat)

    def describe_whole(self, state: GlenState, shared: object) -> HallView:
        """With all picks."""
        return secrets.describe_whole(state, cast(HallView, shared))

    def restore(self, state: GlenState, position: Reader) -> Hall:
        """Cards, votes and markers."""
        return restore(self.deck, state, position.at(MODULE))

    def redeal(self, state: GlenState, seat: int | None, rng: Rng) -> None:
        """The picks of others are drawn anew."""
        secrets.redeal(state, seat, rng)

    def observe(self, state: GlenState, notes: Notes) -> None:
        """Cards, votes and markers."""
        observation.observe(state, notes)

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """By kind, the names of its components."""
        return observation.component_names(self.deck)

    def most_entities(self, seats: int) -> int:
        """How many there can be."""
        return observation.MOST_CARDS * (1 + seats)
