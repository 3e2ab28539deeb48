import { type AmbiguousHead, headChoices, tableParts } from "#science/heads/head-keys.ts";
import { type HeadLanguage, type HeadSpelling, isHeadKey } from "#science/heads/parse-heads.ts";
import {
  type Answers,
  answered,
  ask,
  leave,
  type Proposal,
  type Question,
  questionId,
  reason,
} from "../questions.ts";
import type { ColumnWork, LeftOut, Target } from "./column.ts";

/** Facts of the whole file by which heads of two meanings are read. */
export interface FileFacts {
  language: HeadLanguage | null;
  /** True when the file writes its symbols all in capitals (CA, NA, ZN). */
  hasCapitalSymbols: boolean;
  hasFat: boolean;
  /** Meanings of the heads that are no least, most or deviation. */
  results: ReadonlySet<string>;
}

/** Sugars extracted with ethanol: soluble sugars with that method. */
const ethanolSugars = "+esc";

type Choice = { value: string; spelling: HeadSpelling };

/** Settles the meaning of a column: by its answer, by its head, or by a question. */
export function settleMeaning(
  work: ColumnWork,
  facts: FileFacts,
  answers: Answers,
  questions: Question[],
): void {
  const given = answered(answers, questionId("meaning", null, work.id));
  const choices = choicesOf(work, facts);
  if (given !== null) applyAnswer(work, given, choices);
  if (given !== null || work.leftOut !== null) return;
  const out = leftOutBy(work, facts);
  if (out !== null) {
    work.leftOut = out;
    return;
  }
  const [only, other] = choices;
  if (!only) {
    work.leftOut = "unknown_head";
    return;
  }
  const why = doubtOf(work, choices, facts.language);
  const left = asLeftOut(only.value);
  if (!why && left) {
    work.leftOut = left;
    return;
  }
  if (!why && !other) {
    take(work, only);
    if (work.target === "@source" && hasNumbersAlone(work)) work.leftOut = "not_a_value";
    return;
  }
  askMeaning(work, choices, why ?? reason("several_meanings"), questions);
}

/** A source of numbers alone is a count or an article number. */
const hasNumbersAlone = ({ cells }: ColumnWork): boolean =>
  cells.length > 1 && cells.every(({ kind }) => kind === "number" || kind === "unknown");

function askMeaning(
  work: ColumnWork,
  choices: readonly Choice[],
  why: Question["reason"],
  questions: Question[],
): void {
  const proposals: Proposal[] = [
    ...choices.map(({ value }) => ({ value, reason: null })),
    { value: leave, reason: null },
  ];
  const likely = hasNoLikely(work, choices) ? null : (choices[0]?.value ?? leave);
  const question = ask("meaning", { column: work.id, proposals, likely, reason: why });
  questions.push(question);
  work.questions.push(question.id);
  work.waits = true;
  work.target = likely === null ? null : asTarget(likely);
}

/** A word that changes the quantity, or an energy of no kind, leaves the meaning to the user. */
const hasNoLikely = ({ reading }: ColumnWork, choices: readonly Choice[]): boolean =>
  (reading.how === "guess" && reading.isOther) || choices[0]?.spelling.key === "?energy";

/** Lists the meanings of a head, the likely one first: in the language of the file, then those of ambiguous names. */
function choicesOf(work: ColumnWork, facts: FileFacts): Choice[] {
  const { names } = work.reading;
  const inLanguage = names.filter(({ language }) => language === facts.language || language === "any");
  const asked = magnesiumOrFat(work, facts) ?? (inLanguage.length > 0 ? inLanguage : names);
  const all = asked.flatMap((spelling): Choice[] => {
    if (spelling.converts.length > 0) return [{ value: "convert", spelling }];
    if (!spelling.key.startsWith("?")) return [{ value: spelling.key, spelling }];
    return choicesOfAmbiguous(spelling, facts.language);
  });
  const isGuess = work.reading.how === "guess";
  return all.filter(
    ({ value }, at) =>
      all.findIndex((each) => each.value === value) === at && !(isGuess && isTablePart(value)),
  );
}

function choicesOfAmbiguous(spelling: HeadSpelling, language: HeadLanguage | null): Choice[] {
  const key = spelling.key.slice(1) as AmbiguousHead;
  const values: readonly string[] = headChoices[key];
  const isSecondLikely =
    (key === "energy_me" && language === "de") ||
    (key === "energy_de" && (language === "en" || language === "de")) ||
    (key === "digestible_protein" && language === "nl");
  const ordered = isSecondLikely ? [...values].reverse() : values;
  return ordered.map((value) => ({ value, spelling }));
}

/** MG is fat in French and magnesium where all symbols stand in capitals; null for other heads. */
function magnesiumOrFat(
  { head, reading, median }: ColumnWork,
  facts: FileFacts,
): readonly HeadSpelling[] | null {
  const isMg = /(?<!\p{L})MG(?!\p{L})/u.test(head) && reading.names.some(({ key }) => key === "crude_fat");
  if (!isMg || !facts.hasCapitalSymbols) return null;
  const fat = reading.names.find(({ key }) => key === "crude_fat");
  const magnesium = fat && { ...fat, key: "magnesium" as const, language: "any" as const };
  if (!fat || !magnesium) return null;
  const isSmall =
    reading.unit?.kind === "content" && reading.unit.grams === 1000 && median !== null && median < 15;
  return facts.hasFat || isSmall ? [magnesium] : [magnesium, fat];
}

/** Returns why a name is asked about although it has one meaning; null when it is taken. */
function doubtOf(
  { reading, head }: ColumnWork,
  choices: readonly Choice[],
  language: HeadLanguage | null,
): Question["reason"] {
  const [first] = choices;
  if (!first) return null;
  if (reading.how === "guess")
    return reason(reading.names.some(({ key }) => key.startsWith("!")) ? "not_sure" : "slip", {
      words: reading.left.join(" "),
      head,
    });
  const { spelling } = first;
  const isForeign = language !== null && spelling.language !== "any" && spelling.language !== language;
  if (isForeign && spelling.spelling.length < 3 && !spelling.key.startsWith("@")) return reason("not_sure");
  if (spelling.converts.length > 0) return reason("converts", { head: spelling.spelling });
  if (spelling.key === "?sugar") return reason("method_unknown");
  if (spelling.key.startsWith("?")) return reason("several_meanings");
  return spelling.doubt ? reason("doubt", { doubt: spelling.doubt }) : null;
}

function leftOutBy({ reading }: ColumnWork, facts: FileFacts): LeftOut | null {
  if (reading.animal === "other") return "other_animal";
  const isDeclared = reading.isBound && !reading.names.some(({ key }) => facts.results.has(key));
  if (reading.isStatistic && !isDeclared && reading.names.every(({ key }) => key !== "@name"))
    return "statistic";
  if (reading.unit?.kind === "other_share" && reading.names.some(({ key }) => !key.startsWith("?om")))
    return "share_of_other";
  return null;
}

/** True for a part of a table whose lines are parameters: beside feeds it is no value. */
const isTablePart = (value: string): boolean => tableParts.some((part) => value === `@${part}`);

function asLeftOut(value: string): LeftOut | null {
  if (isTablePart(value)) return "not_a_value";
  return value !== ethanolSugars && isHeadKey(value) && /^[!+]/.test(value) ? value : null;
}

const asTarget = (value: string): Target | null => {
  if (value === ethanolSugars) return "soluble_sugars";
  return isHeadKey(value) && !/^[!+?]/.test(value) && !isTablePart(value) ? (value as Target) : null;
};

/** Takes a meaning, with the extraction of sugars that the name tells: every spelling of soluble sugars is of water. */
function take(work: ColumnWork, { value, spelling }: Choice): void {
  work.target = asTarget(value);
  if (value === ethanolSugars) work.sugarMethod = "esc";
  else if (value === "soluble_sugars" && spelling.key === "soluble_sugars") work.sugarMethod = "wsc";
}

function applyAnswer(work: ColumnWork, given: string, choices: readonly Choice[]): void {
  if (given === "convert") {
    work.converts = choices.find(({ value }) => value === "convert")?.spelling.converts ?? [];
    if (work.converts.length > 0) return;
  }
  const left = asLeftOut(given);
  const named = choices.find(({ value }) => value === given);
  if (named) take(work, named);
  else work.target = left ? null : asTarget(given);
  if (work.target === null) work.leftOut = left ?? "by_answer";
}
