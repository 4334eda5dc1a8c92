"""What can be chosen before a game of Clans of Caledonia, in words."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.options import Variant
from clachan.face.words import Translator, mark_in

NAMES = {
    "clans": mark_in("option", "Clans"),
    "clans=choose": mark_in("option", "each chooses one"),
    "clans=none": mark_in("option", "without clans"),
    "clans=auction": mark_in("option", "clan auction"),
    "imports": mark_in("option", "Value of imported goods"),
    "imports=rarity": mark_in("option", "by rarity"),
    "imports=static": mark_in("option", "always the same"),
    "scoring-tiles": mark_in("option", "Scoring tiles"),
    "scoring-tiles=with": mark_in("option", "with them"),
    "scoring-tiles=without": mark_in("option", "without them"),
    "ports": mark_in("option", "Port tiles"),
    "ports=with": mark_in("option", "with them"),
    "ports=without": mark_in("option", "without them"),
    "tighter-map": mark_in("option", "Tighter map (2 or 3 players)"),
    "tighter-map=no": mark_in("option", "no"),
    "tighter-map=yes": mark_in("option", "yes"),
    "covered-spaces": mark_in("option", "Covered spaces of the tighter map"),
    "kickstarter-tiles": mark_in("option", "Port 9, scoring tile 9 and Clan MacEwan"),
    "kickstarter-tiles=with": mark_in("option", "with them"),
    "kickstarter-tiles=without": mark_in("option", "without them"),
    "port-7-neighbourhood": mark_in("option", "Neighbourhood bonus for port 7"),
    "port-7-neighbourhood=no": mark_in("option", "no"),
    "port-7-neighbourhood=yes": mark_in("option", "yes"),
    "map-sides": mark_in("option", "Sides of the map modules"),
    "map-sides=random": mark_in("option", "by chance"),
    "starting-player": mark_in("option", "Starting player"),
    "starting-player=random": mark_in("option", "by chance"),
}


def option_names(words: Translator, variants: Sequence[Variant], modules: str, seats: int) -> dict[str, str]:
    """The names under which `Game.option_names` wants them."""
    found = {key: words.pgettext("option", text) for key, text in NAMES.items()}
    for seat in range(seats):
        found[f"starting-player={seat}"] = words.gettext("Seat {number}").format(number=seat + 1)
    for place, module in enumerate(modules):
        found[f"covered-spaces#{place}"] = words.pgettext("option", "Module {letter}").format(letter=module)
    for variant in variants:
        for value in variant.values:
            if variant.name == "map-sides" and value.isdecimal():
                sides = [module + side for module, side in zip(modules, value, strict=True)]
                found[f"map-sides={value}"] = " ".join(sides)
            elif variant.name == "covered-spaces":
                found[f"covered-spaces={value}"] = value
    return found
