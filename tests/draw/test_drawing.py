"""Drawings are well-formed, complete and honest: ids, edges, contents, secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from clachan.core.extension import played
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.draw.pictures import pictures
from clachan.face.icons import ICONS, credits
from clachan.face.palette import COLOURS, page_css
from clachan.face.seats import SEATS, seat_of
from clachan.face.svg import element, hidden_definitions, number
from clachan.face.words import Translator
from clachan.games.isle_of_skye.face.drawing.box import box_of
from clachan.games.isle_of_skye.face.drawing.geometry import distance, nearest
from clachan.games.isle_of_skye.face.drawing.land import kinds_in
from clachan.games.isle_of_skye.face.drawing.places import edge_terrains, road_ends
from clachan.games.isle_of_skye.face.drawing.position import draw_position
from clachan.games.isle_of_skye.face.drawing.roads import HALF_WIDTH
from clachan.games.isle_of_skye.face.drawing.samples import middle_position
from clachan.games.isle_of_skye.face.drawing.territory import draw_territory
from clachan.games.isle_of_skye.face.drawing.tile import ghost, ground_for, tile_face
from clachan.games.isle_of_skye.face.drawing.titles import titles
from clachan.games.isle_of_skye.face.drawing.tokens import library, page_style
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.modules.druids.rules.views import druids_of
from clachan.games.isle_of_skye.rules.components import FEATURES
from clachan.games.isle_of_skye.rules.grid import coordinates
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.views import SkyeView, has_part
from tests.draw.checks import ids_in, references_in, repeated
from tests.isle_of_skye.positions import the_game

GAME = the_game()
BOX = box_of(GAME)
PICTOGRAMS = BOX.pictograms
ALL_TILES = list(BOX.tiles)
LARGEST = 150_000

OPTIONS = [GAME.options(players, modules) for players in range(2, 6) for modules in ((), ("druids",))]
OPTION_IDS = [f"{options.players}-{'+'.join(options.modules) or 'base'}" for options in OPTIONS]


def random_positions(options: Options, seed: int, every: int) -> Iterator[SkyeState]:
    """Every so manyth position of a random game, and the last one."""
    random = Random(seed)
    state = GAME.setup(options, seed)
    step = 0
    while not state.over:
        if step % every == 0:
            yield state
        seat = random.choice(state.deciders)
        state.play(seat, random.choice(state.legal(seat)))
        step += 1
    yield state


def views_of(state: SkyeState) -> Iterator[SkyeView]:
    """What everybody sees, what a spectator sees, and all there is."""
    for seat in range(state.options.players):
        yield state.view(seat)
    yield state.view(None)
    yield state.to_json()


def expected_ids(state: SkyeState, view: SkyeView) -> set[str]:
    """Everything that can be pointed at in this view."""
    found = {"bag", *[f"scoring-{letter}" for letter in "ABCD"]}
    tiles: list[str] = []
    if has_part(view, "druids"):
        found |= {"deck", *[f"dolmen-{space}" for space in range(5)]}
        tiles += druids_of(view)["drawn_from_bag"]
        tiles += [space["tile"] for space in druids_of(view)["row"] if space]
    for seat, player in enumerate(view["players"]):
        found |= {f"territory-{seat}", f"player-{seat}", f"castle-{seat}", f"marker-{seat}"}
        tiles += [item["tile"] for item in player["territory"]]
        tiles += [*player["drawn"], *player["acquired"]]
        tiles += [offer["tile"] for offer in player["offer"]]
        if view["seat"] in (seat, "all") and not state.over:
            for cell in state.territories[seat].frontier:
                x, y = coordinates(cell)
                found.add(f"cell-{seat}-{x},{y}")
    return found | {f"tile-{tile}" for tile in tiles if tile != BOX.castle}


def pointed_at(ids: list[str]) -> set[str]:
    """Ids of things, without those of definitions and rounds."""
    return {id_ for id_ in ids if id_ not in library(BOX.extras) and not id_.startswith("round-")}


@pytest.mark.parametrize("options", OPTIONS, ids=OPTION_IDS)
def test_positions_are_drawn_whole(options: Options) -> None:
    """Well-formed, ids unique and exactly those expected, all references defined, not too large."""
    every = 24 if options.players > 2 else 5 if options.modules else 1
    for state in random_positions(options, seed=options.players, every=every):
        for view in views_of(state):
            svg = draw_position(BOX, view)
            ids = ids_in(svg)
            assert repeated(ids) == []
            assert pointed_at(ids) == expected_ids(state, view)
            assert references_in(svg) <= set(ids)
            assert len(svg) < LARGEST


@pytest.mark.parametrize("options", OPTIONS, ids=OPTION_IDS)
def test_drawings_hide_what_is_secret(options: Options) -> None:
    """What a seat may not know does not change its drawing."""
    rng = Rng(3)
    for state in random_positions(options, seed=40 + options.players, every=40):
        for seat in [*range(options.players), None]:
            dealt = state.redeal(seat, rng)
            assert draw_position(BOX, dealt.view(seat)) == draw_position(BOX, state.view(seat))


def test_prices_are_seen_by_their_owner_alone() -> None:
    state = GAME.setup(GAME.options(2), 1)
    state.play(0, state.legal(0)[0])
    own, other = draw_position(BOX, state.view(0)), draw_position(BOX, state.view(1))
    assert "#i-fire-axe" in own
    assert "#i-fire-axe" not in other


@pytest.mark.parametrize("tile", ALL_TILES)
def test_edges_show_their_terrain_and_their_roads(tile: str) -> None:
    """In every rotation the drawing shows on each edge what the rules say, from corner to corner."""
    ground = ground_for(BOX, tile)
    for face in BOX.tiles[tile].faces:
        assert edge_terrains(ground, face.rotation) == [{terrain} for terrain in face.edges]
        exits = {exit_ for segment in face.segments for exit_ in segment.exits}
        assert road_ends(ground, face.rotation) == exits
        drawn = re.findall(r'href="#r-([NESW]+)', tile_face(BOX, tile, face.rotation))
        joined = ["".join(["NESW"[e] for e in sorted(s.exits)]) for s in face.segments if len(s.exits) > 1]
        assert sorted(drawn) == sorted(joined)


@pytest.mark.parametrize("tile", ALL_TILES)
def test_separate_patches_look_separate(tile: str) -> None:
    """Flooding what is seen from each point finds as many areas as the tile has patches."""
    land = ground_for(BOX, tile).land
    steps = [1.5 + 2.425 * k for k in range(41)]
    seen = {(x, y): t for y in range(41) for x, t in enumerate(land.terrains_in_row(steps[y], steps))}
    sizes: list[int] = []
    while seen:
        start, terrain = seen.popitem()
        waiting, size = [start], 1
        while waiting:
            x, y = waiting.pop()
            for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if seen.get(place) == terrain:
                    del seen[place]
                    waiting.append(place)
                    size += 1
        sizes.append(size)
    assert len([size for size in sizes if size > 3]) == len(BOX.tiles[tile].faces[0].patches)


@pytest.mark.parametrize("tile", ALL_TILES)
def test_separate_roads_do_not_touch(tile: str) -> None:
    roads = ground_for(BOX, tile).roads
    for i, road in enumerate(roads):
        for other in roads[:i]:
            assert min([nearest(point, other.points) for point in road.points]) > 3 * HALF_WIDTH


@pytest.mark.parametrize("tile", ALL_TILES)
def test_everything_on_a_tile_is_drawn_in_its_patch(tile: str) -> None:
    """Features with their numbers, scroll, barrels, cost and slab; all inside the tile and hardly overlapping."""
    data = BOX.tiles[tile]
    ground = ground_for(BOX, tile)
    markup = tile_face(BOX, tile, 1)
    for patch in data.faces[0].patches:
        for kind, count in kinds_in(patch):
            assert kind in FEATURES
            token = f'href="#t-{kind}"' if count == 1 else f'href="#t-{kind}-n"'
            assert token in markup
            assert count == 1 or f">{count}</text>" in markup
    assert markup.count('href="#t-barrel"') == sum(segment.barrels for segment in data.faces[0].segments)
    assert ("#t-scroll-" in markup) == (data.scroll is not None)
    if data.scroll is not None:
        assert f">{data.scroll.points}</text>" in markup
        assert len(PICTOGRAMS.glyphs_for(data.scroll)) == min(
            3, len(PICTOGRAMS.icons_of.get(data.scroll.per, ())) * data.scroll.for_every
        ) or (data.scroll.per == "gold")
    druids = played(GAME.extensions, Druids).box
    assert ("#t-stone" in markup) == (data.index in druids.costs)
    assert data.index not in druids.costs or f">{druids.costs[data.index]}</text>" in markup
    assert ("#t-slab-" in markup) == (data.index in druids.slab_of)
    for item in ground.items:
        assert all(item.half <= at_ <= 100 - item.half for at_ in item.place)
        for other in ground.items:
            if other is not item:
                assert distance(item.place, other.place) > 0.75 * (item.radius + other.radius)
    lands = {"ship": 2, "lighthouse": 2, "broch": 1, "sheep": 0, "cattle": 0, "farm": 0}
    for item in ground.items:
        if item.kind in lands:
            assert ground.land.terrain_at(item.place) == lands[item.kind]
    scrolled = [i for i, patch in enumerate(data.faces[0].patches) if patch.scroll]
    places = [item.place for item in ground.items if item.kind == "scroll"]
    assert [ground.land.patches_in_row(y, [x])[0] for x, y in places] == scrolled


def test_turning_a_tile_turns_no_sign() -> None:
    for tile in ALL_TILES:
        faces = [tile_face(BOX, tile, rotation) for rotation in range(4)]
        assert not any("rotate" in face for face in faces)
        assert len({tuple(sorted(re.findall(r"#([tgi]-[\w-]+)", face))) for face in faces}) == 1


def test_every_measure_has_a_picture() -> None:
    """Also those that only other data would use."""
    assert set(GAME.measures) <= {*PICTOGRAMS.icons_of, *PICTOGRAMS.pictures}
    for tile in GAME.components.scoring_tiles:
        assert tile.by_count or tile.measure in {*PICTOGRAMS.icons_of, *PICTOGRAMS.pictures}
        for points in tile.majority or tile.by_count or (tile.points,):
            assert f">{points}</text>" in PICTOGRAMS.scoring_picture(tile)
    for tile_ in GAME.components.tiles:
        assert tile_.scroll is None or not tile_.scroll.per or tile_.scroll.per in PICTOGRAMS.icons_of


def test_a_territory_goes_with_its_rectangle() -> None:
    state = middle_position(GAME)
    player = state.view(0)["players"][0]
    with_cells, without = draw_territory(BOX, player), draw_territory(BOX, player, cells=False)
    xs = [item["x"] for item in player["territory"]]
    assert without.width == pytest.approx((max(xs) - min(xs) + 1) * 100 + 16)
    assert with_cells.width == without.width + 200
    assert with_cells.x == without.x - 100


def test_a_ghost_has_no_ids() -> None:
    """The tile itself is somewhere else at the same time."""
    picture = ghost(BOX, "B12", 3)
    assert "id=" not in picture.markup
    assert (picture.width, picture.height) == (100, 100)


def test_titles_come_from_the_words_of_the_game() -> None:
    state = middle_position(GAME)
    words = SkyeWords(GAME, Translator(), ["Ailsa", "Brodie", "Catriona", "Dougal"])
    view = state.view(0)
    svg = draw_position(BOX, view, ["Ailsa", "<Brodie> & Söhne"], titles(words, view))
    ElementTree.fromstring(svg)
    letter = view["scoring_tiles"][0]
    assert words.scoring_rule(letter, view) in svg
    assert "&lt;Brodie&gt; &amp; Söhne" in svg


def test_sample_pictures_are_the_same_each_time() -> None:
    first = pictures()
    assert first == pictures()
    for svg in first.values():
        ElementTree.fromstring(svg)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str, scheme: int) -> float:
    one, two = luminance(COLOURS[a][scheme]), luminance(COLOURS[b][scheme])
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_colours_can_be_told_apart(scheme: int) -> None:
    """WCAG AA: 4.5 for words and numbers, 3 for shapes."""
    words = ["ink/table", "ink/paper", "ink-soft/table", "ink-soft/paper", "token-ink/token", "shield-ink/shield"]
    words += ["token-ink/coin", "token-ink/stone", "token-ink/parchment", "shield-ink/forest"]
    for pair in words:
        front, back = pair.split("/")
        assert contrast(front, back, scheme) >= 4.5, pair
    shapes = [
        "accent/table",
        "accent/paper",
        "mark/paper",
        "on-whisky/whisky",
        "token-ink/road",
        "road-edge/road",
        "druid/table",
    ]
    shapes += [f"on-{seat.colour}/seat-{seat.colour}" for seat in SEATS]
    shapes += [f"rim-{seat.colour}/paper" for seat in SEATS]
    for pair in shapes:
        front, back = pair.split("/")
        assert contrast(front, back, scheme) >= 3, pair


def test_styles_name_no_unknown_colour() -> None:
    used = set(re.findall(r"var\(--([\w-]+)\)", page_style() + hidden_definitions(library(BOX.extras))))
    assert used <= set(COLOURS)
    assert 'data-theme="dark"' in page_css()


def test_seats_have_colour_hatch_and_shape() -> None:
    assert len({seat.shape for seat in SEATS}) == len({seat.hatch for seat in SEATS}) == 6
    assert seat_of("blue", 0).colour == "blue"
    assert seat_of("white", 3).colour == "purple"
    assert seat_of("teal", 1) is SEATS[1]


def test_icons_are_credited() -> None:
    assert len(credits()) == len(ICONS)
    assert all("CC BY 3.0" in line for line in credits())


def test_numbers_and_texts_in_markup() -> None:
    assert [number(2.5), number(3.0), number(-0.04), number(7)] == ["2.5", "3", "0", "7"]
    assert element("g", stroke_width=1.25, class_='a"b', fill=None) == '<g stroke-width="1.25" class="a&quot;b"/>'
