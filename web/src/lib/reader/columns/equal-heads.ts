import { contentOf } from "#science/analyses/content-units.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { groupBy, medianOf } from "../group-by.ts";
import {
  type Answers,
  answered,
  ask,
  type Proposal,
  type Question,
  questionId,
  reason,
} from "../questions.ts";
import { type ColumnWork, isContent, nutrientsOf } from "./column.ts";

/** Most that two columns of one quantity differ by, as a share, when they are the same in two units or bases. */
const near = 0.015;

/**
 * Settles columns of one nutrient: a pair of bases is taken, the same in another unit is left out, ash-free fibre
 * goes before the other; other equal heads wait for an answer.
 */
export function settleEqualHeads(
  works: readonly ColumnWork[],
  answers: Answers,
  questions: Question[],
): void {
  settleWater(works);
  const taken = works.filter((work) => isContent(work) && !work.waits && work.converts.length === 0);
  for (const [nutrient, columns] of groupBy(taken, (work) => nutrientsOf(work)[0]))
    if (nutrient !== undefined && columns.length > 1)
      settleGroup(nutrient, columns, works, answers, questions);
  for (const [target, columns] of groupBy(fieldsOf(works), (work) => work.target))
    if (columns.length > 1 && target !== null && !(target === "@price" && areApart(columns)))
      askSame(target, columns, null, answers, questions);
  const pairs = questions.filter(({ kind, likely }) => kind === "same" && likely === "pair");
  if (pairs.length < 2) return;
  const proposals = [{ value: "pair", reason: reason("pair", { columns: pairs.length }) }];
  questions.unshift(ask("pairs", { proposals, likely: "pair", reason: reason("equal_heads"), must: false }));
}

/** Tells whether no line has a number in two of the columns: a price of the bag here, of loose feed there. */
const areApart = ([first, ...others]: readonly ColumnWork[]): boolean =>
  first?.numbers.every(
    (_, row) => [first, ...others].filter(({ numbers }) => numbers[row] != null).length < 2,
  ) ?? true;

/** Fields that a feed has once; further names and notes are joined. */
const fieldsOf = (works: readonly ColumnWork[]): ColumnWork[] =>
  works.filter(
    ({ target, leftOut, waits }) =>
      leftOut === null && !waits && /^@(?:dry_matter|moisture|price|family|plant|brand)$/.test(target ?? ""),
  );

/**
 * Leaves out a dry matter of the dry matter: a hundred in each line, or beside another. A report that has one column of
 * results per dry matter writes the dry matter itself there.
 */
function settleWater(works: readonly ColumnWork[]): void {
  const columns = works.filter(({ target, leftOut }) => target === "@dry_matter" && leftOut === null);
  const numbersOf = ({ numbers }: ColumnWork) => numbers.filter((each) => each !== null);
  for (const work of columns) {
    const isHundred =
      numbersOf(work).length > 0 && numbersOf(work).every((each) => each === 100 || each === 1000);
    const isOfDryMatter = work.reading.basis === "dry_matter";
    if (isHundred && (columns.length > 1 || isOfDryMatter)) work.leftOut = "always_hundred";
  }
  const water = works.filter(({ target, leftOut }) => target === "@moisture" && leftOut === null);
  for (const work of water)
    if (work.reading.basis === "dry_matter" && numbersOf(work).every((each) => each === 0))
      work.leftOut = "always_hundred";
  const left = columns.filter(({ leftOut }) => leftOut === null);
  const [first, ...rest] = left;
  for (const work of rest) if (first && isSame(first, work)) work.leftOut = "same_as";
}

function isSame(first: ColumnWork, other: ColumnWork): boolean {
  const factor = (work: ColumnWork) => (work.unit?.kind === "dry_matter" ? work.unit.factor : 1);
  return first.numbers.every((value, row) => {
    const second = other.numbers[row] ?? null;
    return (
      value === null || second === null || Math.abs(value * factor(first) - second * factor(other)) < 0.11
    );
  });
}

function settleGroup(
  nutrient: NutrientKey,
  columns: readonly ColumnWork[],
  works: readonly ColumnWork[],
  answers: Answers,
  questions: Question[],
): void {
  const shares = columns.filter(({ unit }) => unit?.kind === "protein");
  if (shares.length > 0 && shares.length < columns.length)
    for (const share of shares) share.leftOut = "same_as";
  leaveDoses(nutrient, columns);
  const ashFree = columns.filter(({ head }) => /om\b|org\b/i.test(head));
  if (ashFree.length > 0 && ashFree.length < columns.length)
    for (const other of columns) if (!ashFree.includes(other)) other.leftOut ??= "other_method";
  for (const [, ofBasis] of groupBy(
    columns.filter(({ leftOut }) => leftOut === null),
    (work) => basisOf(work, answers),
  )) {
    const [first, ...rest] = ofBasis;
    if (!first) continue;
    const others = rest.filter((work) => {
      const isEqual = isSameContent(nutrient, first, work);
      if (isEqual) work.leftOut = "same_as";
      return !isEqual;
    });
    if (others.length > 0)
      askSame(nutrient, [first, ...others], pairOf(first, others, works), answers, questions);
  }
}

/** Leaves out a content per dose beside the same per mass of feed; a dose of a known mass must agree with it. */
function leaveDoses(nutrient: NutrientKey, columns: readonly ColumnWork[]): void {
  const perMass = columns.find(({ unit, leftOut }) => unit?.kind === "content" && leftOut === null);
  if (!perMass) return;
  for (const work of columns) {
    const { unit } = work;
    if (unit?.kind !== "dose" || work.leftOut !== null) continue;
    const inMass =
      unit.grams === null
        ? null
        : { ...work, unit: { ...unit, kind: "content" as const, factor: unit.factor / unit.grams } };
    if (inMass === null || isSameContent(nutrient, perMass, inMass)) work.leftOut = "same_as";
  }
}

const basisOf = ({ id, basis, reading }: ColumnWork, answers: Answers): string | null =>
  answered(answers, questionId("basis", null, id)) ?? basis ?? reading.basis;

/** Tells whether two columns are one quantity in two units, in every line that has both. */
function isSameContent(nutrient: NutrientKey, first: ColumnWork, other: ColumnWork): boolean {
  const [a, b] = [first.unit, other.unit];
  if (a?.kind !== "content" || b?.kind !== "content") return false;
  const shared = first.numbers.flatMap((value, row) => {
    const second = other.numbers[row] ?? null;
    if (value === null || second === null) return [];
    const contents = [
      contentOf(nutrient, value * a.factor, a.unit, "dry_matter", 100),
      contentOf(nutrient, second * b.factor, b.unit, "dry_matter", 100),
    ];
    return [
      Math.abs((contents[0] ?? 0) - (contents[1] ?? 0)) <=
        near * Math.max(contents[0] ?? 0, contents[1] ?? 0) + 1e-9,
    ];
  });
  const isOtherUnit = a.unit !== b.unit || a.factor !== b.factor;
  return (
    (isOtherUnit || shared.length > 0) &&
    shared.filter(Boolean).length >= shared.length * 0.8 &&
    (isOtherUnit || shared.every(Boolean))
  );
}

/** Returns the columns as fed and in dry matter when their ratio is the dry matter; null else. */
function pairOf(
  first: ColumnWork,
  others: readonly ColumnWork[],
  works: readonly ColumnWork[],
): { asFed: ColumnWork; dry: ColumnWork; ratio: number } | null {
  const [second, third] = others;
  const water = works.find(({ target, leftOut }) => target === "@dry_matter" && leftOut === null);
  if (!second || third || !water) return null;
  const factor = water.unit?.kind === "dry_matter" ? water.unit.factor : 1;
  const ratios = water.numbers.flatMap((dryMatter, row) => {
    const [a, b] = [first.numbers[row] ?? null, second.numbers[row] ?? null];
    if (dryMatter === null || a === null || b === null || a === 0 || b === 0) return [];
    return [
      {
        ratio: Math.min(a, b) / Math.max(a, b),
        dryMatter: (dryMatter * factor) / 100,
        isFirstSmaller: a < b,
      },
    ];
  });
  const fit = ratios.filter(
    ({ ratio, dryMatter }) => Math.abs(ratio - dryMatter) <= Math.max(near, 0.02) * dryMatter,
  );
  if (ratios.length === 0 || fit.length * 2 <= ratios.length) return null;
  const isFirstSmaller = fit.filter((each) => each.isFirstSmaller).length * 2 > fit.length;
  const ratio = Math.round((medianOf(fit.map((each) => each.ratio)) ?? 0) * 1000) / 10;
  return { asFed: isFirstSmaller ? first : second, dry: isFirstSmaller ? second : first, ratio };
}

const whySame = (target: string) =>
  target === "@price" ? "two_prices" : target.startsWith("@") ? "two_columns" : "equal_heads";

function askSame(
  target: string,
  columns: readonly ColumnWork[],
  pair: ReturnType<typeof pairOf>,
  answers: Answers,
  questions: Question[],
): void {
  const id = questionId("same", null, target);
  const given = answered(answers, id) ?? (pair && answered(answers, "pairs"));
  const chosen = columns.find((work) => work.id === given);
  if (given === "pair" && pair) {
    Object.assign(pair.asFed, { basis: "as_fed", basisFrom: "answer" });
    Object.assign(pair.dry, { basis: "dry_matter", basisFrom: "answer" });
    return;
  }
  if (chosen) {
    for (const work of columns) if (work !== chosen) work.leftOut = "by_answer";
    return;
  }
  const proposals: Proposal[] = columns.map((work) => ({ value: work.id, reason: null }));
  if (pair) proposals.unshift({ value: "pair", reason: reason("pair", { ratio: pair.ratio }) });
  questions.push(
    ask("same", { column: target, proposals, likely: pair ? "pair" : null, reason: reason(whySame(target)) }),
  );
  for (const work of columns) {
    work.waits = true;
    work.questions.push(id);
  }
}
