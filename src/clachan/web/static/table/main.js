// The script of a table page. It knows no game: picking.js lights up what legal actions point at and narrows it down,
// gestures.js puts acts together, playing.js sends them, live.js hears what happens, pace.js says when it is shown,
// panels.js shows it, log.js, digest.js, marks.js and scoring.js tell what happened, stage.js puts what the question is
// about where it can be seen, and lesson.js teaches where a lesson is given.

import "./likes.js";
import "./analysis.js";
import "./tabs.js";
import "./boards.js";
import "./dragging.js";
import "./gestures.js";
import "./clock.js";
import "./keys.js";
import "./pointer.js";
import "./refusals.js";
import "./replay.js";
import "./rules.js";
import "./seats.js";
import "./icons.js";
import "./tips.js";
import { showDigest } from "./digest.js";
import { follow } from "./live.js";
import { showMarks } from "./marks.js";
import { remember } from "./morph.js";
import { $, all, table } from "./page.js";
import { readChoices } from "./picking.js";
import { callIfMyTurn, drawCurtain } from "./turn.js";

// Nobody else waits for what teaches, or has it look at every click.
const { readLesson } = table.dataset.lesson ? await import("./lesson.js") : { readLesson() {} };

follow();
drawCurtain($("turn"));
for (const panel of [...all("[id^=panel-]"), $("log")]) remember(panel);
readChoices();
readLesson();
showDigest();
showMarks();
callIfMyTurn();
