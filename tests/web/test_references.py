"""Rules references on the pages: what they say of the options of a game."""

from __future__ import annotations

from html import unescape

import pytest

import clachan
from clachan.games import registry
from clachan.i18n import LANGUAGES
from clachan.web.pages.new_table import new_table_page
from clachan.web.references import option_notes, rules_document
from clachan.web.templating import Frame, render

GAMES = pytest.mark.parametrize("game", clachan.all_games(), ids=lambda game: game.name)


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_every_option_is_explained_where_it_is_chosen(game: clachan.Game, language: str) -> None:
    """In a sentence under it, in every language, with links to its rules."""
    notes = option_notes(game.name, language)
    assert set(notes) == {variant.name for variant in game.variants}
    frame = Frame(None, "", "/new", registry.all_games())
    page = unescape(render(language, frame, new_table_page(game, language, {}, "")))
    rules = rules_document(game.name, language).html
    for name, note in notes.items():
        assert note.text in page
        assert note.text[0].isupper()
        assert note.text.endswith(".")
        assert not set("*`|") & set(note.text)
        assert f'id="note-{name}"' in page
        for rule in note.rules:
            assert f'href="/rules/{game.name}#{rule}"' in page
            assert f'id="{rule}"' in rules


@GAMES
def test_each_language_explains_in_its_own_words(game: clachan.Game) -> None:
    told = [[note.text for note in option_notes(game.name, language).values()] for language in LANGUAGES]
    assert all(len(set(texts)) == len(LANGUAGES) for texts in zip(*told, strict=True))


def test_a_game_without_a_reference_has_no_notes() -> None:
    assert option_notes("strange", "en") == {}
