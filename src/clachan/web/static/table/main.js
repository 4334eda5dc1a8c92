// The script of a table page. It knows no game: picking.js lights up what legal actions point at and narrows it down,
// playing.js sends what was chosen, live.js hears what happens, pace.js says when it is shown, panels.js shows it, and
// stage.js puts what the question is about where it can be seen.

import "./likes.js";
import "./tabs.js";
import "./boards.js";
import "./clock.js";
import "./keys.js";
import "./pointer.js";
import "./refusals.js";
import "./replay.js";
import "./rules.js";
import "./icons.js";
import "./tips.js";
import { follow } from "./live.js";
import { remember } from "./morph.js";
import { $, all } from "./page.js";
import { readChoices } from "./picking.js";
import { callIfMyTurn, drawCurtain } from "./turn.js";

follow();
drawCurtain($("turn"));
for (const panel of all("[id^=panel-]")) remember(panel);
readChoices();
callIfMyTurn();
