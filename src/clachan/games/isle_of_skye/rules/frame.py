"""What stays the same during a game: components, options, expansions, phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.extension import at_points
from clachan.core.flow import Decision, Phase
from clachan.core.frame import END, Frame
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.games.isle_of_skye.rules.actions import REACH, TILES_A_ROUND, Actions
from clachan.games.isle_of_skye.rules.components import Components, RoundTrack
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.scoring_tiles import Measure, StateMeasure
from clachan.games.isle_of_skye.rules.territory import Territory, found

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState


class SkyeFrame(Frame["SkyeState"]):
    """What stays the same during a game of Isle of Skye."""

    def __init__(
        self,
        game: Game,
        components: Components,
        actions: Actions,
        options: Options,
        extensions: Sequence[SkyeExtension],
        phases: Sequence[Phase[SkyeState]],
        decisions: Sequence[Decision[SkyeState]],
        measures: dict[str, Measure],
    ) -> None:
        in_order = list(phases)
        all_decisions = list(decisions)
        for extension in extensions:
            in_order = extension.phases(in_order)
            all_decisions.extend(extension.decisions())
        super().__init__(game, options, in_order, all_decisions)
        self.components: Components = components
        self.actions: Actions = actions
        # IS-SETUP-02
        self.track: RoundTrack = components.tracks[options.players]
        self.extensions: tuple[SkyeExtension, ...] = tuple(extensions)
        # By the name of an extension point, those who do something there.
        self.at: dict[str, tuple[SkyeExtension, ...]] = at_points(SkyeExtension, self.extensions)
        # What scoring tiles and scrolls count, by name, as it is read with the options.
        self.measures: dict[str, Measure] = measures
        # What is counted in a state instead of a territory.
        self.state_measures: dict[str, StateMeasure] = {}
        for extension in extensions:
            self.state_measures.update(extension.state_measures())
        # The phases in which territories are no longer those that income was paid for.
        names = list(self.phases)
        self.since_building: tuple[str, ...] = (*names[names.index("build") :], END)
        self.tiles_a_round: int = max([TILES_A_ROUND, *[extension.tiles_a_round for extension in extensions]])
        self.reach: int = reach_of(components, extensions)
        self.gold_is_public: bool = options.variants.get("gold-visibility") == "public"
        self.tie_break_mod5: bool = options.variants.get("tie-break-gold") == "mod5"
        self.castle: Territory = found(components.castle.faces[0])

    @property
    def rounds(self) -> int:
        """How many rounds the game lasts (IS-ROUND-01)."""
        return len(self.track.letters)


def reach_of(components: Components, extensions: Sequence[SkyeExtension]) -> int:
    """How far from the castle a tile can lie in the longest game with these expansions."""
    rounds = max([len(track.letters) for track in components.tracks.values()])
    return max([REACH, *[rounds * extension.tiles_a_round for extension in extensions]])
