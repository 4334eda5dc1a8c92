"""The things of the race in words: tokens, rivers, boats, result cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.face.grammar import Phrase, join
from clachan.games.glen_more.face.seen import cells_of
from clachan.games.glen_more.modules.dragon_boats.face.vocabulary import RESULT_WORDS
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.extension import DragonBoats
from clachan.games.glen_more.modules.dragon_boats.rules.views import BoatView, RaceView, race_of
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words_names import Names


def regatta_of(words: Names) -> Regatta | None:
    """The components of the race, if the game has it."""
    for extension in words.game.extensions:
        if isinstance(extension, DragonBoats):
            return extension.regatta
    return None


def reward(words: Names, name: str) -> Phrase:
    """What a reward token gives."""
    regatta = regatta_of(words)
    if regatta is not None:
        for kind in regatta.rewards:
            if kind.name == name:
                return join([words.effect(effect) for effect in kind.effects])
    return Phrase(name)


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


def river(words: Names, number: int, view: GlenView) -> Phrase:
    """A river of the course, by its owner."""
    seats = len(view["players"])
    if number == view["seat"]:
        return words.t.noun("river", "your river")
    if number < seats:
        return words.t.noun("river", "river of {player}").put(player=words.player(number, view))
    if len(race_of(view)["rivers"]) == seats + 1:
        return words.t.noun("river", "Non-Player River")
    return words.t.noun("river", "Non-Player River {n}").put(n=number - seats + 1)


def where(words: Names, boat: BoatView, view: GlenView) -> str:
    """Where a boat is."""
    number, space, x = boat["river"], boat["space"], boat["x"]
    for entry in race_of(view)["rivers"]:
        if (entry["river"], entry["castle"]) == (number, space):
            return words.t.gettext("{river}, at the castle").format(river=river(words, number, view))
    # The drawing of what somebody has is made of that player's territory alone.
    if x is not None and "territory" in view["players"][number]:
        tile = words.tile(cells_of(view["players"][number])[x, 0]["tile"])
        return words.t.gettext("{river}, {tile}").format(river=river(words, number, view), tile=tile)
    text = words.t.gettext("{river}, space {n} from the right")
    return text.format(river=river(words, number, view), n=space)


def result(words: Names, name: str) -> Phrase:
    """A result card."""
    return words.t.noun("result", RESULT_WORDS[name]) if name in RESULT_WORDS else Phrase(name)


def to_go(words: Names, boat: BoatView) -> str:
    """How far a boat has to go."""
    n = boat["to_go"]
    return words.t.ngettext("{n} step to go", "{n} steps to go", n).format(n=n)


def next_stop(race: RaceView, boat: BoatView) -> tuple[int, bool]:
    """The river of the boat's next step, and whether a castle of the race is there."""
    rivers = race["rivers"]
    place = [entry["river"] for entry in rivers].index(boat["river"])
    entry, space = rivers[place], boat["space"] + 1
    if space > entry["length"]:
        entry, space = rivers[(place + 1) % len(rivers)], 1
    return entry["river"], space == entry["castle"]
