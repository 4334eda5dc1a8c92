"""What explains the games to newcomers: whole, drawn, in three languages; presets that can be played."""

from __future__ import annotations

import re

import pytest

import clachan
from clachan.core.errors import OptionError
from clachan.core.rng import Rng
from clachan.core.views import View
from clachan.face.explained import Drawing, Preset
from clachan.face.illustrating import illustration
from clachan.face.stage import OVER, WATCHING
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from clachan.rulebook import learn_text, rules_text
from clachan.web.illustrations import explained
from clachan.web.pages.new_table import new_table_page
from clachan.web.presets import preset_form
from clachan.web.references import learn_document, rules_document
from clachan.web.setups import read
from clachan.web.templating import Frame, render
from tests.draw.checks import ids_in, references_in

ALL = clachan.all_games()
GAMES = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
PRESETS = [(game, preset) for game in ALL for preset in explained(game).presets]
# What somebody would type into a terminal.
COMMAND = re.compile(r"\bclachan [a-z]|--[a-z]|\$ ")


def view_with_all(game: clachan.Game) -> View:
    """The first position of a game with everything in it."""
    modules = [module.name for module in game.modules]
    return game.setup(game.options(min(3, game.players[1]), modules), 1).view(0)


@GAMES
def test_every_question_leads_to_a_rule(game: clachan.Game) -> None:
    """The rules at the side of a table open at it, in every language."""
    _, page = face_of(game).page(translator("en"), ["A", "B", "C"])
    questions = set(page.stage(view_with_all(game))) - {OVER, WATCHING}
    asked = explained(game).asked
    assert questions - set(asked) == set(), "these questions lead to no rule"
    assert set(asked) - questions == set(), "nobody asks this"
    for language in LANGUAGES:
        text = rules_text(game.name, language)
        assert [rule for rule in asked.values() if f"**{rule}**" not in text] == []


def drawn(game: clachan.Game, drawing: Drawing, language: str = "en") -> list[str]:
    return illustration(game, face_of(game), translator(language), drawing)


@GAMES
def test_every_drawing_is_there_and_can_stand_on_any_page(game: clachan.Game) -> None:
    """With nothing but the definitions of the game, and without ids of its own."""
    library = set(face_of(game).library())
    for name, drawing in [*explained(game).pictured.items(), *explained(game).shown.items()]:
        for svg in drawn(game, drawing):
            assert svg.startswith("<svg"), name
            assert ids_in(svg) == [], name
            assert references_in(svg) <= library, name


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_rules_have_their_pictures_and_no_commands(game: clachan.Game, language: str) -> None:
    html = rules_document(game.name, language).html
    assert html.count("<figure") == len(explained(game).pictured) > 20
    assert not COMMAND.search(re.sub(r"<svg.*?</svg>", "", html))
    # What a program would call an option, people call by its name.
    assert not set(re.findall(r"<code>([\w-]+)</code>", html)) & {variant.name for variant in game.variants}


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_a_page_explains_each_game(game: clachan.Game, language: str) -> None:
    text = learn_text(game.name, language)
    assert set(re.findall(r"\(picture:([\w-]+)\)", text)) == set(explained(game).shown)
    assert not COMMAND.search(text)
    assert "`" not in text
    html = learn_document(game.name, language).html
    assert html.count("<figure") == html.count("<figcaption>") == text.count("(picture:")
    assert len(learn_document(game.name, language).chapters) == learn_text(game.name, "en").count("\n## ")
    for module in game.modules:
        assert face_of(game).option_names(translator(language))[module.name] in html


@GAMES
def test_each_language_explains_a_game_in_its_own_words(game: clachan.Game) -> None:
    assert len({learn_text(game.name, language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=[f"{game.name} {preset.name}" for game, preset in PRESETS])
def test_presets_can_be_played(game: clachan.Game, preset: Preset) -> None:
    """With as many as they are for, from the form of a new table to the end of a game."""
    least, most = preset.players or game.players
    for players in {max(2, least), most}:
        seats = {f"seat-{seat}": "random" if seat < players else "" for seat in range(game.players[1])}
        options, _, _ = read(game, {**preset_form(game, preset.name), **seats})
        assert (set(options.modules), dict(options.variants)) == (set(preset.modules), dict(preset.variants))
        state, chance = game.setup(options, 7), Rng(7)
        while not state.over:
            seat = state.deciders[0]
            legal = state.legal(seat)
            state.play(seat, legal[chance.below(len(legal))])


@GAMES
def test_there_is_a_first_game(game: clachan.Game) -> None:
    """And what stands in the form at first is one of the presets, too."""
    assert explained(game).presets[0].name == "first"
    page = new_table_page(game, "en", {}, "")
    assert [card.chosen for card in page.presets].count(True) == 1
    for preset in explained(game).presets:
        cards = new_table_page(game, "en", preset_form(game, preset.name), "").presets
        assert [card.name for card in cards if card.chosen] == [preset.name]


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_presets_and_expansions_are_explained_where_they_are_chosen(game: clachan.Game, language: str) -> None:
    words = translator(language)
    frame = Frame(None, "", "/new", ALL)
    page = new_table_page(game, language, {}, "")
    assert set(page.additions) == {module.name for module in game.modules}
    html = render(language, frame, page).replace("&#39;", "'").replace("&amp;", "&")
    told = [*[card.told for card in page.presets], *[note.text for note in page.additions.values()]]
    for text in told:
        assert text in html
        assert text.endswith(".")
    if language != "en":
        english = new_table_page(game, "en", {}, "")
        assert not {card.told for card in page.presets} & {card.told for card in english.presets}
        assert all(page.additions[name].text != note.text for name, note in english.additions.items())
    assert words.gettext("More options") in html


def test_chronicles_say_what_the_book_says_of_them() -> None:
    """How much longer a game takes is told in the rules as well."""
    game = clachan.game("glen-more")
    text = rules_text(game.name, "en")
    rules = ("GM1-02", "GM2-02", "GM3-02", "GM4-02", "GM5-01", "GM6-01", "GM7-01", "GM8-01")
    for module, rule in zip(game.modules, rules, strict=True):
        said = " ".join(text.split(f"**{rule}**")[1].split("\n\n")[0].split())
        assert f"{explained(game).additions[module.name].minutes} minutes" in said
        assert explained(game).additions[module.name].difficulty


def test_a_preset_that_nobody_knows_names_those_there_are() -> None:
    with pytest.raises(OptionError, match="there is no preset 'last'; there are first, druids"):
        explained(clachan.game("isle-of-skye")).preset("last")
