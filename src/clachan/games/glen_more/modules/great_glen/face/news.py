"""What happened in the Clan Assembly between two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import Told, sentence
from clachan.games.glen_more.face.drawing.box import slug
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.modules.great_glen.face.vocabulary import CARD_WORDS
from clachan.games.glen_more.modules.great_glen.rules.clan_assembly import VOTE
from clachan.games.glen_more.modules.great_glen.rules.views import BallotView, VoteAsked, hall_of, pile_of
from clachan.games.glen_more.rules.views import GlenView, about

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.modules.great_glen.face.words import GreatGlenWords


def assembly_news(assembly: GreatGlenWords, words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Votes, results, cards put to the vote, piles. What the viewers chose themselves is left out."""
    found: list[str] = []
    found.extend(_votes(words, before, after))
    found.extend(_results(assembly, words, before, after))
    found.extend(_proposals(words, before, after))
    found.extend(_piles(words, before, after))
    return found


def _name(words: GlenWords, name: str) -> str:
    return words.t.pgettext("assembly card", CARD_WORDS[name]) if name in CARD_WORDS else name


def card_id(name: str) -> str:
    """The element of an assembly card."""
    return f"assembly-card-{slug(name)}"


def _card_on_vote(view: GlenView) -> str:
    """The card that is voted on just now."""
    for pending in view["pending"]:
        if pending["ask"] == VOTE:
            return about(pending, VoteAsked)["card"]
    return ""


def _votes(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """That others have voted, not how."""
    found: list[str] = []
    old, new = hall_of(before)["picks"], hall_of(after)["picks"]
    for seat, pick in enumerate(new):
        if pick and not old[seat] and seat != after["seat"]:
            found.append(sentence(words.t.gettext("{player}: voted.").format(player=words.player(seat, after))))
    return found


def _results(assembly: GreatGlenWords, words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """What became of a card, and who voted how."""
    found: list[str] = []
    old = hall_of(before)["cards"]
    for place, entry in enumerate(hall_of(after)["cards"]):
        if entry["votes"] and not old[place]["votes"]:
            text = words.t.gettext("Clan Assembly on {card}: {result}; {votes}.")
            votes = BREAK.join(
                [f"{words.player(seat, after)}: {_ballot(words, vote)}" for seat, vote in enumerate(entry["votes"])]
            )
            card = _name(words, entry["card"])
            told = text.format(card=card, result=assembly.result(words, entry), votes=votes)
            found.append(Told(told, [card_id(entry["card"])]))
    return found


def _ballot(words: GlenWords, vote: BallotView) -> str:
    """What one player has voted."""
    ayes = [words.t.pgettext("vote", "Aye")] * vote["aye"]
    nays = [words.t.pgettext("vote", "Nay")] * vote["nay"]
    return " + ".join([*ayes, *nays])


def _proposals(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """A card is put to the vote."""
    name = _card_on_vote(after)
    if not name or name == _card_on_vote(before):
        return []
    told = words.t.gettext("{card} was put to the vote in the Clan Assembly.").format(card=_name(words, name))
    return [Told(sentence(told), [card_id(name)])]


def _piles(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Tiles that came to personal piles, or left all of them."""
    old, new = hall_of(before), hall_of(after)
    if new["piles"] is None:
        if old["piles"] is not None:
            return [words.t.gettext("The personal Discard Piles were put together: all tiles lie on the common one.")]
        return []
    found: list[str] = []
    for seat, pile in enumerate(new["piles"]):
        come = [name for name in pile if name not in pile_of(old, seat)]
        if come:
            text = words.t.gettext("{player}: to the personal Discard Pile: {tiles}.")
            tiles = words.t.listed([words.tile(name) for name in come])
            told = sentence(text.format(player=words.player(seat, after), tiles=tiles))
            found.append(Told(told, words.tile_places(come, seat)))
    return found
