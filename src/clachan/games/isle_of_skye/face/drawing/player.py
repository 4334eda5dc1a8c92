"""A player's panel: sign, name, points, gold, what expansions bring, and whose turn it is."""

from __future__ import annotations

from clachan.face.seats import sign
from clachan.face.signs import coin, icon, shield
from clachan.face.svg import Picture, element, text
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.territory import seat_sign
from clachan.games.isle_of_skye.face.drawing.tile import Words, no_words
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView

WIDTH = 460
HEIGHT = 64


def player_name(view: SkyeView, seat: int, names: list[str], words: Words = no_words) -> str:
    """The name of a seat, or its colour where it has none."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return words(seat_sign(view["players"][seat]).colour).capitalize()


def draw_player(
    box: Box, view: SkyeView, player: PlayerView, name: str, words: Words = no_words, width: float = WIDTH
) -> Picture:
    """The panel of a player of a view. What needs a decision of this player is framed in heather."""
    seat = player["seat"]
    signs = seat_sign(player)
    found = element("rect", class_="k-paper", x=0.75, y=0.75, width=width - 1.5, height=HEIGHT - 1.5, rx=10)
    found += element(
        "path", d=f"M11 1H34V{HEIGHT - 1}H11Q1 {HEIGHT - 1} 1 {HEIGHT - 11}V11Q1 1 11 1Z", fill=signs.tartan
    )
    found += sign(signs, 34, HEIGHT / 2, 25)
    if seat in view["deciders"]:
        found += element("rect", class_="k-accent", x=1.5, y=1.5, width=width - 3, height=HEIGHT - 3, rx=9)
    found += _name(name, width - 194)
    found += shield(player["points"], width - 36, HEIGHT / 2 - 1, 24)
    gold = player["gold"]
    found += coin("?" if gold is None else gold, width - 94, HEIGHT / 2, 22)
    x = 80.0
    if view["starting_player"] == seat:
        found += icon("flying-flag", x, 47, 22, "var(--ink)")
        x += 28
    if seat in view["deciders"]:
        found += icon("hourglass", x, 47, 18, "var(--ink)")
        x += 26
    elif player["ready"]:
        found += icon("check-mark", x, 47, 18, "var(--ink)")
        x += 26
    for extra in box.played(view):
        more, x = extra.holdings(view, seat, x, words)
        found += more
    return Picture(element("g", found, id=f"player-{seat}"), width, HEIGHT)


def _name(name: str, room: float) -> str:
    """A name as large as goes; the end of a very long one is left out."""
    size = max(15.0, min(24.0, room / (0.52 * max(1, len(name)))))
    most = int(room / (0.5 * size))
    return text(shortened(name, most), 70, 30, class_="k-name", font_size=round(size))


def shortened(name: str, most: int) -> str:
    """A name of so many letters at the most; the end of a very long one is left out."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
