"""Setting up a table."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from clachan.core.errors import ClachanError
from clachan.games import registry
from clachan.i18n import translator
from clachan.web import setups
from clachan.web.errors import told
from clachan.web.hall import Hall
from clachan.web.names import checked_name, random_seed
from clachan.web.pages.answers import TheHall, page
from clachan.web.people import AnyRequest, language_of, resident


@get("/new")
async def new_table(request: AnyRequest, hall: TheHall, game: FromQuery[str] = "") -> Response[str]:
    """Set up a table."""
    return await _new_page(request, hall, game or registry.names()[0], {}, "")


async def _new_page(request: AnyRequest, hall: Hall, name: str, form: dict[str, str], error: str) -> Response[str]:
    found = registry.game(name)
    words = translator(language_of(request))
    response = await page(
        request,
        hall,
        "new.html",
        game=found,
        form=form,
        form_modules=form.get("module", "").split(","),
        names=setups.names(found, words),
        seat_choices=setups.seat_choices(found, words),
        defaults=setups.default_seats(found),
        error=error,
    )
    if error:
        response.status_code = 400
    return response


@post("/new")
async def open_new_table(request: AnyRequest, hall: TheHall) -> Response[str] | Redirect:
    """Open the table that was set up."""
    posted = await request.form()
    form = {key: str(value) for key, value in posted.items()}
    form["module"] = ",".join(str(value) for value in posted.getall("module", []))
    try:
        game = registry.game(form.get("game", ""))
        options, bots, mine = setups.read(game, form)
        person = await resident(request, hall.store, form.get("name", "").strip())
        name = form.get("name", "").strip()
        if name and name != person.name and not person.kept:
            await hall.store.rename(person.id, checked_name(name))
            person = await resident(request, hall.store)
        open_, live = form.get("open") != "no", form.get("live") != "no"
        info = await hall.open_table(person, game.name, options, bots, random_seed(), open_, live, mine)
    except ClachanError as error:
        known = form.get("game") in registry.names()
        name = form["game"] if known else registry.names()[0]
        return await _new_page(request, hall, name, form, told(error, request))
    return Redirect(f"/t/{info.id}")
