import type { Finding, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { isWorry, worstLevel } from "#science/evaluation/finding-order.ts";
import { type MeasureKey, measureKeys, measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { rules } from "#science/rules/rules-table.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** A nutrient's own figures. */
export interface NutrientMeasures {
  coverage: MeasureKey | null;
  supply: MeasureKey | null;
  /** Content of the dry matter, where it has an upper limit. */
  density: MeasureKey | null;
  /** All that have an upper limit: the content, a day's intake by the size of the horse, what a condition bears of it. */
  limited: readonly MeasureKey[];
}

const none: NutrientMeasures = { coverage: null, supply: null, density: null, limited: [] };
const tables = new Map<RequirementSystem, ReadonlyMap<NutrientKey, NutrientMeasures>>();

/** Keys of a nutrient's own figures in a system. */
export function nutrientMeasures(nutrient: NutrientKey, system: RequirementSystem): NutrientMeasures {
  const table = tables.get(system) ?? measureTable(system);
  tables.set(system, table);
  return table.get(nutrient) ?? none;
}

const limitedMeasures: ReadonlySet<MeasureKey> = new Set(
  Object.values(rules)
    .filter(({ section }) => section === "limit")
    .map(({ measure }) => measure),
);

function measureTable(system: RequirementSystem): Map<NutrientKey, NutrientMeasures> {
  const table = new Map<NutrientKey, NutrientMeasures>();
  for (const key of measureKeys) {
    const nutrient = measureNutrient(key, systems[system]);
    if (!nutrient) continue;
    const known = table.get(nutrient) ?? none;
    const { group } = measures[key];
    const limited = limitedMeasures.has(key) ? [...known.limited, key] : known.limited;
    const kind = group === "limit" ? "density" : group;
    table.set(nutrient, { ...known, [kind]: key, limited });
  }
  for (const { nutrient, measure } of Object.values(rules)) {
    const known = nutrient && table.get(nutrient);
    if (known) table.set(nutrient, { ...known, limited: [...known.limited, measure] });
  }
  return table;
}

/** Judgements by the figure that they are of. */
export function byMeasure(findings: readonly Finding[]): ReadonlyMap<MeasureKey, readonly Finding[]> {
  const map = new Map<MeasureKey, Finding[]>();
  for (const finding of findings) {
    const list = map.get(finding.measure);
    if (list) list.push(finding);
    else map.set(finding.measure, [finding]);
  }
  return map;
}

/** Judgements of a nutrient: of its coverage, then of its upper limits and of what a condition bears of it. */
export const nutrientFindings = (
  { coverage, limited }: NutrientMeasures,
  findings: ReadonlyMap<MeasureKey, readonly Finding[]>,
): Finding[] => [...(coverage ? [coverage] : []), ...limited].flatMap((key) => findings.get(key) ?? []);

/** Judgements of the requirement itself; the others of a nutrient are of its limits, or of the objective. */
export const isOfRequirement = ({ rule }: Pick<Finding, "rule">): boolean =>
  rules[rule]?.section === "requirement";

/**
 * Returns the level shown with a nutrient's coverage: that of the requirement, unless an upper limit or the
 * objective gives reason for worry. Null where nothing is known or judged.
 */
export function nutrientLevel(
  judged: readonly Finding[],
  covered: Pick<Measured, "value" | "unknownShare"> | undefined,
): Level | null {
  const weighed = judged.filter((finding) => isOfRequirement(finding) || isWorry(finding));
  const isKnown = covered !== undefined && covered.value !== null;
  return worstLevel(weighed) ?? (isKnown && covered.unknownShare > 0 ? "unknown" : null);
}
