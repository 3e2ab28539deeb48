import {
  byMeasure,
  type NutrientMeasures,
  nutrientFindings,
  nutrientLevel,
  nutrientMeasures,
} from "#contract/ration/coverage.ts";
import type { ZoneBarFigures } from "#contract/ration/zone-bar-geometry.ts";
import type { Evaluation, Finding, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { GapReason, Requirement } from "#science/trace/coefficient.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import { isCore, type NutrientGroup, type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";

/** A requirement with its supply. */
export interface CoverageRow extends ZoneBarFigures {
  id: NutrientKey;
  /** Null when nothing is judged. */
  level: Level | null;
  group: NutrientGroup;
  /** True for nutrients listed first. */
  core: boolean;
  /** True for a nutrient that is listed even where nothing is to change: energy, protein, and what the reader chose. */
  always: boolean;
  measure: MeasureKey;
  requirement: number | null;
  unit: string;
  reason: GapReason | null;
  supply: number | null;
  supplyMeasure: MeasureKey;
  /** Unknown share of the supply, 0 to 1. */
  supplyUnknownShare: number;
  estimate: boolean;
  /** True for a supply with a content that nobody analysed. */
  typical?: true;
  /** True for an upper limit that was not checked against its source. */
  limitUnverified: boolean;
  /** The reason of a manual requirement; null when the requirement is the system's own. */
  setByHand: string | null;
  /** The own norm that made the requirement; null when none did. */
  norm: { profile: string; reason: string; standard: number | null } | null;
}

/** Reading order: energy and protein, then minerals, trace elements and vitamins. */
const groupOrder: readonly NutrientGroup[] = [
  "energy",
  "protein",
  "amino_acid",
  "fat",
  "fibre",
  "carbohydrate",
  "mineral",
  "trace_element",
  "vitamin",
  "component",
  "digestibility",
];

/** The nutrients a reader chose to list first; null for the product's choice. */
export type First = ReadonlySet<NutrientKey> | null;

export const isFirst = (nutrient: NutrientKey, first: First): boolean =>
  first ? first.has(nutrient) : isCore(nutrient);

/** Tells whether the system judges this nutrient as its energy or protein; those two are always listed first. */
export function isOfVerdict(nutrient: NutrientKey, system: RequirementSystem): boolean {
  const { energy, protein } = systems[system];
  return nutrient === energy || nutrient === protein;
}

export function coverageRows(
  evaluation: Evaluation,
  measures: ReadonlyMap<MeasureKey, Measured>,
  before: ReadonlyMap<MeasureKey, Measured> | null,
  first: First,
): CoverageRow[] {
  const findings = byMeasure(evaluation.findings);
  const place = ({ group }: CoverageRow) => groupOrder.indexOf(group);
  return evaluation.requirements
    .map((requirement) => coverageRow(requirement, evaluation.system, measures, before, findings, first))
    .sort((a, b) => place(a) - place(b));
}

function coverageRow(
  { nutrient, value: requirement, unit, reason, override, norm }: Requirement,
  system: RequirementSystem,
  measures: ReadonlyMap<MeasureKey, Measured>,
  before: ReadonlyMap<MeasureKey, Measured> | null,
  findings: ReadonlyMap<MeasureKey, readonly Finding[]>,
  first: First,
): CoverageRow {
  const keys = nutrientFigures(nutrient, system);
  const covered = measures.get(keys.coverage);
  const supplied = measures.get(keys.supply);
  const concentration = keys.density ? measures.get(keys.density) : undefined;
  const judged = nutrientFindings(keys, findings);
  const upper = judged.find(({ measure }) => measure === keys.density);
  const { group } = nutrients[nutrient];
  return {
    id: nutrient,
    group,
    core: isOfVerdict(nutrient, system) || isFirst(nutrient, first) || Boolean(override ?? norm),
    always: isOfVerdict(nutrient, system) || first?.has(nutrient) || Boolean(override ?? norm),
    measure: keys.coverage,
    requirement,
    unit,
    reason: reason ?? null,
    supply: supplied?.value ?? null,
    supplyMeasure: keys.supply,
    supplyUnknownShare: supplied?.unknownShare ?? 0,
    estimate: covered?.estimate ?? false,
    ...(supplied?.typical ? { typical: true } : {}),
    limitUnverified: upper?.evidence === "R",
    setByHand: override?.reason ?? null,
    norm: norm ? { profile: norm.profile, reason: norm.row.reason, standard: norm.standardValue } : null,
    value: requirement === null ? null : (covered?.value ?? null),
    low: covered?.low ?? null,
    high: covered?.high ?? null,
    unknownShare: covered?.unknownShare ?? 0,
    ghost: before?.get(keys.coverage)?.value ?? null,
    level: nutrientLevel(judged, covered) ?? "unknown",
    ...okBand(keys.coverage, judged),
    limit: limitPercent(upper, concentration, covered),
  };
}

/** Returns the range of a coverage that no finding objects to: the requirement's, narrowed by the objective's. */
function okBand(coverage: MeasureKey, judged: readonly Finding[]) {
  let from: number | null = null;
  let tolerableFrom: number | null = null;
  let targetTo: number | null = null;
  let tolerableTo: number | null = null;
  for (const { measure, bounds } of judged) {
    if (measure !== coverage) continue;
    from = inner(Math.max, from, bounds.watchBelow ?? bounds.riskBelow);
    tolerableFrom = inner(Math.max, tolerableFrom, bounds.riskBelow);
    targetTo = inner(Math.min, targetTo, bounds.watchAbove ?? bounds.riskAbove);
    tolerableTo = inner(Math.min, tolerableTo, bounds.riskAbove);
  }
  return { targetFrom: from ?? 100, tolerableFrom, targetTo, tolerableTo };
}

const inner = (of: (a: number, b: number) => number, known: number | null, bound: number | undefined) =>
  bound === undefined ? known : of(known ?? bound, bound);

interface RowMeasures extends NutrientMeasures {
  coverage: MeasureKey;
  supply: MeasureKey;
}

function nutrientFigures(nutrient: NutrientKey, system: RequirementSystem): RowMeasures {
  const keys = nutrientMeasures(nutrient, system);
  const { coverage, supply } = keys;
  if (!coverage || !supply) throw new Error(`${nutrient} is required but not measured`);
  return { ...keys, coverage, supply };
}

/** Converts a limit on the content of the dry matter to % of the requirement, for the present ration. */
function limitPercent(
  upper: Finding | undefined,
  concentration: Measured | undefined,
  covered: Measured | undefined,
): number | null {
  const bound = upper?.bounds.riskAbove ?? upper?.bounds.ceiling;
  if (bound === undefined || !concentration?.value || !covered?.value) return null;
  return (covered.value / concentration.value) * bound;
}
