"""Who knows what: what a viewer sees of the others, and how what it may not know is drawn anew.

Secret are the gold a player kept from earlier rounds, axes and prices before the reveal, and chance to come. The gold
of this round is public: income can be worked out and payments are seen. `redeal` knows a seat's view and nothing more,
and bots think about nothing else (IS-HIDDEN-10). IS-HIDDEN-11 is for tables without a server.

Rules: IS-HIDDEN-01…11, IS-PRICE-08, IS-DISCARD-06.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.rng import Rng

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState

NONE = -1


def opened(state: SkyeState, viewer: int | None) -> list[bool]:
    """Of which seats the viewer sees all: of its own (IS-HIDDEN-01, -02, -07), of all at the end (IS-HIDDEN-09)."""
    return [state.over or seat == viewer for seat in range(state.frame.seats)]


def gold_is_shown(state: SkyeState, open_: bool) -> bool:
    """Whether free gold is shown, be the screens up or not, of a seat that is open to the viewer or not.

    IS-HIDDEN-05, IS-DISCARD-06.
    """
    return open_ or state.frame.gold_is_public


def prices_are_shown(state: SkyeState, open_: bool) -> bool:
    """Whether axe and prices in the making are shown; the others see who is ready (IS-HIDDEN-02, IS-PRICE-08)."""
    return open_ and state.asked == "price"


def kept_is_known(state: SkyeState) -> bool:
    """Whether everybody knows what everybody kept from earlier rounds."""
    return (
        state.over
        or state.frame.gold_is_public
        or state.round == 1  # nobody had anything (IS-SETUP-07)
        or state.gold_shown_round == state.round - 1  # shown when gold was scored last (IS-HIDDEN-08)
    )


def redeal(state: SkyeState, seat: int | None, rng: Rng) -> SkyeState:
    """A copy in which everything that the seat may not know is drawn anew: bots get no other (IS-HIDDEN-10).

    In the bag no order may be left (IS-HIDDEN-06). What is open at any time stays (IS-HIDDEN-03, -04).
    """
    new = state.copy()
    new.forget_choices()
    new.rng = rng.fork()
    new.bag.sort()
    known = kept_is_known(state)
    pricing = state.asked == "price"
    for other in range(state.frame.seats):
        if other != seat:
            if not known:
                _guess_gold(new, other, rng)
            if pricing:
                _guess_prices(new, other, rng)
    for extension in state.frame.at["redeal"]:
        extension.redeal(new, seat, rng)
    return new


def _guess_gold(state: SkyeState, seat: int, rng: Rng) -> None:
    """Kept gold: at least what the payments of this round needed, rather little than much."""
    needed = max(0, -state.lowest[seat])
    span = 4 + 2 * state.round
    for extension in state.frame.at["gold_to_guess"]:
        span += extension.gold_to_guess(state, seat)
    kept = needed + min(rng.below(span), rng.below(span))
    state.gold[seat] += kept - state.kept[seat]
    state.kept[seat] = kept


def _guess_prices(state: SkyeState, seat: int, rng: Rng) -> None:
    """A seat that is ready has laid out something; of one that is not, nothing is known."""
    count = len(state.drawn[seat])
    state.axes[seat] = NONE
    state.prices[seat] = (0,) * count
    if count == 0 or seat in state.deciders:
        return
    if count > 1 or rng.below(2):
        state.axes[seat] = rng.below(count)
    highest = max(1, state.gold[seat] // 2)
    state.prices[seat] = tuple([0 if slot == state.axes[seat] else 1 + rng.below(highest) for slot in range(count)])
