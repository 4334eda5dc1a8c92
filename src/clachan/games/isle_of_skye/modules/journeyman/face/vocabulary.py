"""The words of Journeyman, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural
from clachan.games.isle_of_skye.face.vocabulary import FEATURE_WORDS

PHASES = {
    "plan": mark("plan the journey"),
    "walk": mark("walk"),
    "tribute": mark("victory points of every round"),
    "tribute with income": mark("victory points of every round"),
}
TRACK_WORDS = {
    "warrior": mark_in("progress board", "warrior track"),
    "merchant": mark_in("progress board", "merchant track"),
    "herald": mark_in("progress board", "herald track"),
}
# What a space asks of a tile: something that is printed there, or a completed area, also of so many tiles.
SHOWN = {
    **FEATURE_WORDS,
    "whisky": mark("barrels of whisky"),
    "scroll": mark("scroll"),
}
COMPLETED = mark("a completed area")
COMPLETED_TERRAIN = {
    "pasture": mark("a completed pasture area"),
    "mountain": mark("a completed mountain area"),
    "water": mark("a completed water area"),
}
AT_LEAST = mark_plural("{area} of at least {n} tile", "{area} of at least {n} tiles")
# What the journeyman moves with, as components.
MOVEMENT_KINDS = {
    "step": mark_in("component", "a step over land"),
    "step_by_road": mark_in("component", "a step by road"),
    "waypoint_markers": mark_in("component", "waypoint markers"),
    "roads": mark_in("component", "roads of a player"),
}
BONUS_WORDS = {
    "gold": mark_in("bonus tile", "Gold"),
    "victory_points": mark_in("bonus tile", "Victory points"),
    "one_road": mark_in("bonus tile", "One road"),
    "income": mark_in("bonus tile", "Income"),
    "tribute": mark_in("bonus tile", "Tribute"),
    "two_roads": mark_in("bonus tile", "Two roads"),
    "two_purchases": mark_in("bonus tile", "Two purchases"),
    "bank_pays": mark_in("bonus tile", "Bank pays"),
    "third_waypoint": mark_in("bonus tile", "Third waypoint"),
}
# Said of whoever has them, so that nobody is addressed.
POWERS = {
    "two_purchases": mark("a second tile may be bought from another player, after all first purchases"),
    "bank_pays": mark("the bank pays for tiles bought from other players"),
    "third_waypoint": mark("a third waypoint marker"),
}
# Where a variant says otherwise: the power, the variant and its value.
POWERS_BY_VARIANT = {
    ("bank_pays", "bank-pays", "first"): mark("the bank pays for the first tile bought from another player in a round"),
}
MOVEMENT = mark_plural("{n} movement point", "{n} movement points")
MARKERS = mark_plural("{n} marker left", "{n} markers left")
ROADS = mark_plural("{n} road", "{n} roads")

SCORING_TILE_WORDS = {
    "journey_progress": mark_in("scoring tile", "progress"),
    "journey_bonuses": mark_in("scoring tile", "bonuses"),
    "journey_balance": mark_in("scoring tile", "balance"),
    "journey_distance": mark_in("scoring tile", "long way"),
}
EACH = {
    "progress_spaces": mark("each space advanced on the tracks"),
    "unlocked_bonus_tiles": mark("each unlocked bonus tile"),
    "least_advanced_track": mark("each space reached on your least advanced track"),
    "journeyman_distance": mark("each step of the shortest way from the castle to your journeyman"),
}
EVERY = {
    "progress_spaces": mark_plural("every {n} space advanced on the tracks", "every {n} spaces advanced on the tracks"),
}
OPTION_NAMES = {
    "journeyman": mark("Journeyman"),
    "plans": mark("Plans of the journeymen (Journeyman)"),
    "plans=secret": mark("secret until all are done"),
    "plans=open": mark("open while they are made"),
    "bonus-layout": mark("Layout of the bonus tiles (Journeyman)"),
    "bonus-layout=own": mark("each player has their own"),
    "bonus-layout=same": mark("the same for all"),
    "journeyman-symbol": mark("Journeyman symbol on tiles (Journeyman)"),
    "journeyman-symbol=build": mark("an advance when the tile is built"),
    "journeyman-symbol=visit": mark("meets every requirement when visited"),
    "tribute-time": mark("Victory points of every round (Journeyman)"),
    "tribute-time=round-end": mark("at the end of the round"),
    "tribute-time=income": mark("with the income, from round 2 on"),
    "bank-pays": mark("Bank pays (Journeyman)"),
    "bank-pays=every": mark("for every purchase"),
    "bank-pays=first": mark("for the first purchase of a round"),
    "walk-on": mark("Walking on after the last marker (Journeyman)"),
    "walk-on=yes": mark("as far as movement points go"),
    "walk-on=no": mark("not possible"),
}
