"""The Clan Assembly as numbers, for programs that learn; picks of others are no more than whether there is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.observation import Entity, Notes
from clachan.games.glen_more.modules.great_glen.rules.setup import Deck
from clachan.games.glen_more.modules.great_glen.rules.state import BALLOTS, Hall
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

CARD = Entity("assembly card", "assembly", "a card; place: which; turn: 0 open, 1 accepted, 2 rejected")
VOTE = Entity("ballot", "assembly", "the ballot of a player; place: that of the card")
PILE = Entity("tile", "personal discard", "a tile of a personal discard pile; place: which")
ENTITIES = (CARD, VOTE, PILE)
# Somebody else has picked something.
SECRET = len(BALLOTS)
# Tiles on personal piles count among those of the base game.
MOST_CARDS = 10


def component_names(deck: Deck) -> Mapping[str, Sequence[str]]:
    """Cards, and ballots by their markers."""
    return {
        "assembly card": [card.name for card in deck.cards],
        "ballot": [f"{ayes} aye, {nays} nay" for ayes, nays in BALLOTS],
    }


def observe(state: GlenState, notes: Notes) -> None:
    """Note cards, votes and markers."""
    hall = state.part(Hall)
    for place, card in enumerate(hall.cards):
        notes.thing(CARD, NONE, card, place, hall.results[place])
        for seat, ballot in enumerate(hall.votes[place]):
            notes.thing(VOTE, seat, ballot, place)
    notes.by_seat("ayes", "AYE markers left", hall.ayes)
    notes.by_seat("nays", "NAY markers left", hall.nays)
    notes.by_seat("doubled", "1 if two markers were played at once", [int(doubled) for doubled in hall.doubled])
    picks = [pick if pick == NONE or seat == notes.seat else SECRET for seat, pick in enumerate(hall.picks)]
    notes.by_seat("picks", "the ballot that was picked; -1 none, 5 a secret one", picks)
    for seat, pile in enumerate(hall.piles):
        notes.things(PILE, seat, pile)
