"""The words of Chronicle IV Hammer of the Scots."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.face.words import (
    Block,
    Panel,
    Translator,
    at,
    items_at,
    mark,
    mark_in,
    number_at,
    numbers_at,
    sentence,
    text_at,
    texts_at,
)
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.modules.hammer.rules.discarding import EnglishDiscard
from clachan.games.glen_more.rules.actions import Done, Finish, Take
from clachan.games.glen_more.rules.components import Effect
from clachan.games.glen_more.rules.views import GlenView

MODULE = "hammer"
PIECE = "englishman"
OPTIONS = {"hammer": mark_in("option", "IV Hammer of the Scots")}
TILE_NAMES = (
    mark_in("tile", "Loch Lomond"),
    mark_in("tile", "Glenfinnan Church"),
    mark_in("tile", "Glenfinnan Monument"),
    mark_in("tile", "General Wade's Military Roads"),
)
ENGLISHMAN, TOKEN = mark("Englishman"), mark("England Token")
ENGLISHMAN_RULE = mark(
    "when he is last on the Rondel, whoever has the England Token moves him: pay the England row and take a tile, "
    "or discard a tile and receive the rightmost Coins of the England row"
)
TOKEN_RULE = mark("first to whoever moves over the Englishman, then to each player who gets a card of this Chronicle")


class HammerWords(WordExtension):
    """IV Hammer of the Scots in words."""

    turns = (PIECE,)

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """Where the Englishman goes, and what taking a tile with him costs."""
        if text_at(view, "asked") != PIECE:
            return ""
        coins = words.coins(number_at(view, "players", number_at(view, "seat"), "coins"))
        waited_for = items_at(view, "pending")[-1]
        if at(waited_for, "tile"):
            text = words.t.gettext("The Englishman: do you take {tile} or discard it (you have {coins})?")
            return text.format(tile=words.tile(text_at(waited_for, "tile")), coins=coins)
        if at(view, MODULE, "price") is None:
            text = words.t.gettext(
                "The Englishman: which tile does he discard, since the England row is full (you have {coins})?"
            )
            return text.format(coins=coins)
        text = words.t.gettext("The Englishman: where does he go (to take a tile: {price}; you have {coins})?")
        return text.format(price=words.coins(number_at(view, MODULE, "price")), coins=coins)

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """His discards; The End and the end of his turn are other than in a turn of the own piece."""
        if isinstance(action, EnglishDiscard):
            tile = words.game.components.tiles[action.tile]
            text = words.t.gettext("The Englishman discards {tile} ({kind})")
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
        if not is_english_turn(view):
            return ""
        if isinstance(action, Finish):
            text = words.t.gettext("Move the Englishman onto {tile}: this is his last turn, and it brings no Coins")
            return text.format(tile=words.tile(words.game.components.the_end.name))
        if isinstance(action, Done) and number_at(view, "turn", "movement") and ends_turn(view):
            movement = words.several("move", number_at(view, "turn", "movement"))
            return words.t.gettext("End the turn: {movement} unused").format(movement=movement)
        return ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Short: his discard and his way onto The End."""
        if isinstance(action, EnglishDiscard):
            name = words.game.components.tiles[action.tile].name
            return words.t.gettext("Discard {tile}").format(tile=words.tile(name))
        if isinstance(action, Finish) and is_english_turn(view):
            return words.tile(words.game.components.the_end.name)
        if isinstance(action, Done) and is_english_turn(view) and ends_turn(view):
            return words.t.gettext("End the turn")
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """What his use costs; that a piece is the first to move over him."""
        if not isinstance(action, Take) or at(view, MODULE) is None:
            return ()
        if is_english_turn(view):
            text = words.t.gettext("onto the England row: {coins}")
            return [text.format(coins=words.coins(number_at(view, MODULE, "price")))]
        name = words.game.components.tiles[action.tile].name
        if at(view, MODULE, "controller") is None and passes_englishman(view, name):
            return [words.t.gettext("you move over the Englishman and get the England Token")]
        return ()

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """The tile."""
        if isinstance(action, EnglishDiscard):
            name = words.game.components.tiles[action.tile].name
            return (name, words.tile(name))
        return ()

    # Things

    def effect(self, words: Names, effect: Effect) -> str:
        """The England Token on a tile."""
        return words.t.gettext(TOKEN) if effect.kind == "england" else ""

    def piece(self, words: Names, piece: str, view: GlenView) -> str:
        """The Englishman."""
        return words.t.gettext("the Englishman") if piece == PIECE else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """The Englishman, the England Token, the England row."""
        if at(view, MODULE) is None:
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
            token = sentence(words.t.gettext(TOKEN))
            return f"{token}: {words.t.gettext(TOKEN_RULE)} ({controller(words, view)})"
        if key == "england-row":
            text = words.t.gettext("England row: to take a tile {price}, a discard brings {coins}")
            return text.format(price=price(words, view), coins=words.coins(highest(view)))
        return ""

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Where the Englishman went, and who has the token now."""
        if at(before, MODULE) is None:
            return ()
        lines: list[str] = []
        deciders = numbers_at(before, "deciders")
        own = bool(deciders) and deciders[0] == at(after, "seat")
        if not own and text_at(before, "asked") == PIECE:
            lines.extend(moved(words, before, after, deciders[0]))
        new = at(after, MODULE, "controller")
        if isinstance(new, int) and new != at(before, MODULE, "controller"):
            text = words.t.gettext("{player}: England Token.")
            lines.append(sentence(text.format(player=words.player(new, after))))
        if at(after, MODULE, "waits") and not at(before, MODULE, "waits"):
            lines.append(words.t.gettext("No tile lies ahead of the Englishman: he waits for the next one."))
        return lines

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The token and the England row."""
        if at(view, MODULE) is None:
            return ()
        fields = numbers_at(view, MODULE, "fields")[: number_at(view, MODULE, "filled")]
        lines = [
            words.t.gettext("England Token: {player}.").format(player=controller(words, view)),
            words.t.gettext("Coins on the England row: {coins}.").format(coins=words.listed([str(n) for n in fields])),
            words.t.gettext("To take a tile with the Englishman costs {price}; to discard one brings {coins}.").format(
                price=price(words, view), coins=words.coins(highest(view))
            ),
        ]
        return [Panel(words.t.gettext("England"), [[(line, "")] for line in lines])]


def is_english_turn(view: GlenView) -> bool:
    """Whether the Englishman's turn is going on."""
    return text_at(view, "turn", "piece") == PIECE


def ends_turn(view: GlenView) -> bool:
    """Whether nothing but the end of the turn comes after the decision."""
    asks = [text_at(item, "ask") for item in items_at(view, "pending")]
    return asks[-1:] == ["activation"] and set(asks[:-1]) <= {"end turn"}


def highest(view: GlenView) -> int:
    """The rightmost Coins of the England row."""
    filled = number_at(view, MODULE, "filled")
    return numbers_at(view, MODULE, "fields")[filled - 1] if filled else 0


def price(words: Names, view: GlenView) -> str:
    """What the use of the Englishman costs, or a dash."""
    coins = at(view, MODULE, "price")
    return words.coins(coins) if isinstance(coins, int) else "–"


def controller(words: Names, view: GlenView) -> str:
    """Who has the England Token."""
    seat = at(view, MODULE, "controller")
    return words.player(seat, view) if isinstance(seat, int) else words.t.gettext("nobody has it yet")


def passes_englishman(view: GlenView, name: str) -> bool:
    """Whether the piece whose turn it is would move over the Englishman on its way to a tile."""
    found = [number_at(tile, "index") for tile in items_at(view, "rondel", "tiles") if text_at(tile, "tile") == name]
    pieces: Json = at(view, "rondel", "pieces")
    at_ = number_at(pieces, PIECE)
    return bool(found) and number_at(pieces, text_at(view, "turn", "piece")) < at_ < found[0]


def moved(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """Where the Englishman has gone."""
    index = number_at(after, "rondel", "pieces", PIECE)
    if index == number_at(before, "rondel", "pieces", PIECE):
        return []
    player = words.player(seat, after)
    if index == at(after, "rondel", "the_end"):
        text = words.t.gettext("{player}: the Englishman moved onto {tile}.")
        return [sentence(text.format(player=player, tile=words.tile(words.game.components.the_end.name)))]
    tiles = items_at(before, "rondel", "tiles")
    names = [text_at(tile, "tile") for tile in tiles if number_at(tile, "index") == index]
    if not names:
        return []
    text = words.t.gettext("{player}: the Englishman takes {tile}.")
    if names[0] in texts_at(after, "discard"):
        text = words.t.gettext("{player}: the Englishman discards {tile}.")
    return [sentence(text.format(player=player, tile=words.tile(names[0])))]
