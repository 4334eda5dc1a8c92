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
    paid = before["asked"] == TOLL
    come = [words.goods(n, kind) for kind, n in enumerate(goods) if n > 0]
    gone = [words.goods(-n, kind) for kind, n in enumerate(goods) if n < 0]
    # Who is asked for the toll lays one thing there. All else that comes is the bank's: for the Die.
    of_the_die = max(0, coins - (1 if paid and not come else 0))
    if coins > of_the_die:
        come.insert(0, words.coins(coins - of_the_die))
    elif coins < 0:
        gone.insert(0, words.coins(-coins))
    if come and not (own and paid):
        lines.append(_put_there(words, t.listed(come), by_the_player=True))
    if of_the_die:
        lines.append(_put_there(words, words.coins(of_the_die), by_the_player=False))
    if gone:
        lines.append(Told(t.gettext("Taken from the Mountain: {things}.").format(things=t.listed(gone)), [KEY]))
    return lines


def _put_there(words: GlenWords, things: str, by_the_player: bool) -> Told:
    """What came to lie on it; what nobody was asked for is not credited to anybody."""
    return Told(words.t.gettext("Put on the Mountain: {things}.").format(things=things), [KEY], done=by_the_player)
