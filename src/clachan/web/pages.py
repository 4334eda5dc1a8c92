"""The pages: lobby, new table, table, rules, components, people. Cookies say who asks; forms carry a CSRF token."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter, URLEncodedBody
from litestar.response import Redirect, ServerSentEvent, ServerSentEventMessage
from litestar.utils.scope.state import ScopeState
from msgspec import Meta, Struct

import clachan
from clachan.core.errors import ClachanError
from clachan.games import registry
from clachan.i18n import translator
from clachan.web import people, setups
from clachan.web.errors import NotYours
from clachan.web.hall import Hall
from clachan.web.livetable import LiveTable
from clachan.web.names import checked_name, random_seed
from clachan.web.panels import PANELS, Viewer, environment, render_panels
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.references import component_rows, credits, rules_html
from clachan.web.store import Person, TableInfo
from clachan.web.story import Stories

HEARTBEAT = 15.0
Form = URLEncodedBody[dict[str, str]]
TheHall = NamedDependency[Hall]
TheStories = NamedDependency[Stories]
TableId = Annotated[str, PathParameter(max_length=40, pattern="^[A-Za-z0-9]+$")]
SeatNumber = Annotated[int, QueryParameter(ge=0, le=9)]


class Move(Struct, forbid_unknown_fields=True):
    """A move from the page."""

    action: Annotated[str, Meta(min_length=1, max_length=80)]
    asked_at: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=9)]


class Said(Struct, forbid_unknown_fields=True):
    """A line of chat from the page."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Go(Struct):
    """Where the page should go next, if anywhere, or what a hint says."""

    go: str = ""
    action: str = ""


async def page(request: AnyRequest, hall: Hall, template: str, **context: object) -> Response[str]:
    """An HTML page in the visitor's language."""
    language = language_of(request)
    person = await visitor(request, hall.store)
    html = (
        environment(language)
        .get_template(template)
        .render(
            person=person,
            csrf=_csrf(request),
            path=request.url.path + (f"?{request.url.query}" if request.url.query else ""),
            version=clachan.__version__,
            **context,
        )
    )
    return Response(html, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


def _csrf(request: AnyRequest) -> str:
    """The token that unsafe requests have to show."""
    return str(ScopeState.from_scope(request.scope).csrf_token or "")


# Lobby and new tables


@get("/")
async def lobby(request: AnyRequest, hall: TheHall) -> Response[str]:
    """One page: play now, my tables, open tables."""
    person = await visitor(request, hall.store)
    words = translator(language_of(request))
    mine = (
        [await _listed(hall, info, person, words.gettext) for info in await hall.store.tables_of(person.id)]
        if person
        else []
    )
    seated = {item["info"].id for item in mine}
    found = await hall.store.tables(["waiting", "playing"], open_only=True)
    others = [await _listed(hall, info, None, words.gettext) for info in found if info.id not in seated]
    games = registry.all_games()
    return await page(
        request,
        hall,
        "lobby.html",
        games=games,
        mine=sorted(mine, key=lambda item: not item["my_turn"]),
        open=others,
    )


async def _listed(hall: Hall, info: TableInfo, person: Person | None, gettext: Any) -> dict[str, Any]:
    table = await hall.table(info.id)
    waiting = [info.seats[seat] for seat in table.waiting_for()]
    my_turn = person is not None and any(seat.person == person.id for seat in waiting)
    if table.state.over:
        status = gettext("over")
    elif not table.playing:
        status = gettext("waiting for players")
    elif my_turn:
        status = gettext("your turn")
    else:
        status = gettext("being played")
    return {
        "info": info,
        "title": table.game.title,
        "names": ", ".join(seat.name or gettext("free") for seat in info.seats),
        "status": status,
        "my_turn": my_turn,
    }


@post("/play-now")
async def play_now(request: AnyRequest, hall: TheHall, data: Form) -> Redirect:
    """A private table against bots, at once."""
    return await _quick_table(request, hall, data.get("game", ""))


@get("/start", include_in_schema=False)
async def start(request: AnyRequest, hall: TheHall) -> Redirect:
    """Where `make play` opens the browser: a table against bots. Only on a server of one's own."""
    return await _quick_table(request, hall, registry.names()[0])


async def _quick_table(request: AnyRequest, hall: Hall, name: str) -> Redirect:
    game = registry.game(name)
    person = await resident(request, hall.store)
    options = game.options(setups.QUICK_PLAYERS)
    bots = ["", *[setups.QUICK_BOT] * (options.players - 1)]
    info = await hall.open_table(person, game.name, options, bots, random_seed(), False, True, [0])
    return Redirect(f"/t/{info.id}")


@get("/new")
async def new_table(request: AnyRequest, hall: TheHall, game: FromQuery[str] = "isle-of-skye") -> Response[str]:
    """Set up a table."""
    return await _new_page(request, hall, game, {}, "")


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
        seat_choices=setups.seat_choices(words),
        defaults=setups.DEFAULT_SEATS,
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
        return await _new_page(request, hall, form["game"] if known else registry.names()[0], form, str(error))
    return Redirect(f"/t/{info.id}")


# The table


async def _viewer(
    request: AnyRequest, hall: Hall, table: LiveTable, seat: int | None, at: int | None = None, plan: bool = False
) -> Viewer:
    """Who looks: one of the visitor's seats, or a spectator."""
    person = await visitor(request, hall.store)
    mine = tuple(s.seat for s in table.info.seats if person is not None and s.person == person.id)
    chosen: int | None = None
    if mine:
        waiting = [s for s in mine if s in table.waiting_for()]
        chosen = seat if seat in mine else (waiting or list(mine))[0]
    if at is not None:
        at = max(0, min(at, len(table.steps)))
    fork = await hall.plan(table.info.id, chosen) if plan and chosen is not None and table.playing else None
    return Viewer(chosen, language_of(request), mine, at, fork)


def _panels(stories: Stories, table: LiveTable, viewer: Viewer) -> dict[str, str]:
    return render_panels(table, viewer, stories, table.chat, table.votes)


@get("/t/{table_id:str}")
async def show_table(
    request: AnyRequest,
    hall: TheHall,
    stories: TheStories,
    table_id: TableId,
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    plan: FromQuery[str] = "",
) -> Response[str]:
    """The table page: the present position, an earlier one (`at`), or the visitor's plan."""
    table = await hall.table(table_id)
    viewer = await _viewer(request, hall, table, seat, at, plan == "yes")
    panels = _panels(stories, table, viewer)
    base = str(request.base_url).rstrip("/")
    mine = [s for s in table.info.seats if s.seat == viewer.seat]
    return await page(
        request,
        hall,
        "table.html",
        title=table.game.title,
        info={"title": table.game.title, "seats_free": not table.playing},
        table_id=table_id,
        seq=table.seq,
        version_of_table=table.info.version,
        viewer=viewer,
        panels=panels,
        query=request.url.query or "",
        link=f"{base}/t/{table_id}",
        seat_link=f"{base}/s/{mine[0].secret}" if mine else "",
    )


@get("/t/{table_id:str}/panels")
async def show_panels(
    request: AnyRequest,
    hall: TheHall,
    stories: TheStories,
    table_id: TableId,
    seat: FromQuery[int | None] = None,
    plan: FromQuery[str] = "",
) -> dict[str, Any]:
    """The panels again, for a page that was asleep."""
    table = await hall.table(table_id)
    viewer = await _viewer(request, hall, table, seat, None, plan == "yes")
    return {
        "seq": table.seq,
        "version": table.info.version,
        "seat": viewer.seat,
        "panels": _panels(stories, table, viewer),
    }


@get("/t/{table_id:str}/events")
async def events(
    request: AnyRequest,
    hall: TheHall,
    stories: TheStories,
    channels: NamedDependency[ChannelsPlugin],
    table_id: TableId,
    after: FromQuery[int] = -1,
    seat: FromQuery[int | None] = None,
    version: FromQuery[int] = -1,
) -> ServerSentEvent:
    """The panels that changed, as soon as they change; all of them if the page is behind."""
    await hall.table(table_id)

    async def stream() -> AsyncIterator[ServerSentEventMessage]:
        sent: dict[str, str] = {}
        shown: tuple[int, int] | None = None
        async with channels.start_subscription([f"table-{table_id}"]) as subscriber:
            while True:
                table = await hall.table(table_id)
                now = (table.seq, table.info.version)
                if now != shown:
                    viewer = await _viewer(request, hall, table, seat)
                    panels = _panels(stories, table, viewer)
                    digests = {name: hashlib.sha256(html.encode()).hexdigest() for name, html in panels.items()}
                    changed = {name: panels[name] for name in PANELS if digests[name] != sent.get(name)}
                    if changed and not (shown is None and now == (after, version)):
                        message = {"seq": now[0], "version": now[1], "seat": viewer.seat, "panels": changed}
                        yield ServerSentEventMessage(data=json.dumps(message, ensure_ascii=False), id=str(now[0]))
                    sent, shown = digests, now
                try:
                    await asyncio.wait_for(anext(subscriber.iter_events()), HEARTBEAT)
                except TimeoutError:
                    yield ServerSentEventMessage(data=None, comment="still here")

    return ServerSentEvent(stream())


async def _my_seat(request: AnyRequest, hall: Hall, table_id: str, seat: int | None = None) -> tuple[LiveTable, int]:
    table = await hall.table(table_id)
    viewer = await _viewer(request, hall, table, seat)
    if viewer.seat is None or (seat is not None and seat not in viewer.mine):
        raise NotYours("you do not sit there")
    return table, viewer.seat


@post("/t/{table_id:str}/play", status_code=200)
async def play(request: AnyRequest, hall: TheHall, table_id: TableId, data: JSONBody[Move]) -> Go:
    """A move, stored before it is acknowledged."""
    _, seat = await _my_seat(request, hall, table_id, data.seat)
    await hall.play(table_id, seat, data.asked_at, data.action)
    return Go()


@post("/t/{table_id:str}/undo", status_code=200)
async def undo(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Take the last move back."""
    _, mine = await _my_seat(request, hall, table_id, seat)
    await hall.undo(table_id, mine)
    return Go()


@post("/t/{table_id:str}/reset", status_code=200)
async def reset(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Take all moves of this turn back."""
    table, mine = await _my_seat(request, hall, table_id, seat)
    await hall.undo(table_id, mine, max(1, table.undoable(mine)))
    return Go()


@post("/t/{table_id:str}/hint", status_code=200)
async def hint(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """What the strong bot would do."""
    _, mine = await _my_seat(request, hall, table_id, seat)
    return Go(action=await hall.hint(table_id, mine))


@post("/t/{table_id:str}/chat", status_code=200)
async def chat(request: AnyRequest, hall: TheHall, table_id: TableId, data: JSONBody[Said]) -> Go:
    """A line of chat."""
    table, seat = await _my_seat(request, hall, table_id)
    await hall.store.say(table_id, table.info.seats[seat].name, seat, data.text)
    hall.changed(table_id)
    return Go()


@post("/t/{table_id:str}/join", status_code=200)
async def join(request: AnyRequest, hall: TheHall, table_id: TableId, seat: SeatNumber) -> Go:
    """Sit down."""
    await hall.table(table_id)
    person = await resident(request, hall.store)
    await hall.join(table_id, person, seat)
    return Go(go=f"/t/{table_id}")


@post("/t/{table_id:str}/leave")
async def leave(request: AnyRequest, hall: TheHall, table_id: TableId) -> Redirect:
    """Leave for good; a bot goes on."""
    _, seat = await _my_seat(request, hall, table_id)
    await hall.leave(table_id, seat)
    return Redirect("/")


@post("/t/{table_id:str}/vote", status_code=200)
async def vote(request: AnyRequest, hall: TheHall, table_id: TableId, seat: SeatNumber) -> Go:
    """Vote for a bot in a seat that somebody left."""
    table, mine = await _my_seat(request, hall, table_id)
    if seat >= table.info.players:
        raise NotYours("there is no such seat")
    await hall.vote_for_bot(table_id, seat, mine)
    return Go()


@post("/t/{table_id:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Once more, with the same people."""
    table, _ = await _my_seat(request, hall, table_id)
    if not table.state.over:
        raise NotYours("the game is not over yet")
    person = await resident(request, hall.store)
    return Go(go=f"/t/{await hall.rematch(table_id, person, random_seed())}")


@post("/t/{table_id:str}/plan", status_code=200)
async def start_plan(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Begin to plan at the present position."""
    _, mine = await _my_seat(request, hall, table_id, seat)
    hall.end_plan(table_id, mine)
    await hall.plan(table_id, mine)
    return Go(go=f"/t/{table_id}?plan=yes")


@post("/t/{table_id:str}/plan/play", status_code=200)
async def play_plan(request: AnyRequest, hall: TheHall, table_id: TableId, data: JSONBody[Move]) -> Go:
    """A move of the plan, on the real rules, for whoever is to move in it."""
    table, mine = await _my_seat(request, hall, table_id)
    state = await hall.plan(table_id, mine)
    if state.over or not state.deciders:
        raise NotYours("the plan has come to the end of the game")
    state.play(state.deciders[0], table.game.action(data.action))
    return Go()


@post("/t/{table_id:str}/plan/end", status_code=200)
async def end_plan(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Forget the plan."""
    _, mine = await _my_seat(request, hall, table_id)
    hall.end_plan(table_id, mine)
    return Go(go=f"/t/{table_id}")


@get("/t/{table_id:str}/record")
async def record(hall: TheHall, table_id: TableId) -> Response[str]:
    """The record as a file; before the end of the game it would tell secrets."""
    table = await hall.table(table_id)
    if not table.state.over:
        raise NotYours("the record can be had when the game is over")
    headers = {"Content-Disposition": f'attachment; filename="{table.game.name}-{table_id}.json"'}
    return Response(table.record().dumps(), media_type=MediaType.JSON, headers=headers)


@get("/s/{secret:str}")
async def seat_link(request: AnyRequest, hall: TheHall, secret: FromPath[str]) -> Response[str] | Redirect:
    """The link of a seat: whoever sits there goes to the table, anybody else is asked. Looking changes nothing."""
    found = await hall.store.seat_of_secret(secret)
    if found is None:
        raise NotYours("that is not the link of a seat")
    table, seat = found
    person = await visitor(request, hall.store)
    if person is not None and (await hall.table(table)).info.seats[seat].person == person.id:
        return Redirect(f"/t/{table}?seat={seat}")
    return await page(request, hall, "seat.html", secret=secret, number=seat + 1)


@post("/s/{secret:str}")
async def claim_seat(request: AnyRequest, hall: TheHall, secret: FromPath[str]) -> Redirect:
    """Whoever has the link of a seat may sit there."""
    person = await resident(request, hall.store)
    found = await hall.store.hand_over_seat(secret, person.id)
    if found is None:
        raise NotYours("that is not the link of a seat")
    hall.changed(found[0])
    return Redirect(f"/t/{found[0]}?seat={found[1]}")


# Rules, components, people


@get("/rules/{game:str}")
async def rules(request: AnyRequest, hall: TheHall, game: FromPath[str]) -> Response[str]:
    """The rules reference."""
    found = registry.game(game)
    text = rules_html(game, language_of(request))
    return await page(request, hall, "document.html", title=found.title, html=text)


@get("/catalogue/{game:str}")
async def catalogue(request: AnyRequest, hall: TheHall, game: FromPath[str]) -> Response[str]:
    """Components with source and confidence."""
    found = registry.game(game)
    return await page(request, hall, "catalogue.html", game=found, rows=component_rows(found))


@get("/credits")
async def show_credits(request: AnyRequest, hall: TheHall) -> Response[str]:
    """Whose work this stands on."""
    return await page(request, hall, "credits.html", credits=credits())


@get("/me")
async def me(request: AnyRequest, hall: TheHall) -> Response[str]:
    """The visitor's name."""
    return await page(request, hall, "me.html", error="")


@post("/me")
async def change_me(request: AnyRequest, hall: TheHall, data: Form) -> Response[str] | Redirect:
    """Take a name, keep it with a password, come back with it, or leave."""
    words = translator(language_of(request))
    what = data.get("what", "")
    name, password = data.get("name", ""), data.get("password", "")
    try:
        if what == "rename":
            person = await resident(request, hall.store, name)
            if person.kept:
                raise NotYours(words.gettext("A kept name stays as it is."))
            await hall.store.rename(person.id, checked_name(name))
        elif what == "keep":
            await people.keep_name(request, hall.store, name, password)
        elif what == "sign-in":
            if not await people.sign_in(request, hall.store, name, password):
                raise NotYours(words.gettext("Name and password do not go together."))
        elif what == "sign-out":
            request.clear_session()
    except ClachanError as error:
        response = await page(request, hall, "me.html", error=str(error))
        response.status_code = 400
        return response
    return Redirect("/me" if what == "rename" else "/")


@post("/language")
async def choose_language(request: AnyRequest, data: Form) -> Redirect:
    """Speak another language."""
    request.session[people.LANGUAGE] = data.get("language", "en")
    back = data.get("back", "/")
    return Redirect(back if back.startswith("/") and not back.startswith("//") else "/")


pages = Router(
    "/",
    route_handlers=[
        lobby,
        play_now,
        new_table,
        open_new_table,
        show_table,
        show_panels,
        events,
        play,
        undo,
        reset,
        hint,
        chat,
        join,
        leave,
        vote,
        rematch,
        start_plan,
        play_plan,
        end_plan,
        record,
        seat_link,
        claim_seat,
        rules,
        catalogue,
        show_credits,
        me,
        change_me,
        choose_language,
    ],
    include_in_schema=False,
)
