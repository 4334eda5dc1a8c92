"""Presets on the page of a new table: what they choose, and which of them a form is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clachan.core.game import Game
from clachan.face.words import Translator
from clachan.web import setups
from clachan.web.illustrations import explained


@dataclass(frozen=True)
class PresetCard:
    """A preset as the page offers it, and whether it is what the form says."""

    name: str
    title: str
    told: str
    players: tuple[int, int] | None
    chosen: bool


@dataclass(frozen=True)
class AdditionNote:
    """What a module brings, in a sentence, and what it asks for: time and effort, as its rulebook says."""

    text: str
    effort: str


def preset_form(game: Game, name: str) -> dict[str, str]:
    """What a form says in which a preset was chosen."""
    preset = explained(game).preset(name)
    form = {"module": ",".join(preset.modules)}
    form.update({f"variant-{variant}": value for variant, value in preset.variants.items()})
    return form


def preset_cards(game: Game, words: Translator, form: Mapping[str, str]) -> Sequence[PresetCard]:
    """All presets of a game, and which of them the form is."""
    chosen = (set(setups.modules_in(form)), setups.variants_in(game, form))
    return [
        PresetCard(
            preset.name,
            preset.titled(words),
            preset.explained(words),
            preset.players,
            chosen == (set(preset.modules), dict(preset.variants)),
        )
        for preset in explained(game).presets
    ]


def addition_notes(game: Game, words: Translator) -> dict[str, AdditionNote]:
    """What each module of a game brings, as far as the game says so."""
    return {
        name: AdditionNote(addition.explained(words), addition.effort(words))
        for name, addition in explained(game).additions.items()
    }
