"""The site like an app: what a phone needs to install it, and the script that runs without a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from litestar import MediaType, Response, get

from clachan.i18n import translator
from clachan.web.kept import kept
from clachan.web.people import AnyRequest, language_of
from clachan.web.templating import STATIC, Context, render, static_path

# The palette of the pages.
OAT, HEATHER = "#f4efe4", "#7a4fa3"
ANEW = {"Cache-Control": "no-cache"}


@dataclass(frozen=True)
class OfflinePage(Context):
    """What is shown where there is no network."""

    template: ClassVar[str] = "offline.html"


@get("/manifest.webmanifest")
async def manifest(request: AnyRequest) -> Response[dict[str, Any]]:
    """What the app is called and looks like."""
    words, static = translator(language_of(request)), static_path()
    icons = [
        {"src": f"{static}/icons/app-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": f"{static}/icons/app-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": f"{static}/icons/app-masked-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        {"src": f"{static}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    ]
    told = {
        "id": "/",
        "name": "Clachan",
        "short_name": "Clachan",
        "description": words.gettext("The open table for Scottish board games"),
        "lang": language_of(request),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": OAT,
        "theme_color": HEATHER,
        "icons": icons,
    }
    return Response(told, media_type="application/manifest+json", headers=ANEW)


@get("/service-worker.js", media_type="text/javascript")
async def worker() -> Response[str]:
    """The script that hears pushes. It lies at the root, for it is there for all pages."""
    return Response(_worker(), media_type="text/javascript", headers=ANEW)


@kept(1)
def _worker() -> str:
    script = (STATIC / "site" / "worker.js").read_text(encoding="utf-8")
    return f'const STATIC = "{static_path()}";\n{script}'


@get("/offline", media_type=MediaType.HTML)
async def offline(request: AnyRequest) -> Response[str]:
    """What the script keeps for when there is no network."""
    return Response(render(language_of(request), OfflinePage()), media_type=MediaType.HTML, headers=ANEW)
