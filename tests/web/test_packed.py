"""Texts that are kept packed."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.face.packed import AT_HAND, Packed

sample = Random(5).sample


@settings(max_examples=50, deadline=None)
@given(st.text(), st.text(), st.booleans())
def test_a_packed_text_is_the_text(text: str, other: str, at_hand: bool) -> None:
    packed = Packed(text, at_hand)
    assert packed.text == packed.text == text
    assert packed == Packed(text)
    assert hash(packed) == hash(Packed(text))
    assert (packed == Packed(other)) == (text == other)
    assert packed != text


@settings(max_examples=50, deadline=None)
@given(st.lists(st.text(max_size=40), min_size=1, max_size=12))
def test_texts_of_a_kind_are_told_by_the_first_of_them(texts: list[str]) -> None:
    packed = [Packed(f"{text} {'heather ' * 200}", at_hand=False, kind="hill") for text in texts]
    assert [one.text for one in packed] == [f"{text} {'heather ' * 200}" for text in texts]
    assert [one.text for one in packed] == [Packed(one.text).text for one in packed]


def test_what_is_like_others_of_its_kind_takes_less_room() -> None:
    glens = [f"<p>{''.join(sample('abcdefghijkl', 12))}: a burn runs down Glen {number}.</p>" for number in range(400)]
    plain = sum(len(Packed(glen)._content) for glen in glens)
    assert sum(len(Packed(glen, kind="glen")._content) for glen in glens) < 0.7 * plain


def test_texts_are_there_long_after_they_were_at_hand() -> None:
    texts = [f"{number} овца " * 50 for number in range(3 * AT_HAND)]
    packed = [Packed(text) for text in texts]
    assert [one.text for one in packed] == texts
    assert [one.text for one in reversed(packed)] == texts[::-1]


def test_a_loose_text_is_itself_before_it_is_packed_and_afterwards() -> None:
    loose, packed = Packed("heather " * 300, loose=True), Packed("heather " * 300)
    assert loose == packed
    assert loose.text == packed.text
    loose.pack()
    assert loose == packed
    assert loose.content == packed.content
