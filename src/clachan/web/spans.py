"""How long: in minutes, hours or days, as short as it goes."""

from __future__ import annotations

from clachan.face.words import Translator

MINUTE, HOUR, DAY = 60, 3600, 86_400


def in_short(seconds: float, words: Translator) -> str:
    """A span of time for a narrow place. The script of the page says it the same way (clock.js)."""
    if seconds < 2 * HOUR:
        return words.gettext("{n} min").format(n=max(1, round(seconds / MINUTE)))
    if seconds < 2 * DAY:
        return words.gettext("{n} h").format(n=round(seconds / HOUR))
    return words.gettext("{n} d").format(n=round(seconds / DAY))


def on_clock(seconds: float) -> str:
    """What a clock shows. The script of the page says it the same way (clock.js)."""
    whole = max(0, int(seconds))
    hours, minutes = divmod(whole // MINUTE, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
