"""The words of Chronicle VIII The Penny Mobs: the prison, pennies, and whom to ask about which mobster."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.words import Block, Grid, Line, Panel, Translator, mark_in, mark_plural, sentence
from clachan.games.glen_more.face.seen import own_seat
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.modules.penny_mobs.face.icon_words import ICONS
from clachan.games.glen_more.modules.penny_mobs.face.words_figures import FigureWords, mobster_name
from clachan.games.glen_more.modules.penny_mobs.face.words_mobsters import MobsterWords
from clachan.games.glen_more.modules.penny_mobs.face.words_news import hands_in, mob_news
from clachan.games.glen_more.modules.penny_mobs.rules.final_scoring import PENNIES_EARNED, PENNIES_LEFT
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.sibyl_macsponge import SOURCE
from clachan.games.glen_more.modules.penny_mobs.rules.prison import Free, PutPenny
from clachan.games.glen_more.modules.penny_mobs.rules.state import MODULE
from clachan.games.glen_more.modules.penny_mobs.rules.views import MobsterView, entry_of, mobs_of
from clachan.games.glen_more.rules.actions import Done
from clachan.games.glen_more.rules.views import GlenView

OPTIONS = {
    "penny-mobs": mark_in("option", "VIII The Penny Mobs"),
    "prison-step": mark_in("option", "The Penny Mobs: the step at the end of a turn"),
    "prison-step=before-scoring": mark_in("option", "before the scoring round of the same refill"),
    "prison-step=after-scoring": mark_in("option", "after the scoring round of the same refill"),
    "elspeth": mark_in("option", "The Penny Mobs: Elspeth McTrick in passing the Mountain"),
    "elspeth=changes-the-mountain": mark_in("option", "changes what lies on it"),
    "elspeth=gets-the-resource": mark_in("option", "gets the resource"),
    "derek": mark_in("option", "The Penny Mobs: Derek Anderson takes a tile"),
    "derek=from-an-opponent": mark_in("option", "from another player's territory"),
    "derek=from-any-player": mark_in("option", "from any territory, also that of his own player"),
}
PENNIES = mark_plural("{n} penny", "{n} pennies")
SCORED = {
    PENNIES_LEFT: mark_in("scored", "Pennies left (−1)"),
    PENNIES_EARNED: mark_in("scored", "Pennies earned (+1)"),
}
BOARD, CHOICES = "prison-board", "mob-choices"
NAME = "mobster-name "
IN_PRISON, HAS, PURSE, WAITING = "mobster ", "mobster-of ", "pennies-of ", "mobsters-waiting"

# What points of its part of an evaluation are for, to go after the points.
MERITS = {"penny-mobs": mark_in("points", "with Pennies and mobsters")}


class PennyMobsWords(WordExtension):
    """VIII The Penny Mobs in words."""

    icons = ICONS
    merits = MERITS

    def __init__(self) -> None:
        self.figures: FigureWords = FigureWords()
        self.others: MobsterWords = MobsterWords()

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """The step at the end of a turn, or what a mobster asks."""
        if view["asked"] == "prison":
            text = words.t.gettext(
                "End of your turn: a penny for the prison, a mobster from it, or nothing ({pennies})?"
            )
            return text.format(pennies=self._pennies(words, view, own_seat(view)))
        return self.figures.question(words, view) or self.others.question(words, view)

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Pennies and mobsters, or what a mobster may do."""
        t = words.t
        if isinstance(action, PutPenny):
            name = named(action)
            text = t.gettext("[Put|You put] a penny on {mobster}[ (on it: {n})|]")
            return text.format(mobster=mobster_name(words, name), n=pennies_on(view, name))
        if isinstance(action, Free):
            name = named(action)
            pennies = t.counted(*PENNIES, pennies_on(view, name))
            text = t.gettext("[Take|You took] {mobster} from prison with {pennies} ({points} in the end): {rule}")
            if not pennies_on(view, name):
                text = t.gettext("[Take|You took] {mobster} from prison ({points} in the end): {rule}")
            return text.format(
                mobster=mobster_name(words, name),
                pennies=pennies,
                points=words.points(-self._penalty(words, name)),
                rule=self.rule(words, view, name),
            )
        if isinstance(action, Done) and view["asked"] == "prison":
            return t.gettext("[Neither: the turn is over|You did neither, and the turn was over]")
        return self.figures.describe(words, action, view) or self.others.describe(words, action, view)

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        t = words.t
        if isinstance(action, PutPenny):
            name = named(action)
            return t.gettext("Penny on {mobster}").format(mobster=mobster_name(words, name))
        if isinstance(action, Free):
            return t.gettext("Take {mobster}").format(mobster=mobster_name(words, named(action)))
        if isinstance(action, Done) and view["asked"] == "prison":
            return t.gettext("Neither")
        return self.figures.label(words, action, view) or self.others.label(words, action, view)

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """Coins that are due to the controllers of mobsters."""
        if MODULE not in view:
            return ()
        return [*self.figures.notes(words, action, view), *self.others.notes(words, action, view)]

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """A mobster's name takes him from prison."""
        if isinstance(action, Free):
            name = named(action)
            return (name.casefold(), mobster_name(words, name).casefold())
        return ()

    def _penalty(self, words: Names, name: str) -> int:
        """What a mobster costs in the end."""
        for entry in words.game.catalogue.kind("mobster"):
            if entry.id == name:
                return entry.number("penalty", 0, 50)
        return 0

    # Things

    def component(self, words: Names, entry: Entry) -> str:
        """A mobster."""
        return mobster_name(words, entry.id) if entry.kind == "mobster" else ""

    def source(self, words: Names, source: str) -> str:
        """Mobsters, pennies, and what Sibyl takes."""
        if source in SCORED:
            return words.t.pgettext("scored", SCORED[source])
        if source == SOURCE:
            return mobster_name(words, SOURCE)
        if source.startswith("mobster "):
            return mobster_name(words, source.removeprefix("mobster "))
        return ""

    def rule(self, words: GlenWords, view: GlenView, name: str) -> str:
        """What a mobster does."""
        return self.figures.rule(words, view, name) or self.others.rule(words, name)

    def standing(self, words: GlenWords, view: GlenView, entry: MobsterView) -> str:
        """What a mobster under control has left."""
        return self.figures.standing(words, view, entry) or self.others.standing(words, view, entry)

    def told(self, words: GlenWords, view: GlenView, name: str) -> str:
        """A mobster with his rule, his price, and where he is."""
        t = words.t
        here = mobster_name(words, name)
        parts = [f"{here}: {self.rule(words, view, name)}"]
        parts.append(t.gettext("{points} in the end").format(points=words.points(-self._penalty(words, name))))
        entry = entry_of(view, name)
        if entry is not None:
            owner = words.player(entry["seat"], view)
            parts.append(t.gettext("controlled by: {player}").format(player=owner))
            parts.append(self.standing(words, view, entry))
        elif name in [inmate["mobster"] for inmate in mobs_of(view)["prison"]]:
            pennies = t.counted(*PENNIES, pennies_on(view, name))
            parts.append(t.gettext("in prison with {pennies}").format(pennies=pennies))
        return BREAK.join([part for part in parts if part])

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """A mobster by name or first name, the prison, or pennies."""
        if MODULE not in view:
            return ""
        if word in ("prison", words.t.gettext("Prison").casefold()):
            return self._told_prison(words, view)
        for name in names_of(words):
            here = mobster_name(words, name)
            if word in (name.casefold(), here.casefold()):
                return f"{self.told(words, view, name)}."
        for name in names_of(words):
            if word in (name.split()[0].casefold(), mobster_name(words, name).split()[0].casefold()):
                return f"{self.told(words, view, name)}."
        return ""

    def _told_prison(self, words: GlenWords, view: GlenView) -> str:
        t = words.t
        inmates = [f"{mobster_name(words, entry['mobster'])} ({entry['pennies']})" for entry in mobs_of(view)["prison"]]
        parts = [t.gettext("In prison (with pennies): {mobsters}").format(mobsters=words.listed(inmates))]
        if mobs_of(view)["waiting"]:
            parts.append(self._waiting(words, view))
        return f"{BREAK.join(parts)}."

    def _waiting(self, words: GlenWords, view: GlenView) -> str:
        """How many come with stack B, and who they can be."""
        n = mobs_of(view)["waiting"]
        text = words.t.ngettext(
            "{n} more comes with the first tile of stack B, one of: {mobsters}",
            "{n} more come with the first tile of stack B, out of: {mobsters}",
            n,
        )
        unseen = [mobster_name(words, name) for name in mobs_of(view)["unseen"]]
        return text.format(n=n, mobsters=words.listed(unseen))

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """What the things of the drawings say when they are pointed at."""
        if key == BOARD:
            return words.t.gettext("Prison")
        if key == CHOICES:
            return words.t.gettext("To choose from")
        if key.startswith(NAME):
            return mobster_name(words, key.removeprefix(NAME))
        if key == WAITING:
            return sentence(self._waiting(words, view))
        if key.startswith((IN_PRISON, HAS)):
            return self.told(words, view, key.partition(" ")[2])
        if key.startswith(PURSE):
            return sentence(self._pennies(words, view, int(key.removeprefix(PURSE))))
        return self.figures.title(words, key, view)

    def _pennies(self, words: GlenWords, view: GlenView, seat: int) -> str:
        """A player's pennies."""
        text = words.t.gettext("pennies: {left} worth −1, {earned} worth +1")
        mobs = mobs_of(view)
        left, earned = words.t.number(mobs["pennies"][seat]), words.t.number(mobs["earned"][seat])
        return text.format(left=left, earned=earned)

    # What happened, and pictures

    def unsold(self, words: GlenWords, before: GlenView, after: GlenView) -> bool:
        """Joe McDuff took them (GM8-45)."""
        return MODULE in after and hands_in(before, after)

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """What changed in prison and with the mobsters."""
        if MODULE not in after:
            return ()
        return [*mob_news(words, before, after), *self.figures.news(words, before, after)]

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The prison, and what everybody has."""
        if MODULE not in view:
            return ()
        t = words.t
        rows: list[list[Line]] = []
        for entry in mobs_of(view)["prison"]:
            rows.append(self._row(words, view, entry["mobster"], str(entry["pennies"])))
        header = [t.gettext("Mobster"), t.gettext("Pennies"), t.gettext("VP"), t.gettext("Effect")]
        found: list[Block] = [Grid(t.gettext("Prison"), header, rows, numbers=(1, 2))] if rows else []
        lines: list[str] = []
        if mobs_of(view)["waiting"]:
            lines.append(sentence(self._waiting(words, view)))
        for seat in range(len(view["players"])):
            lines.append(sentence(f"{words.player(seat, view)}: {self._holding(words, view, seat)}"))
        found.append(Panel(t.gettext("Pennies and mobsters"), [[(line, "")] for line in lines]))
        return found

    def _row(self, words: GlenWords, view: GlenView, name: str, pennies: str) -> list[Line]:
        points = words.points(-self._penalty(words, name))
        cells = [mobster_name(words, name), pennies, points, self.rule(words, view, name)]
        return [[(cell, "strong" if place == 0 else "")] for place, cell in enumerate(cells)]

    def _holding(self, words: GlenWords, view: GlenView, seat: int) -> str:
        """A player's pennies and mobsters."""
        parts = [self._pennies(words, view, seat)]
        for entry in mobs_of(view)["mobsters"]:
            if entry["seat"] == seat:
                standing = self.standing(words, view, entry)
                name = mobster_name(words, entry["mobster"])
                parts.append(f"{name} ({standing})" if standing else name)
        return BREAK.join(parts)


def named(action: PutPenny | Free) -> str:
    """The mobster of an action of the prison."""
    return action.text.removeprefix("put penny on ").removeprefix("free ")


def names_of(words: Names) -> list[str]:
    """All mobsters."""
    return [entry.id for entry in words.game.catalogue.kind("mobster")]


def pennies_on(view: GlenView, name: str) -> int:
    """How many pennies lie on a mobster in prison."""
    for entry in mobs_of(view)["prison"]:
        if entry["mobster"] == name:
            return entry["pennies"]
    return 0
