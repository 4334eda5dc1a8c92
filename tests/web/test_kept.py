"""The one cache of the web."""

from __future__ import annotations

from clachan.web.kept import Kept, kept


def test_the_least_used_is_forgotten() -> None:
    things: Kept[str, int] = Kept(2)
    things.keep("a", 1)
    things.keep("b", 2)
    assert things.find("a") == 1
    things.keep("c", 3)
    assert [things.find(key) for key in "abc"] == [1, None, 3]
    assert len(things) == 2


def test_a_thing_is_made_once_as_long_as_it_is_kept() -> None:
    things: Kept[str, str] = Kept(2)
    made: list[str] = []

    def make(key: str) -> str:
        made.append(key)
        return key.upper()

    def get(key: str) -> str:
        return things.get(key, lambda: make(key))

    assert [get(key) for key in "aabab"] == list("AABAB")
    assert made == ["a", "b"]
    get("c")
    get("a")
    assert made == ["a", "b", "c", "a"]
    things.forget("a")
    things.forget("nothing")
    get("a")
    assert made == ["a", "b", "c", "a", "a"]


def test_what_is_held_stays_until_it_is_let_go() -> None:
    held = {"a", "b"}
    things: Kept[str, int] = Kept(2, held.__contains__)
    for number, key in enumerate("abcd"):
        things.keep(key, number)
    assert [things.find(key) for key in "abcd"] == [0, 1, None, 3]
    held.clear()
    things.keep("e", 4)
    assert [things.find(key) for key in "abcde"] == [None, None, None, 3, 4]


def test_a_function_keeps_what_it_made_of_its_arguments() -> None:
    asked: list[tuple[int, int]] = []

    @kept(2)
    def product(a: int, b: int = 1) -> int:
        """Both multiplied."""
        asked.append((a, b))
        return a * b

    assert [product(2, 3), product(2, 3), product(2, b=3), product(2)] == [6, 6, 6, 2]
    assert asked == [(2, 3), (2, 3), (2, 1)]
    assert product(2, 3) == 6
    assert asked[3:] == [(2, 3)]
    assert product.__doc__ == "Both multiplied."
