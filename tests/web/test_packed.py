"""Texts that are kept packed."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.face.packed import AT_HAND, Packed


@settings(max_examples=50, deadline=None)
@given(st.text(), st.text(), st.booleans())
def test_a_packed_text_is_the_text(text: str, other: str, at_hand: bool) -> None:
    packed = Packed(text, at_hand)
    assert packed.text == packed.text == text
    assert packed == Packed(text)
    assert hash(packed) == hash(Packed(text))
    assert (packed == Packed(other)) == (text == other)
    assert packed != text


def test_texts_are_there_long_after_they_were_at_hand() -> None:
    texts = [f"{number} овца " * 50 for number in range(3 * AT_HAND)]
    packed = [Packed(text) for text in texts]
    assert [one.text for one in packed] == texts
    assert [one.text for one in reversed(packed)] == texts[::-1]
