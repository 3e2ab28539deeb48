import type { Basis } from "#science/analyses/content-units.ts";
import { bases, contentUnits } from "#science/analyses/content-units.ts";
import { medianOf } from "../group-by.ts";
import {
  type Answers,
  answered,
  ask,
  type Proposal,
  type Question,
  questionId,
  reason,
} from "../questions.ts";
import { settleBasesByRatio } from "./basis-ratio.ts";
import { type ColumnWork, isContent, nutrientsOf } from "./column.ts";
import type { Defaults } from "./read-column.ts";

/** Settles the basis of the columns of contents; one question for all that name none. */
export function settleBases(
  works: readonly ColumnWork[],
  defaults: (work: ColumnWork) => Defaults,
  isLabel: boolean,
  answers: Answers,
  questions: Question[],
): void {
  const contents = works.filter((work) => isContent(work) && hasBasis(work));
  settleBasesByRatio(works, contents);
  for (const work of contents) settleBasis(work, defaults(work), isLabel, answers, questions);
  const open = contents.filter(({ basis, waits }) => basis === null && !waits);
  if (open.length === 0) return;
  const found = proposeBasis(works, contents);
  const question = ask("basis_of_all", found);
  questions.push(question);
  for (const work of open) {
    work.waits = true;
    work.questions.push(question.id);
  }
}

/** Tells whether the values of a column are counted in a mass of feed, and so in the feed as fed or its dry matter. */
export const hasBasis = ({ unit, target }: ColumnWork): boolean =>
  unit === null
    ? target !== "om_digestibility" && target !== "energy_digestibility"
    : unit.kind === "content" && contentUnits[unit.unit].per !== null;

const asBasis = (text: string | null): Basis | null => bases.find((each) => each === text) ?? null;

function settleBasis(
  work: ColumnWork,
  defaults: Defaults,
  isLabel: boolean,
  answers: Answers,
  questions: Question[],
): void {
  const own = answered(answers, questionId("basis", null, work.id));
  const isFixed = work.reading.fixedDryMatter !== null;
  if (asBasis(own) || (isFixed && own === "fixed")) {
    work.basis = asBasis(own) ?? "dry_matter";
    work.basisFrom = "answer";
  } else if (isFixed) {
    const percent = work.reading.fixedDryMatter ?? 0;
    const proposals = ["fixed", ...bases].map((value) => ({ value, reason: null }));
    const question = ask("basis", {
      column: work.id,
      proposals,
      likely: "fixed",
      reason: reason("fixed_dry_matter", { percent }),
    });
    questions.push(question);
    work.questions.push(question.id);
    work.waits = true;
  } else if (work.reading.basis) {
    work.basis = work.reading.basis;
    work.basisFrom = "head";
  } else if (work.basisFrom === "ratio") {
    return;
  } else if (defaults.basis) {
    work.basis = defaults.basis;
    work.basisFrom = "caption";
  } else if (asBasis(answered(answers, "basis_of_all"))) {
    work.basis = asBasis(answered(answers, "basis_of_all"));
    work.basisFrom = "answer";
  } else if (isLabel) {
    work.basis = "as_fed";
    work.basisFrom = "label";
  }
}

/** Tells whether a column that names no basis stands beside one of the same nutrient that does: they differ. */
const isBeside = (contents: readonly ColumnWork[]): boolean =>
  contents.some(
    (open) =>
      open.basis === null &&
      contents.some(
        (each) => each !== open && each.basis !== null && nutrientsOf(each)[0] === nutrientsOf(open)[0],
      ),
  );

/** Components that together are about the dry matter; fibre is counted once. */
const components = ["crude_ash", "crude_protein", "crude_fat", "starch", "soluble_sugars"] as const;

/** Proposes a basis: by the other columns of the file, or by the sum of the components. */
function proposeBasis(
  works: readonly ColumnWork[],
  contents: readonly ColumnWork[],
): { proposals: Proposal[]; likely: Basis | null; reason: Question["reason"] } {
  const byRatio = contents.find(({ basisFrom }) => basisFrom === "ratio")?.basis ?? null;
  const isOpen = isBeside(contents);
  const named = new Set(isOpen ? [] : contents.flatMap(({ basis }) => basis ?? []));
  const [only] = named;
  const bySum = isOpen ? null : isSumNearDryMatter(works);
  const likely: Basis | null = byRatio ?? (named.size === 1 && only ? only : bySum ? "dry_matter" : null);
  const why = byRatio
    ? reason("ratio")
    : named.size === 1
      ? reason("head")
      : bySum
        ? reason("sum", bySum)
        : null;
  const ordered =
    likely === "as_fed" ? (["as_fed", "dry_matter"] as const) : (["dry_matter", "as_fed"] as const);
  const proposals = ordered.map((value) => ({ value, reason: value === likely ? why : null }));
  return { proposals, likely, reason: reason("missing") };
}

/** Sums ash, protein, fat, starch, sugars and NDF: as much as the dry matter itself, they are counted in it. */
function isSumNearDryMatter(works: readonly ColumnWork[]): { sum: number; dryMatter: number } | null {
  const grams = (work: ColumnWork, row: number): number => {
    const value = work.numbers[row] ?? null;
    const { unit } = work;
    if (value === null || unit?.kind !== "content") return 0;
    return unit.unit === "percent"
      ? value * 10 * unit.factor
      : unit.unit === "g_per_kg"
        ? value * unit.factor
        : 0;
  };
  const find = (key: string) =>
    works.find((work) => work.leftOut === null && nutrientsOf(work).some((each) => each === key));
  const used = [...components, "ndf"].flatMap((key) => find(key) ?? []);
  const water = works.find(({ target, leftOut }) => target === "@dry_matter" && leftOut === null);
  if (!find("ndf") || used.length < 3 || !water) return null;
  const sums = water.numbers.flatMap((value, row) =>
    value === null ? [] : [{ sum: used.reduce((all, work) => all + grams(work, row), 0), dryMatter: value }],
  );
  const sum = medianOf(sums.map((each) => each.sum));
  const dryMatter = medianOf(sums.map((each) => each.dryMatter));
  if (sum === null || dryMatter === null) return null;
  const isNear = sum > 0.93 * dryMatter * 10 && dryMatter < 95;
  return isNear ? { sum: Math.round(sum), dryMatter } : null;
}
