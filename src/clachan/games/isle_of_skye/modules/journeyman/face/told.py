"""Questions and actions of Journeyman in words."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.face.grammar import Phrase
from clachan.face.words import sentence
from clachan.games.isle_of_skye.face.menu import cell_in
from clachan.games.isle_of_skye.face.seen import own_seat, own_things
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.modules.journeyman.face import vocabulary
from clachan.games.isle_of_skye.modules.journeyman.face.names import (
    PLANNING,
    bonus_at,
    box_in,
    journey,
    markers_left,
    marks_of,
    movement,
    movement_left,
    roads,
    roads_left,
    space_gives,
    track,
    tracks_met,
    way_costs,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.views import journeyman_of
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.views import SkyeView

# Its questions, and kinds of actions by the first words of their notation.
ASKED = (*PLANNING, "walk", "advance", "road")
VERBS = ("plan done", "mark", "lay road", "collect", "rest", "advance", "keep road")


def is_own(action: Action) -> bool:
    """Whether an action belongs to Journeyman."""
    return any(action.text == verb or action.text.startswith(f"{verb} ") for verb in VERBS)


def tile_on(words: SkyeWords, view: SkyeView, cell: tuple[int, int]) -> Phrase:
    """The viewer's tile on a cell, as it is called."""
    return words.tile(id_on(view, cell))


def id_on(view: SkyeView, cell: tuple[int, int]) -> str:
    """The name of the viewer's tile on a cell."""
    return next(item["tile"] for item in own_things(view)["territory"] if (item["x"], item["y"]) == cell)


# Questions


def question(words: SkyeWords, view: SkyeView) -> str:
    """What is asked of the viewer, or nothing if it is no question of Journeyman."""
    asked, t = view["asked"], words.t
    if asked in PLANNING:
        return _plan_question(words, view)
    if asked == "walk":
        points = movement(words, movement_left(journey(view, own_seat(view))))
        if marks_of(journey(view, own_seat(view))):
            text = t.gettext("You have {points}. Which marker does your journeyman collect next?")
        else:
            text = t.gettext("You have {points}. Where does your journeyman end the walk?")
        return text.format(points=points)
    advance = journeyman_of(view)["advance"] if asked == "advance" else None
    if advance is not None:
        tile = tile_on(words, view, (advance["cell"][0], advance["cell"][1]))
        if advance["free"]:
            text = t.gettext("{tile} shows the journeyman: on which track do you advance?")
        else:
            text = t.gettext("On which track do you advance for {tile}?")
        return sentence(text.format(tile=tile))
    if asked == "road":
        return t.gettext("Between which tiles do you lay the road, or do you keep it?")
    return ""


def _plan_question(words: SkyeWords, view: SkyeView) -> str:
    t, told = words.t, journey(view, own_seat(view))
    n = markers_left(told)
    left = [t.ngettext(*vocabulary.MARKERS, n).format(n=n), movement(words, movement_left(told))]
    if roads_left(told):
        left.append(t.gettext("{roads} to lay").format(roads=roads(words, roads_left(told))))
    text = (
        t.gettext("Which tiles shall your journeyman visit ({left})?") if n else t.gettext("Is the plan done ({left})?")
    )
    return text.format(left=", ".join(left))


# Actions


def describe(words: SkyeWords, action: Action, view: SkyeView) -> str:
    """An action of Journeyman, or nothing."""
    if not is_own(action):
        return ""
    verb, t = action.text.split()[0], words.t
    cell = cell_in(action.text)
    if cell is not None:
        return _describe_cell(words, action, cell, view)
    if verb == "plan":
        tiles = [tile_on(words, view, (x, y)) for x, y in marks_of(journey(view, own_seat(view)))]
        if not tiles:
            return t.gettext("[The plan is done|You finished the plan], without markers")
        text = t.gettext("[The plan is done|You finished the plan]: {tiles:marker/markers} on {tiles}")
        return text.format(tiles=t.listed(tiles))
    if verb == "keep":
        return t.gettext("[Keep|You kept] the road for later")
    name = action.text.split()[1]
    if name not in TRACKS:
        return t.gettext("[Advance|You advanced] on no track")
    told = journey(view, own_seat(view))
    number = next_space(view, own_seat(view), name)
    space = box_in(words.game).tracks[[str(one) for one in TRACKS].index(name)].spaces[number - 1]
    text = t.gettext("[Advance|You advanced] on the {track}: {gives}")
    gives = space_gives(words, space, bonus_at(told["bonus_tiles"], name, number), view)
    return text.format(track=track(words, name), gives=gives)


def _describe_cell(words: SkyeWords, action: Action, cell: tuple[int, int], view: SkyeView) -> str:
    verb, t, seat = action.text.split()[0], words.t, own_seat(view)
    if verb == "lay":
        x, y = cell
        other = (x + 1, y) if action.text.endswith("E") else (x, y + 1)
        text = t.gettext("[Lay|You laid] a road between {one} and {other}")
        return text.format(one=tile_on(words, view, cell), other=tile_on(words, view, other))
    tile = tile_on(words, view, cell)
    if verb == "mark":
        met = _met(words, view, cell)
        return t.gettext("[Lay|You laid] a marker on {tile}[: {met}|]").format(tile=tile, met=met)
    points = movement(words, way_costs(words, view, seat)[cell_at(*cell)])
    here = list(cell) == journey(view, seat)["journeyman"]
    if verb == "collect":
        text = t.gettext(
            "[Walk|You walked] to {tile} for {points} and [collect the marker: {met}|collected the marker]"
        )
        if here:
            text = t.gettext("[Collect|You collected] the marker on {tile}[: {met}|]")
        return text.format(tile=tile, points=points, met=_met(words, view, cell))
    if here:
        return t.gettext("[Stay|You stayed] on {tile}").format(tile=tile)
    return t.gettext("[End|You ended] the walk on {tile} for {points}").format(tile=tile, points=points)


def _met(words: SkyeWords, view: SkyeView, cell: tuple[int, int]) -> str:
    """Which next spaces the tile meets now."""
    met = tracks_met(words, view, own_seat(view), cell_at(*cell))
    if not met:
        return words.t.gettext("meets no next space now")
    text = words.t.gettext("meets the next space of {tracks}")
    return text.format(tracks=words.t.listed([track(words, name) for name in met]))


def places(words: SkyeWords, action: Action, view: SkyeView) -> list[str]:
    """The elements of the page that an action of Journeyman is about."""
    seat = own_seat(view)
    verb, *about = action.text.split()
    if verb == "lay":
        return [f"edge-{seat}-{about[1]}-{about[2]}"]
    cell = cell_in(action.text)
    if cell is not None:
        return [words.tile_place(id_on(view, cell), seat)]
    if verb == "advance" and about[0] in TRACKS:
        return [f"space-{seat}-{about[0]}-{next_space(view, seat, about[0])}"]
    return []


def next_space(view: SkyeView, seat: int, name: str) -> int:
    """The number of the next space of a track."""
    return {str(track_): at for track_, at in journey(view, seat)["positions"].items()}[name] + 1


def label(words: SkyeWords, action: Action, view: SkyeView) -> str:
    """An action on a button, where it has one."""
    t = words.t
    if action.text == "plan done":
        return t.gettext("Plan done")
    if action.text == "keep road":
        return t.gettext("Keep the road")
    if action.text == "advance nowhere":
        return t.gettext("[Advance|You advanced] on no track")
    cell = cell_in(action.text)
    if action.text.startswith("rest ") and cell is not None:
        here = list(cell) == journey(view, own_seat(view))["journeyman"]
        return t.gettext("Stay here") if here else ""
    return ""


def shortcuts(words: SkyeWords, action: Action) -> tuple[str, ...]:
    """Coordinates for a cell, a track by its name."""
    verb, *about = action.text.split()
    if action.text == "plan done":
        return (words.t.pgettext("typed when a plan is done", "done"),)
    if verb == "lay":
        return (f"{about[1]} {about[2]}", f"{about[1]}{about[2]}")
    return (about[-1],)
