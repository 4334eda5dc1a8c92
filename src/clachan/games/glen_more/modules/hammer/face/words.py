"""The words of Chronicle IV Hammer of the Scots."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.grammar import Phrase
from clachan.face.words import Block, Panel, Told, Translator, mark, mark_in, sentence
from clachan.games.glen_more.face.seen import asked_last, own_seat
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.modules.hammer.face.icon_words import ICONS
from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.discarding import EnglishDiscard
from clachan.games.glen_more.modules.hammer.rules.views import england_of, english_turn_asked
from clachan.games.glen_more.rules.actions import Done, Finish, Take
from clachan.games.glen_more.rules.tiles import Effect
from clachan.games.glen_more.rules.views import GlenView

PIECE = "englishman"
OPTIONS = {"hammer": mark_in("option", "IV Hammer of the Scots")}
TILE_NAMES = (
    mark_in("tile", "Loch Lomond"),
    mark_in("tile", "Glenfinnan Church"),
    mark_in("tile", "Glenfinnan Monument"),
    mark_in("tile", "General Wade's Military Roads"),
)
ENGLISHMAN, TOKEN = mark("Englishman"), mark_in("piece", "England Token")
ENGLISHMAN_RULE = mark(
    "when he is last on the Rondel, whoever has the England Token moves him: pay the England row and take a tile, "
    "or discard a tile and receive the rightmost Coins of the England row"
)
TOKEN_RULE = mark("first to whoever moves over the Englishman, then to each player who gets a card of this Chronicle")

# What points of its part of an evaluation are for, to go after the points.
MERITS = {"hammer": mark_in("points", "with the Englishman")}


class HammerWords(WordExtension):
    """IV Hammer of the Scots in words."""

    icons = ICONS
    merits = MERITS

    turns = (PIECE,)

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """Where the Englishman goes, and what taking a tile with him costs."""
        if view["asked"] != PIECE:
            return ""
        coins = words.coins(view["players"][own_seat(view)]["coins"])
        waited_for = english_turn_asked(asked_last(view))["tile"]
        if waited_for is not None:
            text = words.t.gettext("The Englishman: do you take {tile} or discard it (you have {coins})?")
            return text.format(tile=words.tile(waited_for), coins=coins)
        if england_of(view)["price"] is None:
            text = words.t.gettext(
                "The Englishman: which tile does he discard, since the England row is full (you have {coins})?"
            )
            return text.format(coins=coins)
        text = words.t.gettext("The Englishman: where does he go (to take a tile: {price}; you have {coins})?")
        return text.format(price=price(words, view), coins=coins)

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """His discards; The End and the end of his turn are other than in a turn of the own piece."""
        if isinstance(action, EnglishDiscard):
            tile = words.game.components.tiles[action.tile]
            text = words.t.gettext("[Discard|You discarded] {tile} with the Englishman ({kind})")
            brings = highest(view)
            parts = [text.format(tile=words.tile(tile.name), kind=words.kind_of_tile(tile))]
            parts.append(
                words.t.gettext("from the England row: {coins}").format(coins=words.coins(brings))
                if brings
                else words.t.gettext("the England row is empty")
            )
            passed = Reckoning(words.game, view).passed_by_all(tile.name)
            if passed:
                text = words.t.gettext("passed by all, discarded: {tiles}")
                parts.append(text.format(tiles=words.tile_list(passed)))
            return BREAK.join(parts)
        turn = view["turn"]
        if turn is None or turn["piece"] != PIECE:
            return ""
        if isinstance(action, Finish):
            text = words.t.gettext(
                "[Move|You moved] the Englishman onto {tile}: [this is|this was] his last turn,"
                " and it [brings|brought] no Coins"
            )
            return text.format(tile=words.tile(words.game.components.the_end.name))
        if isinstance(action, Done) and turn["movement"] and ends_turn(view):
            movement = words.several("move", turn["movement"])
            return words.t.gettext("[End|You ended] the turn: {movement} unused").format(movement=movement)
        return ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Short: his discard and his way onto The End."""
        if isinstance(action, EnglishDiscard):
            name = words.game.components.tiles[action.tile].name
            return words.t.gettext("Discard {tile}").format(tile=words.tile(name))
        if isinstance(action, Finish) and is_english_turn(view):
            return words.tile(words.game.components.the_end.name)
        if isinstance(action, Done) and is_english_turn(view) and ends_turn(view):
            return words.t.gettext("[End|You ended] the turn")
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """What his use costs; that a piece is the first to move over him."""
        if not isinstance(action, Take) or MODULE not in view:
            return ()
        if is_english_turn(view):
            text = words.t.gettext("onto the England row: {coins}")
            return [text.format(coins=price(words, view))]
        name = words.game.components.tiles[action.tile].name
        if england_of(view)["controller"] is None and passes_englishman(view, name):
            return [words.t.gettext("you move over the Englishman and get the England Token")]
        return ()

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """The tile."""
        if isinstance(action, EnglishDiscard):
            name = words.game.components.tiles[action.tile].name
            return (name, words.tile(name))
        return ()

    # Things

    def component(self, words: Names, entry: Entry) -> str:
        """The Englishman, the England Token."""
        if entry.kind != "england-figure":
            return ""
        return words.t.gettext(ENGLISHMAN) if entry.id == ENGLISHMAN else words.t.noun("piece", TOKEN)

    def effect(self, words: Names, effect: Effect) -> str:
        """The England Token on a tile."""
        return words.t.noun("piece", TOKEN) if effect.kind == "england" else ""

    def piece(self, words: Names, piece: str, view: GlenView) -> str:
        """The Englishman."""
        return words.t.noun("piece", "the Englishman") if piece == PIECE else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """The Englishman, the England Token, the England row."""
        if MODULE not in view:
            return ""
        for key in ("england-piece", "england-token", "england-row"):
            title = self.title(words, key, view)
            name = title.partition(":")[0].casefold()
            if word == name or word == name.rpartition(" ")[2]:
                return f"{title}."
        return ""

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """What the things of its drawings say when they are pointed at."""
        if key == "england-piece":
            return f"{words.t.gettext(ENGLISHMAN)}: {words.t.gettext(ENGLISHMAN_RULE)}"
        if key == "england-token":
            token = sentence(words.t.noun("piece", TOKEN))
            return f"{token}: {words.t.gettext(TOKEN_RULE)} ({controller(words, view)})"
        if key == "england-row":
            coins = words.coins(highest(view))
            if england_of(view)["price"] is None:
                text = words.t.gettext("England row: full, so no tile can be taken; a discard brings {coins}")
                return text.format(coins=coins)
            text = words.t.gettext("England row: to take a tile costs {price}, a discard brings {coins}")
            return text.format(price=price(words, view), coins=coins)
        return ""

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Where the Englishman went, and who has the token now."""
        if MODULE not in before:
            return ()
        lines: list[str] = []
        own = after["seat"] in before["deciders"][:1]
        if not own and before["asked"] == PIECE:
            lines.extend(moved(words, before, after, before["deciders"][0]))
        new = england_of(after)["controller"]
        if new is not None and new != england_of(before)["controller"]:
            text = words.t.gettext("{player}: England Token.")
            lines.append(Told(sentence(text.format(player=words.player(new, after))), ["england-token"]))
        if england_of(after)["waits"] and not england_of(before)["waits"]:
            lines.append(words.t.gettext("No tile lay ahead of the Englishman: he waited for the next one."))
        return lines

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The token and the England row."""
        if MODULE not in view:
            return ()
        t = words.t
        england = england_of(view)
        seat, coins = england["controller"], words.coins(highest(view))
        lines = [t.gettext("Nobody has the England Token yet.")]
        if seat is not None:
            lines = [t.gettext("England Token: {player}.").format(player=words.player(seat, view))]
        fields = england["fields"][: england["filled"]]
        lines.append(t.gettext("Coins on the England row: {coins}.").format(coins=words.listed(map(str, fields))))
        if england["price"] is None:
            text = t.gettext("The England row is full: the Englishman can take no tile; to discard one brings {coins}.")
            lines.append(text.format(coins=coins))
        else:
            text = t.gettext("To take a tile with the Englishman costs {price}; to discard one brings {coins}.")
            lines.append(text.format(price=price(words, view), coins=coins))
        return [Panel(t.gettext("England"), [[(line, "")] for line in lines])]


def is_english_turn(view: GlenView) -> bool:
    """Whether the Englishman's turn is going on."""
    turn = view["turn"]
    return turn is not None and turn["piece"] == PIECE


def ends_turn(view: GlenView) -> bool:
    """Whether nothing but the end of the turn comes after the decision."""
    asks = [item["ask"] for item in view["pending"]]
    return asks[-1:] == ["activation"] and set(asks[:-1]) <= {"end turn"}


def highest(view: GlenView) -> int:
    """The rightmost Coins of the England row."""
    england = england_of(view)
    return england["fields"][england["filled"] - 1] if england["filled"] else 0


def price(words: Names, view: GlenView) -> Phrase:
    """What the use of the Englishman costs, or a dash."""
    coins = england_of(view)["price"]
    return Phrase("–") if coins is None else words.coins(coins)


def controller(words: Names, view: GlenView) -> str:
    """Who has the England Token."""
    seat = england_of(view)["controller"]
    if seat is None:
        return words.t.gettext("nobody has it yet")
    return words.t.pgettext("England Token", "now: {player}").format(player=words.player(seat, view))


def passes_englishman(view: GlenView, name: str) -> bool:
    """Whether the piece whose turn it is would move over the Englishman on its way to a tile."""
    found = [tile["index"] for tile in view["rondel"]["tiles"] if tile["tile"] == name]
    turn, pieces = view["turn"], view["rondel"]["pieces"]
    return bool(found) and turn is not None and pieces[turn["piece"]] < pieces[PIECE] < found[0]


def moved(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """Where the Englishman has gone."""
    index = after["rondel"]["pieces"][PIECE]
    if index == before["rondel"]["pieces"][PIECE]:
        return []
    player = words.player(seat, after)
    if index == after["rondel"]["the_end"]:
        text = words.t.gettext("{player}: the Englishman moved onto {tile}.")
        return [sentence(text.format(player=player, tile=words.tile(words.game.components.the_end.name)))]
    names = [tile["tile"] for tile in before["rondel"]["tiles"] if tile["index"] == index]
    if not names:
        return []
    text = words.t.gettext("{player}: the Englishman took {tile}.")
    if names[0] in after["discard"]:
        text = words.t.gettext("{player}: the Englishman discarded {tile}.")
    told = sentence(text.format(player=player, tile=words.tile(names[0])))
    return [Told(told, words.tile_places(names[:1], seat))]
