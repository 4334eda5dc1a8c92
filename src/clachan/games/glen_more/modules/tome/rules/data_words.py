"""The words for what events do, as the data spell them."""

from __future__ import annotations

# Kinds of effects that are a word and a number, on tiles and cards too.
ICON = "event"
CALL_HOME = "call_home"
CALL_ALL_HOME = "call_all_home"
REMOVE_TILES = "remove_tiles"
FURTHER_EVENT = "further_event"
COINS_PER_TURNED = "coins_per_turned"
ACTIVATE_AROUND = "activate_around"
ACTIVATE_FOREIGN = "activate_foreign"
MAY_MARKER = "may_marker"
ENGLAND_COINS = "england_coins"
SWAP_ENGLISHMAN = "swap_englishman"
EFFECT_KINDS = (
    ICON,
    CALL_HOME,
    CALL_ALL_HOME,
    REMOVE_TILES,
    FURTHER_EVENT,
    COINS_PER_TURNED,
    ACTIVATE_AROUND,
    ACTIVATE_FOREIGN,
    MAY_MARKER,
    ENGLAND_COINS,
    SWAP_ENGLISHMAN,
)
# Kinds that only events have, with more to them than a number.
TABLE = "table"
TRADE = "trade"
EACH = "each"
WITH_PERSON = "with_person"
WITH_CLAN = "with_clan"
ACTIVATE_OWN = "activate_own"
