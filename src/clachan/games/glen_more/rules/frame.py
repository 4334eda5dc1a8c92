"""What stays the same during a game: components, options, extensions, steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.extension import at_points
from clachan.core.flow import Decision, Phase
from clachan.core.frame import Frame
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.territory import Territory, found

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState

COLOURS = ("red", "yellow", "blue", "green")


class GlenFrame(Frame["GlenState"]):
    """What stays the same during a game of Glen More."""

    def __init__(
        self,
        game: Game,
        components: Components,
        actions: Actions,
        options: Options,
        extensions: Sequence[GlenExtension],
        phases: Sequence[Phase[GlenState]],
        decisions: Sequence[Decision[GlenState]],
        handlers: dict[str, Handler],
    ) -> None:
        all_decisions = [*decisions, *[one for extension in extensions for one in extension.decisions()]]
        super().__init__(game, options, phases, all_decisions)
        variants = options.variants
        self.components: Components = components
        self.actions: Actions = actions
        # Two players always use the Die (GM-SETUP-09, -10).
        self.uses_die: bool = options.players == 2 or variants.get("die") == "yes"
        # Pieces on the Rondel: those of the seats by their numbers, then the Die, then those of extensions.
        self.die: int = options.players
        self.piece_owners: dict[int, GlenExtension] = {}
        self.extensions: tuple[GlenExtension, ...] = tuple(extensions)
        # By the name of an extension point, those who do something there.
        self.at: dict[str, tuple[GlenExtension, ...]] = at_points(GlenExtension, self.extensions)
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
        self.handlers: dict[str, Handler] = dict(handlers)
        for extension in self.extensions:
            self.handlers.update(extension.handlers())
        self.home: Territory = found(components.village, components.castle)
