"""What is on the stage, by question."""

from __future__ import annotations

from collections.abc import Iterable

from clachan.face.stage import OVER, WATCHING, Scene, Stage


def heap_board(heap: str) -> str:
    """The board of a heap."""
    return f"heap-{heap}"


CAIRN = "cairn"


def stage_of(heaps: Iterable[str]) -> Stage:
    """The heaps, as long as there is something to take; then what everybody has built."""
    all_heaps = Scene(*[heap_board(heap) for heap in heaps])
    return {WATCHING: all_heaps, OVER: Scene((CAIRN, 2), "others"), "take": all_heaps}
