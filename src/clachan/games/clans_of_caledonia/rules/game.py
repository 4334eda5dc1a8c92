"""Clans of Caledonia as a game: what it is made of, and what can be chosen beforehand."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.outlook import Outlook
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.core.views import View
from clachan.games.clans_of_caledonia.rules.action_table import Actions
from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.map import Atlas
from clachan.games.clans_of_caledonia.rules.outlook import outlook
from clachan.games.clans_of_caledonia.rules.phases import ROUND_START, decisions, phases
from clachan.games.clans_of_caledonia.rules.pieces import SEATS
from clachan.games.clans_of_caledonia.rules.position import read_position
from clachan.games.clans_of_caledonia.rules.scoring_tiles import MEASURES
from clachan.games.clans_of_caledonia.rules.setup import deal, lay_table
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.variants.options import check_combination, variants


class ClansOfCaledonia(Game):
    """Clans of Caledonia for one to four, with all variants of the rulebook."""

    name = "clans-of-caledonia"
    title = "Clans of Caledonia"
    authors = ("Juma Al-JouJou",)
    publisher = "Karma Games"
    rules_version = "1"
    players = (1, SEATS)
    open_scoring = True

    def __init__(self, catalogue: Catalogue, extensions: Sequence[object] = ()) -> None:
        self.secret_decisions = ()
        self.modules = ()
        self.catalogue = catalogue
        self.components: Components = Components(catalogue, tuple(MEASURES))
        self.atlas: Atlas = Atlas(catalogue, self.components.boards.shipping_levels)
        self.play_actions: Actions = Actions(self.components)
        self.actions = ActionTable(self.play_actions.all)
        self.variants = variants(self.atlas)

    def check(self, options: Options) -> None:
        """Refuse what cannot be combined (CC-VAR-01)."""
        check_combination(options, self.atlas)

    def setup(self, options: Options, seed: int) -> ClansState:
        """A new game, ready for its first decision."""
        rng = Rng(seed)
        frame = lay_table(self, options, rng, phases(options), decisions(), ROUND_START)
        return deal(frame, rng)

    def outlook(self, state: State, viewer: int | None) -> list[Outlook]:
        """What each seat would score now and at the end; nobody has secrets."""
        assert isinstance(state, ClansState)
        return outlook(state)

    def position(self, json: View) -> ClansState:
        """A state from the JSON of `to_json`; one that cannot be is refused with the place and the reason."""
        return read_position(self, json)
