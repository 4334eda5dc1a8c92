"""Glen More as a game: what can be chosen beforehand.

Rules: GM-GEN-14, GMC-01, GMC-02, GMX-01, GMX-02.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action, ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.game import Game
from clachan.core.options import ModuleInfo, Options, Variant
from clachan.core.outlook import Outlook
from clachan.core.state import State
from clachan.core.views import View
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.outlook import outlook
from clachan.games.glen_more.rules.paying import paid_by_itself_before
from clachan.games.glen_more.rules.position import read_position
from clachan.games.glen_more.rules.setup import set_up
from clachan.games.glen_more.rules.state import GlenState

PLAYERS = (2, 4)


class GlenMore(Game):
    """Glen More II: Chronicles, for two to four (GM-GEN-14), with the Chronicles that are handed in."""

    name = "glen-more"
    title = "Glen More II: Chronicles"
    authors = ("Matthias Cramer",)
    publisher = "Funtails"
    rules_version = "2"
    earlier_rules = ("1",)
    players = PLAYERS
    open_scoring = True

    def __init__(self, catalogue: Catalogue, extensions: Sequence[GlenExtension]) -> None:
        self.catalogue = catalogue
        self.extensions: tuple[GlenExtension, ...] = tuple(extensions)
        kinds = [kind for extension in self.extensions for kind in extension.effect_kinds]
        self.components: Components = Components(catalogue, kinds)
        self.play_actions: Actions = Actions(self.components)
        for extension in self.extensions:
            extension.prepare(catalogue, self.components)
        self.secret_decisions = tuple([ask for extension in self.extensions for ask in extension.secret_decisions])
        self.private_decisions = tuple([ask for extension in self.extensions for ask in extension.private_decisions])
        # Any of them together (GMC-01, GMX-01); each says for how many players it is (GMC-02, GMX-02).
        self.modules = tuple([ModuleInfo(extension.name, extension.players) for extension in self.extensions])
        self.variants = (
            Variant("length", ["normal", "short"]),
            Variant("die", ["no", "yes"]),
            Variant("stack-d", ["17-with-the-end", "17-and-the-end"]),
            Variant("die-at-the-end", ["leaves", "beyond"]),
            *[variant for extension in self.extensions for variant in extension.variants],
        )
        actions = list(self.play_actions.all)
        for extension in self.extensions:
            actions.extend(extension.actions())
        self.actions = ActionTable(actions)

    def module_actions(self) -> Mapping[str, Sequence[Action]]:
        """Those of each expansion."""
        return {extension.name: extension.actions() for extension in self.extensions}

    def setup(self, options: Options, seed: int) -> GlenState:
        """Lay out the table and go on to the first decision."""
        return set_up(self, self.components, self.play_actions, self.extensions, options, seed)

    def outlook(self, state: State, viewer: int | None) -> list[Outlook]:
        """What each seat would score now and at the end, of which nobody knows more than others."""
        assert isinstance(state, GlenState)
        return outlook(state)

    def answer_before(self, rules: str, state: State) -> Action | None:
        """Version 1 asked in fewer payments."""
        assert isinstance(state, GlenState)
        return paid_by_itself_before(state)

    def position(self, json: View) -> GlenState:
        """A state from the JSON of `to_json`; one that cannot be is refused with the place and the reason."""
        return read_position(self, self.components, self.play_actions, self.extensions, json)
