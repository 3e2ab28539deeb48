import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { insideSentence } from "#contract/text/answer-verdict.ts";
import { writtenFigure } from "#contract/text/rounded-figure.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import {
  isForageSugar,
  isLaminiticAtGrass,
  type Verdict,
  type VerdictFacts,
  type VerdictInput,
  verdictFrom,
} from "#science/evaluation/verdict.ts";
import { grassHoursOf } from "#science/feeds/pasture-intake.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import { adviceName, howBy } from "./advice-text.ts";
import { adviceBy, findingName, ofMeal, type Writer } from "./finding-text.ts";

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
export function actionText(writer: Writer, finding: Finding, facts: VerdictFacts): string | null {
  if (isWorry(finding)) return adviceBy(writer, finding, adviceName(finding, writer.has));
  return finding.level === "unknown" && isForageSugar(finding)
    ? writer.say("sheet_unknown_sugar", { how: howBy(writer, { ...finding, fed: facts.forage }) })
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

/** Writes the verdict of a ration of a horse of this name. */
export function verdictText(
  writer: Writer,
  verdict: Verdict,
  facts: VerdictFacts,
  name: string,
): VerdictText {
  const { level, counts, first } = verdict;
  const { say } = writer;
  if (level === null) return { sentence: say("verdict_none"), action: null };
  const text = first && actionText(writer, first, facts);
  if (!first || text === null) return { sentence: quietText(writer, verdict, name), action: null };
  const { matter, action } = partAdvice(text);
  const isGrass = facts.isLaminiticAtGrass && isForageSugar(first) && first.level === "unknown";
  const statement = insideSentence(matter ?? figureOf(writer, first));
  const key = isGrass ? "verdict_grass" : `verdict_${first.level}`;
  const others = counts.risk + counts.watch - (isWorry(first) ? 1 : 0);
  return { sentence: say(key, { name, statement, count: others }), action };
}

/** Writes a verdict without a worry: what is fine, and what could not be judged. */
function quietText({ say }: Writer, { counts }: Verdict, name: string): string {
  const key = counts.unknown > 0 ? "verdict_fine_unknown" : "verdict_fine";
  return say(key, { name, count: counts.ok, unknown: counts.unknown });
}

/** Names a finding with its figure: "sodium 83 %". */
function figureOf(writer: Writer, finding: Finding): string {
  const { measure, value, unit, bounds, meal } = finding;
  const name = findingName(writer, finding);
  if (value === null) return name;
  return ofMeal(
    writer,
    `${name} ${writer.figure(writtenFigure({ measure, unit, value, bounds }), unit)}`,
    meal,
  );
}

/** Writes the verdict of a judged ration. */
export const verdictOfText = (writer: Writer, judged: VerdictInput, name: string): VerdictText =>
  verdictText(writer, verdictFrom(judged), judged.verdictFacts, name);
