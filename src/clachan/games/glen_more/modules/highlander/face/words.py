"""The words of Chronicle II Highlander."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.face.grammar import Phrase
from clachan.face.words import Block, Panel, Translator, mark, mark_in, sentence
from clachan.games.glen_more.face.seen import asked_last
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.highlander.face.icon_words import ICONS
from clachan.games.glen_more.modules.highlander.face.news import KEY, mountain_news
from clachan.games.glen_more.modules.highlander.face.road import leaves, passes, reach
from clachan.games.glen_more.modules.highlander.rules.components import MODULE
from clachan.games.glen_more.modules.highlander.rules.leaving import COLLECT, COLLECT_AT_THE_END, LeaveRest
from clachan.games.glen_more.modules.highlander.rules.moving_onto import Climb
from clachan.games.glen_more.modules.highlander.rules.moving_over import TOLL, LayCoin, LayResource
from clachan.games.glen_more.modules.highlander.rules.views import collect_asked, mountain_of
from clachan.games.glen_more.rules.actions import DiscardTile, Done, Finish, Take
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import GlenView

OPTIONS = {
    "highlander": mark_in("option", "II Highlander"),
    "mountain": mark_in("option", "The Mountain"),
    "mountain=lengthwise": mark_in("option", "lengthwise, on 2 spaces of the Rondel"),
    "mountain=sideways": mark_in("option", "sideways, on 1 space of the Rondel"),
}
RULE = mark(
    "whoever moves over it puts 1 Coin or 1 resource on it; one player's piece may stop there, without a tile, and "
    "collects everything on it when it leaves"
)

# What points of its part of an evaluation are for, to go after the points.
MERITS = {"highlander": mark_in("points", "with the Mountain")}


class HighlanderWords(WordExtension):
    """II Highlander in words."""

    icons = ICONS
    merits = MERITS

    places = (COLLECT,)

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """What is put on the Mountain, and what is taken from it."""
        asked = view["asked"]
        if asked == TOLL:
            return words.t.gettext("Your piece moves over the Mountain: what do you put on it?")
        if asked not in (COLLECT, COLLECT_AT_THE_END):
            return ""
        lying_there = collect_asked(asked_last(view))["resources"]
        if not lying_there:
            # All is collected on the way to The End.
            return words.t.gettext("What else do you do before your turn ends?")
        goods = words.pile(lying_there)
        text = words.t.gettext("Where do you put what you collect from the Mountain ({goods})?")
        if asked == COLLECT_AT_THE_END:
            text = words.t.gettext(
                "Not everything on the Mountain finds room on your tiles ({goods}): what do you keep?"
            )
        return text.format(goods=goods)

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Where the piece goes, and what goes on the Mountain."""
        t = words.t
        if isinstance(action, Climb):
            text = t.gettext("[Move|You moved] onto the Mountain, without taking a tile[ (on it: {things})|]")
            parts = [text.format(things=lying(words, view))]
            parts.append(t.gettext("when you leave it you collect everything on it"))
            the_end = view["rondel"]["the_end"]
            if the_end is not None and reach(view) > the_end:
                parts[-1] = t.gettext("this is your last turn; at the end of the game you collect everything on it")
            return BREAK.join(parts)
        if isinstance(action, LayCoin):
            coins = Reckoning(words.game, view).coins
            text = t.gettext("[Put|You put] 1 Coin on the Mountain[ (you have {coins})|]")
            return text.format(coins=words.coins(coins))
        if isinstance(action, LayResource):
            text = t.gettext("[Put|You put] {goods} on the Mountain[ (you have {n})|]")
            owned = Reckoning(words.game, view).owned[action.resource]
            return text.format(goods=words.goods(1, action.resource), n=owned)
        if isinstance(action, LeaveRest):
            goods = words.pile(collect_asked(asked_last(view))["resources"])
            return t.gettext("[Leave|You left] on the Mountain: {goods}").format(goods=goods)
        if isinstance(action, Done) and view["asked"] == COLLECT:
            return t.gettext("[End|You ended] the turn")
        return ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        if isinstance(action, Climb):
            return words.t.gettext("Onto the Mountain")
        if isinstance(action, LayCoin):
            return words.coins(1)
        if isinstance(action, LayResource):
            return words.goods(1, action.resource)
        if isinstance(action, LeaveRest):
            return words.t.gettext("Leave the rest")
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """The toll on the way to a tile, and what is collected in leaving."""
        if MODULE not in view or not isinstance(action, Take | DiscardTile | Finish):
            return ()
        tile = words.game.components.the_end if isinstance(action, Finish) else words.game.components.tiles[action.tile]
        if passes(view, tile.name):
            return [words.t.gettext("you move over the Mountain and put 1 Coin or 1 resource on it")]
        if leaves(view) and not is_bare(view):
            return [words.t.gettext("you collect from the Mountain: {things}").format(things=lying(words, view))]
        return ()

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """The Mountain by its name, a resource for the toll."""
        if isinstance(action, Climb):
            return ("Mountain", words.t.gettext("Mountain"))
        if isinstance(action, LayResource):
            return (RESOURCES[action.resource], words.resource(action.resource))
        return ()

    # Things

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """The Mountain."""
        if MODULE not in view or word not in ("mountain", words.t.gettext("Mountain").casefold()):
            return ""
        return f"{self.title(words, KEY, view)}."

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """What the Mountain says when it is pointed at."""
        if key != KEY:
            return ""
        parts = [f"{words.t.gettext('Mountain')}: {words.t.gettext(RULE)}"]
        if MODULE in view:
            text = words.t.gettext("there lie {things}")
            if is_bare(view):
                text = words.t.gettext("nothing lies there")
            parts.append(text.format(things=lying(words, view)))
            piece = mountain_of(view)["piece"]
            if piece:
                parts.append(words.t.gettext("there now: {player}").format(player=words.piece(piece, view)))
        return sentence(BREAK.join(parts))

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Who climbed it, and what came to it and left it."""
        return mountain_news(words, before, after) if MODULE in after else ()

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """What lies on it, and who stands there."""
        if MODULE not in view:
            return ()
        piece = mountain_of(view)["piece"]
        lines = [words.t.gettext("On it: {things}.").format(things=lying(words, view))]
        if piece:
            lines.append(words.t.gettext("Piece on it: {player}.").format(player=words.piece(piece, view)))
        else:
            lines.append(words.t.gettext("No piece on it."))
        return [Panel(words.t.gettext("Mountain"), [[(line, "")] for line in lines])]


def is_bare(view: GlenView) -> bool:
    """Whether nothing lies on the Mountain."""
    there = mountain_of(view)
    return not there["coins"] and not there["resources"]


def lying(words: GlenWords, view: GlenView) -> Phrase:
    """What lies on the Mountain."""
    parts: list[str] = []
    there = mountain_of(view)
    if there["coins"]:
        parts.append(words.coins(there["coins"]))
    if there["resources"]:
        parts.append(words.pile(there["resources"]))
    return words.listed(parts)
