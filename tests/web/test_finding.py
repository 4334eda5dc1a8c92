"""Finding what people type in the rules."""

from __future__ import annotations

import pytest

import clachan
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from clachan.rulebook import rules_text
from clachan.web.finding import Finder, how_well, plain, snippet
from clachan.web.kinship import kin_of, kinship
from clachan.web.references import rules_finder

TEXT = """# Title

## Clans

**X-01** Every clan has a chief (X-02).

### Campbell

**X-02** Your factories are cheaper.

**X-03** You save nothing on land.

## Land

**X-04** Sheep stand on grass. Clans own land.

| animal | price |
|---|---|
| sheep | 8 |
| Łoś | 10 |
"""


def places(query: str) -> list[str]:
    return [found.place for found in Finder(TEXT).find(query)]


def test_headings_count_more_than_what_stands_below_them() -> None:
    assert places("campbell") == ["X-02", "X-03"]
    assert places("land") == ["X-04", "X-03"]


def test_all_words_have_to_be_there_wherever_they_stand() -> None:
    assert places("clan campbell") == ["X-02", "X-03"]
    assert places("CAMPBELL cheaper")[0] == "X-02"
    # Where no passage has all of them, those with the most.
    assert set(places("campbell sheep")) == {*places("campbell"), "X-04"}
    assert places("haggis") == []
    assert places("  ") == []


def test_what_people_call_otherwise_is_found() -> None:
    finder = Finder(TEXT, otherwise={"Meadow": ["grass"]})
    assert [found.place for found in finder.find("meadows")] == ["X-04"]
    assert [found.snippet[1] for found in finder.find("meadow")] == ["grass"]
    assert finder.find("mead") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.names())
def test_words_that_people_type_lead_to_words_of_the_rules(game: str, language: str) -> None:
    otherwise = face_of(clachan.game(game)).explained().otherwise(translator(language))
    assert otherwise
    finder, strict = rules_finder(game, language), Finder(rules_text(game, language), kinship(language))
    assert [typed for typed in otherwise if not finder.find(typed)] == []
    assert [word for meant in otherwise.values() for word in meant if not strict.find(word)] == []


def test_rows_of_tables_are_found_without_accents() -> None:
    found = Finder(TEXT).find("los")
    assert [(one.place, "".join(one.snippet)) for one in found] == [("X-04", "Łoś · 10")]


def test_a_snippet_marks_what_was_sought_and_leaves_out_numbers_of_rules() -> None:
    (found,) = [one for one in Finder(TEXT).find("chief") if one.place == "X-01"]
    assert found.snippet == ("Every clan has a ", "chief", ".")
    assert found.headings == ("Clans",)
    long = "word " * 100 + "thistle " + "word " * 100
    parts = snippet(long, {"thistle": 1.0})
    assert parts[1] == "thistle"
    assert parts[0].startswith("…")
    assert parts[2].endswith("…")
    assert len("".join(parts)) < 300


@pytest.mark.parametrize(
    ("sought", "word", "fits"),
    [
        ("clan", "clans", True),
        ("beczka", "beczki", True),
        ("sheep", "grass", False),
        ("neighborhood", "neighbourhood", True),
        ("kosc", "kosc", True),
    ],
)
def test_words_fit_with_other_endings(sought: str, word: str, fits: bool) -> None:
    assert bool(how_well(sought, word)) is fits
    assert how_well(word, word) > how_well(sought, word) or sought == word


def test_case_and_accents_do_not_matter() -> None:
    assert plain("ŻÓŁĆ Ёлка") == "zolc елка"


# Game, language, what somebody types, and where it leads.
TYPED = [
    ("clans-of-caledonia", "en", "clan campbell", "CC-CLAN-201"),
    ("clans-of-caledonia", "pl", "klan campbell", "CC-CLAN-201"),
    ("clans-of-caledonia", "ru", "Клан Кэмпбелл", "CC-CLAN-201"),
    ("clans-of-caledonia", "en", "neighborhood bonus", "CC-NEIGH"),
    ("isle-of-skye", "en", "axe", "IS-"),
    ("isle-of-skye", "pl", "siekierka", "IS-"),
    ("isle-of-skye", "ru", "ТОПОР", "IS-PRICE"),
    ("glen-more", "en", "loch ness", "GM-LAND-37"),
    ("glen-more", "pl", "loch ness", "GM-LAND-37"),
    ("glen-more", "ru", "лох-несс", "GM-LAND-37"),
    ("glen-more", "pl", "kosc", "GM-DIE-01"),
    ("glen-more", "en", "solo", "GM-GEN-14"),
    ("glen-more", "pl", "solo", "GM-GEN-14"),
    ("glen-more", "en", "penalty", "GM-END-13"),
    ("glen-more", "ru", "штраф", "GM-END-13"),
    ("glen-more", "ru", "соло", "GM-GEN-14"),
    ("glen-more", "en", "How do I win?", "GM-GEN-17"),
    ("clans-of-caledonia", "pl", "jak wygrać", "CC-FINAL-01"),
    ("clans-of-caledonia", "pl", "licytacja", "CC-VAR-501"),
    ("clans-of-caledonia", "ru", "ничья", "CC-EXPORTSCORE-04"),
    ("isle-of-skye", "ru", "Как победить?", "IS-TIE-01"),
    ("isle-of-skye", "pl", "topór", "IS-PRICE"),
]


@pytest.mark.parametrize(("game", "language", "query", "place"), TYPED, ids=[" ".join(one[1:3]) for one in TYPED])
def test_what_people_type_is_found(game: str, language: str, query: str, place: str) -> None:
    found = rules_finder(game, language).find(query)
    assert found[0].place.startswith(place)


def test_what_the_rules_say_nothing_of_is_named() -> None:
    finder = rules_finder("glen-more", "en")
    assert finder.find("clan Campbell")[0].place.startswith("GM-CLAN")
    assert finder.unknown("clan Campbell") == ["Campbell"]
    assert finder.unknown("how do I win") == []
    assert rules_finder("isle-of-skye", "pl").unknown("jaka kara?") == ["kara"]
    assert Finder(TEXT, asking=["how"]).find("how") == [], "a question about nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_found_by_the_names_that_people_read(language: str) -> None:
    for game in registry.names():
        told = " ".join([passage.text for passage in rules_finder(game, language).passages])
        names = [option.name for option in clachan.game(game).variants if "-" in option.name]
        assert [name for name in names if name in told] == []


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_things_are_found_by_the_names_that_players_read(language: str) -> None:
    """Clans, scoring tiles, expansions: the best that is found has the name in its headings or its text."""
    for game in clachan.all_games():
        finder = rules_finder(game.name, language)
        options = face_of(game).option_names(translator(language))
        names = [options[module.name] for module in game.modules]
        names += [text for key, text in options.items() if key.startswith("scoring-tiles=") and "=with" not in key]
        for name in names:
            assert finder.find(name), f"{name} is not found"


@pytest.mark.parametrize(
    ("game", "kind"), [("clans-of-caledonia", "clan"), ("glen-more", "clan"), ("glen-more", "landmark")]
)
def test_every_named_component_leads_to_its_own_rules(game: str, kind: str) -> None:
    finder = rules_finder(game, "en")
    for entry in clachan.game(game).catalogue.kind(kind):
        best = finder.find(f"{kind} {entry.id}" if kind == "clan" else entry.id)[0]
        told = plain(" ".join([*best.headings, *best.snippet]))
        assert plain(entry.id).split()[-1] in told


@pytest.mark.parametrize(
    ("language", "sought", "forms"),
    [("pl", "owiec", {"owca", "owce", "owcy"}), ("ru", "овец", {"овца", "овцы", "овцу"})],
)
def test_any_form_of_a_name_of_the_catalogue_finds_the_others(language: str, sought: str, forms: set[str]) -> None:
    """However little they have in common."""
    assert not any(how_well(sought, form) for form in forms)
    marked = {
        plain(part) for found in rules_finder("isle-of-skye", language).find(sought) for part in found.snippet[1::2]
    }
    assert forms & marked
    assert forms <= kinship(language)[sought]


def test_words_at_the_same_place_of_forms_are_one_word() -> None:
    found = kin_of([["{n} gęś", "{n} gęsi", "{n} gęsi biegną"], ["biały koń", "białe konie"], ["{n} koń", "{n} koni"]])
    assert "ges" not in found, "sentences of other lengths tell nothing"
    assert found["koni"] == {"kon", "konie", "koni"}
    assert found["biale"] == {"bialy", "biale"}
