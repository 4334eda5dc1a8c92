"""What owners of the box correct of Journeyman is drawn and told as they say."""

from __future__ import annotations

from clachan.core.game import Game
from clachan.core.pack import Pack
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.web.components import explained, titled

GAME = "isle-of-skye"


def corrected(kind: str, id_: str, **fields: object) -> Game:
    return registry.game_with_pack(GAME, Pack("box", games={GAME: {kind: {id_: fields}}}))


def told(game: Game, kind: str, id_: str, language: str = "en") -> tuple[str, str]:
    """A component as the page shows it: its drawing, and its words."""
    entry = game.catalogue.entry(kind, id_)
    assert entry is not None
    t = translator(language)
    return face_of(game).piece(entry, t), explained(game, entry, t)


def test_a_space_of_a_track_is_drawn_and_told() -> None:
    before = told(registry.game(GAME), "progress_space", "W1")
    assert before[1] == "Warrior track: for barrels of whisky; 1 VP every round."
    after = told(corrected("progress_space", "W1", requires="sheep", roads=2), "progress_space", "W1")
    assert after[1] == "Warrior track: for sheep; 1 VP every round, 2 roads to lay."
    assert before[0] != after[0]


def test_what_a_space_asks_for_is_told_as_it_is_corrected() -> None:
    """Its words followed the id: `completed_mountain` stayed a mountain whatever was printed."""
    game = corrected("requirement", "completed_mountain", terrain="pasture", tiles=2)
    picture, words = told(game, "requirement", "completed_mountain")
    assert words == "A completed pasture area of at least 2 tiles."
    assert "2+" in picture
    assert (
        told(game, "requirement", "completed_mountain", "pl")[1] == "Zamknięty obszar pastwisk z co najmniej 2 żetonów."
    )
    entry = game.catalogue.entry("requirement", "completed_mountain")
    assert entry is not None
    assert titled(game, entry, translator("en")) == "Requirement: Completed mountain"


def test_a_bonus_tile_may_give_nothing_or_several_things() -> None:
    """Taking the gold off a tile, before anything else was put on it, broke its page and every table with the pack."""
    assert told(corrected("bonus_tile", "gold", gold_once="none"), "bonus_tile", "gold")[1].endswith("nothing.")
    picture, words = told(corrected("bonus_tile", "gold", points_once=3), "bonus_tile", "gold")
    assert words == "Gold, bonus tile of level 1: 4 gold at once, 3 VP at once."
    assert picture != told(registry.game(GAME), "bonus_tile", "gold")[0]


def test_everything_that_is_reconstructed_or_inferred_is_drawn() -> None:
    face, t = face_of(registry.game(GAME)), translator("en")
    doubtful = [one for one in registry.game(GAME).catalogue if one.source in ("reconstructed", "inferred")]
    assert [one.id for one in doubtful if not face.piece(one, t)] == []
