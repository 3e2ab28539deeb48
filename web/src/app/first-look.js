// Runs once the HTML is read: paints the first look of a ration into the form that came with it; the page takes it over.
if (window.early?.look) window.early.look = window.early.look.then(paintLook).catch(() => null);

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
