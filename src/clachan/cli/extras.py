"""Parts of Clachan that a plain install leaves out, and what to say to somebody who needs one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from clachan.core.errors import OptionError

# What each extra of `pyproject.toml` brings, as it is called in a sentence.
EXTRAS = {
    "server": "the server",
    "postgresql": "the driver of PostgreSQL",
    "parquet": "what writes and reads Parquet",
    "ray": "Ray",
}


@contextmanager
def needs(extra: str, command: str) -> Iterator[None]:
    """Around the imports of a command: a package that is not there is one line that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "clachan":
            raise
        raise OptionError(f"{command} needs {EXTRAS[extra]}: pip install 'clachan[{extra}]'") from None
