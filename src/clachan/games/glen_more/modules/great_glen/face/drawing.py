"""The drawings of Chronicle VII Between a Rock and a Hard Place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.arranging import padded
from clachan.face.svg import Picture, element, title
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.choices import card as choice
from clachan.games.glen_more.face.drawing.extras import Extra, ExtraBoard
from clachan.games.glen_more.face.drawing.holdings import chip
from clachan.games.glen_more.face.drawing.signs import Sign
from clachan.games.glen_more.face.drawing.tokens import (
    Item,
    Told,
    flowing,
    glyph,
    in_a_row,
    listed,
    mark_of,
    outline,
    seat_sign,
    times,
)
from clachan.games.glen_more.face.seen import asked_last, asks_viewer, own_seat
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
from clachan.games.glen_more.modules.great_glen.face.stage import STAGE
from clachan.games.glen_more.modules.great_glen.rules.clan_assembly import VOTE, Propose, Vote
from clachan.games.glen_more.modules.great_glen.rules.setup import MODULE
from clachan.games.glen_more.modules.great_glen.rules.state import BALLOTS
from clachan.games.glen_more.modules.great_glen.rules.ten_cards import performance
from clachan.games.glen_more.modules.great_glen.rules.views import (
    BallotView,
    CardView,
    VoteAsked,
    hall_of,
    may_double,
    pile_of,
)
from clachan.games.glen_more.rules.views import GlenView, about

GAP = 10.0
# Two cards side by side, so that they can be read on a phone.
ROW = 2 * WIDTH + GAP + 1


def on_vote(view: GlenView) -> str:
    """The card that is voted on just now."""
    return about(asked_last(view), VoteAsked)["card"] if view["asked"] == VOTE else ""


class GreatGlenDrawing(Extra):
    """VII Between a Rock and a Hard Place in pictures."""

    name = MODULE
    stage = STAGE
    final_sources = ("assembly ",)

    def library(self) -> Mapping[str, str]:
        """Markers and signs of tasks."""
        return assembly_library()

    # Players

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """The markers that are left, and the personal Discard Pile."""
        key, hall = f"assembly markers {seat}", hall_of(view)
        found = [
            chip(f"ayes-{seat}", glyph("aye", 0, 0, 28), hall["ayes"][seat], key, told),
            chip(f"nays-{seat}", glyph("nay", 0, 0, 28), hall["nays"][seat], key, told),
        ]
        if hall["piles"] is not None:
            tiles = len(pile_of(hall, seat))
            found.append(chip(f"pile-{seat}", glyph("glen-pile", 0, 2, 28), tiles, f"assembly pile {seat}", told))
        return found

    # Boards

    def boards(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """The cards with how things stand and the votes on them."""
        cards = [self._card(view, entry, told) for entry in hall_of(view)["cards"]]
        picture = padded(flowing(cards, ROW, GAP), 2)
        return [ExtraBoard("assembly", told("assembly heading"), picture)]

    def _card(self, view: GlenView, entry: CardView, told: Told) -> Picture:
        name, result = entry["card"], entry["result"]
        content = title(told(f"assembly card {name}")) + outline(WIDTH, HIGH, 10, "gm-parchment")
        face = card_face(told(f"assembly name {name}") or name, entry["task"], entry["points"])
        content += element("g", face, class_="gm-gone") if result == "rejected" else face
        content += stamp(result)
        content += element("path", class_="gm-line", d=f"M8 {UPPER:g}H{WIDTH - 8:g}")
        content += self._columns(view, entry)
        if name == on_vote(view):
            frame = element("rect", class_="k-accent", x=2, y=2, width=WIDTH - 4, height=HIGH - 4, rx=9)
            content += frame
        return Picture(element("g", content, id=f"assembly-card-{slug(name)}"), WIDTH, HIGH)

    def _columns(self, view: GlenView, entry: CardView) -> str:
        """By seat: the number that is compared, and the markers that were played."""
        numbers = entry["numbers"]
        worth = [performance(entry["task"], number) for number in numbers]
        best = max(worth)
        shown: Sequence[BallotView | bool] = entry["votes"]
        if entry["card"] == on_vote(view):
            shown = hall_of(view)["picks"]
        wide = (WIDTH - 16) / len(numbers)
        parts: list[str] = []
        for seat, number in enumerate(numbers):
            x = 8 + wide * (seat + 0.5)
            parts.append(mark_of(seat_sign(view["players"][seat]), x - 13, UPPER + 18, 10))
            shines = best != 0 and worth[seat] == best and entry["result"] != "rejected"
            parts.append(count(number, x + 11, UPPER + 18, shines))
            parts.append(ballot_on_card(shown[seat], x) if shown else "")
        return "".join(parts)

    def choices(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """The ballots to choose from."""
        if not asks_viewer(view, VOTE):
            return ()
        seat, hall = own_seat(view), hall_of(view)
        ayes, nays = hall["ayes"][seat], hall["nays"][seat]
        two = may_double(hall, seat)
        shown: list[Item] = []
        for ballot, (aye, nay) in enumerate(BALLOTS):
            if aye <= ayes and nay <= nays and (two or aye + nay == 1):
                signs = [Sign("aye")] * aye + [Sign("nay")] * nay
                shown.append(choice(f"vote-{ballot}", signs, f"assembly vote {ballot}", told))
        return shown

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """Cards and markers for the catalogue."""
        if entry.kind == "great_glen_card":
            task, points = entry.fields.get("task"), entry.fields.get("points")
            if isinstance(task, str) and isinstance(points, int):
                return padded(scoring_card(told(f"assembly name {entry.id}") or entry.id, task, points), 3)
        if entry.kind == "great_glen_votes":
            boxes = (("aye", "ayes_in_box"), ("nay", "nays_in_box"))
            markers = [glyph(vote, -16, 0, 36) + times(sum(listed(entry, field)), 22, 0) for vote, field in boxes]
            return in_a_row(markers, 88, 48)
        return None

    # Pointing

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """The card of the assembly."""
        kind, _, card = source.partition(" ")
        return [f"assembly-card-{slug(card)}"] if kind == "assembly" else ()

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """A card, or a ballot."""
        if isinstance(action, Propose):
            for entry in hall_of(view)["cards"]:
                if action.text == f"assembly {entry['card']}":
                    return [f"assembly-card-{slug(entry['card'])}"]
        if isinstance(action, Vote):
            return [f"vote-{action.ballot}"]
        return None


def ballot_on_card(ballot: BallotView | bool, x: float) -> str:
    """The markers that one seat has played; only their backs if they are not known, nothing if there are none."""
    if isinstance(ballot, bool):
        return glyph("vote-back", x, UPPER + 48, 18) if ballot else ""
    return markers(ballot["aye"], ballot["nay"], x, UPPER + 48)
