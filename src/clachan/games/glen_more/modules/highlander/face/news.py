"""What happened on the Mountain, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import at, number_at, numbers_at, sentence, text_at
from clachan.games.glen_more.modules.highlander.rules.components import MODULE
from clachan.games.glen_more.modules.highlander.rules.moving_over import TOLL
from clachan.games.glen_more.rules.goods import RESOURCES
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def mountain_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Who stands there now, and what came to it and left it; the viewer's own answers are left out."""
    deciders = numbers_at(before, "deciders")
    own = bool(deciders) and deciders[0] == at(after, "seat")
    t = words.t
    lines: list[str] = []
    piece = text_at(after, MODULE, "piece")
    if piece and piece != text_at(before, MODULE, "piece") and not own:
        text = t.gettext("{player}: moved onto the Mountain.")
        lines.append(sentence(text.format(player=words.piece(piece, after))))
    coins = number_at(after, MODULE, "coins") - number_at(before, MODULE, "coins")
    goods = [
        number_at(after, MODULE, "resources", name) - number_at(before, MODULE, "resources", name) for name in RESOURCES
    ]
    come = [words.goods(n, kind) for kind, n in enumerate(goods) if n > 0]
    gone = [words.goods(-n, kind) for kind, n in enumerate(goods) if n < 0]
    if coins > 0:
        come.insert(0, words.coins(coins))
    elif coins < 0:
        gone.insert(0, words.coins(-coins))
    if come and not (own and text_at(before, "asked") == TOLL):
        lines.append(t.gettext("Put on the Mountain: {things}.").format(things=", ".join(come)))
    if gone:
        lines.append(t.gettext("Taken from the Mountain: {things}.").format(things=", ".join(gone)))
    return lines
