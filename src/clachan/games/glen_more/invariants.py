"""What holds in every position of Glen More (INV-1 to INV-14 of the rules)."""

from __future__ import annotations

from clachan.core.state import State
from clachan.games.glen_more.rules.clan_board import road_costs
from clachan.games.glen_more.rules.market import FIELDS
from clachan.games.glen_more.rules.placing import Spots, spots_of
from clachan.games.glen_more.rules.position_checks import tiles_everywhere, tiles_in_play
from clachan.games.glen_more.rules.refill import stack_size
from clachan.games.glen_more.rules.resources import KINDS, ROOM, SUM, count
from clachan.games.glen_more.rules.rondel import empty_space, fillable, rearmost
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL, EDGES, VILLAGE_CELL, Territory, coordinates
from clachan.games.glen_more.rules.tiles import NONE


def check_position(state: State) -> None:
    """All invariants of the rules that can be read off a single position; Chronicles have their own."""
    assert isinstance(state, GlenState)
    check_rondel(state)
    check_figures(state)
    check_market(state)
    check_clan_board(state)
    check_tiles(state)
    check_landmarks(state)
    check_scoring_rounds(state)
    check_turn(state)
    for territory in state.territories:
        check_territory(territory)


def check_rondel(state: GlenState) -> None:
    """INV-1 to -3: one empty space behind the rearmost, no gaps without Die, nothing behind the rearmost player."""
    table = state.frame
    players = [state.positions[seat] for seat in range(table.seats)]
    die = state.positions[table.die]
    indices = list(state.rondel)
    assert indices == sorted(indices)
    assert (die == NONE) or table.uses_die
    assert state.front >= max([index for index in (*indices, *players, die) if fillable(state, index)])
    occupied = [index for index in players if index != state.end_index]
    assert len(set(occupied)) == len(occupied)
    # A piece stands on a tile that it stopped at, which nobody takes, or that is about to be taken or discarded.
    taking = [pending for pending in state.stack if pending.ask in ("take", "taken", "discard")]
    tiles = [index for index, tile in state.rondel.items() if not state.tile(tile).station]
    assert not set(tiles) & {*occupied, die} or taking
    if state.asked != "turn" or state.over:
        return
    rear = min([index for index in [*players, die] if index != NONE])
    assert state.positions[rearmost(state)] == rear
    assert state.seat == rearmost(state)
    assert all(index >= min(players) for index in indices if index != state.end_index)
    if stack_size(state, 3):
        # The first space behind the rearmost that tiles may lie on stays empty.
        assert state.front == last_filled(state)
        if state.end_index == NONE and not table.extensions:
            pieces = table.seats + (1 if die != NONE else 0)
            gaps = table.spaces - 1 - pieces - len(indices)
            # The space on which the Die has waited stays empty (GM-DIE-15).
            assert gaps == 0 or (table.uses_die and gaps == 1)


def last_filled(state: GlenState) -> int:
    """The space before the empty one; where no tile may lie, the next one counts (GM2-33)."""
    index = empty_space(state) - 1
    while not fillable(state, index):
        index -= 1
    return index


def check_figures(state: GlenState) -> None:
    """INV-4: Scotsmen and Clan Markers are all there; nobody owes anything."""
    components = state.frame.components
    for seat in range(state.frame.seats):
        assert state.supply[seat] >= 0
        away = sum(extension.scotsmen_away(state, seat) for extension in state.frame.at["scotsmen_away"])
        assert state.supply[seat] + state.territories[seat].scotsmen + away + 1 == components.scotsmen
        placed = sum(seats.count(seat) for seats in state.claimed)
        assert state.markers[seat] >= 0
        assert state.markers[seat] + placed == components.markers
        assert state.coins[seat] >= 0
        assert state.whisky[seat] >= 0


def check_market(state: GlenState) -> None:
    """INV-5"""
    assert all(0 <= k <= FIELDS for k in state.market)


def check_clan_board(state: GlenState) -> None:
    """INV-8"""
    for clan in state.frame.components.clans:
        assert len(state.claimed[clan.number]) <= 1 or clan.repeatable
        assert not state.claimed[clan.number] or clan.effects
    assert state.roads == road_costs(state.frame.components, state.claimed)


def check_territory(territory: Territory) -> None:
    """INV-6 and INV-7: at most three resources on a tile, and a legal layout."""
    layout = territory.layout
    tiles = layout.tiles
    assert list(tiles)[:2] == [VILLAGE_CELL, CASTLE_CELL]
    assert set(territory.goods) <= set(tiles)
    assert set(territory.men) <= set(tiles)
    assert sum(territory.goods.values()) == territory.owned
    for pile in territory.goods.values():
        assert 0 < pile >> SUM <= ROOM
        assert sum(count(pile, kind) for kind in KINDS) == pile >> SUM
    assert all(number > 0 for number in territory.men.values())
    reached = {VILLAGE_CELL}
    while grown := {c + s for c in reached for s in EDGES if c + s in tiles} - reached:
        reached |= grown
    assert reached == set(tiles)
    river = [cell for cell, tile in tiles.items() if tile.river]
    assert {coordinates(cell)[1] for cell in river} == {0}
    assert sorted(river) == list(range(layout.west, layout.east + 1))
    for cell, tile in tiles.items():
        assert cell + 1 not in tiles or tiles[cell + 1].river == tile.river
        for below in layout.covered.get(cell, ()):
            assert below.river == tile.river
    open_ = {c + s for c in tiles for s in EDGES} - set(tiles)
    open_ = {c for c in open_ if not any(c + s in tiles and tiles[c + s].river for s in (1, -1))}
    assert set(layout.open) == open_
    assert set(layout.castles) == {cell for cell, tile in tiles.items() if "castle" in tile.types}
    spots = Spots(layout, territory.men)
    assert spots_of(territory, False).plain == spots.plain
    assert spots_of(territory, False).river == spots.river


def check_tiles(state: GlenState) -> None:
    """INV-9: every tile is in exactly one place."""
    assert sorted(tiles_everywhere(state)) == tiles_in_play(state)


def check_landmarks(state: GlenState) -> None:
    """INV-10: a card has one owner, and its tile was placed."""
    components = state.frame.components
    owned = [card for cards in state.cards for card in cards]
    assert len(set(owned)) == len(owned)
    unplaced = {*state.rondel.values(), *state.discard, *[tile for stack in state.stacks for tile in stack]}
    for number, card in components.landmark_of.items():
        assert card.number not in owned or number not in unplaced


def check_scoring_rounds(state: GlenState) -> None:
    """INV-12: scoring rounds take place in order, the fourth at the end."""
    rounds = [b.round for b in state.sheet.bookings if b.source in CATEGORIES]
    assert rounds == sorted(rounds)
    assert state.round == min(state.stack_now + 1, 4) or state.over
    final = state.over or "final" in [pending.ask for pending in state.stack]
    assert not rounds or rounds[-1] < state.round or final


def check_turn(state: GlenState) -> None:
    """INV-13: whoever is finished is asked nothing at the beginning of a turn."""
    if state.asked == "turn":
        assert not state.finished(state.seat)
        assert state.movement >= 0
