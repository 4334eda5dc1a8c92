"""The room in which a table waits for its players: what is agreed on, who sits there, and whom one can invite."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

import segno

from clachan.core.game import Game
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.web import setups
from clachan.web.agreed import Agreed
from clachan.web.kept import kept
from clachan.web.panels.look import Look
from clachan.web.panels.players import Presence, presence_of

KEPT_CODES = 200


@dataclass(frozen=True)
class RoomSeat:
    """A seat of a table that waits, and what the viewer may do about it."""

    number: int
    name: str
    colour: str
    taken: bool
    bot: bool
    host: bool
    you: bool
    presence: Presence | None
    may_sit: bool
    may_fill: bool
    may_dismiss: bool
    may_give_host: bool


@dataclass(frozen=True)
class Room:
    """A table that waits for players, or was closed."""

    title: str
    players: int
    agreed: Agreed
    seats: Sequence[RoomSeat]
    bots: Sequence[tuple[str, str]]
    seated: bool
    host: bool
    closed: bool
    # The address to invite others with, and a picture of it that phones can read.
    link: str
    code: str


def room_of(look: Look) -> Room | None:
    """The room; none once the game is played."""
    if not look.waits or look.agreed is None:
        return None
    return Room(
        title=look.game.title,
        players=len(look.sitters),
        agreed=look.agreed,
        seats=[_seat(look, seat) for seat in range(len(look.sitters))],
        bots=bot_choices(look.game, look.language),
        seated=bool(look.mine),
        host=look.host,
        closed=look.closed,
        link=look.link,
        code=code_of(look.link) if look.link and not look.closed else "",
    )


def _seat(look: Look, seat: int) -> RoomSeat:
    sitter = look.sitters[seat]
    return RoomSeat(
        number=seat,
        name=look.names[seat] if sitter.taken else "",
        colour=look.colours[seat],
        taken=sitter.taken,
        bot=sitter.bot,
        host=sitter.host,
        you=seat in look.mine,
        presence=presence_of(look, seat),
        may_sit=not sitter.taken and not look.mine and not look.closed,
        may_fill=look.host and not sitter.taken and not look.closed,
        may_dismiss=look.host and sitter.bot and not look.closed,
        may_give_host=look.host and sitter.person and seat not in look.mine and not look.closed,
    )


def bot_choices(game: Game, language: str) -> list[tuple[str, str]]:
    """The bots that can take a seat, in words: the same with any data pack, whose game nobody keeps for them."""
    return _bots_for(game.name, language)


@kept(16 * len(LANGUAGES))
def _bots_for(name: str, language: str) -> list[tuple[str, str]]:
    return setups.bot_choices(registry.game(name), translator(language))


@kept(KEPT_CODES)
def code_of(link: str) -> str:
    """A link as a QR code: dark on light, whatever colours the page has."""
    drawn = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(
        drawn, kind="svg", border=3, dark="#000", light="#fff", xmldecl=False, svgns=True, omitsize=True, nl=False,
        svgclass="code", lineclass=None,
    )  # fmt: skip
    return drawn.getvalue().decode()
