"""What has to go together in a position that was read: tiles, gold, points, and what is asked in which phase."""

from __future__ import annotations

from clachan.core.frame import END
from clachan.core.pending import Pending
from clachan.core.positions import check_told
from clachan.core.reading import Reader
from clachan.games.isle_of_skye.rules.actions import SLOTS
from clachan.games.isle_of_skye.rules.building import buildable
from clachan.games.isle_of_skye.rules.buying import something_on_offer, turns_to_buy
from clachan.games.isle_of_skye.rules.income import income_with
from clachan.games.isle_of_skye.rules.pricing import next_slot
from clachan.games.isle_of_skye.rules.round import phases
from clachan.games.isle_of_skye.rules.setup import scoring_pool
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


def check_position(state: SkyeState, reader: Reader) -> None:
    """Refuse what cannot be."""
    check_setup(state, reader)
    check_places(state, reader)
    check_tiles(state, reader)
    check_bookings(state, reader.at("sheet").at("bookings"))
    for seat, player in enumerate(reader.at("players").items()):
        check_gold(state, seat, player)
    check_phase(state, reader)
    check_told(reader, state)
    for seat in state.deciders:
        if not state.legal(seat):
            raise reader.at("stack").error(f"seat {seat} has no answer to {state.asked!r}")


def check_setup(state: SkyeState, reader: Reader) -> None:
    """Scoring tiles and starting player are those of the options (IS-SETUP-03, -04, -12)."""
    frame = state.frame
    told = reader.at("scoring_tiles")
    ids = told.texts()
    pool = scoring_pool(frame.components, frame.extensions)
    if len(set(ids)) != len(ids) or not set(state.letters) <= set(pool):
        raise told.error("these are not four different scoring tiles of the game")
    given = frame.options.variants.get("scoring-tiles")
    if given and given.split(",") != ids:
        raise told.error(f"{given} were agreed on")
    starter = frame.options.variants.get("starting-player")
    if starter is not None and int(starter) != state.starter:
        raise reader.at("starting_player").error(f"seat {starter} was to start the first round")


def check_places(state: SkyeState, reader: Reader) -> None:
    """Tiles lie only where their phase puts them."""
    phase = state.phase
    places = {
        "drawn": SLOTS if phase == "price" else 0,
        "offer": SLOTS - 1 if phase == "buy" else 0,
        "acquired": 0 if phase in ("price", END) else state.frame.reach,
        "returned": state.frame.reach if phase == "build" else 0,
    }
    for seat, player in enumerate(reader.at("players").items()):
        for name, most in places.items():
            if len(player.at(name).items()) > most:
                raise player.at(name).error(f"in the phase {phase!r} there are {most} tiles at the most")
        # So many tiles come in a round that none lies farther out than actions reach.
        if len(state.territories[seat].cells) - 1 + len(state.acquired[seat]) > state.frame.tiles_a_round * state.round:
            raise player.at("territory").error(f"nobody has so many tiles in round {state.round}")


def tiles_everywhere(state: SkyeState) -> list[int]:
    """Where tiles are: in the bag, with players, in their territories, and with expansions."""
    places = list(state.bag)
    for seat in range(state.frame.seats):
        places.extend([*state.drawn[seat], *state.acquired[seat], *state.returned[seat]])
        places.extend([tile for tile, _ in state.offers[seat]])
        # The castle comes first.
        places.extend([face.tile.index for face in state.territories[seat].cells.values()][1:])
    for extension in state.frame.at["tiles_kept"]:
        places.extend(extension.tiles_kept(state))
    return places


def tiles_of_bag(state: SkyeState) -> list[int]:
    """All tiles that can be in the bag."""
    tiles = list(state.frame.components.landscape)
    for extension in state.frame.at["landscape_tiles"]:
        tiles.extend(extension.landscape_tiles())
    return tiles


def tiles_in_play(state: SkyeState) -> list[int]:
    """All tiles of the game and of the expansions that are played, without the castles."""
    tiles = tiles_of_bag(state)
    for extension in state.frame.at["further_tiles"]:
        tiles.extend(extension.further_tiles())
    return tiles


def check_tiles(state: SkyeState, reader: Reader) -> None:
    """Every tile is in exactly one place, and only tiles of the bag are drawn from it."""
    tiles = state.frame.components.tiles
    places, in_play, of_bag = tiles_everywhere(state), tiles_in_play(state), tiles_of_bag(state)
    for tile in places:
        if tile not in in_play:
            raise reader.error(f"the tile {tiles[tile].id} does not belong to a game with these options")
        if places.count(tile) > 1:
            raise reader.error(f"the tile {tiles[tile].id} is in {places.count(tile)} places")
    for tile in in_play:
        if tile not in places:
            raise reader.error(f"the tile {tiles[tile].id} is nowhere")
    from_bag = [*state.bag, *[tile for seat in (*state.drawn, *state.returned) for tile in seat]]
    for tile in [*from_bag, *[tile for offer in state.offers for tile, _ in offer]]:
        if tile not in of_bag:
            raise reader.error(f"the tile {tiles[tile].id} is never in the bag, nor drawn from it")


def check_bookings(state: SkyeState, reader: Reader) -> None:
    """Points come from the letters of earlier rounds (IS-ROUND-09), and at the end from other things, too.

    Those of expansions may come at any time in a round.
    """
    frame = state.frame
    further = [source for extension in frame.at["further_sources"] for source in extension.further_sources()]
    for booking, told in zip(state.sheet.bookings, reader.items(), strict=True):
        scored_now = state.over or booking.source in further
        if not 1 <= booking.round <= (state.round if scored_now else state.round - 1):
            raise told.at("round").error(f"round {booking.round} has not been scored")
        if booking.points < 0:
            raise told.at("points").error("nobody loses points")
        letters = frame.track.letters[booking.round - 1]
        scored = [frame.components.scoring_tiles[state.letters[letter]].id for letter in letters]
        known = booking.source in scored or booking.source in further
        if not known and not (state.over and booking.round == state.round):
            raise told.at("source").error(f"round {booking.round} scores {', '.join(scored)}")


def check_gold(state: SkyeState, seat: int, player: Reader) -> None:
    """What a seat has agrees with what came in, and with what all have seen (IS-INCOME-02, IS-HIDDEN-08)."""
    kept, lowest, income = state.kept[seat], state.lowest[seat], state.income[seat]
    if kept < max(0, -lowest):
        raise player.at("gold").error("with this income and balance there is more")
    if state.round == 1 and kept:
        raise player.at("gold").error("nobody has kept gold before the first round")
    if lowest > min(income, state.gold[seat] - kept):
        raise player.at("lowest").error("the seat has had less")
    if state.phase not in state.frame.since_building:
        paid = income_with(state, seat, points_at_income(state))
        if income != paid:
            raise player.at("income").error(f"this round paid {paid}")
    for round_, gold in ((state.round - 1, kept), (state.round, state.gold[seat])):
        if state.gold_shown_round == round_ > 0 and state.gold_shown[seat] != gold:
            raise player.at("gold").error(f"{state.gold_shown[seat]} were shown after round {round_}")


def points_at_income(state: SkyeState) -> list[int]:
    """The points of all when income was paid: without those of this round."""
    points = list(state.sheet.totals)
    for booking in state.sheet.bookings:
        if booking.round == state.round:
            points[booking.seat] -= booking.points
    return points


def check_phase(state: SkyeState, reader: Reader) -> None:
    """Each phase asks what it asks; those of expansions are checked by these."""
    if state.phase == "price":
        _check_pricing(state, reader)
    elif state.phase == "buy":
        _check_buying(state, reader)
    elif state.phase == "build":
        _check_building(state, reader)
    elif state.phase in [phase.name for phase in phases()]:
        raise reader.at("phase").error(f"nothing is asked in the phase {state.phase!r}")
    if state.over and state.round != state.frame.rounds:
        raise reader.at("round").error(f"the game is over after round {state.frame.rounds}")
    for seat, player in enumerate(reader.at("players").items()):
        if state.phase != "build" and state.chosen[seat] != NONE:
            raise player.at("building").error("nobody builds now")


def check_turns(state: SkyeState, reader: Reader, turns: list[Pending]) -> Pending:
    """The turns of a phase, given in their order, wait in it, the next one on top; the one under way as it began."""
    turns = turns[::-1]
    below = len(state.stack) - 1
    waiting = [*state.stack[:-1], turns[below]] if below < len(turns) else []
    expected = [(turn.ask, turn.seats, turn.about) for turn in turns[: below + 1]]
    if [(turn.ask, turn.seats, turn.about) for turn in waiting] != expected or state.deciders != turns[below].seats:
        raise reader.at("stack").error("the turns of this phase do not wait in their order")
    return turns[below]


def _check_all_at_once(state: SkyeState, reader: Reader, seats: list[int]) -> None:
    """Those who have not finished are asked at the same time, and nothing else waits but what expansions ask of one."""
    within = [ask for extension in state.frame.at["asked_within"] for ask in extension.asked_within(state.phase)]
    on_top = state.stack[-1:] if state.asked in within else []
    waiting = [(pending.ask, pending.seats, pending.about) for pending in state.stack[: len(state.stack) - len(on_top)]]
    if waiting != ([(state.phase, tuple(seats), ())] if seats or not on_top else []):
        raise reader.at("stack").error(f"asked is {state.phase!r} of the seats {seats}, and nothing else")


def _check_pricing(state: SkyeState, reader: Reader) -> None:
    """The axe comes first, then prices from left to right, all of which can be paid (IS-PRICE-02 to -06)."""
    for seat, player in enumerate(reader.at("players").items()):
        prices, axe = state.prices[seat], state.axes[seat]
        if axe != NONE and prices[axe]:
            raise player.at("prices").error("there is a price under the axe")
        if sum(prices) > state.gold[seat]:
            raise player.at("prices").error(f"the seat has {state.gold[seat]} gold")
        slot = next_slot(prices, axe)
        if (slot != NONE and any(prices[slot:])) or (axe == NONE and len(prices) > 1 and any(prices)):
            raise player.at("prices").error("the axe comes first, then prices from left to right")
    seats = [seat for seat in range(state.frame.seats) if next_slot(state.prices[seat], state.axes[seat]) != NONE]
    _check_all_at_once(state, reader, seats)


def _check_buying(state: SkyeState, reader: Reader) -> None:
    """Turns wait; in the one under way there is something that could be bought (IS-BUY-13)."""
    began = check_turns(state, reader, turns_to_buy(state))
    turn = state.stack[-1]
    told = reader.at("stack").items()[-1]
    if turn.ask != began.ask or len(turn.about) != len(began.about):
        raise told.error("a turn to buy is about purchases left, normal ones and own ones")
    if min(turn.about) < 0 or turn.about[0] > began.about[0] or turn.about[1] > began.about[1]:
        raise told.at("about").error(f"the turn began with {list(began.about)}")
    if not something_on_offer(state, turn):
        raise told.error("nothing that could be bought in this turn lies on offer")


def _check_building(state: SkyeState, reader: Reader) -> None:
    """Everybody with tiles builds; the only tile that fits is taken up, and the only turn is not asked."""
    tiles = state.frame.components.tiles
    for seat, player in enumerate(reader.at("players").items()):
        fitting, chosen, spot = buildable(state, seat), state.chosen[seat], state.spot[seat]
        if state.acquired[seat] and not fitting:
            raise player.at("acquired").error("none of these tiles fits anywhere")
        if chosen not in fitting if chosen != NONE else len(fitting) == 1:
            raise player.at("building").error("the tile that is taken up is one that fits; the only one is taken up")
        if spot != NONE:
            rotations = tiles[chosen].fits[state.territories[seat].frontier.get(spot, 0)]
            if spot not in state.territories[seat].frontier or not rotations & (rotations - 1):
                raise player.at("building").at("cell").error("the tile does not fit there in several ways")
    _check_all_at_once(state, reader, [seat for seat in range(state.frame.seats) if state.acquired[seat]])
