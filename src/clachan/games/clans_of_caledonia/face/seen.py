"""What words and drawings alike read out of views where something may be left out."""

from __future__ import annotations

from typing import Literal

from clachan.games.clans_of_caledonia.rules.views import ClansView

VariantName = Literal["clans", "imports"]


def variant_of(view: ClansView, name: VariantName) -> str | None:
    """What was agreed on before the game; None for the default."""
    return view["options"]["variants"].get(name)


def is_land_free(view: ClansView) -> bool:
    """Whether the unit in hand goes to a free space; first workers never do."""
    return view["about"].get("free", False)
