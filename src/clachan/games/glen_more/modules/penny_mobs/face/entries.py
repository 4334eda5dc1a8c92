"""The mobsters by their names, and what a view tells of those under control."""

from __future__ import annotations

from clachan.games.glen_more.modules.penny_mobs.rules.views import (
    ClaimView,
    DerekView,
    DuffView,
    FigureView,
    LairdView,
    M,
    MailView,
    WanderView,
    entry_of,
    known_as,
)
from clachan.games.glen_more.rules.views import GlenView

KENNETH, FERGUS, MIKE, DEREK = "Kenneth McSnitch", "Fergus MacDarkie", "Mike McCastle", "Derek Anderson"
WANDER, DUFF, MAIL, LAIRD = "Peggy McWander", "Joe McDuff", "Bruce McMail", "Peggy McLaird"
SPONGE, QUACK, MUSCLE, TRICK = "Sibyl MacSponge", "Calum McQuack", "Bully McMuscle", "Elspeth McTrick"
MALT, STARVE, HAGG, CLAIM = "Erin MacMalt", "Fraser McStarve", "Oonagh McHagg", "John McClaim"
# Those with a figure, by their first names.
FIGURES = {"Kenneth": KENNETH, "Fergus": FERGUS, "Mike": MIKE}


def figure_of(view: GlenView, name: str) -> FigureView | None:
    """One of those with a figure, if he is under control."""
    return _known(view, name, FigureView)


def derek_of(view: GlenView) -> DerekView | None:
    """Derek Anderson, if he is under control."""
    return _known(view, DEREK, DerekView)


def wander_of(view: GlenView) -> WanderView | None:
    """Peggy McWander, if she is under control."""
    return _known(view, WANDER, WanderView)


def duff_of(view: GlenView) -> DuffView | None:
    """Joe McDuff, if he is under control."""
    return _known(view, DUFF, DuffView)


def mail_of(view: GlenView) -> MailView | None:
    """Bruce McMail, if he is under control."""
    return _known(view, MAIL, MailView)


def laird_of(view: GlenView) -> LairdView | None:
    """Peggy McLaird, if she is under control."""
    return _known(view, LAIRD, LairdView)


def claim_of(view: GlenView) -> ClaimView | None:
    """John McClaim, if he is under control."""
    return _known(view, CLAIM, ClaimView)


def place_of(figure: FigureView | None) -> tuple[int, int, int] | None:
    """Where a figure stands: the host, and the cell of the host's territory."""
    if figure is None or figure["host"] is None:
        return None
    return figure["host"], figure["x"], figure["y"]


def _known(view: GlenView, name: str, kind: type[M]) -> M | None:
    entry = entry_of(view, name)
    return None if entry is None else known_as(entry, kind)
