import { fedGramsBelowKg, figure, type SheetMessages, written } from "#contract/sheets/sheet-text.ts";
import { asFarAsKnown } from "#contract/text/open-figure.ts";
import type {
  TransitionFinding,
  TransitionLine,
  TransitionReason,
  TransitionStage,
  TransitionWarning,
} from "#science/answers/transition.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { namedSources, shortCitation } from "./citations.ts";
import { findingValue, ruleTitle } from "./finding-text.ts";

/** The days of a stage. */
export function stageDays({ say }: SheetMessages, { firstDay, lastDay }: TransitionStage): string {
  if (firstDay === null) return say("transition_until_now");
  if (lastDay === null) return say("transition_from_day", { day: firstDay });
  return firstDay === lastDay
    ? say("transition_day", { day: firstDay })
    : say("transition_days", { first: firstDay, last: lastDay });
}

/** An amount of a line as it is measured out. */
export function lineAmount(
  words: SheetMessages,
  { unit, from, to }: Omit<TransitionLine, "ingredient" | "role">,
  amount: number,
): string {
  if (amount === 0) return "–";
  if (unit === "kg" && Math.max(from ?? 0, to) < fedGramsBelowKg) return figure(words, amount * 1000, "g", 1);
  return figure(words, amount, unit, 3);
}

/** Writes the share of an unknown former ration that is still fed; null for a known one. */
export const formerAmount = (words: SheetMessages, { formerPart }: TransitionStage): string | null =>
  formerPart === null
    ? null
    : formerPart > 0
      ? figure(words, Math.round(formerPart * 100), "percent", 0)
      : "–";

/** Writes why a bound asks for days, and how many. */
export function reasonText(
  words: SheetMessages,
  { bound, days, lines }: TransitionReason,
  names: readonly string[],
): string {
  const { say } = words;
  const feeds = lines.map((line) => names[line]).join(", ");
  const why = say(`transition_${bound}`, { feeds });
  return days === null ? say("transition_reason_never", { why }) : say("transition_reason", { why, days });
}

/** Writes an amount of a change as it is said in the yard, or one decimal finer: shares by the percent, weights by 10 g, hours by tenths. */
function spokenAmount(
  words: SheetMessages,
  amount: number,
  unit: TransitionWarning["unit"],
  finer: 0 | 1,
): string {
  if (unit === "ratio") return figure(words, amount * 100, "percent", finer);
  if (unit === "kg" && amount < 1) {
    const step = finer ? 1 : 10;
    return figure(words, Math.round((amount * 1000) / step) * step, "g", 0);
  }
  return figure(words, amount, unit, 1 + finer);
}

/** Writes the change that is faster than a bound allows; never both figures alike. */
export function warningText(words: SheetMessages, { bound, value, most, unit }: TransitionWarning): string {
  const texts = (finer: 0 | 1) => ({
    value: spokenAmount(words, value, unit, finer),
    most: spokenAmount(words, most, unit, finer),
  });
  const plain = texts(0);
  return words.say(`transition_over_${bound}`, plain.value === plain.most ? texts(1) : plain);
}

/** Authors behind a bound, short. */
export const citedIn = (words: SheetMessages, sources: readonly string[]): string =>
  [...new Set(namedSources(sources).map((source) => shortCitation(words, source)))].join(" · ");

/** The figure that a judgement on the way is of, as far as it is known. */
export const foundText = (words: SheetMessages, finding: TransitionFinding): string =>
  asFarAsKnown(findingValue(words, finding), finding);

/** A judgement with its figure. */
export const findingText = (words: SheetMessages, finding: TransitionFinding): string =>
  `${ruleTitle(words, finding.rule)} (${foundText(words, finding)})`;

const reportedLevels: readonly Level[] = ["risk", "watch"];

/** True when some days have a part of a ration that nobody knows. */
export const hasUnknownFindings = (
  stages: readonly { findings: readonly TransitionFinding[] | null }[],
): boolean => stages.some(({ findings }) => findings === null);

/** True for a stage that something is known of: days with a part of a ration that nobody knows get one line together. */
export const isSaid = ({
  findings,
  warnings,
}: Pick<TransitionStage, "warnings"> & { findings: readonly TransitionFinding[] | null }): boolean =>
  findings !== null || warnings.length > 0;

/** Returns the findings of a stage that call for something. */
export const openFindings = (findings: readonly TransitionFinding[] | null): TransitionFinding[] =>
  (findings ?? []).filter(({ level }) => reportedLevels.includes(level));

type Notes = Pick<TransitionStage, "warnings" | "phase"> & { findings: readonly TransitionFinding[] | null };

/**
 * Writes the notes of a stage, in sentences: all findings of either ration, and on the way what is worse than on the
 * days before, or gone; nothing of a stage that is not judged.
 */
export function stageNotes(
  words: SheetMessages,
  { warnings, findings, phase }: Notes,
  previous: Notes | undefined,
): string[] {
  const { say } = words;
  const fast = warnings.map((warning) => warningText(words, warning));
  if (!findings) return fast;
  const isOnWay = phase === "during" && previous?.findings;
  const before = openFindings(isOnWay ? previous.findings : null);
  const open = openFindings(findings);
  const wasAsBad = ({ rule, level }: TransitionFinding) =>
    before.some((each) => each.rule === rule && (each.level === level || each.level === "risk"));
  const added = open.filter((finding) => !wasAsBad(finding));
  const gone = before.filter(({ rule }) => !open.some((finding) => finding.rule === rule));
  const listed = (name: string, texts: readonly string[]) =>
    texts.length > 0 ? [say(name, { rules: texts.join(", ") })] : [];
  const text = (finding: TransitionFinding) => findingText(words, finding);
  return [
    ...fast,
    ...listed("transition_only_here", added.filter(({ onlyHere }) => onlyHere).map(text)),
    ...listed(
      phase === "during" ? "transition_as_ends" : "transition_of_end",
      added.filter(({ onlyHere }) => !onlyHere).map(text),
    ),
    ...listed("transition_corrected", [...new Set(gone.map(({ rule }) => ruleTitle(words, rule)))]),
  ];
}

/** Writes what there is to say of a stage that calls for nothing; null for one that calls for something. */
export function quietText(
  { say }: SheetMessages,
  { level, findings, warnings }: Pick<Notes, "findings" | "warnings"> & { level: Level },
): string | null {
  if (!findings || warnings.length > 0 || openFindings(findings).length > 0) return null;
  return level === "unknown"
    ? say("transition_unknown_alone", { count: countUnknown(findings) })
    : say("transition_well");
}

/** Writes the notes of a stage on paper, or that there are none. */
export const stageText = (
  words: SheetMessages,
  stage: Notes & { level: Level },
  previous: Notes | undefined,
): string => stageNotes(words, stage, previous).join(" ") || (quietText(words, stage) ?? "–");

const countUnknown = (findings: readonly TransitionFinding[] | null): number =>
  (findings ?? []).filter(({ level }) => level === "unknown").length;

/** Writes how many rules cannot be judged on some day for want of a value; null where there are none. */
export function unknownText(
  words: SheetMessages,
  stages: readonly { findings: readonly TransitionFinding[] | null }[],
): string | null {
  const count = Math.max(...stages.map(({ findings }) => countUnknown(findings)));
  return count > 0 ? words.say("transition_unknown", { count: written(words, count) }) : null;
}
