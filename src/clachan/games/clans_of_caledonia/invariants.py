"""What must hold in every position of Clans of Caledonia (section 28 of the rules)."""

from __future__ import annotations

from collections import Counter

from clachan.core.state import State
from clachan.games.clans_of_caledonia.rules.actions import BUY, SELL
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, KINDS, LOCH, MONEY, NONE, PORT, UNITS, WORKER, WORKERS
from clachan.games.clans_of_caledonia.rules.spaces import spaces_in, together
from clachan.games.clans_of_caledonia.rules.state import ClansState


def check_position(state: State) -> None:
    assert isinstance(state, ClansState)
    for seat in range(state.frame.seats):
        check_pieces(state, seat)
        check_merchants(state, seat)
        check_stock(state, seat)
        check_access(state, seat)
    check_spaces(state)
    check_contracts(state)
    check_market_and_tracks(state)
    check_order(state)
    check_books(state)


def check_pieces(state: ClansState, seat: int) -> None:
    """Pieces on board and on the map are all there are."""
    for kind in range(KINDS):
        own = kind not in WORKERS or (kind == WORKER) == state.clans[seat].own_workers
        pieces = state.frame.components.units[kind].pieces if own else 0
        assert state.on_board(seat, kind) + state.on_map(seat, kind) == pieces, UNITS[kind]


def check_merchants(state: ClansState, seat: int) -> None:
    area = state.market[seat * AREAS : (seat + 1) * AREAS]
    total = state.frame.components.boards.merchants
    assert min(area) >= 0
    assert state.unhired[seat] >= 0
    assert state.merchants[seat] >= 0
    assert state.unhired[seat] + state.merchants[seat] + sum(area) == total
    for good in range(len(GOODS)):
        assert not (state.on_market(seat, BUY, good) and state.on_market(seat, SELL, good))


def check_stock(state: ClansState, seat: int) -> None:
    assert state.money[seat] >= 0
    assert min(state.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)]) >= 0
    clan = state.clans[seat]
    assert state.cellar[seat] < 1 << max(1, len(clan.cellar)) or state.cellar[seat] == 0
    assert len(state.boxes[seat]) <= clan.boxes
    assert state.used_ports[seat].bit_count() <= len(state.frame.ports)


def check_access(state: ClansState, seat: int) -> None:
    reach = state.frame.layout.reach[state.shipping[seat]]
    assert state.access[seat] == together(reach, state.all_units(seat))


def check_spaces(state: ClansState) -> None:
    """One unit a space at most, on land that suits it, and never two fishermen side by side."""
    table = state.frame
    layout = table.layout
    taken = table.blocked
    for seat in range(table.seats):
        for kind in range(KINDS):
            standing = state.standing_on(seat, kind)
            assert not taken & standing
            taken |= standing
            for space in spaces_in(standing):
                assert layout.terrain[space] & table.components.units[kind].terrain
        fishermen = state.standing_on(seat, WORKER) & layout.having(LOCH | PORT)
        assert not together(layout.adjacent, fishermen) & fishermen
    assert taken == state.taken


def check_contracts(state: ClansState) -> None:
    """All contracts are in exactly one place."""
    drawn = [c for pending in state.stack if pending.ask == "drawn" for c in pending.about[1:]]
    waiting = [pending.about[0] for pending in state.stack if pending.ask == "slaughter"]
    places = [
        *state.pile,
        *state.bottom,
        *[c for c in state.display if c != NONE],
        *[c for boxes in state.boxes for c in boxes],
        *[c for done in state.fulfilled for c in done],
        *state.removed,
        *drawn,
    ]
    assert sorted(places) == [c.index for c in state.frame.components.contracts]
    assert set(waiting) <= {c for boxes in state.boxes for c in boxes}
    if state.frame.solo or state.frame.static_imports:
        assert state.imports == [0, 0, 0]
    else:
        contracts = [state.frame.components.contracts[c] for done in state.fulfilled for c in done]
        assert state.imports == [sum(c.imports[good] for c in contracts) for good in range(3)]


def check_market_and_tracks(state: ClansState) -> None:
    boards = state.frame.components.boards
    for good, index in zip(state.frame.components.goods, state.prices, strict=True):
        assert 0 <= index < len(good.prices)
    for seat in range(state.frame.seats):
        assert state.clans[seat].starting_level(state.frame.small) <= state.shipping[seat] <= boards.shipping_levels


def check_order(state: ClansState) -> None:
    everybody = list(range(state.frame.seats))
    if state.phase not in ("auction", "clans"):
        assert sorted(state.order) == everybody
    assert len(set(state.passed)) == len(state.passed)


def check_books(state: ClansState) -> None:
    """The books explain everything a seat owns, to the last pound."""
    owned: Counter[tuple[int, int]] = Counter()
    for seat, source, what, amount in state.ledger:
        assert source
        assert amount
        owned[seat, what] += amount
    for seat in range(state.frame.seats):
        assert owned[seat, MONEY] == state.money[seat]
        for good in range(len(GOODS)):
            assert owned[seat, good] == state.good(seat, good)
