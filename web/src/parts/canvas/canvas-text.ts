import { type CanvasLayer, contains, gathered, newSheet } from "./overlay-canvas.ts";
import { isInSight, movedPlace, type TextPlace, textPlace } from "./text-placement.ts";

/**
 * Texts that follow a drag are drawn on a few canvases over the page while it lasts: laying out and painting them one
 * by one is half the cost of a frame. Each stays in the page, transparent, for screen readers; its content follows at a
 * pause, and it becomes visible again at the end of the drag.
 */
interface DrawnText {
  sheet: CanvasLayer;
  place: TextPlace;
  text: string;
  /** The drawn text. */
  shown: string;
  /** Its width, px, or a little more. */
  width: number;
}

/** The longest time, ms, that a drawn text may stay at its old position after the layout has moved. */
const wordsMs = 100;

/** Marks an element whose text, or field value, may be drawn. */
export const drawable = { "data-live": "" };

const drawn = new Map<HTMLElement, DrawnText>();
let sheets: CanvasLayer[] = [];
let isWaiting = false;
let look: ReturnType<typeof setTimeout> | undefined;
let looksLate = false;
let watcher: MutationObserver | undefined;

/** Draws marked texts in view from now on, until the pointer is lifted. */
export function startCanvasText(): void {
  if (drawn.size > 0 || matchMedia("(forced-colors: active)").matches) return;
  const measuring = newSheet({ left: 0, top: 0, right: 1, bottom: 1 });
  if (!measuring) return;
  const places: [HTMLElement, TextPlace][] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const place = textPlace(element, measuring.context);
    if (place) places.push([element, place]);
  }
  measuring.context.canvas.remove();
  sheets = gathered(places.map(([, { box }]) => box)).flatMap((box) => newSheet(box) ?? []);
  for (const [element, place] of places) {
    const sheet = sheets.find(({ box }) => contains(box, place.box));
    if (!sheet) continue;
    drawn.set(element, { sheet, place, text: writtenIn(element), shown: "", width: 0 });
    element.style.color = "transparent";
  }
  flush();
  watcher ??= new MutationObserver(followSoon);
  watcher.observe(document.body, watched);
  for (const event of endings) window.addEventListener(event, stopDrawing);
  window.addEventListener("scroll", follow, { capture: true, passive: true });
}

const watched = { childList: true, characterData: true, subtree: true, attributeFilter: ["class"] };
const endings = ["pointerup", "pointercancel", "blur", "resize"];

/** Draws a text instead of the element's own; false when the element must be written itself. */
export function drawText(element: HTMLElement, text: string): boolean {
  const known = drawn.get(element);
  if (!known) return false;
  known.text = text;
  if (!isWaiting) queueMicrotask(flush);
  isWaiting = true;
  return true;
}

/** Writes drawn texts into the page, where they stay transparent until the drag ends. */
export function commitCanvasText(): void {
  for (const [element, { text }] of drawn) writeText(element, text);
}

export function stopDrawing(): void {
  if (drawn.size === 0) return;
  watcher?.disconnect();
  clearTimeout(look);
  look = undefined;
  for (const event of endings) window.removeEventListener(event, stopDrawing);
  window.removeEventListener("scroll", follow, { capture: true });
  for (const element of [...drawn.keys()]) release(element);
  for (const { context } of sheets) context.canvas.remove();
  sheets = [];
}

function release(element: HTMLElement): void {
  const known = drawn.get(element);
  if (!known) return;
  drawn.delete(element);
  writeText(element, known.text);
  element.style.color = "";
}

/** Writes a text without replacing its node. */
export function writeText(element: HTMLElement, text: string): void {
  if (writtenIn(element) === text) return;
  if (element instanceof HTMLInputElement) element.value = text;
  else if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

const writtenIn = (element: HTMLElement): string =>
  element instanceof HTMLInputElement ? element.value : (element.textContent ?? "");

/**
 * Checks positions after the frame is drawn: at once after structural changes or changes of style, less often after
 * changes of text, which seldom move their surroundings.
 */
function followSoon(records: readonly MutationRecord[]): void {
  const isOwn = ({ target }: MutationRecord) => target.parentElement?.hasAttribute("data-live") ?? false;
  const others = records.filter((record) => !isOwn(record));
  if (others.length === 0) return;
  const isOfWords = others.every(({ type }) => type === "characterData");
  if (look && (isOfWords || !looksLate)) return;
  clearTimeout(look);
  looksLate = isOfWords;
  look = setTimeout(follow, isOfWords ? wordsMs : 0);
}

/** Moves drawn texts with their elements, or returns them to the page. */
function follow(): void {
  look = undefined;
  const moved = [...drawn].flatMap(([element, known]) => {
    const { left, top } = known.place.box;
    const box = element.getBoundingClientRect();
    return box.left === left && box.top === top ? [] : [{ element, known, box }];
  });
  for (const { known } of moved) clear(known);
  for (const { element, known, box } of moved)
    if (contains(known.sheet.box, box) && isInSight(element, box)) known.place = movedPlace(known.place, box);
    else release(element);
  flush();
}

/**
 * Draws all changed texts together: setting a font or drawing a text makes the browser recalculate styles of pending
 * changes.
 */
function flush(): void {
  isWaiting = false;
  const changed = [...drawn.values()].filter(({ shown, text }) => shown !== text);
  for (const known of changed) clear(known);
  for (const known of changed) draw(known);
}

function draw(known: DrawnText): void {
  const { sheet, place, text } = known;
  const { font, wordSpacing, letter, colour, align, x, y, box } = place;
  const { context } = sheet;
  if (font !== sheet.font) context.font = font;
  if (font !== sheet.font) context.wordSpacing = wordSpacing;
  sheet.font = font;
  context.fillStyle = colour;
  context.textAlign = align;
  context.fillText(text, x, y);
  known.shown = text;
  const atMost = text.length * letter;
  known.width = atMost <= box.width ? atMost : context.measureText(text).width;
}

/** Clears a drawn text and one pixel around it, because letters may overhang their box. */
function clear(known: DrawnText): void {
  const { box, x, align } = known.place;
  const from = align === "right" ? x - known.width : align === "center" ? x - known.width / 2 : x;
  const left = Math.min(box.left, from) - 1;
  const right = Math.max(box.right, from + known.width) + 1;
  known.sheet.context.clearRect(left, box.top - 1, right - left, box.height + 2);
  known.shown = "";
}
