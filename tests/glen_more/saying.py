"""What the words for a decision have to keep to."""

from __future__ import annotations

from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.state import GlenState


def check_words(words: GlenWords, state: GlenState) -> list[str]:
    """Whoever decides is asked something, and each action has words of its own; all that was said of the actions."""
    seat = state.deciders[0]
    view = state.view(seat)
    question = words.question(view, state.legal(seat))
    assert question.endswith("?")
    assert question != "What do you choose?"
    said: list[str] = []
    for choice in state.legal(seat):
        texts = [words.describe(choice, view), words.label(choice, view)]
        for text in texts:
            assert text.strip()
            assert text != choice.text
            assert "{" not in text
        said += texts
    return said
