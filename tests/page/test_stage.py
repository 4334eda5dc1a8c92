"""One screen: at every decision of a game and in every window, all that matters is in view and can be hit."""

from __future__ import annotations

from random import Random

import pytest

from clachan.games import registry
from tests.effort import SOAK, often, seed
from tests.page.conftest import Visitors, open_table
from tests.page.players import SELDOM, choices, play_verbs, verb_of, wait_for_turn
from tests.page.sizes import FURTHER_WINDOWS, LAID_OUT, WINDOWS, ZOOMED_WINDOWS, faults_at, faults_while_considered

# What four can agree on in Clans of Caledonia besides the rules that are usual.
CLANS_VARIANTS = {"clans": "auction", "imports": "static", "kickstarter-tiles": "with", "port-7-neighbourhood": "yes"}
CHRONICLES = [module.name for module in registry.game("glen-more").modules]
# Each game with all that belongs to it; in a soak also without, and each module by itself.
TABLES: list[tuple[str, list[str], dict[str, str]]] = [
    ("isle-of-skye", ["druids"], {}),
    ("clans-of-caledonia", [], CLANS_VARIANTS),
    ("glen-more", CHRONICLES, {}),
]
MORE_TABLES: list[tuple[str, list[str], dict[str, str]]] = [
    *[("isle-of-skye", modules, {}) for modules in ([], ["journeyman"], ["druids", "journeyman"])],
    ("clans-of-caledonia", [], {}),
    *[("glen-more", modules, {}) for modules in ([], *[[one] for one in CHRONICLES])],
]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "modules", "variants"), [*TABLES, *(MORE_TABLES if SOAK else [])])
def test_everything_is_in_view_at_every_decision(
    server: str, visitors: Visitors, name: str, modules: list[str], variants: dict[str, str]
) -> None:
    table = open_table(server, ["you", *["random"] * 3], modules, seed(3), name, variants)
    visitor = visitors()
    page = visitor.open(table["seat 0"])
    random, looked, faults = Random(seed(3)), 0, list[str]()
    seen: set[str] = set()
    passed = 0
    while looked < often(4, 1200) and wait_for_turn(page):
        offered = {verb_of(choice) for choice in choices(page)}
        passed += 1
        if SOAK or passed > 4 or not offered <= seen:
            seen |= offered
            passed = 0
            looked += 1
            windows = {**WINDOWS, **FURTHER_WINDOWS, **ZOOMED_WINDOWS} if SOAK or looked % 4 == 0 else WINDOWS
            for (width, height), least in windows.items():
                found = faults_at(page, width, height, least) + faults_while_considered(page)
                faults += [f"{page.locator('#question').inner_text()}: {fault}" for fault in found]
            page.set_viewport_size({"width": 1440, "height": 900})
        play_verbs(page, random, 1, SELDOM)
    visitor.pardon_late_moves()
    assert faults == []
    assert looked >= 4


# Two boards are arranged; then there is something to pick on the first, hardly too small to be hit as they stand.
ARRANGED_AGAIN = """async () => {
  const main = [...document.scripts].find(({ src }) => src.endsWith("/main.js")).src;
  const { arrange, scaleIn, LEAST } = await import(main.replace("main.js", "arranging.js"));
  const boards = [
    { id: "first", share: 1, ways: [{ w: 620, h: 500 }] },
    { id: "second", share: 1, ways: [{ w: 500, h: 500 }] },
  ];
  const scale = (frames) => scaleIn(boards[0], frames[0].width, frames[0].height, 24);
  const before = scale(arrange(boards, 800, 530, 24));
  boards[0].least = (LEAST - 0.6) / before;
  return [scale(arrange(boards, 800, 530, 24)) * boards[0].least, LEAST];
}"""


def test_boards_do_not_stand_as_before_where_that_makes_picks_too_small(server: str, visitors: Visitors) -> None:
    """Else the whole board would have to be picked before what lies on it, though there is room."""
    page = visitors().open(open_table(server, ["you", "random"], [], seed=3)["seat 0"])
    size, least = page.evaluate(ARRANGED_AGAIN)
    assert size >= least - 0.5


# A board of six equal parts in a room that is wide and in one that is high, and where its parts stand there.
FLOWING = """async () => {
  const main = [...document.scripts].find(({ src }) => src.endsWith("/main.js")).src;
  const { waysOf, stand } = await import(main.replace("main.js", "flowing.js"));
  const { wayIn } = await import(main.replace("main.js", "arranging.js"));
  const holder = document.createElement("div"), part = '<g class="k-part" data-size="100 50"/>';
  holder.innerHTML = `<svg data-ways="2 2 2,1 1 1 1 1 1,6" data-gap="10 5">${part.repeat(6)}</svg>`;
  const picture = holder.firstElementChild, ways = waysOf(picture);
  return [[600, 100], [130, 500], [300, 300]].map(([width, height]) => {
    stand(picture, wayIn({ ways }, width, height, 24));
    return [picture.getAttribute("viewBox"), picture.lastElementChild.getAttribute("transform")];
  });
}"""


def test_the_parts_of_a_board_stand_as_suits_its_room(server: str, visitors: Visitors) -> None:
    page = visitors().open(open_table(server, ["you", "random"], [], seed=3)["seat 0"])
    assert page.evaluate(FLOWING) == [
        ["0 0 660 60", "translate(555 5)"],
        ["0 0 110 360", "translate(5 305)"],
        ["0 0 220 180", "translate(115 125)"],
    ]


# Questions as long as they come.
LONG_QUESTIONS = [
    "How do you turn the tile with a head of cattle, a lighthouse and whisky (pasture, water, mountain)?",
    "The tile with a ship, whisky and the journeyman symbol (water, pasture, mountain) shows the journeyman: on which "
    "track do you advance?",
    "Конец хода: положить пенни на карту в тюрьме, забрать кого-то из неё или ничего не делать (у вас 7 пенни стороной "
    "−1 вверх, 0 пенни стороной +1 вверх)?",
]
# What is wrong when such a one is asked with these answers, and when one of them is considered.
ASKED_AT_LENGTH = """([asked, answers]) => {
  const question = document.getElementById("question"), about = document.getElementById("about");
  document.querySelector(".answers")?.remove();
  question.textContent = asked;
  question.className = "question long very";
  const buttons = answers.map((label) => `<button type="button" class="choice">${label}</button>`).join("");
  const labels = `<div class="answers"><div class="labels" id="answers">${buttons}</div></div>`;
  document.querySelector(".asked").insertAdjacentHTML("afterend", labels);
  document.getElementById("in-hand").innerHTML = '<li><svg viewBox="0 0 100 100"></svg></li>';
  document.getElementById("table").dispatchEvent(new Event("recompose"));
  about.textContent = "As printed: north pasture, east water, south mountain, west mountain.";
  const bar = document.getElementById("bar").getBoundingClientRect(), wrong = [];
  if (bar.height > (innerWidth < 900 ? 96 : 64)) wrong.push(`the bar is ${bar.height} px high`);
  for (const { id, scrollHeight, clientHeight } of [question, about]) {
    const { top, bottom, height } = document.getElementById(id).getBoundingClientRect();
    if (height < 10 || top < bar.top - 1 || bottom > bar.bottom + 1) wrong.push(`${id} is at ${top} to ${bottom}`);
    if (id === "question" && scrollHeight > clientHeight + 2) wrong.push("the question is cut off");
  }
  return wrong;
}"""


def test_the_longest_question_and_what_would_be_done_are_read_in_the_bar(server: str, visitors: Visitors) -> None:
    page = visitors().open(open_table(server, ["you", "random"], [], seed=3)["seat 0"])
    wait_for_turn(page)
    for width, height in [(1280, 720), (390, 664), (844, 390), *ZOOMED_WINDOWS]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        for question in LONG_QUESTIONS:
            for answers in (["0°", "180°", "270°"], ["Ничего не делать"]):
                assert page.evaluate(ASKED_AT_LENGTH, [question, answers]) == [], (width, height, question, answers)
