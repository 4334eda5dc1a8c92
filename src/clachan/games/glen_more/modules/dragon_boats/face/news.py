"""What happened in the race between two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import Told, sentence
from clachan.games.glen_more.modules.dragon_boats.face.names import result, reward, to_go, where
from clachan.games.glen_more.modules.dragon_boats.rules.views import race_of
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def race_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """The start, steps of boats, tokens, cards. What the viewers chose themselves is left out."""
    found: list[str] = []
    if race_of(after)["started"] and not race_of(before)["started"]:
        found.append(words.t.gettext("Race Start was crossed: the boat race began."))
    own = after["seat"] in before["deciders"][:1]
    for seat in range(len(after["players"])):
        if not own:
            found.extend(_step(words, before, after, seat))
        found.extend(_card(words, before, after, seat))
        if not own:
            found.extend(_tokens(words, before, after, seat))
    return found


def _step(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    old, new = race_of(before)["boats"][seat], race_of(after)["boats"][seat]
    if old is None or new is None or new["since"] <= old["since"]:
        return []
    text = words.t.gettext("{player}: the boat moved ({place}; {left}).")
    place = where(words, new, after)
    told = text.format(player=words.player(seat, after), place=place, left=to_go(words, new))
    return [Told(sentence(told), [f"piece-boat-{seat}"])]


def _card(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    card = race_of(after)["results"][seat]
    if card is None or race_of(before)["results"][seat] is not None:
        return []
    text = words.t.gettext("{player}: the race was over, {card}.")
    if card != "Last":
        text = words.t.gettext("{player}: the boat came home, {card}.")
    told = text.format(player=words.player(seat, after), card=result(words, card))
    return [Told(sentence(told), [f"result-{seat}"])]


def _tokens(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    text = words.t.gettext("{player}: Reward Token taken ({things}).")
    name = words.player(seat, after)
    taken = race_of(after)["rewards"][seat][len(race_of(before)["rewards"][seat]) :]
    return [sentence(text.format(player=name, things=reward(words, token))) for token in taken]
