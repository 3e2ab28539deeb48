import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { howBy } from "#contract/sheets/text/advice-text.ts";
import { advice, boundsText, findingFigure, ruleTitle } from "#contract/sheets/text/finding-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry, orderForClass } from "#science/evaluation/finding-order.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { type HorseClass, horseClassFor } from "#science/policies/horse-classes.ts";
import { systems } from "#science/requirements/index.ts";
import type { FedPart } from "#science/rules/advice-ways.ts";
import { rules } from "#science/rules/rules-table.ts";
import { standardCoverage } from "./own-figures.ts";

const pointsMost = 3;

interface Point {
  finding: Finding;
  text: string;
}

/**
 * Returns what the owner is to know: the most severe findings in the order of the horse's class, one of a nutrient or figure,
 * in the owner's words and with figures as they are said in the yard; what is fine, where nothing weighs. Of judgements alike
 * bad of one figure, that of this horse's own plan or trouble speaks, not the one that holds for every horse.
 */
export function keyPoints(snapshot: RationSnapshot, words: SheetMessages, seesHealth: boolean) {
  const { findings, ration } = snapshot;
  const of = classOf(snapshot);
  const findingSubject = ({ rule, measure }: Finding) =>
    rules[rule]?.nutrient ?? measureNutrient(measure, systems[ration.system]) ?? measure;
  const shown = findings.filter(({ rule }) => seesHealth || !isOfHealth(rule)).toSorted(orderForClass(of));
  const own = ({ measure, level }: Finding) =>
    shown.find((other) => other.measure === measure && other.level === level && isOfHealth(other.rule));
  const points = shown.flatMap((judged): Point[] => {
    const finding = own(judged) ?? judged;
    const text = pointText(words, finding, snapshot);
    return text === null ? [] : [{ finding, text }];
  });
  const subjects = new Set<string>();
  return points
    .toSorted((a, b) => pointRank(a.finding, of) - pointRank(b.finding, of))
    .filter(({ finding }) => !subjects.has(findingSubject(finding)) && subjects.add(findingSubject(finding)))
    .slice(0, pointsMost)
    .map(({ finding, text }) => ({
      title: ruleTitle(words, finding.rule),
      text: [text, ...standardCoverage(finding.measure, snapshot, words)].join(" "),
      level: finding.level,
    }));
}

/** Classes of which the owner first hears of weight, and of sugar in grass and hay. */
const weightFirst: readonly HorseClass[] = ["loss", "frail"];

/** Classes a horse by what it is and does: facts of its forage do not decide its class. */
function classOf({ horse, ration, subject }: RationSnapshot): HorseClass {
  const { objective, vetSupervised, meals, transitionDays, system, pastures } = ration;
  return horseClassFor({
    horse,
    objective,
    followed: subject.refusals.length > 0 ? "maintain" : objective,
    vetSupervised,
    meals,
    isUneven: false,
    transitionDays,
    system,
    grassHours: pastures.reduce((sum, { hoursPerDay }) => sum + hoursPerDay, 0),
    isForageAnalysed: false,
    isGrassOfTables: false,
  });
}

const isSugar = ({ rule }: Finding): boolean =>
  rules[rule]?.hintsGrazing === true && rules[rule].conditions !== undefined;
const isWeight = ({ measure }: Finding): boolean => measure === "coverage_energy";

/** Ranks a point: risks first, then weight and sugar where they matter most, then other worries, then what is fine. */
function pointRank(finding: Finding, of: HorseClass): number {
  if (finding.level === "risk") return 0;
  if (weightFirst.includes(of)) {
    if (isWeight(finding)) return 1;
    if (isSugar(finding) && finding.level !== "ok") return 1;
  }
  return isWorry(finding) ? 2 : 3;
}

/** Writes what to do about a worry or about sugar that nobody analysed, or that a figure is fine; null for the rest. */
function pointText(words: SheetMessages, finding: Finding, snapshot: RationSnapshot): string | null {
  if (isWorry(finding)) return advice(words, finding);
  if (finding.level === "ok") return fineText(words, finding, snapshot);
  return isSugar(finding)
    ? words.say("sheet_unknown_sugar", { how: howBy(words, { ...finding, fed: listForage(snapshot) }) })
    : null;
}

/** Lists the kinds of forage of a ration, for advice on them. */
const listForage = ({ ration: { feeds, pastures } }: RationSnapshot): FedPart[] => [
  ...(pastures.length > 0 ? (["grass"] as const) : []),
  ...(feeds.some(({ role }) => role === "forage") ? (["hay"] as const) : []),
];

/** Writes a figure that is fine, with its bounds. */
function fineText(words: SheetMessages, finding: Finding, snapshot: RationSnapshot): string {
  const value = findingFigure(words, finding, snapshot);
  const bound = boundsText(words, finding.bounds, finding.unit);
  return words.say("sheet_fine", { value: bound ? `${value} (${bound})` : value });
}
