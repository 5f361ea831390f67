// A game to step through, on the boards of boards.js.
const PACE = { slow: 2600, normal: 1400, fast: 500 };
const last = data.steps.length - 1;
let position = 0, timer = 0, pace = "normal";

const word = name => text(data.words[name]);

// --- the page
const button = (name, act) => make("button", { type: "button", id: name, onclick: act });
const slider = make("input", { type: "range", id: "slider", min: 0, max: last, value: 0, oninput: event => { stop(); show(+event.target.value); } });
const paces = make("select", { id: "pace", onchange: event => { pace = event.target.value; if (timer) { stop(); play(); } } });
const languages = make("select", { id: "language", onchange: event => { lang = +event.target.value; dress(); } });
const said = make("div", { id: "said", role: "status", "aria-live": "polite" });
const status = make("div", { id: "status" });
const standing = make("ul", { id: "standing" }), log = make("ol", { id: "log" }), result = make("div", { id: "result" });
const heading = make("h1"), progressHead = make("h2"), logHead = make("h2"), keys = make("footer", { id: "keys" });
const listHead = make("summary"), reviewHead = make("summary"), reviewed = make("div", { id: "review" });

document.body.append(
  make("header", {}, heading, make("span", { class: "spacer" }), make("span", { class: "controls" },
    button("first", () => go(0)), button("back", () => go(position - 1)), button("play", toggle),
    button("next", () => go(position + 1)), button("last", () => go(last)), paces), slider,
    make("output", { id: "position" }), languages),
  make("main", {},
    make("div", {}, said, status, room),
    make("aside", {}, make("section", {}, progressHead, standing, result), make("section", {}, logHead, log),
      ...(data.review ? [make("section", {}, make("details", {}, reviewHead, reviewed))] : []),
      make("section", {}, make("details", {}, listHead, lists)))),
  keys,
);

function dress() {
  document.documentElement.lang = Object.keys(data.langs)[lang];
  heading.textContent = text(data.title);
  for (const name of ["first", "back", "play", "next", "last"]) label(document.getElementById(name), word(name === "play" && timer ? "pause" : name), name === "play" && timer ? "pause" : name);
  slider.setAttribute("aria-label", word("position"));
  paces.setAttribute("aria-label", word("pace"));
  languages.setAttribute("aria-label", word("language"));
  paces.replaceChildren(...Object.keys(PACE).map(name => make("option", { value: name, ...(name === pace ? { selected: "" } : {}) }, word(name))));
  languages.replaceChildren(...Object.values(data.langs).map((name, at) => make("option", { value: at, ...(at === lang ? { selected: "" } : {}) }, name)));
  progressHead.textContent = word("progress");
  logHead.textContent = word("log");
  listHead.textContent = word("board_list");
  reviewHead.textContent = word("review");
  if (data.review) think();
  keys.textContent = `${word("keys")} ${word("by")}`;
  hang();
  log.replaceChildren(...data.steps.flatMap((step, at) => step.said.map(line => make("li", { "data-at": at },
    make("button", { type: "button", style: step.who === null ? "" : `--seat: ${data.seats[step.who].colour}`, onclick: () => go(at) }, text(line))))));
  show(position);
}

function think() { // what was thought of the game: it tells what comes, so it is folded until somebody asks
  const { curve, rounds, mistakes } = data.review, wide = 300, high = 130, at = place => wide * place / Math.max(1, last), up = share => high - high * share / 100;
  const chart = draw("svg", { viewBox: `-26 -8 ${wide + 36} ${high + 28}`, role: "img", "aria-label": word("review_note") });
  const say = (words, x, y, anchor) => { const said = draw("text", { x, y, "font-size": 12, fill: "#5a4a32", "text-anchor": anchor }); said.textContent = words; chart.append(said); };
  for (const share of [0, 50, 100]) { chart.append(draw("line", { x1: 0, x2: wide, y1: up(share), y2: up(share), stroke: "#b49c70", "stroke-width": 0.7 })); say(share, -4, up(share) + 3, "end"); }
  let free = -1; // numbers of rounds as far as they keep clear of each other
  for (const [place, number] of rounds) { chart.append(draw("line", { x1: at(place), x2: at(place), y1: 0, y2: high, stroke: "#b49c70", "stroke-width": 0.3 })); if (at(place) > free) { say(number, at(place), high + 12, "middle"); free = at(place) + 8 + 8 * number.length; } }
  data.seats.forEach((seat, number) => chart.append(draw("polyline", {
    points: curve.map(([place, ...shares]) => `${at(place)},${up(shares[number])}`).join(" "),
    fill: "none", stroke: seat.colour, "stroke-width": 2.5, "stroke-dasharray": ["", "9 4", "3 3", "9 3 3 3", "14 3"][number % 5],
  })));
  for (const [place, seat, cost, played] of mistakes) { // a diamond, the larger the dearer, which leads there
    const after = curve.find(point => point[0] > place) ?? curve[curve.length - 1], half = cost < 5 ? 3.5 : cost < 10 ? 4.5 : 6, x = at(after[0]), y = up(after[1 + seat]);
    const mark = draw("polygon", { points: `${x - half},${y} ${x},${y - half} ${x + half},${y} ${x},${y + half}`, fill: "#96290f", stroke: "#fff", "stroke-width": 0.8, style: "cursor: pointer" });
    const tip = draw("title", {}); tip.textContent = `${data.seats[seat].name} −${cost} %: ${text(played)}`; mark.append(tip); mark.onclick = () => go(place); chart.append(mark);
  }
  chart.append(draw("line", { id: "now", y1: -6, y2: high + 6, stroke: "#2a1d10", "stroke-width": 1 }));
  const list = mistakes.map(([place, seat, cost, played, better, why]) => make("li", {},
    make("button", { type: "button", style: `--seat: ${data.seats[seat].colour}`, onclick: () => go(place) },
      make("b", {}, `${data.seats[seat].name} −${cost} %: ${text(played)}`), make("div", {}, text(better)), make("small", {}, text(why)))));
  const names = make("ul", { class: "names" }, ...data.seats.map(seat => make("li", { style: `--seat: ${seat.colour}` }, seat.name)));
  reviewed.replaceChildren(make("p", {}, word("review_note")), names, chart, make("ol", {}, ...list));
}

const SIGNS = {
  first: ["3,4 3,20 6,20 6,4", "20,4 20,20 8,12"], back: ["18,4 18,20 6,12"], play: ["5,3 5,21 20,12"],
  pause: ["5,4 5,20 10,20 10,4", "14,4 14,20 19,20 19,4"], next: ["6,4 6,20 18,12"], last: ["21,4 21,20 18,20 18,4", "4,4 4,20 16,12"],
};

function label(node, words, sign) {
  const icon = draw("svg", { viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": "true" });
  icon.append(...SIGNS[sign].map(points => draw("polygon", { points, fill: "currentColor" })));
  node.replaceChildren(icon);
  node.title = words;
  node.setAttribute("aria-label", words);
}

function show(to) {
  position = Math.max(0, Math.min(last, to));
  const step = data.steps[position];
  slider.value = position;
  slider.setAttribute("aria-valuetext", `${position} / ${last}`);
  document.getElementById("position").textContent = `${position} / ${last}`;
  said.replaceChildren(...(step.said.length ? step.said.map((line, at) => make(at ? "div" : "b", {}, text(line))) : [word("start")]));
  said.style.borderLeftColor = step.who === null ? "" : data.seats[step.who].colour;
  status.textContent = text(step.status);
  standing.replaceChildren(...data.seats.map((seat, at) => make("li", { style: `--seat: ${seat.colour}` }, make("b", {}, seat.name), make("div", {}, text(step.progress[at] ?? "")))));
  lay(step);
  const now = document.getElementById("now");
  if (now) for (const end of ["x1", "x2"]) now.setAttribute(end, 300 * position / Math.max(1, last));
  for (const line of log.children) {
    const at = +line.dataset.at;
    line.classList.toggle("late", at > position); // lines of the future stay unsaid
    line.firstChild.setAttribute("aria-current", String(at === position));
  }
  const current = log.querySelector('[aria-current="true"]');
  if (current) log.scrollTop = current.parentElement.offsetTop - log.offsetTop - log.clientHeight / 2;
  finish();
  document.getElementById("first").disabled = document.getElementById("back").disabled = position === 0;
  document.getElementById("next").disabled = document.getElementById("last").disabled = position === last;
  history.replaceState(null, "", `#${position}`);
}

function finish() {
  result.replaceChildren();
  if (!data.result || position !== last) return;
  const head = make("tr", {}, make("th", {}, ""), ...data.seats.map(seat => make("th", { scope: "col" }, seat.name)));
  const rows = data.result.rows.map(([name, points]) => make("tr", {}, make("th", { scope: "row" }, text(name)), ...points.map(value => make("td", {}, String(value)))));
  const foot = make("tr", {}, make("th", { scope: "row" }, word("total")), ...data.result.totals.map(value => make("td", {}, String(value))));
  result.append(make("h2", {}, word("result")), make("p", {}, data.result.reasons.map(text).join(". ")),
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows), make("tfoot", {}, foot)));
}

function go(to) { stop(); show(to); }
function play() { if (position === last) show(0); timer = setInterval(() => position < last ? show(position + 1) : stop(), PACE[pace]); label(document.getElementById("play"), word("pause"), "pause"); }
function stop() { clearInterval(timer); timer = 0; label(document.getElementById("play"), word("play"), "play"); }
function toggle() { timer ? stop() : play(); }

document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || ["SELECT", "INPUT"].includes(event.target.tagName)) return;
  const act = { ArrowRight: () => go(position + 1), ArrowLeft: () => go(position - 1), PageDown: () => go(position + 1), PageUp: () => go(position - 1), Home: () => go(0), End: () => go(last) }[event.key]
    ?? (event.key === " " && event.target.tagName !== "BUTTON" ? toggle : null);
  if (act) { event.preventDefault(); act(); }
});
position = Math.max(0, Math.min(last, Number.parseInt(location.hash.slice(1), 10) || 0));
dress();
