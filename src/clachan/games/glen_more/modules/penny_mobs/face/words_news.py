"""What happened in The Penny Mobs, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import at, items_at, number_at, numbers_at, sentence, text_at, texts_at
from clachan.games.glen_more.modules.penny_mobs.face.words_figures import MODULE, entry_of, mobster_name
from clachan.games.glen_more.modules.penny_mobs.face.words_mobsters import CLAIM, DUFF, LAIRD, MAIL, WANDER
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def mob_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Who entered the prison, who was taken, pennies, and what markers and coins were used for."""
    deciders = numbers_at(before, "deciders")
    lines = _entered(words, before, after)
    if not deciders or deciders[0] != at(after, "seat"):
        # What the viewers chose themselves is left out.
        lines.extend([*_taken(words, before, after), *_pennies(words, before, after)])
    lines.extend(_markers(words, before, after))
    lines.extend(_bruce(words, before, after))
    return [sentence(line) for line in lines]


def _prison(view: GlenView) -> dict[str, int]:
    return {text_at(entry, "mobster"): number_at(entry, "pennies") for entry in items_at(view, MODULE, "prison")}


def _entered(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """The B mobsters are there."""
    if number_at(before, MODULE, "waiting") == number_at(after, MODULE, "waiting"):
        return []
    known = {*_prison(before), *[text_at(entry, "mobster") for entry in items_at(before, MODULE, "mobsters")]}
    new = [mobster_name(words, name) for name in _prison(after) if name not in known]
    return [words.t.gettext("New in prison: {mobsters}.").format(mobsters=words.listed(new))]


def _taken(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    lines: list[str] = []
    for entry in items_at(after, MODULE, "mobsters"):
        name = text_at(entry, "mobster")
        if entry_of(before, name) is None:
            seat = number_at(entry, "seat")
            gained = number_at(after, MODULE, "earned", seat) - number_at(before, MODULE, "earned", seat)
            text = words.t.ngettext(
                "{player}: takes {mobster} from prison, with {n} penny.",
                "{player}: takes {mobster} from prison, with {n} pennies.",
                gained,
            )
            player = words.player(seat, after)
            lines.append(text.format(player=player, mobster=mobster_name(words, name), n=gained))
    return lines


def _pennies(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """A penny on somebody, or one that was handed over."""
    lines: list[str] = []
    old, new = [numbers_at(view, MODULE, "pennies") for view in (before, after)]
    lost = [seat for seat, number in enumerate(new) if seat < len(old) and number < old[seat]]
    had = _prison(before)
    for name, pennies in _prison(after).items():
        if pennies > had.get(name, 0) and lost:
            text = words.t.gettext("{player}: puts a penny on {mobster} (now {n}).")
            player = words.player(lost[0], after)
            lines.append(text.format(player=player, mobster=mobster_name(words, name), n=pennies))
    for seat, number in enumerate(new):
        if seat < len(old) and number > old[seat] and lost:
            text = words.t.gettext("{giver}: gives a penny to {player}.")
            lines.append(text.format(giver=words.player(lost[0], after), player=words.player(seat, after)))
    return lines


def _markers(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Clan fields and landmark cards that are marked now, a reserved tile, a stack of coins taken."""
    t = words.t
    lines: list[str] = []
    text = t.gettext("{mobster}: marker placed on {thing}.")
    had = _placed(before)
    for name, thing in _placed(after):
        if (name, thing) not in had:
            shown = words.clan(thing) if name == WANDER else words.tile(thing)
            lines.append(text.format(mobster=mobster_name(words, name), thing=shown))
    old, new = entry_of(before, LAIRD), entry_of(after, LAIRD)
    if new is not None and at(new, "turned") and not at(old, "turned"):
        lost = t.gettext("{mobster}: the reserved tile cannot be taken; the card is turned over.")
        lines.append(lost.format(mobster=mobster_name(words, LAIRD)))
    if hands_in(before, after):
        seat = number_at(entry_of(after, DUFF), "seat")
        coins = number_at(after, "players", seat, "coins") - number_at(before, "players", seat, "coins")
        taken = t.gettext("{mobster}: {coins} taken from the Market.")
        lines.append(taken.format(mobster=mobster_name(words, DUFF), coins=words.coins(coins)))
    return lines


def hands_in(before: GlenView, after: GlenView) -> bool:
    """Whether Joe McDuff has lost a marker, for a stack of coins."""
    return number_at(entry_of(after, DUFF), "markers") < number_at(entry_of(before, DUFF), "markers")


def _placed(view: GlenView) -> list[tuple[str, str]]:
    """Where markers lie."""
    found: list[tuple[str, str]] = []
    for marker in items_at(entry_of(view, WANDER), "markers"):
        if at(marker, "clan") is not None:
            found.append((WANDER, text_at(marker, "clan")))
    if at(entry_of(view, LAIRD), "reserved") is not None:
        found.append((LAIRD, text_at(entry_of(view, LAIRD), "reserved", "tile")))
    found.extend([(CLAIM, card) for card in texts_at(entry_of(view, CLAIM), "cards")])
    return found


def _bruce(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """He has bought something."""
    old, new = entry_of(before, MAIL), entry_of(after, MAIL)
    if text_at(before, "asked") != "bruce" or number_at(new, "coins") >= number_at(old, "coins"):
        return []
    pending = items_at(before, "pending")[-1]
    text = words.t.gettext("{mobster}: a resource is bought for 1 Coin (from: {player}).")
    player = words.player(number_at(pending, "seat"), after)
    return [text.format(mobster=mobster_name(words, MAIL), player=player)]
