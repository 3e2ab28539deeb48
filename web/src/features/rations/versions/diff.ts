import type { RationSnapshot, SnapshotMeasure } from "#contract/schemas/ration-snapshot.ts";
import type { Finding, Level } from "#science/evaluation/evaluation-types.ts";
import { inReadingOrder } from "#science/evaluation/finding-order.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { repeated } from "#science/measures/repeated-figures.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import { type Difference, listDifferences } from "./list-differences.ts";

/** The amount of one feed (kg) or pasture (hours) in two versions; null where it is not fed. */
export interface AmountChange {
  path: string;
  unit: "kg" | "h";
  before: number | null;
  after: number | null;
}

/** A figure of one version; null when unknown. */
export type FigureSide = Pick<SnapshotMeasure, "value" | "unknownShare" | "low" | "high" | "typical">;

export interface FigureChange {
  measure: MeasureKey;
  unit: string;
  before: FigureSide;
  after: FigureSide;
}

/** A finding of two versions; null where its rule does not apply. */
export interface FindingChange {
  rule: RuleKey;
  before: Level | null;
  after: Level | null;
}

export interface VersionDiff {
  amounts: AmountChange[];
  figures: FigureChange[];
  findings: FindingChange[];
  settings: Difference[];
}

export function diffVersions(before: RationSnapshot, after: RationSnapshot): VersionDiff {
  return {
    amounts: [...amounts("kg", amountsKg, before, after), ...amounts("h", pastureHours, before, after)],
    figures: figures(before, after),
    findings: findings(before, after),
    settings: listDifferences(draftFromRation(before.ration), draftFromRation(after.ration)).filter(
      isSetting,
    ),
  };
}

/** True where two versions are the same in all that is compared. */
export const isSame = ({ amounts, figures, findings, settings }: VersionDiff): boolean =>
  findings.length === 0 &&
  settings.length === 0 &&
  amounts.every(({ before, after }) => before === after) &&
  figures.every(({ before, after }) => before.value === after.value);

/** Tells whether a difference concerns a setting: a line that one version lacks is listed with its amount instead. */
export function isSetting({ kind, mine, theirs }: Difference): boolean {
  const isLine = kind === "feeds" || kind === "pastures";
  if (isLine && (mine === undefined || theirs === undefined)) return false;
  return besidesAmount(mine) !== besidesAmount(theirs);
}

const amountFields: readonly string[] = ["quantityKg", "hoursPerDay"];

/** A field that a version was saved without counts as null. */
const besidesAmount = (of: unknown): string =>
  JSON.stringify({ of }, (key, value: unknown) => (amountFields.includes(key) ? undefined : (value ?? null)));

const amountsKg = ({ ration }: RationSnapshot) =>
  new Map(ration.feeds.map(({ ingredient, quantityKg }) => [ingredient, quantityKg]));
const pastureHours = ({ ration }: RationSnapshot) =>
  new Map(ration.pastures.map(({ ingredient, hoursPerDay }) => [ingredient, hoursPerDay]));

function amounts(
  unit: AmountChange["unit"],
  of: (snapshot: RationSnapshot) => Map<string, number>,
  before: RationSnapshot,
  after: RationSnapshot,
): AmountChange[] {
  const [a, b] = [of(before), of(after)];
  return [...new Set([...a.keys(), ...b.keys()])].map((path) => ({
    path,
    unit,
    before: a.get(path) ?? null,
    after: b.get(path) ?? null,
  }));
}

const isCompared = (key: MeasureKey): boolean =>
  measures[key] !== undefined && (measures[key].main === true || measures[key].group === "coverage");

const unknown: FigureSide = { value: null, unknownShare: 1, low: null, high: null };

/** Leaves out the figures that neither version shows. */
function figures(before: RationSnapshot, after: RationSnapshot): FigureChange[] {
  const of = ({ measures: list }: RationSnapshot) =>
    new Map(list.filter(({ key }) => isCompared(key)).map((measured) => [measured.key, measured]));
  const [a, b] = [of(before), of(after)];
  const [saidBefore, saidAfter] = [repeated(before.measures), repeated(after.measures)];
  const told = [...new Set([...a.keys(), ...b.keys()])].filter(
    (key) => !saidBefore.has(key) || !saidAfter.has(key),
  );
  return told
    .map((measure) => ({
      measure,
      unit: (b.get(measure) ?? a.get(measure))?.unit ?? "",
      before: a.get(measure) ?? unknown,
      after: b.get(measure) ?? unknown,
    }))
    .filter(({ before: was, after: is }) => was.value !== null || is.value !== null);
}

/** Lists findings whose level differs or that only one version has, the worst of either side first. */
function findings(before: RationSnapshot, after: RationSnapshot): FindingChange[] {
  const byRule = (list: readonly Finding[]) => new Map(list.map((finding) => [finding.rule, finding]));
  const [was, is] = [byRule(before.findings), byRule(after.findings)];
  const worst = [...before.findings, ...after.findings].toSorted(inReadingOrder);
  return [...new Set(worst.map(({ rule }) => rule))]
    .map((rule) => ({ rule, before: was.get(rule)?.level ?? null, after: is.get(rule)?.level ?? null }))
    .filter((change) => change.before !== change.after);
}
