"""Bodies are read and documented exactly."""

from __future__ import annotations

from functools import cache
from inspect import cleandoc
from typing import Any

from msgspec import DecodeError, convert
from msgspec.json import decode, schema_components

from clachan.web.api.bodies import Colour, DaysOff, Fill, Join, NewPack, NewTable, OfSeat, Play, PlayOn, Say
from clachan.web.people import AnyRequest

BODIES = (NewTable, NewPack, Join, Play, PlayOn, Say, Fill, OfSeat, Colour, DaysOff)


async def check_body(request: AnyRequest) -> None:
    """The body has the documented types. Litestar would take a text for a number, or a number for yes or no."""
    body = request.route_handler.parsed_fn_signature.parameters.get("data")
    if body is None:
        return
    try:
        plain = decode(await request.body())
    except (DecodeError, UnicodeDecodeError):
        return  # no JSON at all, which Litestar refuses
    convert(_whole(plain), body.annotation)


def _whole(plain: Any) -> Any:
    """Plain data with 1.0 as 1: in JSON both are whole numbers."""
    if isinstance(plain, dict):
        return {name: _whole(value) for name, value in plain.items()}
    return int(plain) if isinstance(plain, float) and plain.is_integer() else plain


def exactly(document: dict[str, Any]) -> dict[str, Any]:
    """A document with bodies described as they are read: Litestar's own description leaves some limits out."""
    schemas = {**document["components"]["schemas"], **_bodies()}
    return {**document, "components": {**document["components"], "schemas": schemas}}


@cache
def _bodies() -> dict[str, Any]:
    _, bodies = schema_components(BODIES, ref_template="#/components/schemas/{name}")
    return {name: {**body, "description": cleandoc(body["description"])} for name, body in bodies.items()}
