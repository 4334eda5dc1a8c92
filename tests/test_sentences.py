"""What people read in Polish and Russian: every text with what stands in it, kept in a file that is read through."""

from __future__ import annotations

import pytest

from clachan.i18n import LANGUAGES
from tests.sentences import FILE, listeners, write


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_sentence_asks_for_a_case_of_a_mere_text(language: str) -> None:
    """A text put together from names has lost their cases: it would stand in the nominative."""
    assert sorted(listeners()[language].without_forms) == []


def test_the_file_of_all_sentences_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == write(), "run `make sentences`, and read what has changed"
