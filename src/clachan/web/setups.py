"""Setting up a table on the page: what can be chosen, in words, and how the form is read."""

from __future__ import annotations

from collections.abc import Mapping

from clachan.bots.bot import make_bot
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.words import Translator, mark

QUICK_PLAYERS = 3
QUICK_BOT = "greedy"
DEFAULT_SEATS = ("you", "greedy", "greedy", "", "", "", "", "", "", "")

# Bots by strength, as the page offers them.
STRENGTHS = (
    ("random", mark("bot: plays at random")),
    ("greedy", mark("bot: plays well")),
    ("search:0.5s", mark("bot: plays strongly")),
    ("search:2s", mark("bot: plays very strongly")),
)

NAMES = {
    "druids": mark("Druids"),
    "scoring-tiles": mark("Scoring tiles"),
    "starting-player": mark("Starting player"),
    "starting-player=random": mark("by chance"),
    "gold-visibility": mark("Gold of the others"),
    "gold-visibility=hidden": mark("hidden"),
    "gold-visibility=public": mark("public"),
    "tie-break-gold": mark("Gold that breaks ties"),
    "tie-break-gold=total": mark("all of it"),
    "tie-break-gold=mod5": mark("what is left after changing 5s into points"),
    "farm-neighbourhood": mark("Tiles next to a farm"),
    "farm-neighbourhood=8": mark("all eight around it"),
    "farm-neighbourhood=4": mark("the four at its sides"),
    "open-water-edges": mark("Edges of open water (Druids)"),
    "open-water-edges=open": mark("open edges"),
    "open-water-edges=all": mark("all edges"),
    "last-round-rescore": mark("Rescore slab built in the last round (Druids)"),
    "last-round-rescore=yes": mark("counts"),
    "last-round-rescore=no": mark("does not count"),
}


def names(game: Game, words: Translator) -> dict[str, str]:
    """Modules, variants and their values in words; what has no words keeps its name."""
    found = {key: words.gettext(text) for key, text in NAMES.items()}
    for module in game.modules:
        found.setdefault(module.name, module.name)
    for variant in game.variants:
        found.setdefault(variant.name, variant.name)
    for seat in range(game.players[1]):
        found[f"starting-player={seat}"] = words.gettext("Seat {number}").format(number=seat + 1)
    return found


def seat_choices(words: Translator) -> list[tuple[str, str]]:
    """Who can sit in a seat."""
    return [
        ("you", words.gettext("you")),
        ("open", words.gettext("free, for somebody else")),
        *[(spec, words.gettext(text)) for spec, text in STRENGTHS],
        ("", words.gettext("nobody: the seat is not used")),
    ]


def read(game: Game, form: Mapping[str, str]) -> tuple[Options, list[str], list[int]]:
    """Options, bots by seat, and the host's seats, from the form of a new table."""
    chosen = [form.get(f"seat-{seat}", "") for seat in range(game.players[1])]
    seats = [choice for choice in chosen if choice]
    variants: dict[str, str] = {}
    modules = [name for name in form.get("module", "").split(",") if name]
    for variant in game.variants:
        if variant.module and variant.module not in modules:
            continue
        if variant.pick == 1:
            value = form.get(f"variant-{variant.name}", variant.default)
        else:
            picked = [form.get(f"variant-{variant.name}-{number}", "") for number in range(variant.pick)]
            value = ",".join(picked) if any(picked) else variant.default
        if value != variant.default:
            variants[variant.name] = value
    bots = []
    for choice in seats:
        if choice in ("you", "open"):
            bots.append("")
        elif choice in dict(STRENGTHS):
            make_bot(choice, game, 0)
            bots.append(choice)
        else:
            raise OptionError(f"nobody called {choice!r} can sit in a seat")
    mine = [seat for seat, choice in enumerate(seats) if choice == "you"]
    return game.options(len(seats), modules, variants), bots, mine
