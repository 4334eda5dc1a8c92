"""Clan fields that simply give something: Chisholm, Gunn, MacDonald, MacLeod, McKay, McKenzie, McKinnon, Ross."""

from __future__ import annotations

from clachan.games.glen_more.rules.effects import CLAN, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect


def give_bonus(state: GlenState, seat: int, clan: int) -> None:
    """What a clan field gives comes at once (GM-CLAN-12), in any order (GM-CLAN-18)."""
    effects = [effect.number for effect in state.frame.components.clans[clan].effects]
    state.push("effects", seat, (CLAN, clan, NONE, *effects))


class GainPerson(Handler):
    """A Person who lies beside the Clan Board: David Hume (GM-CLAN-60); no marker is placed (GM-PERSON-09)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take the tile."""
        tile = state.frame.components.tile_by_name[effect.what].number
        if tile in state.aside:
            state.aside = tuple([other for other in state.aside if other != tile])
            state.persons[seat] = (*state.persons[seat], tile)
