"""What happened on the Mountain, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import Told, sentence
from clachan.games.glen_more.modules.highlander.rules.moving_over import TOLL
from clachan.games.glen_more.modules.highlander.rules.views import mountain_of
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords

# The element of the Mountain, and what its title is asked for by.
KEY = "mountain"


def mountain_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Who stands there now, and what came to it and left it; the viewer's own answers are left out."""
    own = after["seat"] in before["deciders"][:1]
    t = words.t
    lines: list[str] = []
    old, new = mountain_of(before), mountain_of(after)
    piece = new["piece"]
    if piece is not None and piece != old["piece"] and not own:
        text = t.gettext("{player}: moved onto the Mountain.")
        lines.append(Told(sentence(text.format(player=words.piece(piece, after))), [KEY]))
    coins = new["coins"] - old["coins"]
    goods = [new["resources"].get(name, 0) - old["resources"].get(name, 0) for name in RESOURCES]
    come = [words.goods(n, kind) for kind, n in enumerate(goods) if n > 0]
    gone = [words.goods(-n, kind) for kind, n in enumerate(goods) if n < 0]
    if coins > 0:
        come.insert(0, words.coins(coins))
    elif coins < 0:
        gone.insert(0, words.coins(-coins))
    if come and not (own and before["asked"] == TOLL):
        lines.append(Told(t.gettext("Put on the Mountain: {things}.").format(things=t.listed(come)), [KEY]))
    if gone:
        lines.append(Told(t.gettext("Taken from the Mountain: {things}.").format(things=t.listed(gone)), [KEY]))
    return lines
