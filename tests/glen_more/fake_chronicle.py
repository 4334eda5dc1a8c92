"""A made-up Chronicle that uses every extension point: the Pedlar, the Toll Gate, the Rock, bells and a ballot."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.core.rng import Rng
from clachan.core.state import ExtensionState
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler, Origin
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.met_on_the_way import Meeting
from clachan.games.glen_more.rules.scoring_rounds import LAST_ROUND
from clachan.games.glen_more.rules.setup import plant
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import take_tile, takeable_tiles, takes_refused
from clachan.games.glen_more.rules.tiles import NONE, Effect, Tile
from clachan.games.glen_more.rules.turns import begin_turn, stop_without_tile
from clachan.manifest import Module
from tests.glen_more.positions import fixture, game_with

DATA = "".join(
    [
        fixture("Toll Gate", "station = true", "B"),
        fixture("Guarded Cairn", "protected = true\ntypes = ['monument']", "A"),
        fixture("Bell Tower", "types = ['trade']\nonce = [{ bell = 2 }]\nactivation = [{ get = { bell = 1 } }]", "A"),
        fixture("Chapel", "types = ['trade']\nactivation = [{ give = { any = 1 }, get = { bell = 3 } }]", "A"),
    ]
)
# The Rock lies on one space of the board; no tile lies there.
ROCK = 12
RESERVED_PRICE = 2


class Say(Action):
    """An action that is a word."""

    __slots__ = ()


class Belfry(ExtensionState):
    """What the Chronicle adds to a state."""

    __slots__ = ("bells", "casks", "deck", "votes", "events", "pile", "gate_coins", "scored", "unturned")

    bells: list[int]
    casks: list[int]
    deck: list[int]
    votes: list[int]
    # What happened, for the tests: a count by the name of the extension point.
    events: dict[str, int]
    pile: list[int]
    gate_coins: int
    scored: list[int]
    unturned: bool

    def copy(self) -> Belfry:
        new = Belfry()
        new.bells = self.bells.copy()
        new.casks = self.casks.copy()
        new.deck = self.deck.copy()
        new.votes = self.votes.copy()
        new.events = self.events.copy()
        new.pile = self.pile.copy()
        new.gate_coins = self.gate_coins
        new.scored = self.scored.copy()
        new.unturned = self.unturned
        return new


class RingBells(Handler):
    """Effect: bells for the seat."""

    def __init__(self, chronicle: FakeChronicle) -> None:
        self.chronicle = chronicle

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        return self.chronicle.belfry(state).bells[seat] < 6

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        self.chronicle.belfry(state).bells[seat] += effect.amount


class Ask(Decision[GlenState]):
    """A yes or no question; the answer does what the chronicle says."""

    def __init__(self, chronicle: FakeChronicle, name: str) -> None:
        self.chronicle = chronicle
        self.question = name

    @property
    def ask(self) -> str:
        return self.question

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        return (self.chronicle.yes, self.chronicle.no)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        state.stack.pop()
        self.chronicle.answer(state, self.question, seat, action is self.chronicle.yes)


class Ballot(Decision[GlenState]):
    """All seats vote at once and in secret."""

    name = "ballot"

    def __init__(self, chronicle: FakeChronicle) -> None:
        self.chronicle = chronicle

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        return (self.chronicle.yes, self.chronicle.no)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        belfry = self.chronicle.belfry(state)
        belfry.votes[seat] = 1 if action is self.chronicle.yes else 0
        state.stack.pop()
        if len(pending.seats) > 1:
            state.stack.append(pending.without(seat))
            return
        reveal(state)
        if sum(belfry.votes) * 2 > state.frame.seats:
            state.book(state.seat, "ballot", 1)
        belfry.votes = [NONE] * state.frame.seats


class PedlarTurn(Decision[GlenState]):
    """The richest seat moves the Pedlar: it takes a tile with him, or discards one."""

    name = "pedlar"

    def __init__(self, chronicle: FakeChronicle) -> None:
        self.chronicle = chronicle

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        found: list[Action] = [state.frame.actions.take[tile] for tile in takeable_tiles(state, seat, state.piece)]
        return (*found, self.chronicle.no) if found or state.rondel else (self.chronicle.no,)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        return takes_refused(state, seat, state.piece, state.legal(seat))

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        state.stack.pop()
        for tile, take in enumerate(state.frame.actions.take):
            if take is action:
                take_tile(state, seat, state.piece, tile)
                return
        ahead = [index for index in state.rondel if index > state.positions[state.piece]]
        if state.end_index != NONE or not ahead:
            goal = state.end_index if state.end_index > state.positions[state.piece] else state.front
            stop_without_tile(state, seat, state.piece, goal)
            return
        tile = state.rondel.pop(ahead[0])
        state.discard.append(tile)
        stop_without_tile(state, seat, state.piece, ahead[0])


class FakeChronicle(GlenExtension):
    """Every extension point does something that can be seen."""

    name = "bells"
    players = (2, 4)
    pieces = ("pedlar",)
    effect_kinds = ("bell",)
    variants = (Variant("gate", ["open", "shut"], module="bells"),)
    secret_decisions = ("ballot",)

    def __init__(self) -> None:
        self.yes = Say("say yes")
        self.no = Say("say no")
        self.ring = Say("ring a bell")
        self.swap = Say("swap a bell")
        self.rest = Say("rest at the toll gate")
        self.gate = NONE
        self.own_tiles: dict[str, list[int]] = {}

    def belfry(self, state: GlenState) -> Belfry:
        return state.part(Belfry)

    def seen(self, state: GlenState, point: str) -> None:
        events = self.belfry(state).events
        events[point] = events.get(point, 0) + 1

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        self.gate = components.tile_by_name["Toll Gate"].number
        for tile in components.tiles:
            if tile.module == self.name and tile.number != self.gate:
                self.own_tiles.setdefault(tile.stack, []).append(tile.number)

    def is_pedlar(self, state: GlenState, piece: int) -> bool:
        return piece == state.frame.first_piece[self.name]

    def actions(self) -> Sequence[Action]:
        return (self.yes, self.no, self.ring, self.swap, self.rest)

    def decisions(self) -> Sequence[Decision[GlenState]]:
        asks = ("toll", "gift", "haggle", "encore", "last word", "cask")
        return [*[Ask(self, name) for name in asks], Ballot(self), PedlarTurn(self)]

    def handlers(self) -> dict[str, Handler]:
        return {"bell": RingBells(self)}

    # Set-up

    def set_up(self, state: GlenState) -> Belfry:
        belfry = Belfry()
        belfry.bells = [0] * state.frame.seats
        belfry.casks = [0] * state.frame.seats
        belfry.deck = [1, 2, 3, 4]
        belfry.votes = [NONE] * state.frame.seats
        belfry.events = {}
        belfry.pile = []
        belfry.gate_coins = 0
        belfry.scored = []
        belfry.unturned = True
        return belfry

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        for letter, tiles in self.own_tiles.items():
            stacks[letter].extend(tiles)

    def plant(self, state: GlenState) -> None:
        plant(state, self.gate, 1, 0, 3)

    def before_stack_a(self, state: GlenState, index: int) -> int:
        state.positions[state.frame.first_piece[self.name]] = index
        return index + 1

    def laid_out(self, state: GlenState) -> None:
        self.seen(state, "laid_out")

    # The Rondel

    def fillable(self, state: GlenState, index: int) -> bool:
        return index % state.frame.spaces != ROCK

    def piece_turn(self, state: GlenState, piece: int) -> None:
        seat = max(range(state.frame.seats), key=lambda s: (state.coins[s], -s))
        begin_turn(state, seat, piece)
        state.push("pedlar", seat)

    def holds_game_open(self, state: GlenState) -> bool:
        return False

    def gate_index(self, state: GlenState) -> int:
        for index, tile in state.rondel.items():
            if tile == self.gate:
                return index
        return NONE

    def destinations(self, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
        index = self.gate_index(state)
        if index > state.positions[piece] and index not in state.positions:
            return [self.rest]
        return ()

    def destinations_refused(self, state: GlenState, seat: int, piece: int) -> Sequence[Refused]:
        return () if self.destinations(state, seat, piece) else [(self.rest, Reason("the gate is behind you"))]

    def destinations_fixed(self, state: GlenState, seat: int, piece: int) -> Sequence[Action] | None:
        if self.belfry(state).bells[seat] >= 8 and self.destinations(state, seat, piece):
            return [self.rest]
        return None

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        index = self.gate_index(state)
        if piece < state.frame.seats and start < index < goal and state.coins[piece]:
            return [(index, Pending("toll", (piece,)))]
        return ()

    def as_if_stopped(self, state: GlenState, seat: int, tile: Tile) -> bool:
        return tile.number == self.gate and self.belfry(state).bells[seat] > 4

    def meets(self, state: GlenState, seat: int, piece: int, start: int, goal: int) -> Sequence[tuple[int, Meeting]]:
        index = self.gate_index(state)
        return [(index, Meeting())] if piece == seat and start < index < goal else ()

    def may_find(self, state: GlenState, seat: int, coins: int, goods: int) -> Sequence[tuple[int, int]]:
        return [(coins + 1, goods)]

    def tile_laid(self, state: GlenState, index: int, tile: int) -> None:
        self.seen(state, "tile_laid")

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        if piece < state.frame.seats and state.tile(tile).types == ("animal",):
            self.belfry(state).pile.append(tile)
            return True
        return False

    def counted_by_die(self, state: GlenState) -> Sequence[int]:
        spaces = state.frame.spaces
        return [index for index in range(state.front - spaces + 1, state.front + 1) if index % spaces == ROCK]

    def die_moved(self, state: GlenState, start: int, goal: int) -> None:
        self.seen(state, "die_moved")

    # Taking and placing

    def may_take(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> bool:
        return not (self.is_pedlar(state, piece) and tile.is_person)

    def why_not_take(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> Reason | None:
        return None if self.may_take(state, seat, piece, tile, index) else Reason("nobody goes with the Pedlar")

    def surcharge(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
        return RESERVED_PRICE if tile.name == "Chapel" or self.is_pedlar(state, piece) else 0

    def surcharge_paid(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
        if tile.name == "Chapel":
            self.belfry(state).gate_coins += RESERVED_PRICE

    def taken(self, state: GlenState, seat: int, tile: Tile) -> None:
        self.seen(state, "taken")

    def person_taken(self, state: GlenState, seat: int, tile: Tile) -> None:
        state.stack.append(Pending("ballot", tuple(range(state.frame.seats))))

    def prices_cells(self, state: GlenState, seat: int) -> bool:
        return True

    def cell_price(self, state: GlenState, seat: int, tile: Tile, cell: int) -> int:
        return 1 if cell % 3 == 0 else 0

    def cell_paid(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        self.belfry(state).gate_coins += 1

    def placed(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        self.seen(state, "placed")

    def removable(self, state: GlenState, seat: int, cell: int) -> bool:
        return cell % 2 == 0

    def removed(self, state: GlenState, seat: int, cell: int) -> None:
        self.seen(state, "removed")

    def piles(self, state: GlenState, seat: int) -> Sequence[int]:
        return self.belfry(state).pile

    def unpile(self, state: GlenState, tile: int) -> None:
        pile = self.belfry(state).pile
        if tile in pile:
            pile.remove(tile)

    # A turn

    def turn_begins(self, state: GlenState, seat: int) -> None:
        self.seen(state, "turn_begins")

    def lasting(self, state: GlenState, seat: int, what: str) -> bool:
        return not self.is_pedlar(state, state.piece)

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        return [self.ring] if self.belfry(state).bells[seat] and state.movement else []

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        return () if self.window(state, seat) else [(self.ring, Reason("no bell is at hand"))]

    def sales(self, state: GlenState, seat: int) -> Sequence[Action]:
        return [self.swap] if self.belfry(state).bells[seat] > 2 else []

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        belfry = self.belfry(state)
        if action is self.ring:
            belfry.bells[seat] -= 1
            state.movement -= 1
            state.book(seat, "bell", 1)
        elif action is self.swap:
            belfry.bells[seat] -= 2
            state.coins[seat] += 1
        elif action is self.rest:
            state.stack.pop()
            stop_without_tile(state, seat, state.piece, self.gate_index(state))
        else:
            return False
        return True

    def activates(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        self.seen(state, "activates")

    def produced(self, state: GlenState, seat: int, tile: int, cell: int, kind: int, number: int) -> None:
        other = (seat + 1) % state.frame.seats
        if self.belfry(state).unturned and kind == 4:
            state.push("haggle", other)

    def arrived(self, state: GlenState, seat: int, cell: int) -> None:
        self.seen(state, "arrived")

    def boat_passes(self, state: GlenState, seat: int, other: int) -> None:
        self.seen(state, "boat_passes")

    def reward_taken(self, state: GlenState, seat: int, river: int) -> None:
        self.seen(state, "reward_taken")

    def whisky_gained(self, state: GlenState, seat: int, casks: int) -> None:
        self.belfry(state).casks[seat] += casks
        state.push("cask", seat)

    def whisky_paid(self, state: GlenState, seat: int, casks: int) -> None:
        self.belfry(state).casks[seat] -= casks

    def card_turned(self, state: GlenState, seat: int, card: int) -> None:
        self.seen(state, "card_turned")

    def marker_price(self, state: GlenState, seat: int, clan: int) -> int:
        return 1 if clan % 5 == 1 else 0

    def marker_paid(self, state: GlenState, seat: int, clan: int) -> None:
        self.seen(state, "marker_paid")

    def points(self, state: GlenState, seat: int, source: str, points: int) -> None:
        self.belfry(state).scored.append(points)

    def clean_up(self, state: GlenState, seat: int) -> None:
        self.seen(state, "clean_up")

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        if self.belfry(state).deck:
            state.push("gift", seat)

    def scotsmen_away(self, state: GlenState, seat: int) -> int:
        return 0

    # Scoring

    def holds_scoring(self, state: GlenState) -> bool:
        return state.round == 2

    def number_of(self, state: GlenState, seat: int, category: str, number: int) -> int:
        return number + 1 if category == "whisky" and seat == 0 else number

    def points_for(self, state: GlenState, seat: int, category: str, difference: int, points: int) -> int:
        return points + 1 if category == "landmarks" else points

    def end_of_round(self, state: GlenState, round_: int) -> None:
        self.seen(state, f"end_of_round {round_}")
        if round_ == LAST_ROUND:
            state.push("last word", state.frame.seats - 1)
        else:
            state.push("encore", 0)

    def by_chance(self, state: GlenState, pending: Pending) -> Sequence[tuple[int, str]] | None:
        return [(0, "bells")] if pending.ask == "encore" else None

    def rolls_begin(self, state: GlenState) -> None:
        self.seen(state, "rolls_begin")

    def rolled(self, state: GlenState) -> None:
        self.seen(state, "rolled")

    def before_final(self, state: GlenState) -> None:
        self.seen(state, "before_final")

    def coin_points(self, state: GlenState, seat: int, points: int) -> int:
        return 0 if seat == 1 else points

    def card_points(self, state: GlenState, seat: int, what: str, points: int) -> int:
        return points

    def final_scoring(self, state: GlenState) -> None:
        for seat in range(state.frame.seats):
            state.book(seat, "bells", -self.belfry(state).bells[seat])

    # What can be known

    def votes_seen(self, state: GlenState, seat: int | None, everything: bool) -> list[Json]:
        votes: list[Json] = []
        for voter, vote in enumerate(self.belfry(state).votes):
            votes.append(vote if everything or voter == seat else vote != NONE)
        return votes

    def describe_from(self, state: GlenState, shared: object, seat: int) -> Json:
        assert isinstance(shared, dict)
        return {**shared, "votes": self.votes_seen(state, seat, False)}

    def describe_whole(self, state: GlenState, shared: object) -> Json:
        assert isinstance(shared, dict)
        return {**shared, "deck": list(self.belfry(state).deck), "votes": self.votes_seen(state, None, True)}

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        belfry = self.belfry(state)
        return {
            "bells": list(belfry.bells),
            "casks": list(belfry.casks),
            "deck": list(belfry.deck) if everything else len(belfry.deck),
            "left": sorted(belfry.deck),
            "votes": self.votes_seen(state, seat, everything),
            "events": dict(belfry.events),
            "pile": list(belfry.pile),
            "gate": belfry.gate_coins,
            "points": list(belfry.scored),
        }

    def kept(self, state: GlenState) -> object:
        return {"unturned": self.belfry(state).unturned}

    def restore(self, state: GlenState, position: Reader) -> Belfry:
        told = position.at("bells")
        belfry = Belfry()
        belfry.bells = told.at("bells").numbers(0)
        belfry.casks = told.at("casks").numbers(0)
        belfry.deck = told.at("deck").numbers()
        belfry.votes = told.at("votes").numbers(NONE, 1)
        belfry.events = {name: number.number() for name, number in told.at("events").fields().items()}
        belfry.pile = told.at("pile").numbers()
        belfry.gate_coins = told.at("gate").number()
        belfry.scored = told.at("points").numbers()
        belfry.unturned = position.at("kept").at("bells").at("unturned").flag()
        return belfry

    def redeal(self, state: GlenState, seat: int | None, rng: Rng) -> None:
        belfry = self.belfry(state)
        belfry.deck.sort()
        for voter, vote in enumerate(belfry.votes):
            if vote != NONE and voter != seat:
                belfry.votes[voter] = rng.below(2)

    # Answers

    def answer(self, state: GlenState, name: str, seat: int, yes: bool) -> None:
        belfry = self.belfry(state)
        if name == "toll" and yes and state.coins[seat]:
            # A toll may not make the chosen tile unpayable: this one is paid by the pool instead.
            belfry.gate_coins += 1
        elif name == "gift" and yes and belfry.deck:
            reveal(state)
            state.book(seat, "gift", state.rng.draw(belfry.deck))
        elif name == "haggle" and yes:
            belfry.unturned = False
            state.coins[seat] += 1
        elif name in ("encore", "last word"):
            state.book(seat, name, 1 if yes else 0)


def fake_game(**parts: str) -> GlenMore:
    """The game with the Chronicle, whose manifest has these parts."""
    module = Module("bells", "tests", **parts)
    return game_with(DATA, "bells", [FakeChronicle()], [module])
