"""Names decline, words agree with them, and what was done is told otherwise than what can be done."""

from __future__ import annotations

import gettext

import pytest
from litestar.serialization import encode_json

from clachan.core.errors import OptionError
from clachan.face.grammar import Phrase, Text, in_mood, join, parse
from clachan.face.words import Translator, player_name
from clachan.i18n import CatalogueTranslator, translator

SHEEP = "owca | gen owcy | dat owcy | acc owcę | ins owcą | loc owcy | f"
CASTLE = "zamek | gen zamku | dat zamkowi | acc zamek | ins zamkiem | loc zamku | m"
YOU = "ty | gen ciebie | dat tobie | acc ciebie | ins tobą | loc tobie | you"
OTHER = "gracz {seat} ({name}) | gen gracza {seat} ({name}) | acc gracza {seat} ({name})"


def polish_plural(n: int) -> int:
    return 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


class Catalogue(gettext.GNUTranslations):
    """A few Polish texts."""

    def __init__(self, **texts: str) -> None:
        super().__init__()
        self._catalog: dict[object, str] = {}
        self.texts = texts
        self.plural = polish_plural

    def gettext(self, text: str) -> str:
        return self.texts.get(text, text)

    def pgettext(self, context: str, text: str) -> str:
        return self.texts.get(text, text)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.texts[one].split(" || ")[polish_plural(n)]


POLISH = CatalogueTranslator(
    Catalogue(
        sheep=SHEEP,
        coins="{n} moneta | acc {n} monetę || {n} monety | acc {n} monety || {n} monet | acc {n} monet",
        buy="[Kup|Kupujesz] {thing:acc}",
    )
)


def test_a_name_is_its_nominative_and_declines_where_a_sentence_asks() -> None:
    sheep = parse(SHEEP)
    assert sheep == "owca"
    assert Text("Kup {what:acc}. {what} bez {what:gen}.").format(what=sheep) == "Kup owcę. owca bez owcy."


def test_a_name_without_cases_does_not_decline() -> None:
    assert (
        Text("bez {what:gen}, bez {other:gen}").format(what=parse("Loch Ness"), other="Ben") == "bez Loch Ness, bez Ben"
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [(CASTLE, "stał"), (SHEEP, "stała"), ("miasto | n", "stało"), ("góry | p", "stały"), ("Loch Ness", "stał")],
)
def test_words_agree_with_the_gender_of_a_name(name: str, said: str) -> None:
    assert Text("{what:stał/stała/stało/stały}").format(what=parse(name)) == said


def test_words_agree_with_a_player() -> None:
    text = Text("{player} {player:kupuje/kupujesz}")
    assert text.format(player=parse(YOU)) == "ty kupujesz"
    other = parse(OTHER).put(seat=1, name="{Ania}")
    assert text.format(player=other) == "gracz 1 ({Ania}) kupuje"
    assert other.case("acc") == "gracza 1 ({Ania})"


def test_names_in_a_row_decline_together_and_one_alone_agrees_by_itself() -> None:
    row = join([parse(SHEEP), "Ben", parse(CASTLE)])
    assert row == "owca, Ben, zamek"
    assert row.case("acc") == "owcę, Ben, zamek"
    assert format(row, "znika/znikają") == "znikają"
    assert format(join([parse(SHEEP)]), "stał/stała/stało/stały") == "stała"
    assert join([]) == ""


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 monet"), (1, "1 monetę"), (2, "2 monety"), (5, "5 monet"), (21, "21 monet")]
)
def test_an_amount_has_the_form_of_its_number_in_every_case(n: int, said: str) -> None:
    coins = POLISH.counted("coins", "coins", n)
    assert coins.case("acc") == said
    assert format(coins, "leży/leżą/leży") == ("leżą" if n == 2 else "leży")


def test_an_amount_may_mean_several_things_in_english() -> None:
    assert Translator().counted_in("resource", "{n} sheep", "{n} sheep", 2) == "2 sheep"


def test_what_was_done_is_told_otherwise_than_what_can_be_done() -> None:
    sheep = POLISH.noun("good", "sheep")
    assert POLISH.gettext("buy").format(thing=sheep) == "Kup owcę"
    assert POLISH.telling.gettext("buy").format(thing=sheep) == "Kupujesz owcę"
    assert POLISH.telling is POLISH.telling
    assert Translator().telling.gettext("[Buy|You buy] {thing}").format(thing="a sheep") == "You buy a sheep"
    assert in_mood("Hint: {action} [{notation}].", told=True) == "Hint: {action} [{notation}]."


def test_phrases_and_texts_go_to_the_browser_as_plain_texts() -> None:
    assert encode_json({"tile": parse(SHEEP), "text": Text("x")}) == b'{"tile":"owca","text":"x"}'
    assert isinstance(format(Phrase("x")), str)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Ann", "Ann and Bob", "Ann, Bob and Eva"]),
        ("pl", ["Ann", "Ann i Bob", "Ann, Bob i Eva"]),
        ("ru", ["Ann", "Ann и Bob", "Ann, Bob и Eva"]),
    ],
)
def test_a_list_ends_with_and(language: str, said: list[str]) -> None:
    t = translator(language)
    assert [t.listed(["Ann", "Bob", "Eva"][:n]) for n in (1, 2, 3)] == said
    assert t.listed([]) == ""


def test_a_list_declines() -> None:
    players = [player_name(translator("pl"), name, False) for name in ["Ann", "Bob", "Eva"]]
    waiting = translator("pl").gettext("Waiting for: {players}.").format(players=translator("pl").listed(players))
    assert waiting == "Czekamy na gracza Ann, gracza Bob i gracza Eva."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pl", ["1 sekundę", "2 sekundy", "5 sekund", "21 sekund", "22 sekundy"]),
        ("ru", ["1 секунды", "2 секунд", "5 секунд", "21 секунды", "22 секунд"]),
    ],
)
def test_words_of_errors_agree_with_numbers(language: str, said: list[str]) -> None:
    text = "a bot may think for {seconds} seconds a decision at the most here"
    errors = [OptionError(text, seconds=n) for n in (1, 2, 5, 21, 22)]
    assert [" ".join(error.said(translator(language).tell).split()[-2:]) for error in errors] == said
