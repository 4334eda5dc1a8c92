"""Thinking a turn of Glen More through: a seat's own decisions up to the end of its turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from clachan.core.action import Action
from clachan.games.glen_more.bot.outlook import COIN, Clock, Outlook, distance_home
from clachan.games.glen_more.rules.actions import (
    Activate,
    BuildDiscarded,
    Claim,
    DiscardTile,
    Done,
    Finish,
    From,
    Move,
    Place,
    Put,
    Resolve,
    Sell,
    Take,
)
from clachan.games.glen_more.rules.clan_fields.counting import measure
from clachan.games.glen_more.rules.placing import cells_for
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import surcharge
from clachan.games.glen_more.rules.territory import AROUND, CASTLE_CELL
from clachan.games.glen_more.rules.tiles import ACTIVATE, COUNT, GOODS, Tile

Line = tuple[Action, ...]

# A little something: less than this is no gain.
SLIGHT = 0.02
# The most steps of one turn.
LONGEST = 60
# Moves of Scotsmen that are looked at, and discarded tiles that are thought of.
MOVES_TRIED = 14
BUILDS_TRIED = 4
# What a space on the way of a piece that a seat moves besides its own costs.
BORROWED = 0.15
# Actions that are tried out within one another.
DEEPEST = 3
# One-time effects in the order in which they are resolved.
ORDER = ("scotsman", "coin", "whisky", "vp", GOODS, "any", "marker", ACTIVATE, "may_remove", "remove")


class Thought:
    """What a turn may come to: how the seat then stands, and the actions that lead there."""

    __slots__ = ("value", "line")

    def __init__(self, value: float, line: Line) -> None:
        self.value: float = value
        self.line: Line = line


class TurnThinker:
    """Plays a seat's turn on in its mind. `worth` says how the seat stands in a state."""

    def __init__(self, outlook: Outlook, seat: int, worth: Callable[[GlenState], float]) -> None:
        self.outlook: Outlook = outlook
        self.seat: int = seat
        self.worth: Callable[[GlenState], float] = worth
        # How many actions are being tried out within one another.
        self._depth: int = 0

    def mine(self, state: GlenState) -> bool:
        """Whether the turn of the seat still goes on."""
        return state.asked not in state.frame.turns and self.seat in state.deciders

    def play(self, state: GlenState, action: Action) -> None:
        """Play an action of the seat; others who are asked in between answer at first sight, and the turn goes on."""
        state.play(self.seat, action)
        if not self.outlook.additions:
            return
        while state.deciders and self.seat not in state.deciders and state.asked not in state.frame.turns:
            answer: Action | None = None
            for addition in self.outlook.additions:
                answer = answer or addition.interrupted(state)
            if answer is None:
                return
            state.play(state.deciders[0], answer)

    def tries(self, state: GlenState, action: Action) -> bool:
        """Whether extensions think that an action may be worth trying out."""
        for addition in self.outlook.additions:
            if not addition.tries(state, self.seat, action):
                return False
        return True

    # A whole turn

    def think(self, state: GlenState, cells: int) -> Thought:
        """The rest of the turn; so many cells are compared for the tile. The state is played on."""
        line: list[Action] = []
        while self.mine(state) and len(line) < LONGEST:
            if state.asked == "activation":
                value = self.climb(state, line)
                return Thought(value, tuple(line))
            legal = state.legal(self.seat)
            if state.asked == "place" and cells > 1 and len(legal) > 1:
                best: Thought | None = None
                for action in self.best_cells(state, legal)[:cells]:
                    after = state.copy()
                    self.play(after, action)
                    thought = self.think(after, 1)
                    if best is None or thought.value > best.value:
                        best = Thought(thought.value, (action, *thought.line))
                assert best is not None
                return Thought(best.value, (*line, *best.line))
            action = self.pick(state, legal)
            line.append(action)
            self.play(state, action)
        return Thought(self.worth(state), tuple(line))

    def climb(self, state: GlenState, line: list[Action]) -> float:
        """Activate, exchange, move and sell as long as it helps; the value when done. The state is played on."""
        seat = self.seat
        value = self.worth(state)
        while self.mine(state) and state.asked == "activation" and len(line) < LONGEST:
            legal = state.legal(seat)
            free = self.freebie(state, legal)
            if free is not None:
                self.play_through(state, free, line)
                value = self.worth(state)
                continue
            best = value + SLIGHT
            chosen: tuple[GlenState, list[Action]] | None = None
            for action in legal:
                if isinstance(action, Done | Move):
                    continue
                if isinstance(action, Activate) and self.is_full(state, state.tile(action.tile)):
                    continue
                if not self.tries(state, action):
                    continue
                after = state.copy()
                steps: list[Action] = []
                self.play_through(after, action, steps)
                if isinstance(action, Sell) and self.mine(after) and after.asked == "activation":
                    free = self.freebie(after, after.legal(seat))
                    if free is not None:
                        self.play_through(after, free, steps)
                worth = self.worth(after)
                if worth > best:
                    best, chosen = worth, (after, steps)
            move = self.best_move(state, best) if state.movement else None
            if move is not None:
                best, source, target = move
                tiles = state.territories[seat].layout.tiles
                actions = state.frame.actions
                line.append(actions.move[tiles[source].number])
                self.play(state, line[-1])
                line.append(actions.to[tiles[target].number])
                self.play(state, line[-1])
                value = best
            elif chosen is not None:
                for action in chosen[1]:
                    line.append(action)
                    self.play(state, action)
                value = best
            else:
                line.append(state.frame.actions.done)
                break
        return value

    def play_through(self, state: GlenState, action: Action, line: list[Action]) -> None:
        """Play an action and what it asks at once, until the decision that it answered is back or gone."""
        height, ask = len(state.stack), state.asked
        line.append(action)
        self.play(state, action)
        while self.mine(state) and len(state.stack) >= height and state.asked != ask and len(line) < LONGEST:
            further = self.pick(state, state.legal(self.seat))
            line.append(further)
            self.play(state, further)
        # A nested activation of a tile from the discard pile: only what is free.
        while self.mine(state) and len(state.stack) > height and len(line) < LONGEST:
            further = self.pick(state, state.legal(self.seat))
            line.append(further)
            self.play(state, further)

    # Single decisions

    def pick(self, state: GlenState, legal: Sequence[Action]) -> Action:
        """What seems best, looking only at what the action itself leads to."""
        if len(legal) == 1:
            return legal[0]
        ask = state.asked
        if ask == "place":
            return self.best_cells(state, legal)[0]
        if ask == "activation":
            return self.freebie(state, legal) or state.frame.actions.done
        if ask == "effects":
            return self.next_effect(legal)
        if ask == "from":
            return self.fullest(state, legal)
        if isinstance(legal[0], Put):
            return self.emptiest(state, legal)
        if ask == "build":
            legal = sorted(legal, key=lambda action: -self.quick_build(state, action))[:BUILDS_TRIED]
        elif ask == "clan":
            legal = [action for action in legal if isinstance(action, Claim)]
            if self._depth:
                legal = sorted(legal, key=lambda action: -self.quick_claim(state, action))
        if (self._depth and ask in ("build", "clan")) or self._depth >= DEEPEST:
            return legal[0]
        for addition in self.outlook.additions:
            found = addition.pick(state, self.seat, legal)
            if found is not None:
                return found
        best, chosen = -1e9, legal[0]
        for action in legal:
            value = self.try_out(state, action)
            if value > best:
                best, chosen = value, action
        return chosen

    def try_out(self, state: GlenState, action: Action) -> float:
        """How the seat stands after an action and what it asks at once."""
        self._depth += 1
        after = state.copy()
        self.play_through(after, action, [])
        self._depth -= 1
        return self.worth(after)

    def next_effect(self, legal: Sequence[Action]) -> Action:
        """Effects that others may profit from come first."""
        chosen, least = legal[0], len(ORDER) + 1
        for action in legal:
            if isinstance(action, Resolve):
                rank = ORDER.index(action.label) if action.label in ORDER else 4
                if rank < least:
                    chosen, least = action, rank
        return chosen

    def fullest(self, state: GlenState, legal: Sequence[Action]) -> Action:
        """Take a resource from where the most lie."""
        territory = state.territories[self.seat]
        chosen, most = legal[0], -1
        for action in legal:
            if isinstance(action, From):
                lying = 3 - territory.room(territory.layout.cell_of(action.tile))
                if lying > most:
                    chosen, most = action, lying
        return chosen

    def emptiest(self, state: GlenState, legal: Sequence[Action]) -> Action:
        """Put a resource where it is least in the way: on a tile that makes none itself."""
        territory = state.territories[self.seat]
        chosen, best = legal[0], -1
        for action in legal:
            if isinstance(action, Put):
                room = territory.room(territory.layout.cell_of(action.tile))
                room += 0 if makes_goods(state.tile(action.tile)) else 4
                if room > best:
                    chosen, best = action, room
        return chosen

    def freebie(self, state: GlenState, legal: Sequence[Action]) -> Action | None:
        """An activation that costs nothing and is not lost."""
        for action in legal:
            if isinstance(action, Activate):
                tile = state.tile(action.tile)
                if tile.gives_freely and len(tile.activation) == 1 and not self.is_full(state, tile):
                    return action
        return None

    def is_full(self, state: GlenState, tile: Tile) -> bool:
        """Whether what the tile makes finds no room on it."""
        if not makes_goods(tile):
            return False
        territory = state.territories[self.seat]
        return territory.room(territory.layout.cell_of(tile.number)) == 0

    def best_cells(self, state: GlenState, legal: Sequence[Action]) -> list[Action]:
        """Cells for a tile, those first where it activates most now and will be activated best later."""
        territory = state.territories[self.seat]
        layout = territory.layout
        facts = self.outlook.facts(layout)
        new = self.outlook.activations[state.tile(state.stack[-1].about[0]).number]
        scored: list[tuple[float, Action]] = []
        for action in legal:
            if not isinstance(action, Place):
                scored.append((0.0, action))
                continue
            cell = action.cell
            score = 0.0
            open_cells = 0
            for step in AROUND:
                other = cell + step
                worth = facts.worths.get(other)
                if worth is None:
                    open_cells += 1
                elif other in territory.goods and territory.room(other) == 0:
                    score += 0.3 * worth
                else:
                    score += worth
            score += 0.04 * open_cells * (new + 0.5) - 0.05 * distance_home(cell)
            if cell in layout.tiles:
                score += new - facts.worths[cell]
            scored.append((score, action))
        scored.sort(key=lambda pair: -pair[0])
        return [action for _, action in scored]

    def best_move(self, state: GlenState, least: float) -> tuple[float, int, int] | None:
        """A move of a Scotsman that leaves the seat better than that: the value, from where and to where."""
        seat = self.seat
        here = state.territories[seat]
        tiles = here.layout.tiles
        moves: list[tuple[float, int, int]] = []
        for cell in here.men:
            far = 0.0 if cell == CASTLE_CELL else distance_home(cell)
            for step in AROUND:
                other = cell + step
                if other in tiles:
                    moves.append((distance_home(other) - far, cell, other))
        moves.sort()
        chosen: tuple[float, int, int] | None = None
        state.movement -= 1
        for _, cell, other in moves[:MOVES_TRIED]:
            state.territories[seat] = here.leave(cell).enter(other)
            value = self.worth(state)
            if value > least:
                least = value
                chosen = (value, cell, other)
        state.territories[seat] = here
        state.movement += 1
        return chosen

    # Where the piece goes

    def quick_build(self, state: GlenState, action: Action) -> float:
        """What a discarded tile brings, roughly."""
        assert isinstance(action, BuildDiscarded)
        tile = state.tile(action.tile)
        return self.outlook.once[tile.number] + self.outlook.price(tile.price) + self.outlook.activations[tile.number]

    def quick_claim(self, state: GlenState, action: Action) -> float:
        """What a clan field brings, roughly."""
        if not isinstance(action, Claim):
            return 0.0
        clan = state.frame.components.clans[action.clan]
        worth = -COIN * state.roads[action.clan]
        for effect in clan.effects:
            if effect.kind == COUNT:
                number = measure(state, self.seat, effect.what)
                worth += max([n for at, n in zip(effect.at, effect.points, strict=True) if number >= at], default=0)
            else:
                worth += self.outlook.effect(effect)
        return worth

    def quick(self, state: GlenState, legal: Sequence[Action], clock: Clock) -> dict[Action, float]:
        """What moving the piece to each destination brings, roughly: the tile, what it activates, and the way."""
        seat = self.seat
        outlook = self.outlook
        territory = state.territories[seat]
        facts = outlook.facts(territory.layout)
        turns = clock.turns(state, seat)
        at = state.positions[state.piece]
        a_turn = outlook.engine(state, seat, territory, facts, 1.0)
        # The way of a piece that is not the seat's own costs it no turns.
        loss = max(0.3, (a_turn - 2.0) / clock.step) if state.piece == seat else BORROWED
        where = {tile: index for index, tile in state.rondel.items()}
        shares = {"plain": -1.0, "river": -1.0}
        found: dict[Action, float] = {}
        later = max(0.0, turns - 1.0)
        for action in legal:
            if isinstance(action, Finish):
                found[action] = -loss * (state.end_index - at)
            elif isinstance(action, DiscardTile):
                found[action] = 0.8 - loss * (where[action.tile] - at)
            elif isinstance(action, Take):
                tile = state.tile(action.tile)
                score = outlook.once[action.tile] - loss * (where[action.tile] - at)
                score -= COIN * surcharge(state, seat, state.piece, tile, where[action.tile])
                if not tile.is_person:
                    own = outlook.activations[action.tile]
                    score += own * (1.0 + 0.3 * later) - 2.0
                    if tile.overbuild:
                        cells = cells_for(state, seat, tile)
                        score += max([facts.activated(cell) for cell in cells], default=0.0) + 2.0
                        score -= 0.3 * later * min([facts.worths[cell] for cell in cells], default=0.0)
                    else:
                        key = "river" if tile.river else "plain"
                        if shares[key] < 0.0:
                            cells = cells_for(state, seat, tile)
                            shares[key] = max([facts.activated(cell) for cell in cells], default=0.0)
                        score += shares[key]
                    if "trade" in tile.types:
                        score += 0.4 * min(3, territory.owned >> 40)
                found[action] = score
        return found


def makes_goods(tile: Tile) -> bool:
    """Whether its activation puts resources on it."""
    for exchange in tile.activation:
        for effect in exchange.effects:
            if effect.kind in (GOODS, "any"):
                return True
    return False


def same(state: GlenState, seat: int) -> Hashable:
    """What a decision of a seat hangs on, as far as it can be known: equal for all redeals of a position."""
    return (
        seat,
        tuple([(pending.ask, pending.seats, pending.about) for pending in state.stack]),
        tuple(state.territories),
        tuple(state.coins),
        tuple(state.whisky),
        tuple(state.sheet.totals),
        tuple(state.positions),
        tuple(state.rondel.items()),
        tuple(state.market),
        tuple(state.persons),
        tuple(state.cards),
        tuple(state.claimed),
        state.movement,
        state.activated,
        state.extra_used,
    )
