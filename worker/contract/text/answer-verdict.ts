import type { Locale } from "#contract/locales.ts";
import { isTooMuchAtFloor } from "#science/answers/next-levers.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { findingSide, inReadingOrder, isWorry } from "#science/evaluation/finding-order.ts";
import { byUrgency, type VerdictFacts } from "#science/evaluation/verdict.ts";
import { measures } from "#science/measures/measures-table.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { insideSentence } from "./inside-sentence.ts";
import { isWrittenOnBound, writtenFigure } from "./rounded-figure.ts";

/** Most missed targets of a kind that a verdict names, and most letters of what it says of them. */
const namedMost = 3;
const lineMost = 150;

type Judged = Pick<
  Finding,
  "rule" | "measure" | "meal" | "level" | "value" | "unit" | "bounds" | "hypothetical" | "words"
>;

/** AnswerFacts is the part of any answer of the optimiser that its verdict is made from. */
export interface AnswerFacts {
  /** Findings of the proposed ration that the reader may see; null when there is no ration. */
  findings: readonly Judged[] | null;
  /** Rules that are judged of the present ration. */
  known?: readonly RuleKey[];
  /** Facts by which the worst target is named first, as the verdict of the ration does; null when there is no ration. */
  verdictFacts: VerdictFacts | null;
  /** Money a day; null when a price is unknown or a price is no part of the question. */
  pricePerDay: number | null;
  /** Rules that contradict each other when there is no ration. */
  conflict: readonly RuleKey[];
  /** True where a mineral feed is asked for next. */
  asksForMinerals?: boolean;
  /** Turnout and preparation that go before amounts, in words; null where amounts alone do. */
  first: string | null;
  /** Smallest change that makes a ration possible, in words; null when none is known. */
  least: string | null;
}

/** AnswerWords writes the parts of a verdict in the reader's language. */
export interface AnswerWords {
  locale: Locale;
  say: (name: string, inputs?: Readonly<Record<string, string | number>>) => string;
  /** Title of a rule, hidden where the reader may not know it. */
  title: (rule: RuleKey) => string;
  money: (amount: number) => string;
}

/** Counts of targets met, missed and unknown; the worst of those missed first. */
export interface TargetCount {
  judged: number;
  missed: readonly Judged[];
  unknown: readonly Judged[];
}

/** True for a figure beyond its target by at least what is written. */
const isMissed = (finding: Judged): boolean => isWorry(finding) && !isWrittenOnBound(finding);

/**
 * Counts the targets of a ration, the worst first, as the verdict of the ration names them; conditions that the horse does not
 * have never count.
 */
export function countTargets(findings: readonly Judged[], facts: VerdictFacts | null = null): TargetCount {
  const order = facts ? byUrgency(facts) : inReadingOrder;
  const own = findings.filter(({ hypothetical }) => !hypothetical);
  const unknown = own.filter(({ level }) => level === "unknown");
  return { judged: own.length - unknown.length, missed: own.filter(isMissed).sort(order), unknown };
}

/** Needs of which any proposal speaks, the first in the worst case. */
const mainNeeds = ["energy", "protein", "requirement_calcium", "requirement_phosphorus", "sodium"] as const;

/** Writes what no standard judges of a horse before its verdict: its needs, its energy, or others of the main ones. */
function withOpenNeeds(
  { locale, say, title }: AnswerWords,
  findings: readonly Judged[],
  verdict: string,
): string {
  const covered = findings.filter(
    ({ measure, level }) => measure.startsWith("coverage_") && level !== "unknown",
  );
  if (covered.length === 0) return say("answer_needs_open", { verdict });
  const open = mainNeeds.filter((key) => !findings.some(({ measure }) => measure === rules[key].measure));
  if (!covered.some(({ measure }) => measure === rules.energy.measure))
    return say("answer_energy_open", { verdict });
  // nobody published the protein of a donkey or a mule
  if (open.every((key) => key === "protein")) return verdict;
  const needs = open.map((key) => insideSentence(title(key)));
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(needs);
  return say("answer_main_open", { verdict, needs: list });
}

/** Writes the first line of an answer: every target met, how the ration stands, or impossible. */
export function answerVerdict(words: AnswerWords, answer: AnswerFacts): string {
  if (answer.findings === null) return impossibleText(words, answer);
  const { judged, missed, unknown } = countTargets(answer.findings, answer.verdictFacts);
  const fresh = unknown.filter(({ rule }) => answer.known?.includes(rule));
  const verdict = withNowUnknown(words, foundText(words, { judged, missed }, answer), fresh);
  const count = unknown.length - fresh.length;
  const said =
    missed.length === 0 && count > 0
      ? words.say("answer_unjudged", { verdict, count })
      : words.say("answer_judged", { verdict });
  const beyond = answer.findings.filter((each) => !isWrittenOnBound(each));
  const atFloor = isTooMuchAtFloor(beyond) ? words.say("answer_at_floor", { verdict: said }) : said;
  const line = withOpenNeeds(words, answer.findings, atFloor);
  return answer.first === null ? line : words.say("answer_first", { levers: answer.first, verdict: line });
}

/** Adds the names of what can no longer be judged to a verdict. */
function withNowUnknown(words: AnswerWords, verdict: string, fresh: readonly Judged[]): string {
  if (fresh.length === 0) return verdict;
  const names = namesOf(words, fresh);
  const write = (most: number): string => {
    const second = words.say("answer_now_unknown", { list: named(words, names, most) });
    return words.say("answer_joined", { first: verdict, second });
  };
  return [namedMost, 2].map(write).find((each) => each.length < lineMost) ?? write(1);
}

/** Names the targets of a list, each once. */
const namesOf = ({ title }: AnswerWords, list: readonly Judged[]): string[] => [
  ...new Set(list.map(({ rule }) => insideSentence(title(rule)))),
];

function foundText(
  words: AnswerWords,
  { judged, missed }: Pick<TargetCount, "judged" | "missed">,
  { findings, pricePerDay, asksForMinerals = false }: AnswerFacts,
): string {
  const { say, money } = words;
  if (judged === 0) return say("answer_none_judged");
  if (missed.length > 0) return stateText(words, missed, findings ?? [], asksForMinerals);
  return pricePerDay === null
    ? say("answer_met_unpriced", { count: judged })
    : say("answer_met", { count: judged, price: money(pricePerDay) });
}

const isShort = (finding: Judged): boolean =>
  measures[finding.measure].group === "coverage" && findingSide(finding) === "low";

/** Figures that a state opens with, and their messages. */
const opening = { energy: "coverage_energy", forage: "forage_share" } as const;

/** Writes how the energy and the forage of a ration stand; null where it has no such figure. */
function openingText(
  { say }: AnswerWords,
  key: keyof typeof opening,
  missed: readonly Judged[],
  findings: readonly Judged[],
): string | null {
  const judged = findings.filter(
    ({ measure, hypothetical, value, level }) =>
      measure === opening[key] && !hypothetical && value !== null && level !== "unknown",
  );
  const found = missed.find((each) => judged.includes(each)) ?? judged[0];
  if (!found) return null;
  const side = missed.includes(found) ? findingSide(found) : "ok";
  const bounds = judged.map((each) => each.bounds);
  return say(`answer_${key}_${side}`, { x: writtenFigure({ ...found, value: found.value!, bounds }) });
}

/**
 * Writes what a vet says first of a ration that misses targets: its energy, its forage, what it lacks and what else to watch; of
 * the last two the graver alone where both are too long.
 */
function stateText(
  words: AnswerWords,
  missed: readonly Judged[],
  findings: readonly Judged[],
  asksForMinerals: boolean,
): string {
  const { say } = words;
  const openings = (["energy", "forage"] as const).map((key) => openingText(words, key, missed, findings));
  const rest = missed.filter(({ measure }) => measure !== opening.energy && measure !== opening.forage);
  const short = namesOf(words, rest.filter(isShort));
  const other = namesOf(
    words,
    rest.filter((each) => !isShort(each)),
  );
  const isShortFirst = rest[0] !== undefined && isShort(rest[0]);
  const state = openings.filter((each) => each !== null).join(", ");
  const write = (most: number, both: boolean): string => {
    const asked = (list: readonly string[], isFirst: boolean) => list.length > 0 && (both || isFirst);
    const watch = asked(other, !isShortFirst) ? say("answer_watch", { list: named(words, other, most) }) : "";
    const lack = asked(short, isShortFirst) ? say("answer_short", { list: named(words, short, most) }) : "";
    const needs = lack && asksForMinerals ? say("answer_add_minerals", { list: lack }) : lack;
    const text = [state, watch, needs]
      .filter((part) => part !== "")
      .reduce((first, second) => say("answer_joined", { first, second }));
    return `${text[0]!.toLocaleUpperCase()}${text.slice(1)}`;
  };
  const tries = [true, false].flatMap((both) => [namedMost, 2, 1].map((most) => write(most, both)));
  return tries.find((each) => each.length < lineMost) ?? tries.at(-1)!;
}

/** Names the first of a list, and counts the others. */
function named({ say }: AnswerWords, names: readonly string[], most: number): string {
  const list = names.slice(0, most).join(", ");
  const count = names.length - most;
  return count > 0 ? say("answer_more", { list, count }) : list;
}

function impossibleText({ locale, say, title }: AnswerWords, { conflict, least }: AnswerFacts): string {
  const titles = [...new Set(conflict.map((rule) => insideSentence(title(rule))))];
  const rules = new Intl.ListFormat(locale, { type: "conjunction" }).format(titles);
  const verdict = titles.length > 0 ? say("answer_impossible", { rules }) : say("answer_impossible_bare");
  return least === null
    ? say("answer_judged", { verdict })
    : say("answer_impossible_least", { verdict, least: insideSentence(least) });
}
