/** End of the linear axis, % of the requirement; a value beyond is cut, marked and printed as a number. */
export const axisEnd = 200;

/** Share of an upper limit beyond the axis from which a value has come near it. */
const nearLimit = 0.5;

/** Width of the axis, % of the drawing; the rest is for the break mark. */
export const axisWidth = 95;

export interface ZoneBarFigures {
  /** Known part, % of the requirement; null when nothing is known. */
  value: number | null;
  low: number | null;
  high: number | null;
  /** Unknown share of the figure, 0 to 1. */
  unknownShare: number;
  /** Bounds of the target band and the tolerable zone, and the upper limit; null for none. */
  targetFrom: number;
  targetTo: number | null;
  tolerableFrom: number | null;
  tolerableTo: number | null;
  limit: number | null;
  ghost: number | null;
}

export interface Zone {
  wash: "deficit-wash" | "tolerable-wash" | "target-wash" | "above-wash" | "over-wash";
  end: number;
}

/** A bar as drawn: every position in % of its width; null for a part that is not drawn. */
export interface ZoneBarShapes {
  /** Side by side; the first begins at 0. */
  zones: readonly Zone[];
  /** Ends of the hatched part, of the value and of the highlighted feed's part. */
  unknown: number;
  value: number;
  lit: number;
  whisker: { from: number; to: number } | null;
  limit: number | null;
  /** An upper limit beyond the axis that the value comes near, % of the requirement, printed at its end. */
  limitBeyond: number | null;
  ghost: number | null;
  isCut: boolean;
}

/** Position of the requirement itself. */
export const requirementPlace = axisWidth / 2;

/** Positions per % of the width: a move below a third of a pixel of the widest bar draws nothing. */
const places = 20;
const toPlace = (x: number): number => Math.round(x * places) / places;
const at = (percent: number): number =>
  toPlace((Math.min(Math.max(percent, 0), axisEnd) / axisEnd) * axisWidth);

/** Calculates the shapes of a bar. `lit` is the highlighted feed's share of the value, 0 to 1. */
export function zoneBarShapes(figures: ZoneBarFigures, lit: number | null): ZoneBarShapes {
  const { value, low, high, limit, ghost } = figures;
  const end = value === null ? 0 : at(value);
  const isSpread = low !== null && high !== null && high - low > 0.5;
  const isNear = limit !== null && limit > axisEnd && value !== null && value >= limit * nearLimit;
  const hasMoved = ghost !== null && value !== null && Math.abs(ghost - value) > 0.5;
  return {
    zones: zoneEnds(figures),
    unknown: unknownEnd(figures, end),
    value: end,
    lit: lit === null ? 0 : toPlace(end * Math.min(1, Math.max(0, lit))),
    whisker: isSpread ? { from: at(low), to: at(high) } : null,
    limit: limit !== null && limit <= axisEnd ? at(limit) : null,
    limitBeyond: isNear ? Math.round(limit) : null,
    ghost: hasMoved ? at(ghost) : null,
    isCut: value !== null && value > axisEnd,
  };
}

export const sameShapes = (a: ZoneBarShapes, b: ZoneBarShapes): boolean =>
  a.value === b.value &&
  a.unknown === b.unknown &&
  a.lit === b.lit &&
  a.limit === b.limit &&
  a.limitBeyond === b.limitBeyond &&
  a.ghost === b.ghost &&
  a.isCut === b.isCut &&
  a.whisker?.from === b.whisker?.from &&
  a.whisker?.to === b.whisker?.to &&
  a.zones.every(({ end }, place) => end === b.zones[place]?.end);

/** Returns the end of the hatched part: it fills the rest of the axis in proportion to the unknown share. */
function unknownEnd({ value, unknownShare }: ZoneBarFigures, end: number): number {
  if (value === null && unknownShare === 0) return axisWidth;
  if (unknownShare === 0) return 0;
  return toPlace(end + (axisWidth - end) * Math.min(1, unknownShare));
}

/** Returns the zones; only the last reaches past the upper limit, and one that ends before the one below is unseen. */
function zoneEnds({ targetFrom, targetTo, tolerableFrom, tolerableTo, limit }: ZoneBarFigures): Zone[] {
  const most = limit ?? axisEnd;
  const ends: [Zone["wash"], number][] = [
    ["deficit-wash", tolerableFrom ?? targetFrom],
    ["tolerable-wash", targetFrom],
    ["target-wash", targetTo ?? most],
    ["tolerable-wash", tolerableTo ?? most],
    ["above-wash", most],
  ];
  let from = 0;
  const zones = ends.map(([wash, end]): Zone => {
    from = Math.max(from, at(Math.min(end, most)));
    return { wash, end: from };
  });
  return [...zones, { wash: "over-wash", end: axisWidth }];
}
