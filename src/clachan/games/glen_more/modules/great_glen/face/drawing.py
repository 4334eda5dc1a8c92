"""The drawings of Chronicle VII Between a Rock and a Hard Place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.core.jsontypes import Json
from clachan.face.arranging import padded
from clachan.face.svg import Picture, element, title
from clachan.face.words import at, items_at, number_at, numbers_at, text_at, texts_at
from clachan.games.glen_more.face.drawing.box import Box, asked_last, asks_viewer, slug
from clachan.games.glen_more.face.drawing.choices import card as choice
from clachan.games.glen_more.face.drawing.extras import Extra, ExtraBoard
from clachan.games.glen_more.face.drawing.holdings import chip
from clachan.games.glen_more.face.drawing.signs import Sign
from clachan.games.glen_more.face.drawing.tokens import Told, flowing, glyph, mark_of, outline, seat_sign
from clachan.games.glen_more.modules.great_glen.face.shapes import (
    HIGH,
    UPPER,
    WIDTH,
    assembly_library,
    card_face,
    count,
    markers,
    scoring_card,
    stamp,
)
from clachan.games.glen_more.modules.great_glen.face.vocabulary import MODULE
from clachan.games.glen_more.modules.great_glen.rules.clan_assembly import VOTE, Propose, Vote
from clachan.games.glen_more.modules.great_glen.rules.state import BALLOTS
from clachan.games.glen_more.modules.great_glen.rules.ten_cards import performance
from clachan.games.glen_more.rules.views import GlenView

GAP = 10.0
# Two cards side by side, so that they can be read on a phone.
ROW = 2 * WIDTH + GAP + 1


def on_vote(view: GlenView) -> str:
    """The card that is voted on just now."""
    about = asked_last(view)
    return text_at(about, "card") if text_at(about, "ask") == VOTE else ""


class GreatGlenDrawing(Extra):
    """VII Between a Rock and a Hard Place in pictures."""

    name = MODULE

    def library(self) -> Mapping[str, str]:
        """Markers and signs of tasks."""
        return assembly_library()

    # Players

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Picture]:
        """The markers that are left, and the personal Discard Pile."""
        key = f"assembly markers {seat}"
        found = [
            chip(f"ayes-{seat}", glyph("aye", 0, 0, 28), number_at(view, MODULE, "ayes", seat), key, told),
            chip(f"nays-{seat}", glyph("nay", 0, 0, 28), number_at(view, MODULE, "nays", seat), key, told),
        ]
        if at(view, MODULE, "piles") is not None:
            tiles = len(texts_at(view, MODULE, "piles", seat))
            found.append(chip(f"pile-{seat}", glyph("glen-pile", 0, 2, 28), tiles, f"assembly pile {seat}", told))
        return found

    # Boards

    def boards(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """The cards with how things stand and the votes on them."""
        cards = [self._card(view, entry, told) for entry in items_at(view, MODULE, "cards")]
        picture = padded(flowing(cards, ROW, GAP), 2)
        # While a card is voted on, everybody has it before their eyes.
        return [ExtraBoard("assembly", told("assembly heading"), picture, first=bool(on_vote(view)))]

    def _card(self, view: GlenView, entry: Json, told: Told) -> Picture:
        name, result = text_at(entry, "card"), text_at(entry, "result")
        task, points = text_at(entry, "task"), number_at(entry, "points")
        content = title(told(f"assembly card {name}")) + outline(WIDTH, HIGH, 10, "gm-parchment")
        face = card_face(told(f"assembly name {name}") or name, task, points)
        content += element("g", face, class_="gm-gone") if result == "rejected" else face
        content += stamp(result)
        content += element("path", class_="gm-line", d=f"M8 {UPPER:g}H{WIDTH - 8:g}")
        content += self._columns(view, entry, task, result)
        if name == on_vote(view):
            frame = element("rect", class_="k-accent", x=2, y=2, width=WIDTH - 4, height=HIGH - 4, rx=9)
            content += frame
        return Picture(element("g", content, id=f"assembly-card-{slug(name)}"), WIDTH, HIGH)

    def _columns(self, view: GlenView, entry: Json, task: str, result: str) -> str:
        """By seat: the number that is compared, and the markers that were played."""
        numbers = numbers_at(entry, "numbers")
        worth = [performance(task, number) for number in numbers]
        best = max(worth) if worth else 0
        votes = items_at(entry, "votes")
        voted_on = text_at(entry, "card") == on_vote(view)
        picks = items_at(view, MODULE, "picks") if voted_on else []
        wide = (WIDTH - 16) / max(1, len(numbers))
        parts: list[str] = []
        for seat, number in enumerate(numbers):
            x = 8 + wide * (seat + 0.5)
            parts.append(mark_of(seat_sign(at(view, "players", seat)), x - 13, UPPER + 18, 10))
            shines = best != 0 and worth[seat] == best and result != "rejected"
            parts.append(count(number, x + 11, UPPER + 18, shines))
            if votes:
                parts.append(markers(number_at(votes[seat], "aye"), number_at(votes[seat], "nay"), x, UPPER + 48))
            elif picks and isinstance(picks[seat], dict):
                parts.append(markers(number_at(picks[seat], "aye"), number_at(picks[seat], "nay"), x, UPPER + 48))
            elif picks and picks[seat]:
                parts.append(glyph("vote-back", x, UPPER + 48, 18))
        return "".join(parts)

    def own(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """The ballots to choose from."""
        if not asks_viewer(view, VOTE):
            return ()
        seat = number_at(view, "seat")
        ayes, nays = number_at(view, MODULE, "ayes", seat), number_at(view, MODULE, "nays", seat)
        two = at(view, MODULE, "doubled") is not None and not at(view, MODULE, "doubled", seat)
        shown: list[Picture] = []
        for ballot, (aye, nay) in enumerate(BALLOTS):
            if aye <= ayes and nay <= nays and (two or aye + nay == 1):
                signs = [Sign("aye")] * aye + [Sign("nay")] * nay
                shown.append(choice(f"vote-{ballot}", signs, f"assembly vote {ballot}", told))
        return [ExtraBoard("votes", told("assembly votes"), flowing(shown, 900))]

    def entry(self, entry: Entry) -> Picture | None:
        """Cards and markers for the catalogue."""
        if entry.kind == "great_glen_card":
            task, points = entry.fields.get("task"), entry.fields.get("points")
            if isinstance(task, str) and isinstance(points, int):
                return padded(scoring_card(entry.id, task, points), 3)
        if entry.kind == "great_glen_votes":
            return Picture(glyph("aye", 24, 24, 36) + glyph("nay", 66, 24, 36), 90, 48)
        return None

    # Pointing

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """A card, or a ballot."""
        if isinstance(action, Propose):
            for entry in items_at(view, MODULE, "cards"):
                if action.text == f"assembly {text_at(entry, 'card')}":
                    return [f"assembly-card-{slug(text_at(entry, 'card'))}"]
        if isinstance(action, Vote):
            return [f"vote-{action.ballot}"]
        return None
