"""What stays the same during a game: components, options, expansions, phases."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.options import Options
from clachan.games.isle_of_skye.rules.actions import Actions
from clachan.games.isle_of_skye.rules.components import Components, RoundTrack
from clachan.games.isle_of_skye.rules.extension import Extension, Step
from clachan.games.isle_of_skye.rules.measures import MEASURES, READINGS, Measure
from clachan.games.isle_of_skye.rules.territory import Territory, found

COLOURS = ("blue", "yellow", "red", "white", "green")


class Frame:
    """The frame of a game: shared by all its states."""

    __slots__ = (
        "components",
        "actions",
        "options",
        "seats",
        "track",
        "extensions",
        "phases",
        "steps",
        "measures",
        "gold_is_public",
        "tie_break_mod5",
        "castle",
    )

    def __init__(
        self,
        components: Components,
        actions: Actions,
        options: Options,
        extensions: Sequence[Extension],
        phases: Sequence[Step],
    ) -> None:
        self.components: Components = components
        self.actions: Actions = actions
        self.options: Options = options
        self.seats: int = options.players
        self.track: RoundTrack = components.tracks[options.players]
        self.extensions: tuple[Extension, ...] = tuple(extensions)
        in_order = list(phases)
        decisions: list[Step] = []
        for extension in self.extensions:
            in_order = extension.phases(in_order)
            decisions.extend(extension.decisions())
        self.phases: tuple[Step, ...] = tuple(in_order)
        self.steps: dict[str, Step] = {step.name: step for step in [*in_order, *decisions]}
        self.measures: dict[str, Measure] = dict(MEASURES)
        for variant, value in options.variants.items():
            if (variant, value) in READINGS:
                name, reading = READINGS[(variant, value)]
                self.measures[name] = reading
        self.gold_is_public: bool = options.variants.get("gold-visibility") == "public"
        self.tie_break_mod5: bool = options.variants.get("tie-break-gold") == "mod5"
        self.castle: Territory = found(components.castle.faces[0])

    @property
    def rounds(self) -> int:
        """How many rounds the game lasts (IS-ROUND-01)."""
        return len(self.track.letters)
