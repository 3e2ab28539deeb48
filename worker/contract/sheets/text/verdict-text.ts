import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { insideSentence } from "#contract/text/inside-sentence.ts";
import { writtenCoverage, writtenDigits, writtenFigure } from "#contract/text/rounded-figure.ts";
import type { Finding, Level } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import {
  isForageSugar,
  isLaminiticAtGrass,
  isShortage,
  type Verdict,
  type VerdictFacts,
  type VerdictInput,
  verdictFrom,
} from "#science/evaluation/verdict.ts";
import { grassHoursOf } from "#science/feeds/pasture-intake.ts";
import { measures } from "#science/measures/measures-table.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import { type AdviceLength, adviceName, howBy, shortName } from "./advice-text.ts";
import { adviceBy, findingName, mendOpen, ofMeal, sayAsKnown, type Writer } from "./finding-text.ts";

/** VerdictText is what a vet would say of a ration: the worst thing first, and the one best action. */
export interface VerdictText {
  sentence: string;
  /** Null where nothing calls for a change. */
  action: string | null;
}

/** Returns the facts of a stored ration that its verdict depends on. */
export function snapshotFacts({ horse, ration, subject }: RationSnapshot): VerdictFacts {
  const { objective, vetSupervised, meals, transitionDays, system, pastures, feeds } = ration;
  const grassHours = grassHoursOf(pastures);
  const horseClass = horseClassFor({
    horse,
    objective,
    followed: subject.refusals.length > 0 ? "maintain" : objective,
    vetSupervised,
    meals,
    isUneven: false,
    transitionDays,
    system,
    grassHours,
    isForageAnalysed: false,
    isGrassOfTables: false,
  });
  return {
    horseClass,
    isLaminiticAtGrass: isLaminiticAtGrass(horse, grassHours),
    forage: [
      ...(grassHours > 0 ? (["grass"] as const) : []),
      ...(feeds.some(({ role }) => role === "forage") ? (["hay"] as const) : []),
    ],
  };
}

/** Returns the findings of a stored ration for a reader, as a verdict is made from them. */
export const verdictInputOf = (snapshot: RationSnapshot, seesHealth: boolean): VerdictInput => ({
  findings: snapshot.findings.filter(({ rule }) => seesHealth || !isOfHealth(rule)),
  system: snapshot.ration.system,
  verdictFacts: snapshotFacts(snapshot),
});

/** Writes what to do about a worry, or about sugar that nobody analysed; null for the rest. */
export function actionText(
  writer: Writer,
  finding: Finding,
  facts: VerdictFacts,
  length: AdviceLength = "whole",
): string | null {
  if (isWorry(finding)) return adviceBy(writer, finding, adviceName(finding, writer.has));
  return finding.level === "unknown" && isForageSugar(finding)
    ? writer.say("sheet_unknown_sugar", { how: howBy(writer, { ...finding, fed: facts.forage }, length) })
    : null;
}

/** The end of what is stated and the beginning of what to do: the first full stop or colon with a blank behind it. */
const turn = /^(.+?)(?:\.|[\s\u00a0\u202f]?:)\s+(.+)$/s;

/** Parts an advice into what is the matter and what to do; the first is null where it only says what to do. */
export function partAdvice(text: string): { matter: string | null; action: string } {
  const parts = turn.exec(text);
  const [, matter, action] = parts ?? [];
  if (matter === undefined || action === undefined) return { matter: null, action: text };
  return { matter, action: `${action[0]!.toLocaleUpperCase()}${action.slice(1)}` };
}

/** Writes the verdict of a ration of a horse of this name; without one, the statement alone. */
export function verdictText(
  writer: Writer,
  verdict: Pick<Verdict, "level" | "counts" | "first">,
  facts: VerdictFacts,
  name: string | null,
): VerdictText {
  const { level, first } = verdict;
  const { say } = writer;
  if (level === null) return { sentence: say("verdict_none"), action: null };
  const text = first && shortText(writer, first, facts);
  if (!first || text === null) return { sentence: quietText(writer, verdict, name), action: null };
  const { matter, action } = partAdvice(text);
  const grass = grassText(writer, first, facts, name);
  if (grass !== null) return { sentence: grass, action };
  const statement = insideSentence(matter ?? figureOf(writer, first));
  const key = isShortage(first) ? "verdict_short" : `verdict_${first.level}`;
  return { sentence: sayOf(writer, key, name, { statement }), action };
}

/** Longest name that leaves a phone room for what to do. */
const nameMost = 20;

/** Returns what a horse, or a batch of horses, is called where there is little room. */
export const calledName = (
  { say }: Pick<Writer, "say">,
  { name, batch }: Pick<RationSnapshot["horse"], "name" | "batch">,
): string => {
  if (name.length <= nameMost) return name;
  return say(batch ? "verdict_this_group" : "verdict_this_horse");
};

/** Returns the level that marks a verdict: what is unknown and calls for action is marked as a risk. */
export const verdictMark = ({ level, first }: Pick<Verdict, "level" | "first">): Level | null =>
  first?.level === "unknown" ? "risk" : (first?.level ?? level);

/** Writes a sentence about a horse: with its name, or in the words that need none, from a capital. */
function sayOf({ say }: Writer, key: string, name: string | null, rest: Record<string, string> = {}): string {
  if (name !== null) return say(key, { ...rest, name });
  const sentence = say(`${key}_unnamed`, rest);
  return `${sentence[0]!.toLocaleUpperCase()}${sentence.slice(1)}`;
}

/** Writes what is the matter and what to do in the few words that a verdict has room for. */
function shortText(writer: Writer, finding: Finding, facts: VerdictFacts): string | null {
  if (!isWorry(finding)) return actionText(writer, finding, facts, "short");
  const name = adviceName(finding, writer.has);
  return name && adviceBy(writer, finding, shortName(name, writer.has), "short");
}

/** Least share of the energy requirement that grass brings for a verdict to name it, %. */
export const grassEnergyLeast = 50;

/** Says that grass is the danger of a horse with laminitis; null where something else is. */
function grassText(
  writer: Writer,
  { level, grassEnergy, fed, ...finding }: Finding,
  facts: VerdictFacts,
  name: string | null,
): string | null {
  if (!facts.isLaminiticAtGrass || !isForageSugar(finding)) return null;
  if (level !== "unknown" && (level !== "risk" || !fed?.includes("grass"))) return null;
  const isUnknown = level === "unknown";
  if (grassEnergy === undefined || grassEnergy < grassEnergyLeast)
    return isUnknown ? sayOf(writer, "verdict_grass_unknown", name) : null;
  const key = isUnknown ? "verdict_grass_unknown_energy" : "verdict_grass_energy";
  return sayOf(writer, key, name, { energy: writer.number(writtenCoverage(grassEnergy)) });
}

/** Writes a verdict without a worry: what is fine, and what could not be evaluated. */
function quietText(
  { say }: Writer,
  { counts: { ok, unknown } }: Pick<Verdict, "counts">,
  name: string | null,
): string {
  const key = `verdict_fine${unknown > 0 ? "_unknown" : ""}`;
  return say(key, { name: name ?? say("verdict_this_horse"), count: ok, unknown });
}

/** Names a finding with its figure: "sodium is at 83 % of the requirement". */
function figureOf(writer: Writer, finding: Finding): string {
  const { measure, value, unit, bounds, meal } = finding;
  const name = findingName(writer, finding);
  if (value === null) return name;
  const rounded = writtenFigure({ measure, unit, value, bounds });
  const figure = writer.figure(rounded, unit, writtenDigits(rounded));
  const written = sayAsKnown(writer, finding, figure);
  if (measures[measure]?.group === "coverage")
    return mendOpen(writer.say("verdict_coverage", { name, figure: written }));
  return ofMeal(writer, `${name} ${written}`, meal);
}

/** Writes the verdict of a judged ration. */
export const verdictOfText = (writer: Writer, judged: VerdictInput, name: string | null): VerdictText =>
  verdictText(writer, verdictFrom(judged), judged.verdictFacts, name);
