"""While somebody develops: pages that load themselves anew when the server has begun anew."""

from __future__ import annotations

import os
import secrets

from litestar import MediaType, get

# Set by whoever begins the server anew whenever a file changes: `clachan serve --reload`.
RELOADING = "CLACHAN_RELOADING"
# Another one each time.
RUN = secrets.token_hex(8)


def reloading() -> bool:
    """Whether this server is begun anew whenever a file changes."""
    return bool(os.environ.get(RELOADING))


@get("/run", media_type=MediaType.TEXT, include_in_schema=False)
async def this_run() -> str:
    """A text that is another one after the server has begun anew."""
    return RUN
