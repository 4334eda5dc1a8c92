"""What a player does in the race: move the boat, take a reward token or none."""

from __future__ import annotations

from clachan.core.action import Action


class Sail(Action):
    """Spend a Movement Point on the own boat (GM1-20)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("sail")


class TakeReward(Action):
    """Take a reward token of this kind (GM1-40)."""

    __slots__ = ("kind",)

    def __init__(self, kind: int, name: str) -> None:
        super().__init__(f"reward {name}")
        self.kind: int = kind


class NoReward(Action):
    """Leave all reward tokens at the castle (GM1-37)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("no reward")
