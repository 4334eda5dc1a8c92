"""The board between the players: scoring tiles A to D, the round track, the score track (IS-ROUND-09, IS-TRACK)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.seats import sign
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, text
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.territory import seat_sign
from clachan.games.isle_of_skye.face.drawing.tile import Words, hover, no_words
from clachan.games.isle_of_skye.rules.components import ScoringTile
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView, TrackRoundView

LETTERS = "ABCD"
CARD_WIDTH, CARD_HEIGHT = 128, 152
ROUND_WIDTH, ROUND_HEIGHT = 88, 64
SPACE_WIDTH, SPACE_HEIGHT = 38, 42
IN_A_ROW = 25
SPACES = 50


def draw_scoring_tile(box: Box, tile: ScoringTile) -> str:
    """A scoring tile without its letter."""
    card = element("rect", class_="k-card", x=0.5, y=0.5, width=CARD_WIDTH - 1, height=CARD_HEIGHT - 1, rx=9)
    shadow = element("rect", class_="k-shadow", x=2, y=3.5, width=CARD_WIDTH - 1, height=CARD_HEIGHT - 1, rx=9)
    return shadow + card + moved(box.pictograms.scoring_picture(tile), CARD_WIDTH / 2, CARD_HEIGHT / 2 + 12)


def draw_scoring(box: Box, view: SkyeView, words: Words = no_words, columns: int = 4) -> Picture:
    """The four scoring tiles under their letters; those that this round scores have theirs filled."""
    tiles = {tile.id: tile for tile in box.components.scoring_tiles}
    now = "" if view["over"] else view["track"][view["round"] - 1]["letters"]
    parts: list[str] = []
    for k, id_ in enumerate(view["scoring_tiles"]):
        letter = LETTERS[k]
        card = hover(words, letter) + draw_scoring_tile(box, tiles[id_]) + _letter(letter, 19, 19, 14, letter in now)
        row, column = divmod(k, columns)
        parts.append(moved(card, column * (CARD_WIDTH + 12), row * (CARD_HEIGHT + 12), id=f"scoring-{letter}"))
    rows = len(LETTERS) // columns
    return Picture("".join(parts), columns * (CARD_WIDTH + 12) - 10, rows * (CARD_HEIGHT + 12) - 9)


def _letter(letter: str, x: float, y: float, radius: float, filled: bool) -> str:
    fill, ink = ("var(--forest)", "var(--shield-ink)") if filled else ("var(--token)", "var(--token-ink)")
    disc = element("circle", cx=x, cy=y, r=radius, fill=fill, stroke="var(--mark)", stroke_width=1.6)
    size = radius * 1.35
    return disc + text(
        letter, x, y + size * 0.33, class_="k-name", font_size=size, text_anchor="middle", style=f"fill:{ink}"
    )


def draw_rounds(view: SkyeView, words: Words = no_words, columns: int = 6) -> Picture:
    """The rounds with the letters each scores and the gold for each player ahead; the present one stands out."""
    return draw_round_track(view["track"], view["round"], words, columns)


def draw_round_track(
    rounds: Sequence[TrackRoundView], now: int = 0, words: Words = no_words, columns: int = 6
) -> Picture:
    """The rounds of a track, of which one may be the present one."""
    parts: list[str] = []
    for k, round_ in enumerate(rounds):
        row, column = divmod(k, columns)
        card = _round(k + 1, round_, now, words)
        parts.append(moved(card, column * (ROUND_WIDTH + 8), row * (ROUND_HEIGHT + 8), id=f"round-{k + 1}"))
    rows = -(-len(rounds) // columns)
    return Picture("".join(parts), min(columns, len(rounds)) * (ROUND_WIDTH + 8) - 8, rows * (ROUND_HEIGHT + 8) - 8)


def _round(number: int, round_: TrackRoundView, now: int, words: Words) -> str:
    found = element("rect", class_="k-paper", x=0.75, y=0.75, width=ROUND_WIDTH - 1.5, height=ROUND_HEIGHT - 1.5, rx=8)
    if number == now:
        found += element(
            "rect",
            x=1.5,
            y=1.5,
            width=ROUND_WIDTH - 3,
            height=ROUND_HEIGHT - 3,
            rx=7,
            fill="none",
            stroke="var(--mark)",
            stroke_width=3,
        )
    found += text(str(number), 9, 25, class_="k-name", font_size=23)
    letters = round_["letters"]
    for k, letter in enumerate(letters):
        x = ROUND_WIDTH / 2 + (k - (len(letters) - 1) / 2) * 24
        found += _letter(letter, x, ROUND_HEIGHT - 18, 11, number == now)
    gold = round_["catch_up"]
    if gold:
        found += coin(f"+{gold}", ROUND_WIDTH - 20, 18, 13)
    return hover(words, f"round {number}") + (element("g", found, opacity=0.55) if number < now else found)


# Where markers stand on a space, by how many there are: their radius, and each one's place.
CROWD: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (13.0, ((19.0, 25.0),)),
    2: (9.5, ((10.5, 25.0), (28.0, 25.0))),
    3: (9.0, ((9.5, 31.0), (28.5, 31.0), (19.0, 15.5))),
    4: (8.5, ((9.5, 14.5), (28.5, 14.5), (9.5, 32.5), (28.5, 32.5))),
    5: (8.0, ((9.0, 13.0), (29.0, 13.0), (19.0, 23.0), (9.0, 33.0), (29.0, 33.0))),
}


def draw_score_track(view: SkyeView, columns: int = IN_A_ROW, words: Words = no_words) -> Picture:
    """Spaces 0 to 49 with the signs of all seats; whoever went round has a 50, a 100 or all points at the sign."""
    rows = -(-SPACES // columns)
    width, height = columns * SPACE_WIDTH, rows * SPACE_HEIGHT
    places = [_space_at(space, columns, rows) for space in range(SPACES)]
    lines = "".join([f"M{k * SPACE_WIDTH} 0v{height}" for k in range(1, columns)])
    lines += "".join([f"M0 {k * SPACE_HEIGHT}h{width}" for k in range(1, rows)])
    fives = "".join([f"M{x} {y}h{SPACE_WIDTH}v{SPACE_HEIGHT}h-{SPACE_WIDTH}z" for x, y in places[::5]])
    parts = [
        element("rect", class_="k-space", width=width, height=height, rx=3),
        element("path", d=fives, fill="var(--table-edge)", fill_opacity=0.75),
        element("path", class_="k-space", d=lines),
        element("rect", class_="k-track", width=width, height=height, rx=3),
    ]
    numbers = [f'<text x="{x + 3}" y="{y + 11}">{space}</text>' for space, (x, y) in enumerate(places)]
    told = hover(words, "score track")
    parts.append(element("g", told + "".join(numbers), class_="k-soft", font_size=11.5))
    there: dict[int, list[PlayerView]] = {}
    for player in view["players"]:
        there.setdefault(player["track_position"], []).append(player)
    for space, players in there.items():
        x, y = places[space]
        radius, spots = CROWD[len(players)]
        for player, (dx, dy) in zip(players, spots, strict=True):
            parts.append(_marker(player, x + dx, y + dy, radius, words))
    return Picture("".join(parts), width, height)


def _marker(player: PlayerView, x: float, y: float, radius: float, words: Words) -> str:
    told = hover(words, f"marker {player['seat']} {player['points']}")
    found = told + sign(seat_sign(player), x, y, radius)
    points = player["points"]
    # There are tokens for two laps only; after that the number itself is shown (IS-TRACK-03).
    shown = player["track_token"] or points
    if points != player["track_position"]:
        found += element("rect", class_="k-card", x=x - 10, y=y + radius - 8, width=20, height=12, rx=3)
        found += figure(shown, x, y + radius - 2, 11.5)
    return element("g", found, id=f"marker-{player['seat']}")


def _space_at(space: int, columns: int, rows: int) -> tuple[int, int]:
    """The lowest row runs to the right, the next one back, and so on."""
    row, k = divmod(space, columns)
    return ((k if row % 2 == 0 else columns - 1 - k) * SPACE_WIDTH, (rows - 1 - row) * SPACE_HEIGHT)


def draw_track(box: Box, view: SkyeView, words: Words = no_words) -> Picture:
    """Scoring tiles on the left, rounds above the score track on the right."""
    scoring, rounds = draw_scoring(box, view, words), draw_rounds(view, words)
    scores = draw_score_track(view, words=words)
    x = scoring.width + 24
    markup = scoring.at(0, 0) + rounds.at(x, 1) + scores.at(x, CARD_HEIGHT - scores.height)
    return Picture(markup, x + max(rounds.width, scores.width), CARD_HEIGHT + 4)
