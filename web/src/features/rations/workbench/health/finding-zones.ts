import type { Finding } from "#science/evaluation/evaluation-types.ts";
import type { Layer } from "#web/parts/canvas/band-image.ts";

/** A zone of a bar, between two places in % of its width, in the ink of its level. */
interface ZonePart {
  from: number;
  to: number;
  ink: "over-wash" | "above-wash" | "target-wash";
}

/** The zones of a rule and the place of the value, in % of the width of the bar; null for an unknown value. */
export interface FindingZones {
  parts: ZonePart[];
  value: number | null;
}

/** Room beyond the last bound or the value, as a share of it. */
const beyond = 1.25;

/** Places the zones of a rule and its value; a risk that is only suspected is in a zone to watch. Null where the rule has no bound. */
export function findingZones({
  value,
  bounds,
  level,
}: Pick<Finding, "value" | "bounds"> & Partial<Pick<Finding, "level">>): FindingZones | null {
  const { riskBelow, watchBelow, watchAbove, riskAbove } = bounds;
  const known = [riskBelow, watchBelow, watchAbove, riskAbove].filter((bound) => bound !== undefined);
  const end = beyond * Math.max(0, ...known, value ?? 0);
  if (known.length === 0 || end === 0) return null;
  const at = (place: number) => Math.round((100 * Math.min(Math.max(place, 0), end)) / end);
  const okFrom = at(watchBelow ?? riskBelow ?? 0);
  const okTo = at(watchAbove ?? riskAbove ?? end);
  const isSoftened = level === "watch" && value !== null;
  const lowest = isSoftened && value < (riskBelow ?? 0) ? "above-wash" : "over-wash";
  const highest = isSoftened && value > (riskAbove ?? end) ? "above-wash" : "over-wash";
  const parts: ZonePart[] = [
    { from: 0, to: at(riskBelow ?? 0), ink: lowest },
    { from: at(riskBelow ?? 0), to: okFrom, ink: "above-wash" },
    { from: okFrom, to: okTo, ink: "target-wash" },
    { from: okTo, to: at(riskAbove ?? end), ink: "above-wash" },
    { from: at(riskAbove ?? end), to: 100, ink: highest },
  ];
  return { parts: parts.filter(({ from, to }) => to > from), value: value === null ? null : at(value) };
}

/** Width of the mark of the value, in hundredths. */
const markWidth = 3;

/** Returns the layers of the bar: the mark of the value above the zones. */
export function zoneLayers({ parts, value }: FindingZones): Layer[] {
  const zones: Layer = parts.map(({ ink, from, to }) => ({ colour: `var(--${ink})`, from, to }));
  if (value === null) return [zones];
  const from = Math.min(100 - markWidth, Math.max(0, value - markWidth / 2));
  const to = from + markWidth;
  const mark: Layer = [
    { colour: "transparent", from: 0, to: from },
    { colour: "var(--ink)", from, to },
    { colour: "transparent", from: to, to: 100 },
  ];
  return [mark, zones];
}
