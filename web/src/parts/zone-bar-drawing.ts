/** End of the linear axis, % of the requirement; what lies beyond is cut, marked and printed as a number. */
export const axisEnd = 200;

/** Share of the drawing the axis takes, %; the rest is for the break mark. */
export const axisWidth = 95;

export interface ZoneBarFigures {
  /** Known part, % of the requirement; null when nothing is known. */
  value: number | null;
  low: number | null;
  high: number | null;
  /** Share, 0 to 1, of what makes the figure that is not known. */
  unknownShare: number;
  /** Start and end of the target band, end of the tolerable zone, upper limit; null where there is none. */
  targetFrom: number;
  targetTo: number | null;
  tolerableFrom: number | null;
  tolerableTo: number | null;
  limit: number | null;
  /** The saved ration's value. */
  ghost: number | null;
}

/** Places per % of the width: a move below a third of a pixel of the widest bar draws nothing. */
const places = 20;
const toPlace = (x: number): number => Math.round(x * places) / places;
const at = (percent: number): number =>
  toPlace((Math.min(Math.max(percent, 0), axisEnd) / axisEnd) * axisWidth);

/** Draws bars into one element, writing only what moved. `lit` is the lit feed's part of the value, 0 to 1. */
export function zoneBarPen(root: HTMLElement) {
  const [zones, unknown, value, litPart, whisker, , limit, ghost, cut] = Array.from(root.children, (child) =>
    styleOf(child),
  );

  return (figures: ZoneBarFigures, lit: number | null): void => {
    const known = figures.value;
    const end = known === null ? 0 : at(known);
    zones?.("backgroundImage", zonesOf(figures));
    unknown?.("backgroundSize", length(unknownEnd(figures, end)));
    value?.("backgroundSize", length(end));
    litPart?.("backgroundSize", length(lit === null ? 0 : toPlace(end * Math.min(1, Math.max(0, lit)))));
    drawWhisker(whisker, figures);
    const within = figures.limit !== null && figures.limit <= axisEnd;
    limit?.("visibility", within ? "" : "hidden");
    if (within) limit?.("left", percent(at(figures.limit ?? 0)));
    const moved = figures.ghost !== null && known !== null && Math.abs(figures.ghost - known) > 0.5;
    ghost?.("visibility", moved ? "" : "hidden");
    if (moved) ghost?.("left", percent(at(figures.ghost ?? 0)));
    cut?.("visibility", known !== null && known > axisEnd ? "" : "hidden");
  };
}

type Property = "backgroundImage" | "backgroundSize" | "backgroundPosition" | "left" | "visibility";
type WriteStyle = (property: Property, text: string) => void;

function styleOf(element: Element): WriteStyle {
  const written: Partial<Record<Property, string>> = {};
  return (property, text) => {
    if (written[property] === text) return;
    written[property] = text;
    if (element instanceof HTMLElement) element.style[property] = text;
  };
}

const percent = (x: number): string => `${x}%`;
const length = (end: number): string => `${end}% 100%`;

function drawWhisker(write: WriteStyle | undefined, { low, high }: ZoneBarFigures): void {
  const shows = low !== null && high !== null && high - low > 0.5;
  write?.("visibility", shows ? "" : "hidden");
  if (!shows) return;
  const [from, to] = [at(low), at(high)];
  const width = Math.min(to - from, 99);
  write?.("backgroundSize", `${percent(width)} 1.25px, 1.25px 100%, 1.25px 100%`);
  write?.(
    "backgroundPosition",
    `${percent((from / (100 - width)) * 100)} 50%, ${percent(from)} 0, ${percent(to)} 0`,
  );
}

/** Where the hatched part ends: it fills as much of what is left as the ration has feeds of unknown content. */
function unknownEnd({ value, unknownShare }: ZoneBarFigures, end: number): number {
  if (value === null && unknownShare === 0) return axisWidth;
  if (unknownShare === 0) return 0;
  return toPlace(end + (axisWidth - end) * Math.min(1, unknownShare));
}

/** The zones side by side; nothing reaches past the upper limit but what is above it. */
function zonesOf({ targetFrom, targetTo, tolerableFrom, tolerableTo, limit }: ZoneBarFigures): string {
  const most = limit ?? axisEnd;
  const upTo = (end: number) => percent(at(Math.min(end, most)));
  return `linear-gradient(90deg,${[
    `var(--deficit-wash) ${upTo(tolerableFrom ?? targetFrom)}`,
    `var(--wash) 0 ${upTo(targetFrom)}`,
    `var(--target-wash) 0 ${upTo(targetTo ?? most)}`,
    `var(--wash) 0 ${upTo(tolerableTo ?? most)}`,
    `var(--above-wash) 0 ${upTo(most)}`,
    `var(--over-wash) 0 ${axisWidth}%`,
    "transparent 0",
  ].join(",")})`;
}
