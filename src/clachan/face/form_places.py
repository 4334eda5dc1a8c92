"""What each item of a list in a component's form is for: a round, a number of players, a size of the map."""

from __future__ import annotations

from clachan.face.words import Translator, mark_in

_CONTEXT = "item of a list"
_ROUND = mark_in("item of a list", "round {n}")
_PLAYERS = mark_in("item of a list", "players: {n}")
_NTH = mark_in("item of a list", "{n}.")
_DIFFERENCE = mark_in("item of a list", "difference of {n}")
_FIELD = mark_in("item of a list", "field {n}")
# Lists by their field, or by kind and field where a field means several things: what is said of an item, and the number
# of the first one.
COUNTED = {
    "aye": (_PLAYERS, 2),
    "catch_up": (_ROUND, 1),
    "contract_cost": (_ROUND, 1),
    "event.points": (_DIFFERENCE, 0),
    "export_board.boxes": (_PLAYERS, 1),
    "export_board.filled": (_PLAYERS, 1),
    "extra_costs": (_FIELD, 1),
    "fields": (_FIELD, 1),
    "letters": (_ROUND, 1),
    "limit": (_PLAYERS, 1),
    "lower_right": (_PLAYERS, 2),
    "market.filled": (_PLAYERS, 2),
    "nay": (_PLAYERS, 2),
    "pennies.drawn": (_PLAYERS, 2),
    "race.rivers": (_PLAYERS, 2),
    "race.tokens": (_PLAYERS, 2),
    "scoring.points": (_DIFFERENCE, 0),
}
_MAPS = (mark_in("item of a list", "1–2 players"), mark_in("item of a list", "3–4 players"))
_CORNER = (mark_in("item of a list", "column"), mark_in("item of a list", "row"))
# Lists each of whose items has a name.
NAMED = {
    "delta_discount": _MAPS,
    "large": _CORNER,
    "majority": (mark_in("item of a list", "the most"), mark_in("item of a list", "the second most")),
    "medium": (mark_in("item of a list", "from"), mark_in("item of a list", "to")),
    "shipping": _MAPS,
    "small": _CORNER,
}


def place_named(kind: str, field: str, number: int, t: Translator) -> str:
    """What an item of a list is for, by its number from zero."""
    names = NAMED.get(field, ())
    if number < len(names):
        return t.pgettext(_CONTEXT, names[number])
    text, first = COUNTED.get(f"{kind}.{field}") or COUNTED.get(field, (_NTH, 1))
    return t.pgettext(_CONTEXT, text).format(n=number + first)
