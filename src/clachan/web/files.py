"""Static files, out of memory: packed once, as tightly as gzip can, and sent with no more headers than they need.

A table has dozens of small modules and several styles, and whoever comes for the first time waits for all of them. The
styles are one file for browsers. Of scripts and styles, lines that are a comment and indentation stay here; each line
of code keeps its number.
"""

from __future__ import annotations

import gzip
import re
from mimetypes import guess_type
from typing import NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from clachan.web.kept import kept
from clachan.web.people import AnyRequest
from clachan.web.templating import STATIC, STYLE, STYLES, static_path

FOR_GOOD = {"cache-control": "max-age=31536000, immutable"}
# What grows when it is packed again.
PACKED = (".woff2",)
_REMARKS = {
    ".js": re.compile(r"^(?: *//.*| +)", re.MULTILINE),
    ".css": re.compile(r"^(?: */\*[^*]*\*/| +)", re.MULTILINE),
}


class File(NamedTuple):
    """A file as it is sent: plain, and packed if that helps."""

    media_type: str
    plain: bytes
    packed: bytes | None


@kept(1)
def files() -> dict[str, File]:
    """All static files, by their paths."""
    found = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in STATIC.rglob("*") if path.is_file()}
    found[STYLE] = b"".join([found.pop(f"style/{name}.css") for name in STYLES])
    return {path: _file(path, content) for path, content in found.items()}


def _file(path: str, content: bytes) -> File:
    ending = path[path.rindex(".") :]
    if ending in _REMARKS:
        content = _REMARKS[ending].sub("", content.decode()).encode()
    media_type = guess_type(path)[0] or "font/woff2"
    return File(media_type, content, None if ending in PACKED else gzip.compress(content, 9, mtime=0))


def static_files() -> HTTPRouteHandler:
    """What answers with static files."""

    @get(f"{static_path()}/{{name:path}}", include_in_schema=False)
    async def static_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        """A file, packed for whoever can unpack it."""
        file = files().get(name.lstrip("/"))
        if file is None:
            raise NotFoundException
        if file.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(file.plain, media_type=file.media_type, headers=FOR_GOOD)
        packed = {**FOR_GOOD, "content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(file.packed, media_type=file.media_type, headers=packed)

    return static_file
