"""The words of Clans of Caledonia, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural

TITLE = mark("Clans of Caledonia")
BREAK = "; "

# The actions that are taken on the parts of a player's board.
HEADINGS = {
    "expand": mark_in("actions on a player's board", "Expand"),
    "upgrade": mark_in("actions on a player's board", "Upgrade, hire"),
    "trade": mark_in("actions on a player's board", "Trade"),
    "contracts": mark_in("actions on a player's board", "Obtain, fulfil"),
}

GOOD_WORDS = {
    "wool": mark_in("good", "wool"),
    "grain": mark_in("good", "grain"),
    "milk": mark_in("good", "milk"),
    "bread": mark_in("good", "bread"),
    "cheese": mark_in("good", "cheese"),
    "whisky": mark_in("good", "whisky"),
    "beef": mark_in("good", "beef"),
    "mutton": mark_in("good", "mutton"),
    "hops": mark_in("good", "hops"),
    "cotton": mark_in("good", "cotton"),
    "tobacco": mark_in("good", "tobacco"),
    "sugar_cane": mark_in("good", "sugar cane"),
}
# So much of each good.
GOOD_AMOUNTS = {
    "wool": mark_plural("{n} wool", "{n} wool"),
    "grain": mark_plural("{n} grain", "{n} grain"),
    "milk": mark_plural("{n} milk", "{n} milk"),
    "bread": mark_plural("{n} bread", "{n} bread"),
    "cheese": mark_plural("{n} cheese", "{n} cheese"),
    "whisky": mark_plural("{n} whisky", "{n} whisky"),
    "beef": mark_plural("{n} beef", "{n} beef"),
    "mutton": mark_plural("{n} mutton", "{n} mutton"),
    "hops": mark_plural("{n} hops", "{n} hops"),
    "cotton": mark_plural("{n} cotton", "{n} cotton"),
    "tobacco": mark_plural("{n} tobacco", "{n} tobacco"),
    "sugar_cane": mark_plural("{n} sugar cane", "{n} sugar cane"),
}
UNIT_WORDS = {
    "sheep": mark_in("unit", "sheep"),
    "cow": mark_in("unit", "cow"),
    "cheese_dairy": mark_in("unit", "cheese dairy"),
    "bakery": mark_in("unit", "bakery"),
    "field": mark_in("unit", "field"),
    "distillery": mark_in("unit", "distillery"),
    "woodcutter": mark_in("unit", "woodcutter"),
    "miner": mark_in("unit", "miner"),
    "worker": mark_in("unit", "worker"),
}
FISHERMAN = mark_in("unit", "fisherman")
# The workers that a technology is for, all of a kind.
TECHNOLOGY_WORDS = {
    "woodcutter": mark_in("technology", "woodcutter"),
    "miner": mark_in("technology", "miner"),
}
# The letters that stand for units on the map; each language has its own.
UNIT_SIGNS = {
    "sheep": mark_in("unit on the map", "S"),
    "cow": mark_in("unit on the map", "C"),
    "cheese_dairy": mark_in("unit on the map", "D"),
    "bakery": mark_in("unit on the map", "B"),
    "field": mark_in("unit on the map", "F"),
    "distillery": mark_in("unit on the map", "T"),
    "woodcutter": mark_in("unit on the map", "L"),
    "miner": mark_in("unit on the map", "M"),
    "worker": mark_in("unit on the map", "W"),
}
TERRAIN_WORDS = {
    "grassland": mark_in("terrain", "grassland"),
    "forest": mark_in("terrain", "forest"),
    "mountain": mark_in("terrain", "mountain"),
    "loch": mark_in("terrain", "loch"),
    "port": mark_in("terrain", "port"),
}
AREA_WORDS = (mark_in("area of the market", "buy area"), mark_in("area of the market", "sell area"))
PHASE_WORDS = {
    "clans": mark_in("phase", "clans and starting tiles"),
    "auction": mark_in("phase", "clan auction"),
    "workers": mark_in("phase", "first workers"),
    "preparation": mark_in("phase", "preparation phase"),
    "actions": mark_in("phase", "action phase"),
    "production": mark_in("phase", "production phase"),
    "scoring": mark_in("phase", "scoring phase"),
    "end": mark_in("phase", "final scoring"),
}
CLAN_WORDS = {
    "buchanan": mark_in("clan", "Clan Buchanan"),
    "campbell": mark_in("clan", "Clan Campbell"),
    "cunningham": mark_in("clan", "Clan Cunningham"),
    "fergusson": mark_in("clan", "Clan Fergusson"),
    "macdonald": mark_in("clan", "Clan MacDonald"),
    "macewan": mark_in("clan", "Clan MacEwan"),
    "mackenzie": mark_in("clan", "Clan MacKenzie"),
    "robertson": mark_in("clan", "Clan Robertson"),
    "stewart": mark_in("clan", "Clan Stewart"),
}
NO_CLAN = mark_in("clan", "no clan")
# What a clan does differently, by the figures that say so, in the order in which it is told.
CLAN_RULES = {
    "boxes": mark(
        "two export boxes: one action may take two contracts for the cost of one, or fulfil two;"
        " the building bonus draws {draw}"
    ),
    "boxes alone": mark("two export boxes: one action may take two contracts for the cost of one"),
    "fulfil alone": mark("one action may fulfil two contracts"),
    "draw alone": mark("the building bonus draws {draw}"),
    "factory_discount": mark("factories cost less: {discounts} off the first ones of a type"),
    "four factory discounts": mark(
        "factories cost less: {discounts} off the 1st, 2nd, 3rd and 4th cheese dairy, bakery or distillery of a type"
    ),
    "butter": mark("at the end of production any milk may be churned into butter, {butter} each"),
    "first_workers at the border": mark("three first workers, all on border spaces"),
    "first_workers": mark("three first workers"),
    "border_start": mark("all first workers on border spaces"),
    "own_workers": mark(
        "all workers cost {cost} and earn {income}, in forests, on mountains or as fishermen on lochs and ports;"
        " fishermen never stand side by side"
    ),
    "rowing": mark("once a turn one may row to adjacent water before the action"),
    "no technology": mark("no technology"),
    "beer": mark(
        "fulfilling a contract with hops, up to {limit} grain, one for each hops, may be brewed into beer, {beer} each"
    ),
    "whisky_money": mark("{money} for each whisky distilled"),
    "cellar": mark(
        "after production one fresh barrel may go into the cellar, where it ages: taken out, it pays {values}"
    ),
    "delta_discount": mark("units on river deltas cost less: {small} with 1 or 2 players, {large} with 3 or 4"),
    "merchants": mark("{merchants} more at the start"),
    "shipping": mark("shipping at the start: {small} with 1 or 2 players, {large} with 3 or 4"),
    "the same shipping": mark("shipping at the start: {large}"),
    "trade_money": mark("{trade} for each trade"),
}
AS_ANYBODY = mark("nothing else than the general rules")
# What a port tile is called, by its effect.
PORT_WORDS = {
    "one-animal-less": mark_in("port tile", "animal port"),
    "exchange basic": mark_in("port tile", "basic goods port"),
    "exchange processed": mark_in("port tile", "processed goods port"),
    "upgrade": mark_in("port tile", "upgrade port"),
    "money": mark_in("port tile", "money port"),
    "price-shift": mark_in("port tile", "price port"),
    "exchange-units": mark_in("port tile", "unit port"),
    "building-bonus": mark_in("port tile", "contract port"),
    "copy": mark_in("port tile", "copying port"),
}
PORT_RULES = {
    "one-animal-less": mark("a contract that is being fulfilled needs one animal less"),
    "upgrade": mark("one bonus upgrade and {glory}"),
    "money": mark("[receive|you received] {money}"),
    "price-shift": mark("before trading a good, [move|you moved] its price by {steps}, up or down"),
    "exchange-units": mark(
        "[exchange|you exchanged] two own units on the map for others from the board, no fields, for nothing"
    ),
    "building-bonus": mark(
        "[receive|you received] {money}; with an empty export box, [draw|you drew] contracts as for a fourth building"
    ),
    "copy": mark("for {cost}, [have|you had] the effect of another port in play"),
}
GLORY_FROM_PORT = mark("[receive|you received] {glory}")
EXCHANGE_RULES = {
    True: mark_plural(
        "[discard|you discarded] 1 basic good (wool, grain, milk) for {n} basic good of any kind",
        "[discard|you discarded] 1 basic good (wool, grain, milk) for {n} basic goods of any kind",
    ),
    False: mark_plural(
        "[discard|you discarded] 1 processed good (bread, cheese, whisky) for {n} processed good of any kind",
        "[discard|you discarded] 1 processed good (bread, cheese, whisky) for {n} processed goods of any kind",
    ),
}
# What scoring tiles count, as a name and to go after "Glory for".
SCORING_WORDS = {
    "basic_goods": mark_in("counted by a scoring tile", "basic goods"),
    "processed_goods": mark_in("counted by a scoring tile", "processed goods"),
    "production_units": mark_in("counted by a scoring tile", "animals, factories and fields"),
    "workers": mark_in("counted by a scoring tile", "workers"),
    "border_units": mark_in("counted by a scoring tile", "units on the border"),
    "imports": mark_in("counted by a scoring tile", "imported goods"),
    "meat": mark_in("counted by a scoring tile", "meat"),
    "upgrades": mark_in("counted by a scoring tile", "upgrades"),
    "dear_land": mark_in("counted by a scoring tile", "dear land"),
}
EACH = {
    "basic_goods": mark("each basic good (wool, grain, milk) in stock"),
    "processed_goods": mark("each processed good (bread, cheese, whisky) in stock"),
    "production_units": mark("each animal and factory of yours on the map; a field counts twice"),
    "workers": mark("each worker of yours on the map"),
    "border_units": mark("each unit of yours on the border of the map"),
    "imports": mark("each cotton, tobacco and sugar cane on your fulfilled contracts"),
    "meat": mark("each beef and mutton on your fulfilled contracts"),
    "upgrades": mark("each of your upgrades: shipping, hired merchants, technology"),
    "dear_land": mark("each space of yours whose land costs £5 or £6"),
}
EVERY = {
    "processed_goods": mark_plural(
        "every {n} processed good (bread, cheese, whisky) in stock",
        "every {n} processed goods (bread, cheese, whisky) in stock",
    ),
    "border_units": mark_plural(
        "every {n} unit of yours on the border of the map", "every {n} units of yours on the border of the map"
    ),
}
# What points, money and goods come from or go to, by the names in the books.
SOURCE_WORDS = {
    "basic goods": mark_in("source", "basic goods in stock"),
    "processed goods": mark_in("source", "processed goods in stock"),
    "money": mark_in("source", "money left"),
    "hops": mark_in("source", "hops"),
    "cotton": mark_in("source", "cotton"),
    "tobacco": mark_in("source", "tobacco"),
    "sugar_cane": mark_in("source", "sugar cane"),
    "exports": mark_in("source", "export scoring"),
    "settlements": mark_in("source", "settlement scoring"),
    "bid": mark_in("source", "bid in the auction"),
    "start": mark_in("source", "starting tile"),
    "turn order": mark_in("source", "turn order"),
    "first worker": mark_in("source", "first worker"),
    "trade": mark_in("source", "trade"),
    "neighbourhood": mark_in("source", "neighbourhood bonus"),
    "trade money": mark_in("source", "money for a trade"),
    "contract": mark_in("source", "export contract"),
    "delivery": mark_in("source", "delivery"),
    "export bonus": mark_in("source", "export bonus"),
    "import track": mark_in("source", "import track"),
    "beer": mark_in("source", "beer"),
    "butter": mark_in("source", "butter"),
    "shipping": mark_in("source", "shipping"),
    "technology": mark_in("source", "technology"),
    "hire": mark_in("source", "hiring a merchant"),
    "pass": mark_in("source", "passing"),
    "workers": mark_in("source", "income of workers"),
    "production": mark_in("source", "production"),
    "processing": mark_in("source", "processing"),
    "distilling": mark_in("source", "distilling"),
    "cellar": mark_in("source", "cellar"),
}
TITLE_WORDS = {
    "newbie": mark_in("solo title", "Newbie"),
    "rookie": mark_in("solo title", "Rookie"),
    "average": mark_in("solo title", "Average"),
    "expert": mark_in("solo title", "Expert"),
    "genius": mark_in("solo title", "Genius"),
}
# What `done` means to each question.
DONE_WORDS = {
    "after": mark("[End|You ended] the turn"),
    "bonuses": mark("[Want|You wanted] no more of the bonuses"),
    "drawn": mark("[Take|You took] no more of the contracts drawn"),
    "second contract": mark("[Take|You took] no second contract"),
    "second delivery": mark("[Fulfil|You fulfilled] no second contract"),
    "export bonus": mark("[Want|You wanted] no more of the bonuses"),
    "produce": mark("[Put|You put] nothing into the cellar"),
}
