// A study on which a pupil answers, on the boards of boards.js. Every answer was judged when the page was made.
const word = name => data.words[name][lang];
const FIRST_GO = 3, HELPED = 2, SHOWN = 1;
const marks = data.chapters.map(() => 0); // how well each chapter went: gone when the page is closed
let chapter = 0, at = 0, all = false, went = null;

const blank = () => ({ answered: new Set(), tries: 0, helped: false, shown: false, hints: 0, verdict: "", kind: "", reply: "" });
const node = () => table.nodes[at];
const open = () => node().ask && node().ask.kind !== "talk" && !went.answered.has(at) ? node().ask : null;

const languages = make("select", { id: "language", onchange: event => { lang = +event.target.value; dress(); } });
const chapters = make("select", { id: "chapter", onchange: event => begin(+event.target.value) });
const heading = make("h1"), card = make("section", { id: "card" }), keys = make("footer", { id: "keys" });
const where = make("h2", { id: "where", tabindex: "-1" }), words = make("div", { id: "words" });
const verdict = make("div", { id: "verdict", role: "status", "aria-live": "polite" }), asked = make("div", { id: "asked" });
const ways = make("div", { id: "ways" }), listHead = make("summary"), told = make("div", { id: "told" });
const whole = make("button", { type: "button", id: "all", onclick: () => { all = !all; show(); } });

document.body.append(
  make("header", {}, heading, make("span", { class: "spacer" }), chapters, languages),
  make("main", {}, make("div", {}, room, whole),
    make("aside", {}, card, make("section", {}, make("details", {}, listHead, lists)))),
  keys,
);
card.append(where, told, words, verdict, asked, ways);

function button(id, say, act, more = {}) {
  return make("button", { type: "button", id, onclick: act, ...more }, say);
}

function begin(number) {
  chapter = number;
  table = data.chapters[chapter];
  [at, went] = [0, blank()];
  dress();
  where.focus({ preventScroll: true });
}

function dress() { // everything in the language in use
  document.documentElement.lang = Object.keys(data.langs)[lang];
  document.title = heading.textContent = word("title");
  languages.setAttribute("aria-label", word("language"));
  chapters.setAttribute("aria-label", word("chapter"));
  languages.replaceChildren(...Object.values(data.langs).map((name, n) => make("option", { value: n, ...(n === lang ? { selected: "" } : {}) }, name)));
  chapters.replaceChildren(...data.chapters.map((one, n) => {
    const title = `${n + 1}. ${one.title[lang]}${marks[n] ? ` – ${word(`marks_${marks[n]}`)}` : ""}`;
    return make("option", { value: n, ...(n === chapter ? { selected: "" } : {}) }, title);
  }));
  listHead.textContent = word("board_list");
  keys.textContent = `${word("study_keys")} ${word("study_note")} ${word("by")}`;
  if (table.nodes) hang();
  show();
}

function line(name, say, kind = "") {
  return say ? [make(name, kind ? { class: kind } : {}, say)] : [];
}

function show() {
  const focused = document.activeElement?.id;
  where.textContent = `${chapter + 1}/${data.chapters.length} · ${table.title[lang]}`;
  for (const part of [told, words, verdict, asked, ways]) part.replaceChildren();
  room.hidden = whole.hidden = !table.nodes;
  if (!table.nodes) {
    words.append(...line("p", table.trouble[lang], "warn"));
    ways.append(...onward());
    return;
  }
  const here = node(), ask = here.ask;
  lay(here);
  for (const [name, { figure }] of boards) figure.hidden = !all && !here.boards.includes(name);
  whole.textContent = word(all ? "some_boards" : "all_boards");
  whole.hidden = here.boards.length === boards.size;
  told.append(...here.did.flatMap((one, n) => line("p", n || !here.sign ? text(one) : `${text(one)} ${here.sign}`)));
  words.append(...line("p", text(here.say)), ...line("p", ask ? text(ask.say) : "", "question"));
  verdict.append(...line("b", went.verdict, went.kind), ...line("p", went.reply));
  if (open()) asked.append(...question(open()));
  else words.append(...line("p", here.barred === null ? "" : text(here.barred), "warn"));
  if (!open() && here.on === null && here.line === null) finish();
  ways.append(...onward());
  const again = focused && document.getElementById(focused);
  if (again) again.focus({ preventScroll: true });
}

function question(ask) {
  const list = make("ol", { class: ask.kind });
  if (ask.kind === "choose") ask.answers.forEach(([say], n) => list.append(make("li", {}, button(`answer${n}`, `${"ABCDEFGH"[n]}  ${text(say)}`, () => choose(n)))));
  else ask.moves.forEach(([say], n) => list.append(make("li", {}, button(`move${n}`, text(say), () => move(n)))));
  const hints = ask.hints.slice(0, went.hints).flatMap(hint => line("p", text(hint), "hint"));
  const left = ask.hints.length - went.hints;
  const help = left > 0 ? [button("hint", `${word("hint")} (${left})`, hint)] : [];
  const note = ask.kind === "find" ? line("p", text(ask.note), "note") : [];
  const tries = went.tries ? [make("span", { class: "note" }, `${word("tries")}: ${went.tries}`)] : [];
  return [list, ...note, ...hints, make("p", { class: "row" }, ...help, button("show", word("answer"), reveal), ...tries)];
}

function onward() {
  const found = [], here = table.nodes ? node() : { back: null, on: null, line: null, instead: [] };
  const row = make("p", { class: "row" });
  if (here.back !== null) row.append(button("back", word("previous"), () => turn(here.back)));
  if (!table.nodes || !open()) {
    const last = chapter + 1 === data.chapters.length;
    if (here.on !== null) row.append(button("next", word("next"), on, { class: "main" }));
    else if (here.line !== null) row.append(button("next", word("line"), on, { class: "main" }));
    else if (!last) row.append(button("next", word("next_chapter"), on, { class: "main" }));
    for (const [n, [say, to]] of here.instead.entries()) found.push(to === null ? make("p", { class: "warn" }, text(say)) : button(`instead${n}`, text(say), () => turn(to)));
  }
  return [...found, row];
}

function finish() { // the end of the line counts for the whole chapter
  const questions = table.nodes.some(one => one.ask && one.ask.kind !== "talk");
  const now = went.shown ? SHOWN : went.helped || went.tries ? HELPED : FIRST_GO;
  if (questions) verdict.append(make("p", { class: now === FIRST_GO ? "ok" : "" }, word({ [FIRST_GO]: "first_go", [HELPED]: "helped" }[now] ?? "was_shown")));
  if (marks[chapter] >= now) return;
  marks[chapter] = now;
  chapters.options[chapter].textContent = `${chapter + 1}. ${table.title[lang]} – ${word(`marks_${now}`)}`;
}

function turn(to, keep = false) { // another position; what was said of the last try stays where the try led here
  at = to;
  went.hints = 0;
  if (!keep) say("", "", "");
  show();
  where.focus({ preventScroll: true });
}

function say(words, kind, reply) { [went.verdict, went.kind, went.reply] = [words, kind, reply]; }

function on() {
  if (!table.nodes) return begin(chapter + 1);
  if (open()) return;
  if (node().on !== null) turn(node().on);
  else if (node().line !== null) turn(node().line);
  else if (chapter + 1 < data.chapters.length) begin(chapter + 1);
}

function choose(n) {
  const ask = open(), [, right, reply] = ask.answers[n];
  say(word(right ? "right" : "wrong"), right ? "ok" : "warn", text(reply));
  if (right) went.answered.add(at);
  else went.tries += 1;
  show();
}

function move(n) {
  const [, kind, to, reply] = open().moves[n], answer = text(reply);
  if (kind === "wrong") {
    went.tries += 1;
    say(word("wrong"), "warn", answer || word("wrong_more"));
    return show();
  }
  say(word(kind === "right" ? "right" : "also_right"), "ok", "");
  went.answered.add(at);
  if (to === null) show();
  else turn(to, true);
}

function hint() {
  if (!open() || went.hints >= open().hints.length) return;
  went.hints += 1;
  went.helped = true;
  show();
}

function reveal() {
  const ask = open();
  went.shown = true;
  went.answered.add(at);
  say(word("shown"), "", ask.kind === "choose" ? ask.answers.filter(([, right]) => right).map(([one]) => text(one)).join(" · ") : "");
  if (ask.kind === "find" && node().on !== null) turn(node().on, true);
  else show();
}

document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
  const here = table.nodes ? node() : { back: null }, ask = table.nodes ? open() : null, digit = "12345678".indexOf(event.key);
  let act = { ArrowRight: on, PageDown: on, h: hint, H: hint }[event.key];
  if (here.back !== null && (event.key === "ArrowLeft" || event.key === "PageUp")) act = () => turn(here.back);
  if (digit >= 0 && ask?.kind === "choose" && digit < ask.answers.length) act = () => choose(digit);
  if (act) { event.preventDefault(); act(); }
});
begin(0);
