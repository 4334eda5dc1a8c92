"""What happened at the Dolmen, told from two views with one move between them."""

from __future__ import annotations

from clachan.games.isle_of_skye.face.news import News
from clachan.games.isle_of_skye.modules.druids.face.names import bag_purchase, dolmen_costs, row_of
from clachan.games.isle_of_skye.modules.druids.rules.views import druids_of
from clachan.games.isle_of_skye.rules.views import SkyeView


def bought_at_dolmen(before: SkyeView, after: SkyeView) -> str:
    """The druid tile that was bought, or nothing."""
    if before["asked"] != "dolmen":
        return ""
    row = [tile for tile, _ in row_of(after)]
    same_round = before["round"] == after["round"]
    removed = druids_of(after)["removed"]
    for tile in dolmen_costs(before):
        if tile not in row and (same_round or tile not in removed[-1:]):
            return tile
    return ""


def tell_second_stage(news: News) -> None:
    """What somebody bought at the Dolmen or from the bag, or kept of what was drawn."""
    drawn = druids_of(news.after)["drawn_from_bag"]
    if news.is_viewer(news.mover):
        if news.asked == "dolmen" and news.after["asked"] == "keep":
            tiles = news.t.listed([news.words.tile(tile) for tile in drawn])
            places = [f"tile-{tile}" for tile in drawn]
            news.tell(news.t.gettext("You drew from the bag: {tiles}.").format(tiles=tiles), places)
        return
    if news.bought or drawn or news.asked == "dolmen":
        _tell_turn(news, drawn)
    for tile in druids_of(news.before)["drawn_from_bag"]:
        if tile in news.after["players"][news.mover]["acquired"]:
            news.say_of_tile(news.t.gettext("{player} kept {tile}."), news.mover, tile)


def _tell_turn(news: News, drawn: list[str]) -> None:
    words, mover = news.words, news.mover
    if news.bought:
        cost = dolmen_costs(news.before)[news.bought]
        text = news.t.gettext("{player} bought at the Dolmen {tile} for {gold}.")
        news.say_of_tile(text, mover, news.bought, gold=words.gold(cost))
    elif drawn:
        cost, _ = bag_purchase(words, mover, news.before)
        text = news.t.gettext("{player} bought from the bag for {gold} and drew {tiles}.")
        news.say(text, mover, ["bag"], gold=words.gold(cost), tiles=words.tiles_named(drawn))
    else:
        news.say(news.t.gettext("{player} passed."), mover)


def tell_removed(news: News) -> None:
    """Which tile left the Dolmen at the end of the round."""
    old = druids_of(news.before)["removed"]
    for tile in druids_of(news.after)["removed"]:
        if tile not in old and tile not in news.all_lost():
            text = news.t.gettext("The Dolmen moved on, and {tile} left the game.")
            news.tell(text.format(tile=news.words.tile(tile)))
