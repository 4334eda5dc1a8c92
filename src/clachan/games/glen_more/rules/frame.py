"""What stays the same during a game: components, options, extensions, steps."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.options import Options
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import Extension, Handler, Step
from clachan.games.glen_more.rules.territory import Territory, found

# The names of the extension points.
POINTS = tuple([name for name in vars(Extension) if callable(getattr(Extension, name)) and not name.startswith("_")])

COLOURS = ("red", "yellow", "blue", "green")


class Frame:
    """The frame of a game: shared by all its states."""

    __slots__ = (
        "components",
        "actions",
        "options",
        "seats",
        "uses_die",
        "die",
        "pieces",
        "piece_owners",
        "first_piece",
        "turns",
        "spaces",
        "short",
        "die_goes_beyond_end",
        "spare_tiles",
        "extensions",
        "at",
        "steps",
        "handlers",
        "home",
    )

    def __init__(
        self,
        components: Components,
        actions: Actions,
        options: Options,
        extensions: Sequence[Extension],
        steps: Sequence[Step],
        handlers: dict[str, Handler],
    ) -> None:
        variants = options.variants
        self.components: Components = components
        self.actions: Actions = actions
        self.options: Options = options
        self.seats: int = options.players
        # Two players always use the Die (GM-SETUP-09, -10).
        self.uses_die: bool = options.players == 2 or variants.get("die") == "yes"
        # Pieces on the Rondel: those of the seats by their numbers, then the Die, then those of extensions.
        self.die: int = options.players
        self.piece_owners: dict[int, Extension] = {}
        self.extensions: tuple[Extension, ...] = tuple(extensions)
        # By the name of an extension point, those who do something there.
        self.at: dict[str, tuple[Extension, ...]] = {
            point: tuple([one for one in self.extensions if getattr(type(one), point) is not getattr(Extension, point)])
            for point in POINTS
        }
        self.first_piece: dict[str, int] = {}
        names = [*COLOURS[: options.players], "die"]
        for extension in self.extensions:
            self.first_piece[extension.name] = len(names)
            for name in extension.pieces:
                self.piece_owners[len(names)] = extension
                names.append(name)
        self.pieces: tuple[str, ...] = tuple(names)
        # The decisions that begin a turn: of a player's own piece first.
        self.turns: tuple[str, ...] = ("turn", *[turn for extension in self.extensions for turn in extension.turns])
        self.spaces: int = components.spaces
        self.short: bool = variants.get("length") == "short"
        self.die_goes_beyond_end: bool = variants.get("die-at-the-end") == "beyond"
        self.spare_tiles: bool = variants.get("stack-d") == "17-and-the-end"
        in_order = list(steps)
        self.handlers: dict[str, Handler] = dict(handlers)
        for extension in self.extensions:
            in_order.extend(extension.steps())
            self.handlers.update(extension.handlers())
        self.steps: dict[str, Step] = {step.name: step for step in in_order}
        self.home: Territory = found(components.village, components.castle)
