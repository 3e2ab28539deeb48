import type { Measured } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";

/** Unknown share of a figure when some of it is unknown and nobody knows how much. */
export const someUnknown = null;

/** Side on which a figure's true value may lie: nowhere else, above, below, or on either side. */
export type OpenSide = "none" | "above" | "below" | "either";

/** Sign written before a figure that is open to a side. */
export const marks: Record<OpenSide, string> = {
  none: "",
  above: "≥\u202f",
  below: "≤\u202f",
  either: "?\u202f",
};

/** A figure carries one mark at most: the side on which it is open goes before the mark of a usual content. */
const withMark = (side: OpenSide, text: string): string =>
  side === "none" ? text : `${marks[side]}${text.replace(/^~/, "")}`;

/** The text of a sum: at least so much while a part of it is unknown, or may be. It says so where nothing is known. */
export const atLeast = (text: string, value: number | null, unknownShare: number | null): string =>
  value !== null && unknownShare !== 0 ? withMark("above", text) : text;

/** Sign written before a figure that is an estimate. */
export const estimateMark = "~";

/** The text of a figure, marked where it holds a content that nobody analysed. */
export const marked = (text: string, { typical }: Pick<Measured, "typical">): string =>
  typical ? `${estimateMark}${text}` : text;

/** True for a figure that is an estimate, by a feed or by a content that nobody analysed. */
export const isEstimated = ({ estimate, typical }: Pick<Measured, "estimate" | "typical">): boolean =>
  estimate || typical === true;

/** A figure with the ends it is known to have: no low one while a part of what it is divided by is unknown. */
export type Ends = Pick<Measured, "value" | "low" | "high">;

export function openSide({ value, low, high }: Ends): OpenSide {
  if (value === null || (low !== null && high !== null)) return "none";
  if (low !== null) return "above";
  return high === null ? "either" : "below";
}

/** The text of any figure: at least or at most so much while a part is unknown, and "?" before what may be more or less. */
export const asFarAsKnown = (text: string, ends: Ends): string => withMark(openSide(ends), text);

/** The ends of a figure of which nothing is open. */
export const closed: Omit<Ends, "value"> = { low: 0, high: 0 };

/** The ends of the figure of a measure. */
export const endsOf = (
  list: readonly (Ends & Pick<Measured, "key">)[],
  measure: MeasureKey,
): Omit<Ends, "value"> => list.find(({ key }) => key === measure) ?? closed;
