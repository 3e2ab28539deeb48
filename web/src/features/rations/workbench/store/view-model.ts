import { isOfRequirement } from "#contract/ration/coverage.ts";
import { type Comparison, compare } from "#science/evaluation/compare-systems.ts";
import type { Evaluation, Finding, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { inReadingOrder } from "#science/evaluation/finding-order.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { type CoverageRow, coverageRows, type First } from "./coverage-rows.ts";
import { type FigureRow, figureRows } from "./figure-rows.ts";
import { linePaths } from "./highlight.ts";

/** A finding as listed; its values are flat, so that rows compare cheaply. */
export interface Judgement extends Finding {
  id: string;
}

/** The data of the screen's sections. Unchanged rows keep their identity between states. */
export interface View {
  /** False for a new ration without feeds: its figures are shown and nothing is judged. */
  isJudged: boolean;
  measures: ReadonlyMap<MeasureKey, Measured>;
  levels: ReadonlyMap<MeasureKey, Level>;
  coverage: readonly CoverageRow[];
  figures: readonly FigureRow[];
  /** Findings other than the coverage of a requirement, worst first. */
  judgements: readonly Judgement[];
  /** Price a day of each line, feeds then pastures. */
  prices: readonly (number | null)[];
}

/** Derives the view of a ration. A new ration without feeds is not judged. */
export function deriveView(
  draft: Draft,
  evaluation: Evaluation,
  saved: Evaluation | null,
  last: View | null,
  first: First = null,
): View {
  const isJudged = linePaths(draft).length > 0;
  const measures = byKey(evaluation.measures);
  const before = saved ? byKey(saved.measures) : null;
  const coverage = keep(
    coverageRows(evaluation, measures, before, first).map((row) =>
      isJudged ? row : { ...row, level: null },
    ),
    last?.coverage,
  );
  const levels = worstLevels(isJudged ? evaluation.findings : []);
  const figures = keep(figureRows(evaluation, levels, before), last?.figures);
  const judgements = keep(isJudged ? listedFindings(evaluation) : [], last?.judgements);
  const prices = measures.get("price_per_day")?.contributions ?? draft.feeds.map(() => null);
  return { isJudged, measures, levels, coverage, figures, judgements, prices };
}

/** Compares a ration by two systems; without findings when it is not judged. */
export function comparedAs({ isJudged }: View, own: Evaluation, other: Evaluation): Comparison {
  const told = (of: Evaluation) => (isJudged ? of : { ...of, findings: [] });
  return compare(told(own), told(other));
}

const tables = new WeakMap<readonly Measured[], Map<MeasureKey, Measured>>();

/** Maps figures by key, cached for each list of figures. */
export function byKey(measures: readonly Measured[]): Map<MeasureKey, Measured> {
  const known = tables.get(measures) ?? new Map(measures.map((measured) => [measured.key, measured]));
  tables.set(measures, known);
  return known;
}

/** Lists the findings, worst first, without those of requirements, which the coverage pane shows. */
function listedFindings({ findings }: Evaluation): Judgement[] {
  return findings
    .filter((finding) => !isOfRequirement(finding))
    .map((finding) => ({ ...finding, id: finding.rule }))
    .sort(inReadingOrder);
}

export function worstLevels(findings: readonly Finding[]): Map<MeasureKey, Level> {
  const worst = new Map<MeasureKey, Level>();
  for (const { measure, level, hypothetical } of findings) {
    if (hypothetical) continue;
    const known = worst.get(measure);
    if (known === undefined || levelOrder[level] < levelOrder[known]) worst.set(measure, level);
  }
  return worst;
}

/** Replaces each row by the former one of its id when nothing in it changed. */
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
  const [left, right] = [a as Fields, b as Fields];
  for (const key in left) {
    const [one, other] = [left[key], right[key]];
    if (!Object.is(one, other) && !(isObject(one) && isObject(other) && same(one, other))) return false;
  }
  return Object.keys(left).length === Object.keys(right).length;
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
