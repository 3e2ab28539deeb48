import { type ContentUnitKey, contentOf, contentUnits } from "#science/analyses/content-units.ts";
import { plausibleRanges, type RangeRole } from "#science/heads/plausible-ranges.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { type Proposal, reason } from "../questions.ts";

/** Dry matter by which values as fed are tried, %. */
const triedDryMatter = 88;
/** Factor by which a median may lie beyond the range of the catalogue. */
const beyond = 1.15;

/** A range that begins at nought is tried from this part of its end on. */
const smallest = 2000;

export interface UnitProposal {
  proposals: Proposal[];
  likely: ContentUnitKey | null;
}

/**
 * Orders the units of a column by its median: those first that put it into the range of feeds of its role. One alone
 * that fits is the likely one. `role` is null while the family is not known.
 */
export function proposeUnit(
  nutrient: NutrientKey,
  median: number | null,
  candidates: readonly ContentUnitKey[],
  basis: "as_fed" | "dry_matter" | null,
  role: RangeRole | null,
): UnitProposal {
  const ranges = plausibleRanges[nutrient];
  const roles: readonly RangeRole[] = role ? [role] : ["forage", "concentrate"];
  const known = roles.flatMap((each) => (ranges?.[each] ? [ranges[each]] : []));
  const possible = known.length > 0 ? known : Object.values(ranges ?? {});
  const judged = candidates.map((unit) => {
    const content =
      median === null ? null : contentOf(nutrient, median, unit, basis ?? "dry_matter", triedDryMatter);
    const asFed = content === null ? null : (content * 100) / triedDryMatter;
    const isIn = (value: number | null, by: number) =>
      value !== null &&
      value > 0 &&
      possible.some(([from, to]) => value >= Math.max(from, to / smallest) / by && value <= to * by);
    const isFit = isIn(content, beyond) || (basis === null && isIn(asFed, beyond));
    return { unit, content, isFit };
  });
  const fit = judged.filter(({ isFit }) => isFit);
  const ordered = [...fit, ...judged.filter(({ isFit }) => !isFit)];
  const proposals = ordered.map(({ unit, content, isFit }): Proposal => {
    const figures = {
      median: median ?? "",
      symbol: contentUnits[unit].symbol,
      content: content ?? "",
      role: role ?? "",
    };
    return { value: unit, reason: isFit ? reason("range", figures) : null };
  });
  const only =
    fit.length === 1 || (candidates.length === 1 && possible.length === 0) ? ordered[0]?.unit : undefined;
  return { proposals, likely: only ?? closest(fit, possible) };
}

/** Of a wider range the middle says nothing: starch is nearly nought in hay and most of a grain. */
const widest = 100;

/** Of several units that fit, the one whose content lies a hundredfold nearer to the middle of the range is likely. */
function closest(
  fit: readonly { unit: ContentUnitKey; content: number | null }[],
  ranges: readonly (readonly [number, number])[],
): ContentUnitKey | null {
  const middles = ranges
    .filter(([from, to]) => to <= widest * from)
    .map(([from, to]) => Math.sqrt(Math.max(from, to / 1000) * to));
  const far = ({ content }: { content: number | null }) =>
    Math.min(...middles.map((middle) => Math.abs(Math.log10((content ?? 0) / middle))));
  const [first, second] = [...fit].sort((a, b) => far(a) - far(b));
  return first && second && far(second) - far(first) > 0.7 ? first.unit : null;
}
