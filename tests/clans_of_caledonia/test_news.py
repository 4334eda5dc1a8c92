"""What is told of moves: everything that others did, and what came of the viewer's own moves unasked."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from clachan.core.rng import Rng
from clachan.face.words import Told, Translator
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.actions import Pass
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.views import ChangeView
from clachan.i18n import LANGUAGES, translator
from tests.clans_of_caledonia.positions import GAME, action, at_turn, contract, do, new_game

NAMES = ["a", "b", "c", "d"]


def news(state: ClansState, move: str, viewer: int | None = None, seat: int | None = None) -> list[Told]:
    """What a viewer (by default a spectator) is told of a move."""
    before = state.view(viewer)
    state.play(state.deciders[0] if seat is None else seat, action(move))
    words = ClansWords(GAME, Translator(), NAMES[: state.frame.seats])
    return words.news(before, state.view(viewer))


def test_setup_is_told() -> None:
    state = new_game(2, {"starting-player": "0"})
    clan = state.legal(1)[0].text
    told = news(state, clan, 0)
    assert len(told) == 1
    assert re.fullmatch(r"B: Clan \w+; £\d+, .*\.", told[0])
    news(state, state.legal(0)[0].text)
    worker = state.legal(0)[0].text
    assert news(state, worker, 1) == []
    told = news(state, state.legal(0)[0].text, 1)
    assert re.fullmatch(r"A: \w+ placed for £\d+ \(.*\)\.", told[0])


def test_auction_is_told() -> None:
    state = new_game(2, {"clans": "auction"})
    first = state.deciders[0]
    name, other = NAMES[first], NAMES[1 - first].upper()
    assert news(state, "bid 3") == [f"{name.upper()}: bid of 3 VP."]
    assert news(state, "drop out") == [
        f"{other}: out of the auction.",
        f"The bidding is over; first choice: {name}, 3 VP.",
    ]
    told = news(state, state.legal(first)[0].text)
    assert [line.split(":")[0] for line in told] == sorted([name.upper(), other])


def test_turn_order_money_is_told_to_the_one_who_gets_it() -> None:
    state = new_game(2, {"clans": "none", "starting-player": "0"})
    news(state, state.legal(1)[0].text)
    assert "You: £2 received (turn order)." in news(state, state.legal(0)[0].text, 1)


def test_trades_are_told_with_price_and_money() -> None:
    state = at_turn(3, clans=["stewart"], goods=["", "3 cheese"])
    assert news(state, "buy 2 wool") == [
        "A: 2 wool bought for £8; price now £5.",
        "A: £1 received (money for a trade).",
    ]
    assert news(state, "sell 2 cheese", 0) == ["B: 2 cheese sold for £20; price now £8."]


def test_expansion_and_neighbourhood_are_told() -> None:
    state = at_turn(3, units=["woodcutter c1", "sheep a1"])
    assert news(state, "expand bakery") == []
    told = news(state, "at b1")
    assert told == ["A: bakery placed for £11 (grassland, forest)."]
    assert told[0].places == ("hex-b1",)
    assert news(state, "buy 1 wool") == ["A: 1 wool bought at a discount for £2; price now £5."]


def test_a_forced_place_is_told_to_the_mover_too() -> None:
    state = at_turn(3, money=[11], units=["woodcutter c1"], blocked="d1 c2")
    told = news(state, "expand bakery", 0)
    assert told == ["You: bakery placed for £11 (grassland, forest)."]


def test_contracts_are_told() -> None:
    state = at_turn(3, round_=1)
    assert news(state, "obtain 2") == ["A: contract taken, with £5: deliver 6 wool; receive 3 tobacco, 2 hops."]
    state = at_turn(3, round_=3)
    assert news(state, "obtain 2")[0].startswith("A: contract taken for £5:")
    state = at_turn(3, round_=2)
    assert news(state, "obtain 2")[0].startswith("A: contract taken for nothing:")


def test_fulfilling_is_told_with_slaughter_track_and_bonus() -> None:
    state = at_turn(3, contracts=["3"], units=["cow b4 d4 d5"], imports="sugar_cane 4")
    assert news(state, "fulfil 3") == []
    assert news(state, "slaughter b4", 0) == []
    state = at_turn(3, contracts=["3"], units=["cow b4 d4"], imports="sugar_cane 4")
    assert news(state, "fulfil 3") == [
        "A: slaughtered: cow, cow.",
        "A: contract fulfilled, with 2 beef; received: 2 sugar cane, 1 hops, £10.",
        "A: £1 received (import track).",
        "A: £10 received (export bonus).",
    ]


def test_goods_are_told_while_animals_are_still_chosen() -> None:
    state = at_turn(3, contracts=["17"], goods=["2 cheese"], units=["cow b4 d4 d5"])
    assert news(state, "fulfil 17") == ["A: delivered for a contract: 2 cheese."]
    assert news(state, "slaughter b4") == ["A: slaughtered: cow."]
    told = news(state, "slaughter d4", 0)
    assert told == ["You: contract fulfilled, with 2 cheese, 2 beef; received: 4 tobacco, 2 hops."]


def test_upgrades_are_told() -> None:
    state = at_turn(3)
    assert news(state, "shipping") == ["A: shipping upgraded for £4: river-crossing."]
    assert news(state, "technology miner") == ["B: technology upgraded for £10: miner."]
    assert news(state, "hire") == ["C: merchant hired for £4."]
    state = at_turn(3, contracts=["10"], goods=["4 cheese"], market=["sell 1 milk"])
    news(state, "fulfil 10")
    assert news(state, "recall sell milk") == ["A: merchant taken back: milk, sell area."]
    assert news(state, "shipping") == ["A: shipping upgraded for £0: river-crossing."]


def test_ports_are_told() -> None:
    state = at_turn(3, ports="5 2 4 8", units=["sheep a1"])
    assert news(state, "port 5") == ["A: money port used: receive £10.", "A: £10 received (money port)."]
    state = at_turn(3, ports="4 2 5 8", units=["sheep a1"])
    assert news(state, "port 4")[1:] == ["A: 3 Glory."]
    state = at_turn(3, ports="2 4 5 8", units=["sheep a1"], goods=["1 wool 1 milk"])
    news(state, "port 2")
    assert news(state, "discard wool") == ["A: 1 wool discarded (basic goods port)."]
    assert news(state, "gain 1 wool 2 grain") == ["A: 1 wool, 2 grain received (basic goods port)."]
    state = at_turn(3, ports="6 4 5 8", units=["sheep a1"])
    assert news(state, "port 6 whisky down")[1:] == ["A: price of whisky moved to £8."]
    state = at_turn(3, ports="8 4 5 6", units=["sheep a1"], pile="1 2 3", display="")
    news(state, "port 8")
    told = news(state, "draw")
    assert told[0].startswith("A: contracts drawn: contract ")
    (back,) = news(state, "obtain 2")[1:]
    assert back.startswith("Back under the pile: contract (deliver ")
    assert back.count("contract (") == 2


@pytest.mark.rule("CC-BUILDING-03")
@pytest.mark.parametrize(("pile", "bottom"), [("1 2 3", ""), ("1", "2 3")])
def test_contracts_that_nobody_can_pay_for_are_shown(pile: str, bottom: str) -> None:
    """Who drew them is not asked, but all see them, also those that were put back before."""
    state = at_turn(3, ports="8 4 5 6", units=["sheep a1"], pile=pile, display="", round_=5, money=[0])
    state.bottom = tuple([contract(id_) for id_ in bottom.split()])
    news(state, "port 8")
    told = news(state, "draw", 1)
    assert sorted(told[0].places) == [f"tile-contract-{id_}" for id_ in ("1", "2", "3")]
    assert told[1].startswith("Back under the pile: ")


def test_exchanges_and_rowing_are_told() -> None:
    state = at_turn(3, ports="7 4 5 8", units=["sheep a1 a3, woodcutter c1"])
    news(state, "port 7")
    assert news(state, "swap a1 cow") == ["A: sheep → cow."]
    state = at_turn(3, clans=["macdonald"], units=["worker f5"])
    move = next(a.text for a in state.legal(0) if a.text.startswith("row f5 "))
    told = news(state, move)
    assert told == ["A: fisherman rowed to another water."]
    assert told[0].places == ("hex-f5", f"hex-{move.split()[-1]}")


def test_the_end_of_a_round_is_told() -> None:
    state = at_turn(
        2, clans=["cunningham", ""], units=["woodcutter b4, cow d4 d5, cheese_dairy d6", "sheep e5"], passed=[1]
    )
    told = news(state, "pass", 1)
    assert told == [
        "A: passed, +£14.",
        "Production: a: +£4, +2 milk; you: +1 wool.",
    ]
    assert news(state, "process 1 cheese", 1) == ["A: 1 milk processed into 1 cheese."]
    told = news(state, "butter 0", 1)
    assert told[0] == "A: no butter churned."
    assert told[1:3] == ["Round 2 was scored:", "Glory for processed goods: nobody."]
    assert told[3] == "Round 3 began; starting player: you."


def test_cellar_is_told() -> None:
    state = at_turn(2, clans=["mackenzie"], cellar=["2 3"], units=["distillery d4"], goods=["1 grain"], passed=[1])
    assert news(state, "withdraw 2") == ["A: 1 whisky, £7 received (cellar)."]
    assert "Production: a: +£15, +1 whisky; b: –." in news(state, "pass")
    assert news(state, "process 1 whisky") == [
        "A: 1 grain processed into 1 whisky.",
        "A: £3 received (distilling).",
    ]
    assert news(state, "store")[0] == "A: 1 whisky put into the cellar."


def test_solo_dice_and_the_removed_contract_are_told() -> None:
    state = at_turn(1)
    told = news(state, "pass", 0)
    assert len([line for line in told if line.startswith("Market dice: ")]) == 3
    assert any(re.fullmatch(r"Out of the game: contract \(deliver .*\)\.", line) for line in told)


def test_final_scoring_is_told_with_the_solo_title() -> None:
    state = at_turn(1, round_=5, goods=["2 wool 1 cheese"], money=[40], fulfilled=["1"])
    told = news(state, "pass", 0)
    start = [str(line) for line in told].index("Final scoring:")
    assert told[start + 1 :] == [
        "Basic goods in stock: you: 2 VP.",
        "Processed goods in stock: you: 2 VP.",
        "Money left: you: 5 VP.",
        "Hops: you: 1 VP.",
        "Cotton: you: 6 VP.",
        "Your title: Newbie.",
    ]


def test_own_choices_are_not_told_again() -> None:
    for move in ("buy 1 wool", "obtain 2", "shipping", "hire", "technology miner"):
        assert news(at_turn(3), move, 0) == []


def test_who_moves_of_several_is_found() -> None:
    state = at_turn(
        2, units=["cow d4, cheese_dairy d6", "cow e5, cheese_dairy e6"], goods=["1 milk", "1 milk"], passed=[1]
    )
    do(state, "pass")
    assert state.deciders == (0, 1)
    assert news(state, "process nothing", 0, seat=1)[0] == "B: nothing processed."


@pytest.mark.parametrize(
    ("language", "of_others", "of_you"),
    [
        ("pl", "A: umieszczono piekarnię za £11 (łąka, las).", "Ty: umieszczono piekarnię za £11 (łąka, las)."),
        ("ru", "Игрок a выставил пекарню за £11 (луг, лес).", "Вы выставили пекарню за £11 (луг, лес)."),
    ],
)
def test_news_are_sentences_about_others_and_about_you(language: str, of_others: str, of_you: str) -> None:
    words = ClansWords(GAME, translator(language), NAMES[:3])
    for viewer, said in ((1, of_others), (0, of_you)):
        state = at_turn(3, money=[11], units=["woodcutter c1"], blocked="d1 c2")
        before = state.view(viewer)
        assert words.news(before, do(state, "expand bakery").view(viewer)) == [said]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "pl",
            [
                "A: ubito krowę, krowę.",
                "A: zrealizowano kontrakt, dostarczając 2 wołowiny; otrzymano 2 trzciny cukrowej, 1 chmiel, £10.",
                "A: otrzymano £1 (tor importu).",
                "A: otrzymano £10 (premia eksportowa).",
            ],
        ),
        (
            "ru",
            [
                "Игрок a забил корову, корову.",
                "Игрок a выполнил контракт, доставив 2 говядины, и получил 2 сахарного тростника, 1 хмель, £10.",
                "Игрок a получил £1 (шкала импорта).",
                "Игрок a получил £10 (экспортный бонус).",
            ],
        ),
    ],
)
def test_goods_and_animals_decline_in_the_news(language: str, said: list[str]) -> None:
    words = ClansWords(GAME, translator(language), NAMES[:3])
    state = at_turn(3, contracts=["3"], units=["cow b4 d4"], imports="sugar_cane 4")
    before = state.view(None)
    assert words.news(before, do(state, "fulfil 3").view(None)) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_are_told_with_all_money_and_goods(language: str, players: int) -> None:
    """Spectators are told every amount that the books hold."""
    words = ClansWords(GAME, translator(language), [str(9 - seat) for seat in range(players)])
    state = new_game(players, seed=players + 20)
    rng = Rng(players)
    before = state.view(None)
    while not state.over:
        seat = state.deciders[-1]
        legal = state.legal(seat)
        busy = [a for a in legal if not isinstance(a, Pass)]
        choice = busy if busy and rng.below(8) else legal
        state.play(seat, choice[rng.below(len(choice))])
        after = state.view(None)
        told = words.news(before, after)
        for line in told:
            assert line.strip()
            assert "{" not in line
            assert line.endswith((".", ":"))
            if language == "ru":
                assert not re.search("[A-Za-z]", re.sub(r"\b([a-m]\d|port-[a-d])\b", "", line)), line
        if language == "en":
            for change in after["changes"]:
                check_told(change, told, words)
        before = after


def check_told(change: ChangeView, told: Sequence[str], words: ClansWords) -> None:
    """An entry of the books is told; income is told as a sum."""
    if change["for"] in ("workers", "production", "cellar"):
        return
    n, what = abs(change["amount"]), change["what"]
    said = f"£{n}" if what == "money" else f"{n} {words.good(what)}"
    assert any(said in line for line in told), (change, told)
