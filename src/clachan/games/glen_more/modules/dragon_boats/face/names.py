"""The things of the race in words: tokens, rivers, boats, result cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.jsontypes import Json
from clachan.face.words import at, items_at, number_at, text_at
from clachan.games.glen_more.modules.dragon_boats.face.vocabulary import RESULT_WORDS
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.extension import DragonBoats
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words_names import Names

NOWHERE = -1


def regatta_of(words: Names) -> Regatta | None:
    """The components of the race, if the game has it."""
    for extension in words.game.extensions:
        if isinstance(extension, DragonBoats):
            return extension.regatta
    return None


def reward(words: Names, name: str) -> str:
    """What a reward token gives."""
    regatta = regatta_of(words)
    if regatta is not None:
        for kind in regatta.rewards:
            if kind.name == name:
                return ", ".join([words.effect(effect) for effect in kind.effects])
    return name


def rewards(words: Names, names: Sequence[str]) -> str:
    """Several reward tokens, equal ones together."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    parts: list[str] = []
    for name, n in counts.items():
        gives = reward(words, name)
        parts.append(f"{n} × {gives}" if n > 1 else gives)
    return words.listed(parts)


def river(words: Names, number: int, view: GlenView) -> str:
    """A river of the course, by its owner."""
    seats = len(items_at(view, "players"))
    if number == at(view, "seat"):
        return words.t.gettext("your river")
    if number < seats:
        return words.t.gettext("river of {player}").format(player=words.player(number, view))
    if len(items_at(view, MODULE, "rivers")) == seats + 1:
        return words.t.gettext("Non-Player River")
    return words.t.gettext("Non-Player River {n}").format(n=number - seats + 1)


def where(words: Names, boat: Json, view: GlenView) -> str:
    """Where a boat is."""
    number = number_at(boat, "river")
    space = number_at(boat, "space")
    for entry in items_at(view, MODULE, "rivers"):
        if number_at(entry, "river") == number and number_at(entry, "castle") == space:
            return words.t.gettext("{river}, at the castle").format(river=river(words, number, view))
    x = at(boat, "x")
    if isinstance(x, int):
        for cell in items_at(view, "players", number, "territory"):
            if (number_at(cell, "x"), number_at(cell, "y")) == (x, 0):
                tile = words.tile(text_at(cell, "tile"))
                return words.t.gettext("{river}, {tile}").format(river=river(words, number, view), tile=tile)
    text = words.t.gettext("{river}, space {n} from the right")
    return text.format(river=river(words, number, view), n=space)


def result(words: Names, name: str) -> str:
    """A result card."""
    return words.t.gettext(RESULT_WORDS[name]) if name in RESULT_WORDS else name


def to_go(words: Names, boat: Json) -> str:
    """How far a boat has to go."""
    n = number_at(boat, "to_go")
    return words.t.ngettext("{n} step to go", "{n} steps to go", n).format(n=n)


def next_stop(view: GlenView, seat: int) -> tuple[int, int, bool]:
    """River and space of the boat's next step, and whether a castle of the race is there; NOWHERE without a boat."""
    rivers = items_at(view, MODULE, "rivers")
    boat = at(view, MODULE, "boats", seat)
    if boat is None:
        return NOWHERE, NOWHERE, False
    for place, entry in enumerate(rivers):
        if number_at(entry, "river") == number_at(boat, "river"):
            space = number_at(boat, "space") + 1
            if space > number_at(entry, "length"):
                entry, space = rivers[(place + 1) % len(rivers)], 1
            return number_at(entry, "river"), space, space == number_at(entry, "castle")
    return NOWHERE, NOWHERE, False
