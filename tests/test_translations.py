"""Every text of players is translated, whole and unbroken, and the compiled catalogues are those of the sources."""

from __future__ import annotations

import ast
import gettext
import pickle
import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.pofile import read_po

from clachan import i18n
from clachan.core.errors import OptionError
from clachan.face.grammar import CASES, KINDS, in_mood, parse
from clachan.games.isle_of_skye.face.painting import FEATURE_SIGNS, WHISKY_SIGN
from clachan.games.isle_of_skye.face.vocabulary import SCORING_TILE_WORDS
from clachan.games.isle_of_skye.modules.druids.face.vocabulary import SCORING_TILE_WORDS as DRUID_TILE_WORDS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "clachan"
# Errors that people may be shown: the text of each is translated. Those of records and data are for the command line.
ERRORS = [
    "Conflict",
    "DataError",
    "IllegalAction",
    "NotFound",
    "NotNow",
    "NotYours",
    "NotationError",
    "OptionError",
    "PackError",
    "Refused",
    "SignIn",
    "Stale",
    "TooMuch",
    "TooSlow",
]
ENGLISH_ERRORS = ["BotError", "ComponentError", "PositionError", "RecordError"]
ENGLISH_ERRORS += ["RunError", "Unplayable", "Unusable"]
# As in `make messages`.
KEYWORDS = ["mark", "mark_in:1c,2", "mark_plural:1,2", "noun:1c,2", "counted:1,2", "Reason", *ERRORS]
KEYWORDS += ["mark_plural_in:1c,2,3", "counted_in:1c,2,3", "error:2", "because"]
LANGUAGES = [language for language in i18n.LANGUAGES if language != "en"]
# A message: its context, or nothing, and its English text; of a plural the singular.
Key = tuple[str, str]


@cache
def placed_texts() -> dict[str, list[Key]]:
    """The texts in the sources by what they belong to: a game, one of its modules, or a part of the rest."""
    found: dict[str, list[Key]] = {}
    for path, key in sorted(_placed()):
        parts = Path(path).parts
        place = "/".join(parts[1:4:2] if "modules" in parts else parts[1:2] if parts[0] == "games" else parts[:1])
        found.setdefault(place, []).append(key)
    first = {key: place for place in reversed(found) for key in found[place]}
    return {place: [key for key in dict.fromkeys(keys) if first[key] == place] for place, keys in found.items()}


@cache
def extracted() -> dict[Key, str]:
    """The texts in the sources; of plurals, with the English plural."""
    return {key: many for (_, key), many in _placed().items()}


@cache
def _placed() -> dict[tuple[str, Key], str]:
    """The texts in the sources with the file that each is in; of plurals, with the English plural."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    keywords = {**DEFAULT_KEYWORDS, **parse_keywords(KEYWORDS)}
    found: dict[tuple[str, Key], str] = {}
    for path, _, text, _, context in extract_from_dir(str(SOURCE), methods, options, keywords=keywords):
        one, many = (text[0], text[1]) if isinstance(text, tuple) else (text, "")
        found[(path, (context or "", str(one)))] = str(many)
    return found


def po_path(language: str) -> Path:
    return SOURCE / "locale" / language / "LC_MESSAGES" / "clachan.po"


@cache
def catalogue(language: str) -> Catalog:
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language)


@cache
def messages(language: str) -> dict[Key, Message]:
    return {(m.context or "", m.id if isinstance(m.id, str) else m.id[0]): m for m in catalogue(language) if m.id}


def strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


PLACE = re.compile(r"\{(\w*)(?::([^{}]*))?\}")


def placeholders(text: str) -> list[str]:
    """The places in a text, each once: "{player} {player:kupuje/kupujesz} {goods:acc}" has two."""
    return sorted({name for name, _ in PLACE.findall(text)})


def test_there_is_something_to_translate() -> None:
    assert len(extracted()) > 200


def test_no_text_is_hidden_from_extraction() -> None:
    """A text inside an f-string, or put together before it is translated, would never get into the catalogues."""
    calls = {"gettext", "ngettext", "pgettext", "noun", "counted", "counted_in"}
    calls |= {"mark", "mark_in", "mark_plural", "mark_plural_in"}
    in_context = {"pgettext", "noun", "counted_in", "mark_in", "mark_plural_in"}
    english = {text for _, text in extracted()}
    for path, node in sources():
        name = ""
        if isinstance(node, ast.Call):
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if isinstance(node, ast.Call) and name in calls and node.args:
            text = node.args[1 if name in in_context else 0]
            assert not isinstance(text, ast.JoinedStr | ast.BinOp), f"{path}:{node.lineno}"
            if isinstance(text, ast.Constant):
                assert text.value in english, f"{path}:{node.lineno}"


@cache
def sources() -> list[tuple[Path, ast.AST]]:
    """Every call and class in every source, with its file."""
    return [
        (path, node)
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.ClassDef)
    ]


def test_all_kinds_of_errors_are_known_here_and_to_make() -> None:
    kinds = {
        node.name
        for _, node in sources()
        if isinstance(node, ast.ClassDef)
        and {"ClachanError", "DataError"} & {getattr(base, "id", "") for base in node.bases}
    }
    assert kinds == {*ERRORS, *ENGLISH_ERRORS}
    assert f"ERRORS = {' '.join(ERRORS)}\n" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_every_error_and_every_reason_is_a_text_with_the_values_it_names() -> None:
    """Texts that are put together where they are raised could not be translated; the command line speaks English."""
    for path, node in sources():
        if (
            isinstance(node, ast.Call)
            and getattr(node.func, "id", "") in [*ERRORS, "Reason"]
            and "cli" not in path.parts
        ):
            where = f"{path}:{node.lineno}"
            text = node.args[0]
            assert isinstance(text, ast.Constant), where
            assert ("", text.value) in extracted(), where
            assert sorted(keyword.arg or "" for keyword in node.keywords) == placeholders(str(text.value)), where


def test_an_error_speaks_english_by_itself_and_the_language_it_is_asked_for() -> None:
    error = OptionError("there is no game '{name}'; there are {names}", name="{go}", names="a, b")
    assert str(error) == error.said(i18n.translator("en").tell) == "there is no game '{go}'; there are a, b"
    assert error.said(i18n.translator("pl").tell) == "nie ma gry „{go}”; są a, b"
    assert OptionError("{braces} stay").said(i18n.translator("ru").tell) == "{braces} stay"
    assert OptionError().said(i18n.translator("pl").tell) == ""


def test_an_error_comes_through_between_processes() -> None:
    error = pickle.loads(pickle.dumps(OptionError("there is no game '{name}'; there are {names}", name="x", names="a")))
    assert isinstance(error, OptionError)
    assert error.said(i18n.translator("ru").tell) == "игры «x» нет; есть a"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    found = messages(language)
    assert sorted(set(extracted()) - set(found)) == [], "run `make messages` and translate what is new"
    assert sorted(set(found) - set(extracted())) == [], "run `make messages`: these texts are gone"
    assert not catalogue(language).obsolete
    for key, message in found.items():
        assert not message.fuzzy, key
        assert all(text.strip() for text in strings(message)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_and_plurals_are_whole(language: str) -> None:
    forms = catalogue(language).num_plurals
    assert forms == 3
    for key, message in messages(language).items():
        many = "" if isinstance(message.id, str) else message.id[1]
        assert len(strings(message)) == (forms if many else 1), key
        for text in strings(message):
            assert text.count("{") == text.count("}") == len(PLACE.findall(text)), (key, text)
            for told in (False, True):
                for form in forms_in_mood(text, told):
                    assert placeholders(form) == placeholders(in_mood(many or key[1], told)), (key, text)


def forms_in(text: str) -> list[str]:
    """All that may be shown of a text: its forms if it is a name, and what is offered and told if it is both."""
    return [*forms_in_mood(text, False), *forms_in_mood(text, True)]


def forms_in_mood(text: str, told: bool) -> list[str]:
    """The forms of a text as it is offered, or as it is told."""
    phrase = parse(text)
    return [in_mood(form, told) for form in (str(phrase), *phrase.forms.values())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_of_names_are_whole(language: str) -> None:
    """A name has all its cases or none, and a sentence asks only for cases that there are."""
    for key, message in messages(language).items():
        for text in strings(message):
            for part in text.split(" | ")[1:]:
                assert part in KINDS or part.partition(" ")[0] in CASES, (key, text)
            cases = [part.partition(" ")[0] for part in text.split(" | ")[1:] if part not in KINDS]
            assert cases in ([], list(CASES)), (key, text)
            for _, wanted in PLACE.findall(text):
                assert wanted in ("", *CASES) or "/" in wanted, (key, text)
            assert in_mood(text, False).count("[") == key[1].count("[") - in_mood_count(key[1]), (key, text)


def in_mood_count(text: str) -> int:
    """How many words of a text are told otherwise than they are offered."""
    return text.count("[") - in_mood(text, True).count("[")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_end_alike(language: str) -> None:
    """A sentence stays a sentence, a question a question, and the space after a prompt stays."""
    for key, message in messages(language).items():
        for text in strings(message):
            for form in forms_in(text):
                for end in (".", "?", ":", " "):
                    assert form.endswith(end) == key[1].endswith(end), (key, text)
                assert not form.startswith(" "), (key, text)


# What no printed text of these languages would have. Places stand as a number, notation like x,y is left alone.
BROKEN = {
    "straight quotes": r"\"|(?<!\w)'|'(?!\w)",
    "two spaces": r"\s\s",
    "dots instead of an ellipsis": r"\.\.",
    "space before punctuation": r"\s[,.;:!?…)”»]",
    "space after an opening": r"[(„«]\s",
    "no space after punctuation": r"[,;:][^\W\d_]{2}",
    "hyphen or long dash instead of a dash": r"\s-+\s|—|\d-\d",
    "letters of two alphabets in a word": r"[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]",
}
# Quotes, those within quotes, and those of other languages.
QUOTES = {"pl": (("„", "”"), ("»", "«"), r"[“‘]"), "ru": (("«", "»"), ("„", "“"), r"[”‘’]")}


def typographic_faults(text: str, language: str) -> list[str]:
    """What is wrong with how a text is set."""
    quotes, inner, foreign = QUOTES[language]
    text = PLACE.sub("0", text)
    faults = [fault for fault, pattern in BROKEN.items() if re.search(pattern, text)]
    pairs = (quotes, inner, ("(", ")"))
    faults += [f"{one} without {other}" for one, other in pairs if text.count(one) != text.count(other)]
    return [*faults, "quotes of another language"] if re.search(foreign, text) else faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_set_as_the_language_sets_them(language: str) -> None:
    """Quotes, dashes, ellipses and spaces; in each word that agrees with something, too."""
    faults = [
        (key, form, found)
        for key, message in messages(language).items()
        for text in strings(message)
        for form in forms_in(text)
        for word in [form, *[wanted for _, wanted in PLACE.findall(form)]]
        if (found := typographic_faults(word, language))
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("pl", "nie ma gry '{name}'", "straight quotes"),
        ("ru", "игры “{name}” нет", "quotes of another language"),
        ("pl", "„{name} nie ma", "„ without ”"),
        ("ru", "{name}  думает", "two spaces"),
        ("pl", "{name} myśli...", "dots instead of an ellipsis"),
        ("ru", "{name} думает …", "space before punctuation"),
        ("pl", "( wolne)", "space after an opening"),
        ("ru", "нет,есть", "no space after punctuation"),
        ("pl", "gra - dobra", "hyphen or long dash instead of a dash"),
        ("ru", "для 2-4 игроков", "hyphen or long dash instead of a dash"),
        ("ru", "мecто", "letters of two alphabets in a word"),
    ],
)
def test_faults_in_setting_are_seen(language: str, text: str, fault: str) -> None:
    assert fault in typographic_faults(text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogue_is_not_stale(language: str) -> None:
    with po_path(language).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    ours: dict[str | tuple[str, int], str] = {}
    for (context, english), message in messages(language).items():
        key = f"{context}\x04{english}" if context else english
        if isinstance(message.string, str):
            ours[key] = message.string
        else:
            ours.update({(key, form): text for form, text in enumerate(strings(message))})
    theirs = {key: text for key, text in compiled._catalog.items() if key}  # type: ignore[attr-defined]
    assert theirs == ours, "run `make messages`"


@pytest.mark.parametrize(
    ("language", "sheep"),
    [
        ("en", ["1 sheep", "2 sheep", "5 sheep", "12 sheep", "22 sheep", "25 sheep"]),
        ("pl", ["1 owca", "2 owce", "5 owiec", "12 owiec", "22 owce", "25 owiec"]),
        ("ru", ["1 овца", "2 овцы", "5 овец", "12 овец", "22 овцы", "25 овец"]),
    ],
)
def test_plural_forms(language: str, sheep: list[str]) -> None:
    t = i18n.translator(language)
    assert [t.ngettext("{n} sheep", "{n} sheep", n).format(n=n) for n in (1, 2, 5, 12, 22, 25)] == sheep


def test_russian_twenty_one_is_singular_and_polish_is_not() -> None:
    said = [i18n.translator(language).counted("{n} gold", "{n} gold", 21) for language in ("pl", "ru")]
    assert said == ["21 złota", "21 золото"]


# Section 33 of the rules.
GLOSSARY = [
    ("pasture", "pastwisko", "пастбище"),
    ("mountain", "góry", "горы"),
    ("water", "woda", "вода"),
    ("broch", "broch", "брох"),
    ("farm", "farma", "ферма"),
    ("lighthouse", "latarnia", "маяк"),
    ("ship", "statek", "корабль"),
    ("sheep", "owca", "овца"),
    ("cattle", "bydło", "скот"),
    ("scroll", "zwój", "свиток"),
    ("road", "droga", "дорога"),
    ("barrels of whisky", "beczki whisky", "бочонки виски"),
    ("income", "przychód", "доход"),
    ("axe", "siekierka", "топор"),
    ("stone slab", "kamienna płyta", "каменная плита"),
    ("discount", "zniżka", "скидка"),
    ("scoring tile", "żeton punktacji", "жетон цели"),
    ("final scoring", "punktacja końcowa", "окончательный подсчёт очков"),
    ("first buying stage", "pierwszy etap kupowania", "первый этап покупки"),
    ("VP", "PZ", "ПО"),
    ("each completed area", "każdy zamknięty obszar", "каждую завершённую область"),
]


@pytest.mark.parametrize(("english", "polish", "russian"), GLOSSARY, ids=[row[0] for row in GLOSSARY])
def test_glossary(english: str, polish: str, russian: str) -> None:
    assert i18n.translator("pl").gettext(english) == polish
    assert i18n.translator("ru").gettext(english) == russian


@pytest.mark.parametrize(
    ("id_", "polish", "russian"),
    [
        ("square", "kwadraty 2×2", "квадраты 2×2"),
        ("sheep", "owce", "овцы"),
        ("animals_at_farms", "zwierzęta przy farmach", "животные у ферм"),
        ("completed_areas_3", "duże zamknięte obszary", "крупные завершённые области"),
        ("longest_diagonal", "najdłuższa linia skośna", "длиннейшая диагональ"),
        ("lake_house", "Domek nad jeziorem", "домик у озера"),
    ],
)
def test_glossary_of_scoring_tiles(id_: str, polish: str, russian: str) -> None:
    english = {**SCORING_TILE_WORDS, **DRUID_TILE_WORDS}[id_]
    names = [i18n.translator(lang).pgettext("scoring tile", english) for lang in ("pl", "ru")]
    assert names == [polish, russian]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_signs_on_the_map_differ(language: str) -> None:
    t = i18n.translator(language)
    signs = [t.pgettext("sign on the map", sign) for sign in (*FEATURE_SIGNS.values(), WHISKY_SIGN)]
    assert all(len(sign) == 1 for sign in signs)
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        ("pl", {"LANG": "ru_RU.UTF-8"}, "pl"),
        ("ru_RU.UTF-8", {}, "ru"),
        ("PL", {}, "pl"),
        ("", {"LANG": "pl_PL.UTF-8"}, "pl"),
        ("", {"LC_ALL": "ru_RU.KOI8-R", "LANG": "pl_PL.UTF-8"}, "ru"),
        ("", {"LC_ALL": "", "LC_MESSAGES": "pl", "LANG": "ru_RU"}, "pl"),
        ("", {"LC_ALL": "C.UTF-8", "LANG": "pl_PL.UTF-8"}, "en"),
        ("", {"LANG": "de_DE.UTF-8"}, "en"),
        ("", {"LANG": "POSIX"}, "en"),
        ("", {}, "en"),
    ],
)
def test_choice_of_language(wanted: str, environment: dict[str, str], language: str) -> None:
    assert i18n.choose_language(wanted, environment) == language


def test_unknown_language_is_refused() -> None:
    with pytest.raises(OptionError, match="there are en, pl, ru"):
        i18n.choose_language("de")
