import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { Term } from "#science/trace/coefficient.ts";

/** LineShare is the part of one line in a figure. */
export interface LineShare {
  /** Position among feeds, then pastures. */
  line: number;
  /** Amount in the unit of the measure; `null` where unknown. */
  amount: number | null;
  /** Share of the known parts, 0 to 1. */
  share: number | null;
}

/** Explanation holds the reasons of a finding. */
export interface Explanation {
  /** Largest first, unknown ones last; lines without a part are left out. */
  parts: readonly LineShare[];
  /** Terms of the requirement behind a coverage; empty for other figures. */
  trace: readonly Term[];
  /**
   * Change of the figure that makes it ok: positive, more is wanted; `null` when unknown, 0 when it is ok.
   */
  toOk: number | null;
}

/**
 * Returns terms, contributions and distance to the ok band of one finding, all from the evaluation that
 * contains it.
 */
export function explain(evaluation: Evaluation, finding: Finding): Explanation {
  const measured = evaluation.measures.find(({ key }) => key === finding.measure);
  const nutrient = measureNutrient(finding.measure, systems[evaluation.system]);
  const need = finding.measure.startsWith("coverage_")
    ? evaluation.requirements.find((each) => each.nutrient === nutrient)
    : undefined;
  return {
    parts: measured ? lineShares(measured.contributions) : [],
    trace: need?.trace ?? [],
    toOk: finding.value === null ? null : toOk(finding, finding.value),
  };
}

function lineShares(contributions: readonly (number | null)[]): LineShare[] {
  const known = contributions.reduce<number>((sum, amount) => sum + Math.abs(amount ?? 0), 0);
  return contributions
    .map((amount, line): LineShare => {
      const share = amount === null || known === 0 ? null : Math.abs(amount) / known;
      return { line, amount, share };
    })
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
}

function toOk({ bounds }: Finding, value: number): number {
  const least = bounds.watchBelow ?? bounds.riskBelow;
  const most = bounds.watchAbove ?? bounds.riskAbove;
  if (least !== undefined && value < least) return least - value;
  return most !== undefined && value > most ? most - value : 0;
}
