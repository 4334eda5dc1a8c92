"""Languages: which one to speak, and its catalogue of texts."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable

from clachan.core.errors import OptionError
from clachan.face.grammar import BETWEEN_FORMS, Phrase, parse
from clachan.face.words import Translator
from clachan.installed import catalogues

# The languages there are; English needs no catalogue.
LANGUAGES = ("en", "pl", "ru")
# Where the system says what the user speaks, the first that is set counts.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class CatalogueTranslator(Translator):
    """A language with a compiled gettext catalogue."""

    def __init__(self, catalogue: gettext.GNUTranslations, told: bool = False) -> None:
        super().__init__(told)
        self._catalogue: gettext.GNUTranslations = catalogue

    @cached_property
    def telling(self) -> Translator:
        """The same language for telling what was done."""
        return CatalogueTranslator(self._catalogue, told=True)

    def find(self, text: str) -> str:
        """The text as the catalogue has it."""
        return self._catalogue.gettext(text)

    def find_plural(self, one: str, many: str, n: int) -> str:
        """The text as the catalogue has it for the number n."""
        return self._catalogue.ngettext(one, many, n)

    def find_in(self, context: str, text: str) -> str:
        """The text as the catalogue has it, with this meaning."""
        return self._catalogue.pgettext(context, text)

    def find_plural_in(self, context: str, one: str, many: str, n: int) -> str:
        """The text as the catalogue has it for the number n, with this meaning."""
        return self._catalogue.npgettext(context, one, many, n)

    def plural(self, n: int) -> int:
        """Which of the plural forms goes with the number n."""
        return int(vars(self._catalogue)["plural"](n))

    def forms(self) -> list[list[str]]:
        """Each text that declines or goes with a number, in all its forms: of one, of some, of many, each by case."""
        found: dict[str, list[str]] = {}
        catalogue: gettext.GNUTranslations | None = self._catalogue
        while catalogue is not None:
            _add_forms(catalogue, found)
            catalogue = vars(catalogue)["_fallback"]
        return [forms for forms in found.values() if len(forms) > 1]


def _add_forms(catalogue: gettext.GNUTranslations, found: dict[str, list[str]]) -> None:
    """The forms of each text of one catalogue, by the text."""
    for key, text in vars(catalogue)["_catalog"].items():
        phrase = parse(text) if BETWEEN_FORMS in text else Phrase(text)
        found.setdefault(key if isinstance(key, str) else key[0], []).extend([str(phrase), *phrase.forms.values()])


def choose_language(wanted: str = "", environment: Mapping[str, str] | None = None) -> str:
    """The language that is asked for by name, else the system's, else English."""
    if wanted:
        language = _primary(wanted)
        if language not in LANGUAGES:
            names = ", ".join(LANGUAGES)
            raise OptionError("there is no language '{name}'; there are {names}", name=wanted, names=names)
        return language
    system = os.environ if environment is None else environment
    for variable in VARIABLES:
        if system.get(variable):
            language = _primary(system[variable])
            return language if language in LANGUAGES else "en"
    return "en"


def _primary(name: str) -> str:
    """`pl` for `pl_PL.UTF-8` and the like."""
    return name.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()


@lru_cache(maxsize=len(LANGUAGES))
def translator(language: str) -> Translator:
    """The translator of one of the languages: our catalogue, then those of games from other packages.

    What ours has is said as it says it, so that nobody's catalogue changes the words of another game.
    """
    if language == "en":
        return Translator()
    ours, *others = [_read(file) for file in catalogues(language)]
    for other in others:
        ours.add_fallback(other)
    return CatalogueTranslator(ours)


def _read(file: Traversable) -> gettext.GNUTranslations:
    with file.open("rb") as content:
        return gettext.GNUTranslations(content)
