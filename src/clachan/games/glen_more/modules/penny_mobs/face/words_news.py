"""What happened in The Penny Mobs, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import Told, sentence
from clachan.games.glen_more.face.drawing.box import slug
from clachan.games.glen_more.face.seen import asked_last
from clachan.games.glen_more.modules.penny_mobs.face.entries import (
    CLAIM,
    DUFF,
    LAIRD,
    MAIL,
    WANDER,
    claim_of,
    duff_of,
    laird_of,
    mail_of,
    wander_of,
)
from clachan.games.glen_more.modules.penny_mobs.face.words_figures import mobster_name
from clachan.games.glen_more.modules.penny_mobs.rules.views import BruceAsked, entry_of, mobs_of
from clachan.games.glen_more.rules.views import GlenView, about

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def mob_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Who entered the prison, who was taken, pennies, and what markers and coins were used for."""
    deciders = before["deciders"]
    lines = _entered(words, before, after)
    if not deciders or deciders[0] != after["seat"]:
        # What the viewers chose themselves is left out.
        lines.extend([*_taken(words, before, after), *_pennies(words, before, after)])
    lines.extend(_markers(words, before, after))
    lines.extend(_bruce(words, before, after))
    return [Told(sentence(line), line.places if isinstance(line, Told) else ()) for line in lines]


def mobster_id(name: str) -> str:
    """The element of a mobster's card."""
    return f"mobster-{slug(name)}"


def _prison(view: GlenView) -> dict[str, int]:
    return {entry["mobster"]: entry["pennies"] for entry in mobs_of(view)["prison"]}


def _entered(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """The B mobsters are there."""
    if mobs_of(before)["waiting"] == mobs_of(after)["waiting"]:
        return []
    known = {*_prison(before), *[entry["mobster"] for entry in mobs_of(before)["mobsters"]]}
    new = [mobster_name(words, name) for name in _prison(after) if name not in known]
    return [words.t.gettext("New in prison: {mobsters}.").format(mobsters=words.t.listed(new))]


def _taken(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    lines: list[str] = []
    for entry in mobs_of(after)["mobsters"]:
        name = entry["mobster"]
        if entry_of(before, name) is None:
            seat = entry["seat"]
            gained = mobs_of(after)["earned"][seat] - mobs_of(before)["earned"][seat]
            text = words.t.ngettext(
                "{player}: {mobster} taken from prison, with {n} penny.",
                "{player}: {mobster} taken from prison, with {n} pennies.",
                gained,
            )
            if not gained:
                text = words.t.gettext("{player}: {mobster} taken from prison.")
            player = words.player(seat, after)
            told = text.format(player=player, mobster=mobster_name(words, name), n=gained)
            lines.append(Told(told, [mobster_id(name)]))
    return lines


def _pennies(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """A penny on somebody, or one that was handed over."""
    lines: list[str] = []
    old, new = mobs_of(before)["pennies"], mobs_of(after)["pennies"]
    lost = [seat for seat, number in enumerate(new) if number < old[seat]]
    had = _prison(before)
    for name, pennies in _prison(after).items():
        if pennies > had.get(name, 0) and lost:
            text = words.t.gettext("{player}: penny put on {mobster} (now {n}).")
            player = words.player(lost[0], after)
            told = text.format(player=player, mobster=mobster_name(words, name), n=pennies)
            lines.append(Told(told, [mobster_id(name)]))
    for seat, number in enumerate(new):
        if number > old[seat] and lost:
            text = words.t.gettext("{giver}: penny given to {player}.")
            lines.append(text.format(giver=words.player(lost[0], after), player=words.player(seat, after)))
    return lines


def _markers(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Clan fields and landmark cards that are marked now, a reserved tile, a stack of coins taken."""
    t = words.t
    lines: list[str] = []
    had = _placed(before)
    lines.extend([_marked(words, name, thing) for name, thing in _placed(after) if (name, thing) not in had])
    old, new = laird_of(before), laird_of(after)
    if new is not None and new["turned"] and not (old is not None and old["turned"]):
        lost = t.gettext("{mobster}: the reserved tile could not be taken; the card was turned over.")
        lines.append(lost.format(mobster=mobster_name(words, LAIRD)))
    duff = duff_of(after)
    if duff is not None and hands_in(before, after):
        coins = after["players"][duff["seat"]]["coins"] - before["players"][duff["seat"]]["coins"]
        taken = t.gettext("{mobster}: {coins} taken from the Market.")
        lines.append(taken.format(mobster=mobster_name(words, DUFF), coins=words.coins(coins)))
    return lines


def _marked(words: GlenWords, name: str, thing: str) -> str:
    """A marker lies on a clan field, a tile of the Rondel or a landmark card now."""
    t, mobster = words.t, mobster_name(words, name)
    if name == WANDER:
        text = t.gettext("{mobster}: marker placed on {clan}.")
        return Told(text.format(mobster=mobster, clan=words.clan(thing)), [f"clan-{slug(thing)}"])
    if name == LAIRD:
        text = t.gettext("{mobster}: marker placed on {tile}.")
        return Told(text.format(mobster=mobster, tile=words.tile(thing)), [f"tile-{slug(thing)}"])
    text = t.gettext("{mobster}: marker placed on {card}.")
    return Told(text.format(mobster=mobster, card=words.tile(thing)), [f"piece-card-{slug(thing)}"])


def hands_in(before: GlenView, after: GlenView) -> bool:
    """Whether Joe McDuff has lost a marker, for a stack of coins."""
    old, new = duff_of(before), duff_of(after)
    return old is not None and new is not None and new["markers"] < old["markers"]


def _placed(view: GlenView) -> list[tuple[str, str]]:
    """Where markers lie."""
    found: list[tuple[str, str]] = []
    wander, laird, claim = wander_of(view), laird_of(view), claim_of(view)
    if wander is not None:
        clans = [marker["clan"] for marker in wander["markers"]]
        found.extend([(WANDER, clan) for clan in clans if clan is not None])
    if laird is not None and laird["reserved"] is not None:
        found.append((LAIRD, laird["reserved"]["tile"]))
    if claim is not None:
        found.extend([(CLAIM, card) for card in claim["cards"]])
    return found


def _bruce(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """He has bought something."""
    old, new = mail_of(before), mail_of(after)
    if before["asked"] != "bruce" or old is None or new is None or new["coins"] >= old["coins"]:
        return []
    text = words.t.gettext("{mobster}: a resource bought for 1 Coin (from: {player}).")
    player = words.player(about(asked_last(before), BruceAsked)["seat"], after)
    return [text.format(mobster=mobster_name(words, MAIL), player=player)]
