import {
  axisWidth,
  requirementPlace,
  type Zone,
  type ZoneBarShapes,
} from "#contract/ration/zone-bar-geometry.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";

/** Resolves a colour of the style sheet for a canvas. */
export type Ink = (colour: string) => string;

export interface ZoneBarLook {
  /** Colour of the value, as in the style sheet. */
  value: string;
  /** Colour of the highlighted feed's part; null without one. */
  lit: string | null;
}

/** A drawing surface: its size in page pixels, and the screen pixels per page pixel. */
export interface ZoneBarSurface {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  ratio: number;
  fontFamily: string;
}

/** Space at both ends for overhanging marks, px. */
export const barInset = 6;

const washes: Record<Zone["wash"], string> = {
  "deficit-wash": "var(--deficit-wash)",
  "tolerable-wash": "var(--tolerable-wash)",
  "target-wash": "var(--target-wash)",
  "above-wash": "var(--above-wash)",
  "over-wash": "var(--over-wash)",
};

/** Rows of the drawing, px: zones, value, spread, requirement, saved value. */
const rows = {
  zones: { top: 3, height: 16 },
  value: { top: 7, height: 8 },
  spread: { top: 8, height: 6, thickness: 1.25 },
  mark: { top: 1, height: 20, thickness: 2 },
  ghost: { top: 15.5 },
  cut: { top: 4 },
  beyond: { top: 11, text: 11.5 },
};

/** Below this width, px, the end of the axis has no room for a number. */
const numberRoom = 150;
const numberFont = "500 10px";

/** Distance between the lines of a hatch, px; each is one pixel thick. */
const hatchStep = 7;

/** Draws one bar: zones, value, spread and marks. */
export function drawZoneBar(
  surface: ZoneBarSurface,
  shapes: ZoneBarShapes,
  look: ZoneBarLook,
  hasNumber: boolean,
  ink: Ink,
): void {
  const { context, ratio } = surface;
  const length = surface.width - 2 * barInset;
  const snap = (x: number) => Math.round(x * ratio) / ratio;
  const x = (percent: number) => barInset + (length * percent) / 100;

  function fill(colour: string, from: number, to: number, { top, height }: { top: number; height: number }) {
    if (to <= from) return;
    context.fillStyle = ink(colour);
    context.fillRect(from, top, to - from, height);
  }

  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, surface.width, surface.height);
  drawZones(context, ink, shapes.zones, (percent) => snap(x(percent)));
  if (shapes.unknown > shapes.value) hatch(context, ink("var(--hatch)"), snap(x(0)), snap(x(shapes.unknown)));
  fill(look.value, barInset, snap(x(shapes.value)), rows.value);
  if (look.lit) fill(look.lit, barInset, snap(x(shapes.lit)), rows.value);
  if (shapes.whisker) drawSpread(x(shapes.whisker.from), x(shapes.whisker.to));
  const mark = snap(x(requirementPlace) - 1);
  fill("var(--ink)", mark, mark + rows.mark.thickness, rows.mark);
  if (shapes.limit !== null) dashed(context, ink("var(--over)"), snap(x(shapes.limit) - 1));
  if (shapes.ghost !== null) drawGhost(context, ink, x(shapes.ghost));
  if (shapes.isCut) drawCut(context, ink, x(axisWidth));
  if (shapes.limitBeyond !== null) drawBeyond(shapes.limitBeyond);

  /** Draws an arrow and the number of a limit beyond the axis. */
  function drawBeyond(percent: number): void {
    drawArrow(context, ink, surface.width - 1);
    if (!hasNumber || length < numberRoom) return;
    const text = `${formatNumber(percent, getLocale(), 0)}\u202f%`;
    context.font = `${numberFont} ${surface.fontFamily}`;
    context.textAlign = "right";
    context.textBaseline = "middle";
    const end = x(axisWidth) - (shapes.isCut ? 7 : 2);
    const start = end - context.measureText(text).width - 2;
    const { value, unknown, whisker, ghost } = shapes;
    if (x(Math.max(value, unknown, whisker?.to ?? 0, ghost ?? 0)) > start)
      fill("var(--surface)", start, end + 2, rows.zones);
    context.fillStyle = ink("var(--ink)");
    context.fillText(text, end, rows.beyond.text);
  }

  function drawSpread(low: number, high: number): void {
    const { top, height, thickness } = rows.spread;
    fill("var(--ink)", low, high, { top: top + (height - thickness) / 2, height: thickness });
    fill("var(--ink)", low, low + thickness, rows.spread);
    fill("var(--ink)", high - thickness, high, rows.spread);
  }
}

/** Draws the zones, and the edge of the target band, whose wash alone is too near the ground in the dark. */
function drawZones(
  context: CanvasRenderingContext2D,
  ink: Ink,
  zones: ZoneBarShapes["zones"],
  at: (percent: number) => number,
): void {
  const { top, height } = rows.zones;
  let from = at(0);
  for (const { wash, end } of zones) {
    const width = at(end) - from;
    if (width > 0) {
      context.fillStyle = ink(washes[wash]);
      context.fillRect(from, top, width, height);
    }
    if (width > 1 && wash === "target-wash") {
      context.strokeStyle = ink("var(--target)");
      context.lineWidth = 1;
      context.strokeRect(from + 0.5, top + 0.5, width - 1, height - 1);
    }
    from = at(end);
  }
}

function hatch(context: CanvasRenderingContext2D, colour: string, from: number, to: number): void {
  const { top, height } = rows.value;
  context.save();
  context.beginPath();
  context.rect(from, top, to - from, height);
  context.clip();
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (let at = from; at < to + height; at += hatchStep) {
    context.moveTo(at, top);
    context.lineTo(at - height, top + height);
  }
  context.stroke();
  context.restore();
}

/** Draws the upper limit. */
function dashed(context: CanvasRenderingContext2D, colour: string, left: number): void {
  const { top, height, thickness } = rows.mark;
  context.strokeStyle = colour;
  context.lineWidth = thickness;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(left + 1, top);
  context.lineTo(left + 1, top + height);
  context.stroke();
  context.setLineDash([]);
}

const arrowShape = new Path2D("M0 0 L-5.5 -4.5 L-5.5 4.5 Z");

function drawArrow(context: CanvasRenderingContext2D, ink: Ink, tip: number): void {
  context.translate(tip, rows.beyond.top);
  context.fillStyle = ink("var(--over)");
  context.fill(arrowShape);
  context.translate(-tip, -rows.beyond.top);
}

const ghostShape = new Path2D("M0 0 L4.5 6.5 L-4.5 6.5 Z");
const cutShape = new Path2D("M-5 15 L-1 -1 L5 -1 L1 15 Z");
const cutLines = new Path2D("M-5 15 L-1 -1 M1 15 L5 -1");

/** Draws a hollow mark under the bar at the saved value. */
const drawGhost = (context: CanvasRenderingContext2D, ink: Ink, at: number): void =>
  outlined(context, ink, at, rows.ghost.top, ghostShape, ghostShape);

/** Draws the mark of a value beyond the axis: two slanted lines with a gap between. */
const drawCut = (context: CanvasRenderingContext2D, ink: Ink, at: number): void =>
  outlined(context, ink, at, rows.cut.top, cutShape, cutLines);

function outlined(
  context: CanvasRenderingContext2D,
  ink: Ink,
  at: number,
  top: number,
  shape: Path2D,
  lines: Path2D,
): void {
  context.translate(at, top);
  context.fillStyle = ink("var(--surface)");
  context.fill(shape);
  context.strokeStyle = ink("var(--ink)");
  context.lineWidth = 1.25;
  context.stroke(lines);
  context.translate(-at, -top);
}
