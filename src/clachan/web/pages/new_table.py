"""Setting up a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from clachan.core.errors import ClachanError
from clachan.core.game import Game
from clachan.face.opponents import introduced
from clachan.games import registry
from clachan.i18n import translator
from clachan.web import setups, terms
from clachan.web.errors import whole
from clachan.web.hall import Hall
from clachan.web.illustrations import explained
from clachan.web.names import checked_name, random_seed
from clachan.web.pages.answers import TheHall, TheShares, page
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.presets import AdditionNote, PresetCard, addition_notes, preset_cards, preset_form
from clachan.web.references import OptionNote, option_notes
from clachan.web.refusals import NotNow, TooMuch
from clachan.web.shares import address_of, may_open
from clachan.web.templating import Context


@dataclass(frozen=True)
class NewTablePage(Context):
    """The form of a new table: what can be chosen, what was chosen before, and what was wrong with that."""

    template: ClassVar[str] = "new.html"

    game: Game
    names: Mapping[str, str]
    # What each variant decides, where the rules reference says so.
    notes: Mapping[str, OptionNote]
    # What people like to play, what each module brings, and the options that are shown at once.
    presets: Sequence[PresetCard]
    additions: Mapping[str, AdditionNote]
    usual: Sequence[str]
    # Options that are not as usual.
    changed: Sequence[str]
    seat_choices: Sequence[tuple[str, str]]
    opponents: Sequence[tuple[str, str]]
    # Whether friends are to come, and not bots; and who sits where then.
    friends: bool
    defaults: Sequence[str]
    deadlines: Sequence[tuple[str, str]]
    hints: Sequence[tuple[str, str]]
    rated: Sequence[tuple[str, str]]
    # Clocks, and what can happen when time is up.
    clocks: Sequence[tuple[str, str]]
    time_ups: Sequence[tuple[str, str]]
    # Data packs of whoever asks that say something of the game.
    packs: Sequence[tuple[str, str]]
    form: Mapping[str, str]
    form_modules: Sequence[str]
    error: str


def new_table_page(
    game: Game,
    language: str,
    form: Mapping[str, str],
    error: str,
    packs: Sequence[tuple[str, str]] = (),
    friends: bool = False,
) -> NewTablePage:
    """The form for a game in a language."""
    words = translator(language)
    return NewTablePage(
        game=game,
        names=setups.names(game, words),
        notes=option_notes(game.name, language),
        presets=preset_cards(game, words, form),
        additions=addition_notes(game, words),
        usual=explained(game).usual or [variant.name for variant in game.variants],
        changed=list(setups.variants_in(game, form) or ()),
        seat_choices=setups.seat_choices(game, words),
        opponents=introduced(words),
        friends=friends,
        defaults=setups.default_seats(game, friends),
        deadlines=setups.deadline_choices(words),
        hints=setups.hint_choices(words),
        rated=setups.rated_choices(words),
        clocks=terms.clock_choices(words),
        time_ups=terms.time_up_choices(words),
        packs=packs,
        form=form,
        form_modules=form.get("module", "").split(","),
        error=error,
    )


@get("/new")
async def new_table(
    request: AnyRequest,
    hall: TheHall,
    game: FromQuery[str] = "",
    preset: FromQuery[str] = "",
    pack: FromQuery[str] = "",
    friends: FromQuery[bool] = False,
) -> Response[str]:
    """Set up a table, as a preset says, with a data pack, for bots or for friends."""
    name = game or registry.names()[0]
    form = preset_form(registry.game(name), preset) if preset else {}
    if pack:
        form["pack"] = pack
    return await _new_page(request, hall, name, form, "", friends)


async def _new_page(
    request: AnyRequest, hall: Hall, name: str, form: dict[str, str], error: str, friends: bool = False
) -> Response[str]:
    packs = await _packs(request, hall, name)
    content = new_table_page(registry.game(name), language_of(request), form, error, packs, friends)
    return await page(request, hall, content, status=400 if error else 200)


async def _packs(request: AnyRequest, hall: Hall, game: str) -> list[tuple[str, str]]:
    """The packs of whoever asks that say something of a game."""
    person = await visitor(request, hall.store)
    mine = [] if person is None else await hall.store.packs_of(person.id)
    return [(one.id, one.pack.label) for one in mine if one.pack.of(game)]


@post("/new")
async def open_new_table(request: AnyRequest, hall: TheHall, shares: TheShares) -> Response[str] | Redirect:
    """Open the table that was set up."""
    posted = await request.form()
    form = {key: str(value) for key, value in posted.items()}
    form["module"] = ",".join(str(value) for value in posted.getall("module", []))
    try:
        game, pack = registry.game(form.get("game", "")), None
        if form.get("pack"):
            owner = await visitor(request, hall.store)
            pack = (await hall.store.pack("" if owner is None else owner.id, form["pack"])).pack
            game = await hall.workshop.game(pack, game.name)
        options, bots, mine = setups.read(game, form)
        person = await resident(request, hall.store, form.get("name", "").strip())
        name = form.get("name", "").strip()
        if name and name != person.name and not person.kept:
            await hall.store.rename(person.id, checked_name(name))
            person = await resident(request, hall.store)
        origin = await may_open(shares, hall, person, address_of(request))
        open_, live = form.get("open") != "no", form.get("live") != "no"
        deadline, hints = setups.read_deadline(form), setups.read_hints(form)
        info = await hall.people.open_table(
            person, game.name, options, bots, random_seed(), open_, live, mine, deadline, origin=origin, hints=hints,
            rated=setups.read_rated(form),
            terms=terms.read_terms(form, live),
            pack=pack,
        )  # fmt: skip
    except (TooMuch, NotNow):
        raise
    except ClachanError as error:
        known = form.get("game") in registry.names()
        name = form["game"] if known else registry.names()[0]
        refused = setups.refusal(registry.game(name), translator(language_of(request)), error)
        return await _new_page(request, hall, name, form, whole(refused))
    return Redirect(f"/t/{info.id}")
