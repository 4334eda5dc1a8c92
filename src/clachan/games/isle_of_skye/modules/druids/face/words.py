"""What Druids says to players, at the named places of the words of the base game."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.page import Fact, Pointed
from clachan.face.words import Block, Panel, Span, Translator, sentence
from clachan.games.isle_of_skye.face.news import News
from clachan.games.isle_of_skye.face.option_words import scoring_tile_names
from clachan.games.isle_of_skye.face.seen import own_seat
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.words_extension import Strip, WordExtension
from clachan.games.isle_of_skye.face.words_names import Names
from clachan.games.isle_of_skye.modules.druids.face import vocabulary
from clachan.games.isle_of_skye.modules.druids.face.icon_words import ICONS
from clachan.games.isle_of_skye.modules.druids.face.merits import MERITS
from clachan.games.isle_of_skye.modules.druids.face.names import (
    bag_purchase,
    box_in,
    dolmen_costs,
    printed_cost,
    row_of,
    slab,
    slab_explained,
    slab_on,
    slab_rule,
    slabs_had,
    slabs_saved,
)
from clachan.games.isle_of_skye.modules.druids.face.news import bought_at_dolmen, tell_removed, tell_second_stage
from clachan.games.isle_of_skye.modules.druids.rules.components import MODULE, SLABS
from clachan.games.isle_of_skye.modules.druids.rules.views import druids_of, slabs_of
from clachan.games.isle_of_skye.rules.views import SkyeView, has_part

SLAB_SIGN = "#"


class DruidWords(WordExtension):
    """Druid tiles, slabs, the Dolmen and the bag in words."""

    name = MODULE
    icons = ICONS
    merits = MERITS
    scoring_tiles = vocabulary.SCORING_TILE_WORDS
    each = vocabulary.EACH
    every = vocabulary.EVERY
    most = vocabulary.MOST
    each_by_variant = vocabulary.EACH_BY_VARIANT

    # What is asked and chosen

    def phase(self, words: Names, phase: str, view: SkyeView) -> str:
        """Buying has two stages."""
        if phase == "buy" and has_part(view, MODULE):
            return words.t.gettext("first buying stage")
        return words.t.gettext("second buying stage") if phase == "dolmen" else ""

    def question(self, words: SkyeWords, view: SkyeView) -> str:
        """The questions of the second stage."""
        asked = view["asked"]
        if asked == "dolmen":
            return words.t.gettext("Do you buy a druid tile or a tile from the bag, or do you pass?")
        if asked == "keep":
            return words.t.gettext("Which of the tiles drawn from the bag do you keep?")
        return ""

    def describe(self, words: SkyeWords, action: Action, view: SkyeView) -> str:
        """Purchases at the Dolmen and from the bag, and keeping a tile."""
        verb, *about = action.text.split()
        if verb == "keep" and about[0] in words.tiles:
            return words.t.gettext("[Keep|You kept] {tile}").format(tile=words.tile(about[0]))
        if action.text == "buy bag":
            return self._describe_bag(words, view)
        if verb == "buy" and about[0] in dolmen_costs(view):
            text = words.t.gettext("[Buy|You bought] at the Dolmen {tile} for {gold}")
            return text.format(tile=words.tile(about[0]), gold=words.gold(dolmen_costs(view)[about[0]]))
        return ""

    def _describe_bag(self, words: SkyeWords, view: SkyeView) -> str:
        cost, draws = bag_purchase(words, own_seat(view), view)
        text = words.t.ngettext(
            "[Draw {n} tile from the bag and keep it,|You drew {n} tile from the bag] for {gold}",
            "[Draw {n} tiles from the bag and keep one,|You drew {n} tiles from the bag] for {gold}",
            draws,
        )
        return text.format(n=draws, gold=words.gold(cost))

    def places(self, words: SkyeWords, action: Action, view: SkyeView) -> Sequence[str] | None:
        """The bag."""
        return ["bag"] if action.text == "buy bag" else None

    def payment(self, price: int, buyer: int, view: SkyeView) -> int:
        """Less by discount slabs."""
        return slabs_saved(price, buyer, "discount", view)

    # Things

    def also_on(self, words: Names, tile: str) -> Sequence[str]:
        """The slab."""
        return [words.t.pgettext("also on a tile", "a stone slab")] if slab_on(words, tile) else []

    def whole_tile_notes(self, words: Names, tile: str) -> Sequence[str]:
        """The slab with its rule, and the cost."""
        notes: list[str] = []
        kind = slab_on(words, tile)
        if kind:
            text = words.t.gettext("slab: {slab} ({rule})")
            notes.append(text.format(slab=slab(words, kind), rule=slab_rule(words, kind)))
        cost = printed_cost(words, tile)
        if cost is not None:
            notes.append(words.t.gettext("fixed cost: {gold}").format(gold=words.gold(cost)))
        return notes

    def source(self, words: Names, source: str) -> str:
        """Points by a slab."""
        kind, _, about = source.partition(" ")
        return words.t.gettext("slab: {slab}").format(slab=slab(words, about)) if kind == "slab" else ""

    def component(self, words: Names, entry: Entry) -> str:
        """A kind of slab, the Dolmen board."""
        if entry.kind == "dolmen":
            return words.t.gettext("Dolmen")
        return slab(words, entry.id) if entry.kind == "slab" else ""

    def look_up(self, words: Names, word: str, view: SkyeView) -> str:
        """A kind of slab."""
        for kind in SLABS:
            if word.casefold() in (kind, slab(words, kind).casefold()):
                return slab_explained(words, kind)
        return ""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """The module, its variants, its scoring tiles."""
        names = {key: translator.gettext(text) for key, text in vocabulary.OPTION_NAMES.items()}
        return {**names, **scoring_tile_names(translator, self.scoring_tiles)}

    # What happened

    def bought(self, before: SkyeView, after: SkyeView) -> str:
        """A druid tile."""
        return bought_at_dolmen(before, after)

    def tell_move(self, news: News) -> None:
        """The second stage."""
        if news.asked in ("dolmen", "keep"):
            tell_second_stage(news)

    def fits_nowhere(self, words: SkyeWords, tile: str) -> str:
        """Druid tiles leave the game."""
        if printed_cost(words, tile) is None:
            return ""
        return words.t.gettext("{player}: {tile} fitted nowhere and left the game.")

    def tell_end_of_round(self, news: News) -> None:
        """The Dolmen moves on."""
        if has_part(news.after, MODULE):
            tell_removed(news)

    # In the terminal

    def blocks(self, words: SkyeWords, view: SkyeView) -> Sequence[Block]:
        """The Dolmen in one line while nobody can buy there."""
        if not has_part(view, MODULE) or view["asked"] == "dolmen":
            return ()
        return [Panel(words.t.gettext("Dolmen"), [[(row, "")] for row in words.offers(row_of(view))])]

    def belongings(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[str]:
        """Slabs."""
        slabs = slabs_had(words, slabs_of(view, seat))
        return [words.t.gettext("slabs: {slabs}").format(slabs=slabs)] if slabs else []

    def strip(self, words: SkyeWords, view: SkyeView) -> tuple[str, Strip] | None:
        """The tiles on the Dolmen, or those drawn from the bag."""
        asked = view["asked"]
        if asked == "dolmen":
            return words.t.gettext("Dolmen"), [(tile, 0, [words.gold(cost)]) for tile, cost in row_of(view)]
        if asked == "keep":
            drawn = druids_of(view)["drawn_from_bag"]
            return words.t.gettext("Drawn from the bag"), [(tile, 0, []) for tile in drawn]
        return None

    def legend(self, words: SkyeWords, view: SkyeView) -> Sequence[str]:
        """What slabs do."""
        if not has_part(view, MODULE):
            return ()
        return [slab_explained(words, SLABS[kind]) for kind in dict.fromkeys(box_in(words.game).slab_of.values())]

    def signs(self, words: SkyeWords) -> Sequence[tuple[str, str, str]]:
        """A slab."""
        return [(SLAB_SIGN, "pasture slab", words.t.gettext("stone slab"))]

    def sign_on(self, words: SkyeWords, tile: str) -> Span | None:
        """A slab."""
        return (SLAB_SIGN, "slab") if slab_on(words, tile) else None

    # On a page

    def supply_title(self, words: SkyeWords) -> str:
        """The supply with the Dolmen."""
        return words.t.gettext("Dolmen and bag")

    def title(self, words: SkyeWords, key: str, view: SkyeView) -> str:
        """A space of the Dolmen, or the deck."""
        kind, _, number = key.partition(" ")
        if kind == "dolmen" and number:
            extra = box_in(words.game).extra_costs[int(number) - 1]
            text = words.t.gettext("Here a tile costs {gold} more than it says")
            return text.format(gold=words.gold(extra))
        if key == "deck":
            n = druids_of(view)["deck"]
            return words.t.ngettext("{n} druid tile in the deck", "{n} druid tiles in the deck", n).format(n=n)
        return ""

    def facts(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[Fact]:
        """The slabs of each kind."""
        found: list[Fact] = []
        for kind, had in slabs_of(view, seat).items():
            why = slab_rule(words, kind)
            if had["new"]:
                text = words.t.gettext("new ones can be used from the next round on: {n}")
                why += "; " + text.format(n=had["new"])
            found.append(Fact(f"slab-{kind}", sentence(slab(words, kind)), str(had["usable"] + had["new"]), why))
        return found

    def points_at(self, words: SkyeWords, action: Action, view: SkyeView) -> Sequence[str] | None:
        """What it is about."""
        return self.places(words, action, view)

    def pointed(self, words: SkyeWords, action: Action, view: SkyeView) -> Pointed | None:
        """The bag."""
        places = self.points_at(words, action, view)
        if places is None:
            return None
        return Pointed(action.text, places, words.describe(action, view), sentence(slab(words, "bag")))
