"""What a search says of finished games."""

from __future__ import annotations

from litestar import HttpMethod, Response, get, post, route
from msgspec import Struct

from clachan.bots.remarks import Remark
from clachan.web.annotated import annotate, annotated
from clachan.web.api.callers import Bearer, TableId, TheHall, TheShares, caller_of, problems
from clachan.web.hall.analyses import check
from clachan.web.livetable import LiveTable
from clachan.web.panels.look import speaking
from clachan.web.people import AnyRequest, language_of
from clachan.web.refusals import NotFound
from clachan.web.shares import address_of
from clachan.web.store import Analysis


class AnswerOut(Struct):
    """One of the best answers: what it is worth in points against the others, how often it was tried, and the line that
    is expected to follow, each step a seat and an action."""

    text: str
    value: float
    visits: int
    line: list[str]


class MeritsOut(Struct):
    """What the better answer brings more and less, in points by the parts of the evaluation, and what others get more
    by it, by seat."""

    more: list[tuple[str, float]]
    less: list[tuple[str, float]]
    others: list[tuple[int, float]]


class RemarkOut(Struct):
    """What is said of a decision.

    `move` counts from 1. `better` is empty where nothing was better than what was `played`; it would have brought
    `loss` points more and `chance_lost` of the chance to win. `points` and `chances` are what everybody could expect
    after the move, as far as who moved could know; who plays alone has no chances. At a turning point, `why` says in
    words of your language what speaks for the better answer.
    """

    move: int
    seat: int
    asked: str
    played: str
    better: str
    loss: float
    chance_lost: float
    points: list[float]
    chances: list[float]
    merits: MeritsOut
    answers: list[AnswerOut]
    turning: bool
    why: str


class AnalysisOut(Struct):
    """A finished game as a search sees it: how often it played on for each decision, how many of the moves it has
    looked at (`done`), whether it goes on (`waiting`), and its remarks on decisions with a choice, as far as it is."""

    table: str
    iterations: int
    moves: int
    done: int
    waiting: bool
    remarks: list[RemarkOut]


@post(
    "/archive/{table_id:str}/analysis",
    status_code=202,
    summary="Have a finished game analysed",
    responses=problems(400, 403, 404, 429),
    tags=["archive"],
)
async def ask_analysis(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, authorization: Bearer = None
) -> AnalysisOut:
    """Asked for once, it is made in the background and kept for everybody. 403 as long as the game goes on."""
    table = await hall.tables.now(table_id)
    check(table)
    person = (await caller_of(hall, authorization)).person
    shares.take("analyses", None if person is None else person.id, address_of(request))
    return await _out(table, await hall.analyses.ask(table), language_of(request))


@route("/archive/{table_id:str}/analysis", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def analysis_options(table_id: TableId) -> Response[None]:
    """What can be asked about an analysis; Litestar would name the first method only."""
    return Response(None, headers={"Allow": "GET, OPTIONS, POST"})


@get(
    "/archive/{table_id:str}/analysis",
    summary="The analysis of a finished game",
    responses=problems(400, 403, 404),
    tags=["archive"],
)
async def show_analysis(request: AnyRequest, hall: TheHall, table_id: TableId) -> AnalysisOut:
    """What a search says of each decision, from what the seat could know then. 404 where nobody has asked for it."""
    table = await hall.tables.now(table_id)
    found = await hall.analyses.of(table)
    if found is None:
        raise NotFound("nobody has asked for this analysis")
    return await _out(table, found, language_of(request))


async def _out(table: LiveTable, found: Analysis, language: str) -> AnalysisOut:
    said = speaking(table, language)
    await annotate(table, said.words, said.names, language)
    told = annotated(table, said.words, said.names, language)
    why = {} if told is None else {point.move: point.why for point in told.turning}
    remarks = [_remark_out(remark, why.get(remark.move, "")) for remark in found.remarks]
    return AnalysisOut(table.info.id, found.iterations, found.moves, found.done, found.waiting, remarks)


def _remark_out(remark: Remark, why: str) -> RemarkOut:
    merits = remark.merits
    return RemarkOut(
        remark.move,
        remark.seat,
        remark.asked,
        remark.played,
        remark.better,
        remark.loss,
        remark.chance_lost,
        list(remark.points),
        list(remark.chances),
        MeritsOut(list(merits.more), list(merits.less), list(merits.others)),
        [
            AnswerOut(answer.text, answer.value, answer.visits, [f"{seat} {text}" for seat, text in answer.line])
            for answer in remark.answers
        ],
        remark.is_turning,
        why,
    )
