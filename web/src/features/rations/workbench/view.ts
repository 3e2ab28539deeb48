import type { Evaluation, Finding, Measured } from "#engine/types.ts";
import type { MeasureKey } from "#science/measures.ts";
import { rules } from "#science/rules.ts";
import { levelOrder } from "#web/parts/finding-level.tsx";
import { type CoverageRow, coverageRows } from "./coverage-model.ts";
import type { Draft } from "./draft.ts";
import { type Figure, figuresOf } from "./figures.ts";

/** One judgement as listed; the placeholders of its advice are flat so that rows compare cheaply. */
export interface Judgement extends Finding {
  id: string;
}

/** What the sections of the screen show. Rows that did not change keep their identity from one moment to the next. */
export interface View {
  measures: ReadonlyMap<MeasureKey, Measured>;
  coverage: readonly CoverageRow[];
  figures: readonly Figure[];
  /** Judgements that are not coverage of a requirement, worst first. */
  judgements: readonly Judgement[];
  /** Price a day of each line, feeds then pastures. */
  prices: readonly (number | null)[];
}

export function viewOf(
  draft: Draft,
  evaluation: Evaluation,
  saved: Evaluation | null,
  last: View | null,
): View {
  const measures = byKey(evaluation.measures);
  const before = saved ? byKey(saved.measures) : null;
  const coverage = keep(coverageRows(evaluation, measures, before), last?.coverage);
  const figures = keep(figuresOf(evaluation, before), last?.figures);
  const judgements = keep(judgementsOf(evaluation), last?.judgements);
  const prices = measures.get("price_per_day")?.contributions ?? draft.feeds.map(() => null);
  return { measures, coverage, figures, judgements, prices };
}

export const byKey = (measures: readonly Measured[]): Map<MeasureKey, Measured> =>
  new Map(measures.map((measured) => [measured.key, measured]));

/** Requirements are read in the coverage section, every other judgement in the health section. */
export const isRequirement = ({ rule }: Finding): boolean => rules[rule].section === "requirement";

/** Worst first; the order of the rules table among equals. */
function judgementsOf({ findings }: Evaluation): Judgement[] {
  return findings
    .filter((finding) => !isRequirement(finding))
    .map((finding) => ({ ...finding, id: finding.rule }))
    .sort((a, b) => levelOrder[a.level] - levelOrder[b.level]);
}

/** Worst of the levels that count: those of conditions the horse does not have never do. */
export function worstLevel(findings: readonly Finding[]): Finding["level"] | null {
  let worst: Finding["level"] | null = null;
  for (const { level, hypothetical } of findings) {
    if (!hypothetical && (worst === null || levelOrder[level] < levelOrder[worst])) worst = level;
  }
  return worst;
}

/** Rows of the new list, each replaced by the former row of the same id when nothing in it changed. */
function keep<T extends { id: string }>(rows: readonly T[], last: readonly T[] | undefined): readonly T[] {
  if (!last) return rows;
  const former = new Map(last.map((row) => [row.id, row]));
  const kept = rows.map((row) => {
    const old = former.get(row.id);
    return old && same(old, row) ? old : row;
  });
  return kept.length === last.length && kept.every((row, index) => row === last[index]) ? last : kept;
}

function same(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.every(([key, value]) => Object.is(value, right[key]) || sameDeep(value, right[key]));
}

const sameDeep = (a: unknown, b: unknown): boolean =>
  typeof a === "object" &&
  a !== null &&
  typeof b === "object" &&
  b !== null &&
  JSON.stringify(a) === JSON.stringify(b);
