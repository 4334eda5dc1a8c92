"""Phase 4 with bonus tiles: a second purchase, and purchases that the bank pays for.

The turns themselves are those of the base game's buying.py, which asks here. ISJ-BONUS-32 to -34 follow from IS-BUY-02
and -06, ISJ-BONUS-41, -43 and -44 from what the bank is asked for.

So it is with Druids, too. Second turns come before the settlement and so before the second stage, in which neither of
the bonus tiles is asked (ISJ-DRUIDS-03, -04, -10, ISD-JOURNEYMAN-02, -05), and purchases by slabs belong to the first
turn (ISJ-DRUIDS-11, -12). What a purchase costs is asked before who pays it (ISJ-DRUIDS-05, -06, ISD-JOURNEYMAN-04).

Rules: ISJ-ROUND-08, ISJ-BONUS-30…44, ISJ-DRUIDS-03…06, ISJ-DRUIDS-10…12, ISJ-DRUIDS-17, ISD-JOURNEYMAN-02,
ISD-JOURNEYMAN-04, ISD-JOURNEYMAN-05.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.options import Variant
from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import has_power
from clachan.games.isle_of_skye.modules.journeyman.rules.components import BANK_PAYS, MODULE, TWO_PURCHASES
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.state import SkyeState

# Two unsold, two bought, and with Druids one of the Dolmen or the bag (ISJ-BONUS-34, ISJ-DRUIDS-17).
TILES_A_ROUND = 5
BANK_PAYS_FOR = Variant("bank-pays", ["every", "first"], module=MODULE)


def second_purchases(state: SkyeState) -> Sequence[int]:
    """Those with `two_purchases` have another turn, in turn order, after all normal ones (ISJ-BONUS-30, -31)."""
    return [seat for seat in state.turn_order() if has_power(state, seat, TWO_PURCHASES)]


def bank_pays(state: SkyeState, buyer: int) -> bool:
    """With `bank_pays` the bank pays the seller (ISJ-BONUS-40), always or the first time in a round (ISJ-BONUS-42)."""
    if not has_power(state, buyer, BANK_PAYS):
        return False
    first_only = state.frame.options.variants.get(BANK_PAYS_FOR.name) == "first"
    return not first_only or state.part(Journey).bought[buyer] == 0


def count_purchase(state: SkyeState, buyer: int) -> None:
    """One more tile bought from another player in this round."""
    state.part(Journey).bought[buyer] += 1
