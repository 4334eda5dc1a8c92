// The script of a table page. It knows no game: legal actions name the elements they point at, in order; this lights
// up what can be picked next, narrows down by click, touch or key, sends the action, and shows what the server tells.
"use strict";
(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const data = table.dataset;
  const base = `/t/${data.table}`;
  const $ = (id) => document.getElementById(id);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const query = new URLSearchParams(location.search);
  const SVG = "http://www.w3.org/2000/svg";
  const GLIDE = 200;

  // What can be chosen, and what has been picked of it so far.
  let choices = [], askedAt = 0, asked = "", picked = [], waiting = null, hinted = "", busy = false;

  const tell = (text, bad = false) => {
    $("status").textContent = text;
    $("status").classList.toggle("error", bad);
  };

  // Requests

  async function post(url, body) {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "x-csrftoken": data.csrf, "content-type": "application/json", accept: "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const found = await answer.json().catch(() => ({}));
      if (answer.ok) return found;
      if (answer.status === 409) await refresh();
      tell(answer.status === 409 ? data.saidMoved : found.error || answer.statusText, true);
    } catch {
      tell(data.saidLost, true);
    }
    return null;
  }

  async function refresh() {
    const seat = query.has("seat") ? `&seat=${query.get("seat")}` : "";
    const answer = await fetch(`${base}/panels?plan=${data.plan}${seat}`);
    if (!answer.ok) return;
    steps = [];
    show(await answer.json());
  }

  async function send(choice) {
    if (busy) return;
    busy = true;
    table.classList.add("busy");
    tell("");
    const url = data.plan ? `${base}/plan/play` : `${base}/play`;
    const answer = await post(url, { action: choice.a, asked_at: askedAt, seat: Number(data.seat) });
    expect(answer);
    busy = false;
    table.classList.remove("busy");
    picked = [];
    waiting = null;
    relight();
    if (answer && (data.plan || !connected())) await refresh();
  }

  function choose(choice) {
    if (waiting !== choice && $("confirm-first")?.checked) {
      waiting = choice;
      relight();
      $("confirm").querySelector("button").focus();
    } else send(choice);
  }

  // Picking

  const matching = () => choices.filter((c) => picked.every((id, i) => c.p[i] === id));
  const next = (choice) => choice.p[picked.length];
  const through = (id) => matching().filter((c) => next(c) === id);
  const named = (text) => choices.find((c) => c.a === text);
  // The button of an action that points where others do, too, comes when that has been picked.
  const shared = (choice) => choices.some((c) => c !== choice && choice.p.every((id, i) => c.p[i] === id));
  const due = (choice) => picked.length >= choice.p.length || !shared(choice);
  const typing = (target) => target.closest("input, textarea, select");

  const lightable = () => new Set(matching().map(next).filter((id) => id && $(id))).size;

  // Elements and their attributes before they were lit.
  const lit = new Map();
  function set(element, attributes) {
    if (!lit.has(element)) lit.set(element, {});
    const before = lit.get(element);
    for (const [name, value] of Object.entries(attributes)) {
      if (!(name in before)) before[name] = element.getAttribute(name);
      element.setAttribute(name, value);
    }
  }

  function dim() {
    unghost();
    all(".glow").forEach((e) => e.remove());
    for (const [element, before] of lit)
      for (const [name, value] of Object.entries(before))
        value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
    lit.clear();
  }

  function relight() {
    dim();
    const open = matching();
    for (const id of new Set(open.map(next).filter(Boolean))) {
      const element = $(id);
      if (!element) continue;
      const here = through(id);
      const hint = here.some((c) => c.a === hinted) ? " hint" : "";
      const label = here.length === 1 ? here[0].w : `${here[0].w} (${here.length})`;
      const told = { tabindex: "0", role: "button", "aria-label": label };
      // On a group with figures and titles of its own lies a pane that is the button; a plain shape is one itself.
      if (element.localName === "g")
        cover(element, { class: `pick glow${hint}`, id: `pick-${id}`, "data-pick": id, ...told });
      else {
        set(element, { class: `${element.getAttribute("class") || ""} pick${hint}`.trim(), "data-pick": id, ...told });
        if (element.getBBox) cover(element, { class: "glow" });
      }
      // What holds buttons is no mere picture any more.
      const picture = element.closest("svg[role=img]");
      if (picture) set(picture, { role: "group" });
    }
    for (const id of picked) if ($(id)) set($(id), { class: `${$(id).getAttribute("class") || ""} picked`.trim() });
    bar();
    rest();
  }

  function bar() {
    const open = matching();
    for (const button of all("#bar [data-action]")) {
      const choice = named(button.dataset.action);
      button.hidden = !open.includes(choice) || !due(choice);
      button.classList.toggle("hint", choice?.a === hinted);
    }
    if (!$("confirm")) return;
    $("confirm").hidden = !waiting && !picked.length;
    $("confirm").querySelector("[data-confirm]").hidden = !waiting;
  }

  function pick(id) {
    const found = through(id);
    const done = found.filter((c) => c.p.length === picked.length + 1);
    if (done.length === 1 && found.length === 1) return choose(done[0]);
    if (done.length > 1 && !done.every((c) => c.l)) {
      // Several ways to do it there, without buttons: look at one after the other, Enter or Confirm takes it.
      waiting = done[(done.indexOf(waiting) + 1) % done.length];
      return relight();
    }
    picked.push(id);
    waiting = null;
    relight();
    pickable()[0]?.focus();
  }

  function back() {
    if (waiting) waiting = null;
    else picked.pop();
    relight();
  }

  // Pickable things in the order in which one reads the page.
  function pickable() {
    const boxes = all(".pick, #bar [data-action]:not([hidden])").map((e) => [e, e.getBoundingClientRect()]);
    const row = ([, box]) => Math.round((box.top + scrollY) / 40);
    return boxes.filter(([, b]) => b.width).sort((a, b) => row(a) - row(b) || a[1].left - b[1].left).map(([e]) => e);
  }

  const considered = (element) =>
    element.dataset.action
      ? named(element.dataset.action)
      : through(element.dataset.pick).find((c) => c === waiting) || through(element.dataset.pick)[0];

  function about(choice) {
    if ($("about")) $("about").textContent = choice ? choice.w : "";
  }

  // The ghost of the result, where the action points at last or at the place that the question is about.
  function ghost(choice) {
    unghost();
    const last = choice?.g && ($(choice.p.at(-1)) || document.querySelector(".k-chosen"));
    if (!last?.getBBox) return;
    overlay(last, "use", { class: "ghost", href: `#${choice.g}` });
  }

  // Lay a pane over an element of a drawing, in its shape: its outline, itself, or else its box.
  function cover(element, attributes) {
    const outline = element.localName === "g" ? element.querySelector(":scope > .k-outline") : element;
    if (!outline?.matches("path, polygon, circle, ellipse, rect"))
      return overlay(element, "rect", { rx: 4, ...attributes });
    const pane = outline.cloneNode(false);
    for (const name of ["id", "style", ...Object.keys(lit.get(element) || {})]) pane.removeAttribute(name);
    place(pane, element, attributes);
  }

  // Draw something over the box of an element of a drawing.
  function overlay(element, kind, attributes) {
    const { x, y, width, height } = element.getBBox();
    place(document.createElementNS(SVG, kind), element, { x, y, width, height, ...attributes });
  }

  function place(shown, element, attributes) {
    for (const [name, value] of Object.entries(attributes)) shown.setAttribute(name, value);
    if (element.localName === "g") return element.append(shown);
    if (element.hasAttribute("transform")) shown.setAttribute("transform", element.getAttribute("transform"));
    element.after(shown);
  }
  const unghost = () => all(".ghost").forEach((e) => e.remove());

  function consider(event) {
    const element = event.target.closest?.(".pick, [data-action]");
    if (element) {
      about(considered(element));
      ghost(considered(element));
    } else if (event.type !== "focusin") rest();
  }

  // While nothing is considered: what waits to be confirmed, or the ghost at the only place there is.
  function rest() {
    const open = matching();
    about(waiting);
    if (waiting || (open.length && new Set(open.map((c) => c.p.at(-1))).size === 1)) ghost(waiting || open[0]);
    else unghost();
  }
  for (const type of ["pointerover", "focusin"]) table.addEventListener(type, consider);

  // Clicks and keys

  table.addEventListener("click", async (event) => {
    const kinds = ".pick, [data-action], [data-post], [data-hint], [data-confirm], [data-back], #skip";
    const element = event.target.closest(kinds);
    if (!element) return;
    const { action, post: url, hint, go } = element.dataset;
    if (element.id === "skip") return skip();
    if ("confirm" in element.dataset) return send(waiting);
    if ("back" in element.dataset) return back();
    if (action) return named(action) && choose(named(action));
    if (hint) return giveHint(hint, element);
    if (url) {
      element.disabled = true;
      const answer = await post(url);
      expect(answer);
      element.disabled = false;
      if (answer && (go || answer.go)) location.assign(answer.go || go);
      else if (answer && !connected()) refresh();
      return;
    }
    pick(element.dataset.pick);
  });

  async function giveHint(url, element) {
    element.disabled = true;
    tell(data.saidThinking);
    const answer = await post(url);
    element.disabled = false;
    const choice = answer && named(answer.action);
    if (!choice) return;
    hinted = choice.a;
    picked = [];
    relight();
    tell(`${data.saidHint} ${choice.w}`);
    all(".hint")[0]?.focus();
  }

  let typed = "", typedAt = 0;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog") || $("curtain").open) return;
    const at = event.target;
    if (event.key === "Escape" && (waiting || picked.length || !$("skip").hidden)) {
      event.preventDefault();
      return waiting || picked.length ? back() : skip();
    }
    if (typing(at)) return;
    if ((event.key === "Enter" || event.key === " ") && at.classList.contains("pick")) {
      event.preventDefault();
      const choice = considered(at);
      return waiting && waiting === choice && event.key === "Enter" ? send(waiting) : pick(at.dataset.pick);
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && (at.classList.contains("pick") || !at.closest(".pan, .log, .chat"))) {
      const order = pickable();
      if (!order.length) return;
      event.preventDefault();
      const now = order.indexOf(document.activeElement);
      return order[now < 0 ? 0 : (now + step + order.length) % order.length].focus();
    }
    if (event.key.length === 1 && event.key !== " ") {
      typed = (Date.now() - typedAt < 900 ? typed : "") + event.key.toLowerCase();
      typedAt = Date.now();
      const labels = all("#bar [data-action]:not([hidden])");
      const text = (b) => b.textContent.trim().toLowerCase();
      (labels.find((b) => text(b) === typed) || labels.find((b) => text(b).startsWith(typed)))?.focus();
    }
  });

  document.addEventListener("submit", async (event) => {
    const url = event.target.dataset.say;
    if (!url) return;
    event.preventDefault();
    const input = event.target.elements.text;
    if (input.value.trim() && (await post(url, { text: input.value.trim() }))) input.value = "";
  });

  // Showing what the server tells

  const names = (element) => [...element.attributes].map((a) => a.name);

  // Make `old` like `fresh` but keep its elements, and with them focus, scroll position and text that is being typed.
  // A drawing that has changed is replaced as a whole; one that has not keeps what is lit up in it.
  const sources = new WeakMap();
  const remember = (within) => all("svg", within).forEach((svg) => sources.set(svg, svg.outerHTML));

  function morph(old, fresh) {
    if (old.isEqualNode(fresh) || "kept" in old.dataset) return;
    for (const name of names(old))
      if (!fresh.hasAttribute(name) && !(name === "open" && old.localName === "details")) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.localName === "input" && old !== document.activeElement && old.type === "range") old.value = fresh.value;
    let at = old.firstChild;
    for (const child of [...fresh.childNodes]) {
      const same = counterpart(old, at, child);
      if (!same) old.insertBefore(child, at);
      else {
        if (same !== at) old.insertBefore(same, at);
        else at = at.nextSibling;
        if (same.nodeType !== 1) same.nodeValue = child.nodeValue;
        else if (child.localName === "svg") {
          if (sources.get(same) !== sources.get(child)) same.replaceWith(child);
        } else if (child.localName !== "script") morph(same, child);
        else if (!same.isEqualNode(child)) same.replaceWith(child);
      }
    }
    while (at) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
  }

  function counterpart(parent, at, child) {
    if (child.id) return [...parent.children].find((e) => e.id === child.id && e.localName === child.localName);
    while (at && at.id) at = at.nextSibling;
    return at && at.nodeName === child.nodeName ? at : null;
  }

  function swap(panels) {
    const before = places();
    const focus = document.activeElement?.id;
    const over = $("result");
    for (const [name, html] of Object.entries(panels)) {
      const old = $(`panel-${name}`);
      if (!old) continue;
      const fresh = old.cloneNode(false);
      fresh.innerHTML = html;
      remember(fresh);
      morph(old, fresh);
    }
    table.dispatchEvent(new Event("shown"));
    read();
    if (focus && document.activeElement?.id !== focus) $(focus)?.focus({ preventScroll: true });
    if (!over) $("result")?.scrollIntoView();
    glide(before);
  }

  function read() {
    const source = $("choices");
    if (asked !== source.textContent + source.dataset.askedAt) {
      picked = [];
      waiting = null;
      hinted = "";
      choices = JSON.parse(source.textContent);
      askedAt = Number(source.dataset.askedAt);
      asked = source.textContent + source.dataset.askedAt;
      tell("");
      relight();
      bringIntoView();
    } else if (all(".glow").length === lightable()) bar();
    else relight();
  }

  // Something to pick should be seen at once, also on a small screen: on the boards, and among what the viewer has.
  function bringIntoView() {
    const picks = all(all(".pick").length ? ".pick" : ".k-chosen");
    const seen = (element) => {
      const box = element.getBoundingClientRect();
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return there && element.closest(".board, #table").contains(there);
    };
    for (const own of [true, false]) {
      const here = picks.filter((pick) => Boolean(pick.closest(".own")) === own);
      if (!here.length || here.some(seen)) continue;
      here[0].closest(".board, svg").scrollIntoView({ block: "nearest" });
      const pan = here[0].closest(".pan");
      if (!pan || seen(here[0])) continue;
      const box = here[0].getBoundingClientRect(), frame = pan.getBoundingClientRect();
      pan.scrollBy(box.left + box.width / 2 - frame.left - frame.width / 2, box.top - frame.top - frame.height / 2);
      // The row of what the viewer has scrolls as a whole; on a phone it may lie over the board.
      if (!seen(here[0])) here[0].scrollIntoView(own ? { block: "nearest", inline: "center" } : { block: "center" });
    }
  }

  function show(message) {
    const other = data.seat !== String(message.seat ?? "");
    data.seq = message.seq;
    data.version = message.version;
    data.seat = message.seat ?? "";
    const fresh = new DOMParser().parseFromString(message.panels.head || "", "text/html").getElementById("turn");
    if (other && fresh) curtain(fresh);
    swap(message.panels);
    turn();
  }

  // Step by step: what the others do is shown no faster than the viewer likes. Skipping goes to the present, and for
  // somebody who plays on with the bots until people are asked.

  const PACES = { slow: 2000, steady: 600, fast: 250, once: 0 };
  let steps = [], shownAt = -Infinity, timer = 0, skipping = false;
  // The entry up to which the viewer waits for nothing: what they did themselves.
  let own = 0;

  const pace = () => PACES[$("pace").value];
  const botsMove = () => $("turn").dataset.bots === "yes" && $("turn").dataset.mine !== "yes";

  function arrive(message) {
    steps.push(message);
    keepPace();
  }

  function expect(answer) {
    own = Math.max(own, answer?.seq || 0);
    if (answer) catchUp();
  }

  function keepPace() {
    clearTimeout(timer);
    const left = shownAt + pace() - performance.now();
    if (skipping || document.hidden || !pace() || Number(data.seq) < own) catchUp();
    else if (steps.length && left > 0) timer = setTimeout(keepPace, left);
    else if (steps.length) {
      showStep(steps.shift());
      return keepPace();
    }
    offerSkip();
  }

  // A step of which the log tells nothing is a secret, or no move at all: there is nothing to look at.
  const tells = ({ seq, panels }) => panels.log?.includes(`id="log-${seq}"`);

  function showStep(message) {
    if (tells(message)) shownAt = performance.now();
    show(message);
  }

  // Everything that has happened, at once.
  function catchUp() {
    clearTimeout(timer);
    if (steps.length) {
      const panels = Object.assign({}, ...steps.map((step) => step.panels));
      const present = { ...steps.at(-1), panels };
      steps = [];
      showStep(present);
    }
    if (!botsMove()) skipping = false;
    offerSkip();
  }

  function skip() {
    skipping = data.seat !== "";
    catchUp();
    if (skipping) post(`${base}/hurry`);
  }

  const offerSkip = () => ($("skip").hidden = data.live !== "yes" || skipping || !(steps.length || botsMove()));

  // Where everything that can move is, and how it glides from there to its new place.
  const MOVABLE = "svg [id^=tile-], svg [id^=piece-]";
  const places = () => new Map(all(MOVABLE).map((e) => [e.id, e.getBoundingClientRect()]));

  function glide(before) {
    if (still.matches || document.hidden) return;
    for (const element of all(MOVABLE)) {
      const from = before.get(element.id), to = element.getBoundingClientRect();
      if (!from?.width || !to.width || Math.hypot(from.left - to.left, from.top - to.top) < 4) continue;
      const there = document.elementFromPoint(to.left + to.width / 2, to.top + to.height / 2);
      if (!element.ownerSVGElement.contains(there)) continue;
      // A copy flies over the page, so that no board's edge cuts it off.
      const box = element.getBBox();
      const copy = document.createElementNS(SVG, "svg");
      copy.setAttribute("class", "flying");
      copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
      copy.style.cssText = `left:${to.left}px;top:${to.top}px;width:${to.width}px;height:${to.height}px`;
      copy.innerHTML = element.innerHTML;
      document.body.append(copy);
      element.style.visibility = "hidden";
      const shift = `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.width / to.width})`;
      const way = [{ transform: shift }, { transform: "none" }];
      const flight = copy.animate(way, { duration: GLIDE, easing: "ease-out" });
      flight.onfinish = flight.oncancel = () => {
        copy.remove();
        element.style.removeProperty("visibility");
        if (!element.getAttribute("style")) element.removeAttribute("style");
      };
    }
  }

  // Live updates

  let stream = null, patience = 1000;
  const connected = () => stream?.readyState === EventSource.OPEN;

  function connect() {
    stream?.close();
    const seat = query.has("seat") ? `&seat=${query.get("seat")}` : "";
    stream = new EventSource(`${base}/events?after=${data.seq}&version=${data.version}${seat}`);
    stream.onopen = () => {
      if (patience > 1000) tell("");
      patience = 1000;
    };
    stream.onmessage = (event) => event.data && arrive(JSON.parse(event.data));
    stream.onerror = () => {
      stream.close();
      tell(data.saidLost, true);
      setTimeout(connect, patience);
      patience = Math.min(2 * patience, 30000);
    };
  }

  // Whose turn it is

  // Unknown until the page has been shown once: nobody is called to a page that they have just opened.
  let mine = null;
  const title = document.title;

  function turn() {
    const now = $("turn")?.dataset.mine === "yes";
    document.title = now ? `● ${data.saidTurn} · ${title}` : title;
    if (now && mine === false) {
      if ($("sound")?.checked) beep();
      if ($("notify")?.checked && document.hidden) notify();
    }
    mine = now;
    offerSkip();
  }

  function notify() {
    try {
      new Notification(data.saidTurn, { body: $("question").textContent, tag: base });
    } catch {
      // Some phones notify from workers only.
    }
  }

  function beep() {
    const audio = new AudioContext(), tone = audio.createOscillator(), volume = audio.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.12, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  }

  // Hot seat: nobody sees what the next one decides in secret.
  function curtain(whose) {
    if (data.hotSeat !== "yes" || whose.dataset.secret !== "yes" || whose.dataset.mine !== "yes") return;
    $("curtain-words").textContent = whose.dataset.pass;
    if (!$("curtain").open) $("curtain").showModal();
  }
  $("curtain").addEventListener("cancel", (event) => event.preventDefault());

  // What the viewer likes is remembered by the browser.

  for (const id of ["confirm-first", "sound", "notify"]) {
    const box = $(id);
    if (!box) continue;
    box.checked = localStorage.getItem(id) === "yes";
    box.addEventListener("change", async () => {
      if (id === "notify" && box.checked) box.checked = await mayNotify();
      localStorage.setItem(id, box.checked ? "yes" : "no");
    });
  }

  const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";

  if (localStorage.getItem("pace") in PACES) $("pace").value = localStorage.getItem("pace");
  $("pace").addEventListener("change", () => {
    localStorage.setItem("pace", $("pace").value);
    keepPace();
  });

  // Replay: the slider and the log show earlier positions

  let asking = 0;
  async function showPosition(url) {
    const number = ++asking;
    const answer = await fetch(url, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok || number !== asking) return;
    stream?.close();
    const { seq, version } = page.getElementById("table").dataset;
    Object.assign(data, { live: "no", plan: "", seq, version });
    steps = [];
    history.replaceState(null, "", url);
    swap(Object.fromEntries(all("[id^=panel-]", page).map((e) => [e.id.slice(6), e.innerHTML])));
    turn();
  }
  table.addEventListener("input", (event) => {
    if (event.target.id === "slider") showPosition(`${base}?at=${event.target.value}`);
  });

  if (data.live === "yes") {
    connect();
    document.addEventListener("visibilitychange", () => {
      if (data.live !== "yes") return;
      if (document.hidden) catchUp();
      else if (!connected()) connect();
    });
  }
  curtain($("turn"));
  remember(table);
  read();
  turn();
})();
