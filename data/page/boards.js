"use strict";
// Boards with all that lies on them. Everything they show lies in #data; see tabletop/scene/export for what the lists mean.
const data = JSON.parse(document.getElementById("data").textContent);
const SVG = "http://www.w3.org/2000/svg";
let lang = data.lang, before = new Map();
let table = data; // whose boards, pieces and words are shown

const text = number => typeof number === "number" ? table.texts[number][lang] : number;
const urls = data.drawings.map(source => URL.createObjectURL(new Blob([source], { type: "image/svg+xml" })));

function make(name, attributes = {}, ...inside) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value);
  }
  node.append(...inside);
  return node;
}

function draw(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

function letters(words, x, y, size, anchor, halo) {
  const node = draw("text", {
    x, y, "font-size": size, "text-anchor": anchor, "dominant-baseline": "central", "font-weight": 600, fill: "#2a1d10",
  });
  if (halo) for (const [key, value] of Object.entries({ stroke: "#fffaeb", "stroke-width": size / 4, "paint-order": "stroke" })) node.setAttribute(key, value);
  node.textContent = words;
  return node;
}

const runs = run => run ? { "stroke-dasharray": ["10 10", "1 9"][run - 1], "stroke-linecap": run === 2 ? "round" : "butt" } : {};

const painters = {
  i: ([, number, x, y, w, h, turn, opacity]) => draw("image", {
    href: urls[number], x, y, width: w, height: h, opacity,
    ...(turn ? { transform: `rotate(${turn} ${x + w / 2} ${y + h / 2})` } : {}),
  }),
  r: ([, x, y, w, h, rx, fill, opacity, edge, line, run]) => draw("rect", {
    x, y, width: w, height: h, rx, fill, "fill-opacity": opacity, stroke: edge || "none", "stroke-width": line,
    ...runs(run),
  }),
  e: ([, x, y, w, h, fill, opacity, edge, line, run]) => draw("ellipse", {
    cx: x + w / 2, cy: y + h / 2, rx: w / 2, ry: h / 2, fill, "fill-opacity": opacity, stroke: edge || "none", "stroke-width": line, ...runs(run),
  }),
  p: ([, points, fill, opacity, edge, line, run]) => draw(points.includes(" ", points.indexOf(" ") + 1) ? "polygon" : "polyline", {
    points, fill, "fill-opacity": opacity, stroke: edge || "none", "stroke-width": line, "stroke-linejoin": "round", "stroke-linecap": "round", ...runs(run),
  }),
  t: ([, words, x, y, size, anchor, halo]) => letters(text(words), x, y, size, anchor, halo),
  b: ([, words, x, y, size]) => {
    const group = draw("g", {}), said = text(words), wide = Math.max(size * 1.35, size * 0.62 * said.length + size * 0.6);
    group.append(
      draw("rect", { x: x - wide / 2, y: y - size * 0.65, width: wide, height: size * 1.3, rx: size * 0.4, fill: "#faf3e2", stroke: "#2a1d10" }),
      letters(said, x, y, size, "middle", 0),
    );
    return group;
  },
};
const paint = marks => marks.map(mark => painters[mark[0]](mark));

const boards = new Map();
const room = make("div", { id: "boards" }), lists = make("div", { id: "lists" });

function hang() { // empty boards in their places
  room.replaceChildren();
  boards.clear();
  for (const board of table.boards) {
    const [wide, high] = board.size, title = text(board.name);
    const svg = draw("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": title });
    const ground = draw("g", {}), over = draw("g", {}), pieces = draw("g", {}), above = draw("g", {}), labels = draw("g", {}), signs = draw("g", {});
    ground.append(...paint(board.ground));
    above.append(...paint(board.above));
    svg.append(ground, over, pieces, labels, above, signs);
    const share = board.seat === null ? Math.min(1, wide * high > 700000 ? 1 : 0.49) : 0.49;
    const own = board.seat !== null, widest = own ? `min(${share * 100}%, ${wide + 40}px)` : `${share * 100}%`;
    const figure = make("figure", {
      class: own ? "own" : share > 0.5 ? "wide" : "",
      style: `flex: 1 1 ${own ? `min(${share * 100 - 3}%, ${wide}px)` : `${share * 100 - 3}%`}; max-width: ${widest}; ${own ? `--seat: ${table.seats[board.seat].colour}` : ""}`,
    });
    figure.append(make("figcaption", {}, title), svg);
    room.append(figure);
    boards.set(board.id, { title, figure, svg, over, pieces, labels, signs });
  }
  before = new Map();
}

function lay(step) {
  const now = new Map(), said = new Map([...boards.keys()].map(board => [board, new Map()]));
  const tell = (board, words) => { const on = said.get(board), line = text(words); on.set(line, (on.get(line) ?? 0) + 1); };
  for (const [where, words] of step.marked ?? []) for (const board of where) tell(board, words);
  for (const number of step.pieces) {
    const [id, shape, board, x, y, , , words] = table.pieces[number];
    const known = before.get(id), layer = boards.get(board);
    let node = known && known.shape === shape && known.board === board ? known.node : null;
    const moved = known && known.number !== number;
    if (!node) {
      node = draw("g", { class: known || !before.size ? "piece" : "piece new" });
      node.append(...paint(table.shapes[shape]));
      if (words !== null) node.append(draw("title", {}));
    }
    if (words !== null) {
      node.lastChild.textContent = text(words);
      tell(board, words);
    }
    node.classList.toggle("moved", Boolean(moved));
    node.style.transform = `translate(${x}px, ${y}px)`;
    layer.pieces.append(node);
    now.set(id, { node, shape, board, number });
  }
  for (const [id, old] of before) if (now.get(id)?.node !== old.node) old.node.remove();
  before = now;
  for (const { over, labels, signs } of boards.values()) {
    for (const layer of [over, labels, signs]) layer.replaceChildren();
  }
  for (const [board, ...marks] of step.over) boards.get(board).over.append(...paint(marks));
  for (const number of step.labels) {
    const [board, mark, words] = table.labels[number];
    boards.get(board).labels.append(...paint([mark]));
    tell(board, words);
  }
  for (const [board, mark] of step.signs ?? []) boards.get(board).signs.append(...paint([mark]));
  lists.replaceChildren();
  for (const [board, on] of said) { // what a picture shows stands in words in its name, and in a list
    const { svg, title } = boards.get(board), lines = [...on].map(([line, often]) => often > 1 ? `${line} × ${often}` : line);
    svg.setAttribute("aria-label", lines.length ? `${title}: ${lines.join("; ")}` : title);
    if (lines.length) lists.append(make("section", {}, make("h2", {}, title), make("ul", {}, ...lines.map(line => make("li", {}, line)))));
  }
}
