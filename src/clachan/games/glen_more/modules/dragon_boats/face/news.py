"""What happened in the race between two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import at, items_at, number_at, numbers_at, sentence, texts_at
from clachan.games.glen_more.modules.dragon_boats.face.names import result, reward, to_go, where
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def race_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """The start, steps of boats, tokens, cards. What the viewers chose themselves is left out."""
    t = words.t
    found: list[str] = []
    if at(after, MODULE, "started") and not at(before, MODULE, "started"):
        found.append(t.gettext("Race Start is crossed: the boat race begins."))
    deciders = numbers_at(before, "deciders")
    mover = deciders[0] if deciders else -1
    own = mover == at(after, "seat")
    for seat in range(len(items_at(after, "players"))):
        name = words.player(seat, after)
        old, new = at(before, MODULE, "boats", seat), at(after, MODULE, "boats", seat)
        stepped = number_at(after, MODULE, "steps") > number_at(before, MODULE, "steps")
        if not own and stepped and old and new and number_at(old, "since") != number_at(new, "since"):
            text = t.gettext("{player}: the boat moves ({place}; {left}).")
            place = where(words, new, after)
            found.append(sentence(text.format(player=name, place=place, left=to_go(words, new))))
        card = at(after, MODULE, "results", seat)
        if isinstance(card, str) and at(before, MODULE, "results", seat) is None:
            text = t.gettext("{player}: the race is over, {card}.")
            if card != "Last":
                text = t.gettext("{player}: the boat is home, {card}.")
            found.append(sentence(text.format(player=name, card=result(words, card))))
        taken = texts_at(after, MODULE, "rewards", seat)
        known = len(texts_at(before, MODULE, "rewards", seat))
        for token in taken[known:]:
            if not own:
                text = t.gettext("{player}: takes a Reward Token ({things}).")
                found.append(sentence(text.format(player=name, things=reward(words, token))))
    return found
