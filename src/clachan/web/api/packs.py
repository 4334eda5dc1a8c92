"""Data packs of one's own, with a token."""

from __future__ import annotations

from typing import Annotated

from litestar import HttpMethod, Response, get, post, route
from litestar.params import JSONBody, PathParameter
from msgspec import convert

from clachan.web.api.bodies import NewPack, PackFile, PackOut, pack_out
from clachan.web.api.callers import Bearer, TheHall, TheShares, myself, problems
from clachan.web.hall.workshop import LARGEST_BODY
from clachan.web.people import AnyRequest
from clachan.web.shares import address_of

PackId = Annotated[str, PathParameter(description="A pack of yours.", max_length=40, pattern="^[A-Za-z0-9]+$")]


@get("/packs", summary="Your packs", responses=problems(400, 401, 403))
async def list_packs(hall: TheHall, authorization: Bearer = None) -> list[PackOut]:
    """Your data packs, the one that was changed last first."""
    person = await myself(hall, authorization)
    return [pack_out(one) for one in await hall.store.packs_of(person.id)]


@route("/packs", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def packs_options() -> Response[None]:
    """What can be asked about packs; Litestar would name the first method only."""
    return Response(None, headers={"Allow": "GET, OPTIONS, POST"})


@post("/packs", summary="Open a pack", request_max_body_size=LARGEST_BODY, responses=problems(400, 401, 403, 413, 429))
async def open_pack(
    request: AnyRequest, hall: TheHall, shares: TheShares, data: JSONBody[NewPack], authorization: Bearer = None
) -> PackOut:
    """Open the file of a data pack, which is yours then; a bad one is refused with the place and the reason."""
    person = await myself(hall, authorization)
    shares.take("packs", person.id, address_of(request))
    return pack_out(await hall.store.pack(person.id, await hall.workshop.open(person.id, data.text)))


@get("/packs/{pack_id:str}", summary="A pack of yours", responses=problems(400, 401, 403, 404))
async def show_pack(hall: TheHall, pack_id: PackId, authorization: Bearer = None) -> PackFile:
    """One of your data packs as its file has it."""
    person = await myself(hall, authorization)
    return convert((await hall.store.pack(person.id, pack_id)).pack.to_json(), PackFile)


@post("/packs/{pack_id:str}/drop", summary="Delete a pack", status_code=204, responses=problems(400, 401, 403, 404))
async def drop_pack(hall: TheHall, pack_id: PackId, authorization: Bearer = None) -> None:
    """Delete one of your data packs. Tables that are played with it go on."""
    person = await myself(hall, authorization)
    await hall.store.pack(person.id, pack_id)
    await hall.store.drop_pack(person.id, pack_id)
