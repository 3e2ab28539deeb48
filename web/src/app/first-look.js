// Runs once the HTML is read: paints the first look of a ration into the form that came with it; the page takes it over.
if (window.early?.look) window.early.look = window.early.look.then(paintLook);
// the page's own script leaves the first look no time to be painted: it starts then, at the latest after two seconds
const painted = window.early?.look?.then(
  (look) => look && new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
);
const late = new Promise((resolve) => setTimeout(resolve, 2000 - performance.now()));
if (painted) void Promise.race([painted, late]).then(startPage);
else startPage();

/** Starts the application, unless the HTML does so itself. */
function startPage() {
  const src = document.documentElement.dataset.application;
  const script = document.createElement("script");
  if (src) document.body.append(Object.assign(script, { type: "module", crossOrigin: "", src }));
}

/** Paints an answer of the service. Returns what is painted; null without an answer, and once the page itself is there. */
function paintLook(seen) {
  const form = document.getElementById("look-form")?.content;
  const look = form?.querySelector(`[lang="${document.documentElement.lang}"] > *`)?.cloneNode(true);
  if (!look || !seen || !window.early?.look) return null;
  const { horse, objective, verdict, mark, figures } = seen;
  const line = look.querySelector("li");
  const lines = figures.map((each) => fill(line.cloneNode(true), each, each.level));
  line.remove();
  fill(look, { horse, objective, ...verdict }, mark);
  look.querySelector("ul").append(...lines);
  window.early.shown = look;
  const app = document.getElementById("app");
  if (app?.childElementCount === 0) app.before(look);
  return look;
}

/** Fills the places of a part with words, and leaves the mark of its level alone. */
function fill(part, words, level) {
  for (const place of part.querySelectorAll("[data-of]")) place.textContent = words[place.dataset.of];
  for (const place of part.querySelectorAll("[data-mark]")) place.dataset.mark = level ?? "";
  for (const each of part.querySelectorAll("[data-level]")) if (each.dataset.level !== level) each.remove();
  return part;
}
