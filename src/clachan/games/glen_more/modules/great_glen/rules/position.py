"""The Clan Assembly in a position that is read."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.great_glen.rules.setup import Deck, new_hall
from clachan.games.glen_more.modules.great_glen.rules.state import BALLOTS, OPEN, RESULTS, Hall
from clachan.games.glen_more.rules.position_names import by_seat, tiles_named
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def restore(deck: Deck, state: GlenState, reader: Reader) -> Hall:
    """Cards, votes, markers and piles."""
    hall = new_hall(state.frame.seats, read_cards(deck, reader.at("cards")), 0, 0)
    for place, card in enumerate(reader.at("cards").items()):
        hall.results[place] = RESULTS.index(card.at("result").text(RESULTS))
        hall.votes[place] = tuple([read_ballot(vote) for vote in card.at("votes").items()])
        if len(hall.votes[place]) != (0 if hall.results[place] == OPEN else state.frame.seats):
            raise card.at("votes").error("all have voted on a card, or it is open and nobody has")
    hall.ayes = [number.number(0) for number in by_seat(state, reader.at("ayes"))]
    hall.nays = [number.number(0) for number in by_seat(state, reader.at("nays"))]
    if not reader.at("doubled").nothing():
        hall.doubled = [flag.flag() for flag in by_seat(state, reader.at("doubled"))]
    hall.picks = [read_pick(pick) for pick in by_seat(state, reader.at("picks"))]
    if not reader.at("piles").nothing():
        hall.piles = [tuple(tiles_named(state, pile)) for pile in by_seat(state, reader.at("piles"))]
    check_markers(deck, hall, reader)
    return hall


def read_cards(deck: Deck, reader: Reader) -> tuple[int, ...]:
    """The cards on the table."""
    names = [card.name for card in deck.cards]
    cards = [names.index(card.at("card").text(names)) for card in reader.items()]
    if len(set(cards)) != deck.drawn or len(cards) != deck.drawn:
        raise reader.error(f"there are {deck.drawn} different cards")
    return tuple(cards)


def read_ballot(reader: Reader) -> int:
    """Which of the ballots it is."""
    markers = (reader.at("aye").number(), reader.at("nay").number())
    if markers not in BALLOTS:
        raise reader.error("nobody can play these markers")
    return BALLOTS.index(markers)


def read_pick(reader: Reader) -> int:
    """The ballot that a seat has picked, or that there is none."""
    return NONE if reader.value is False else read_ballot(reader)


def check_markers(deck: Deck, hall: Hall, reader: Reader) -> None:
    """Everybody has the markers that were handed out, left or played; picks are not played yet."""
    seats = len(hall.ayes)
    for seat in range(seats):
        played = [BALLOTS[votes[seat]] for votes in hall.votes if votes]
        if hall.ayes[seat] + sum([ayes for ayes, _ in played]) != deck.ayes[seats]:
            raise reader.at("ayes").error(f"seat {seat} has {deck.ayes[seats]} AYE markers, left or played")
        if hall.nays[seat] + sum([nays for _, nays in played]) != deck.nays[seats]:
            raise reader.at("nays").error(f"seat {seat} has {deck.nays[seats]} NAY markers, left or played")
