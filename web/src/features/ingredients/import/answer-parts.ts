import type { CellProblem, FeedReading } from "#web/lib/reader/feeds/feed.ts";
import { type Answers, asProposed, type Question, questionId } from "#web/lib/reader/questions.ts";

/** Answers by question, to give or to take back. */
export type AnswerPart = Readonly<Record<string, string | null>>;

/** Returns answers with a part changed; null takes an answer back. */
export const withAnswers = (answers: Answers, part: AnswerPart): Answers =>
  Object.fromEntries(
    Object.entries({ ...answers, ...part }).flatMap(([id, value]) => (value === null ? [] : [[id, value]])),
  );

/** Facts that a file seldom holds and every feed needs. */
export type Fact = "family" | "plant" | "dry_matter" | "brand" | "source" | "date";

/** Returns the answers that give a fact of all rows, or of the chosen ones; an empty text takes it back. */
export function factAnswers(fact: Fact, value: string, chosen: readonly string[]): AnswerPart {
  const text = value.trim() === "" ? null : value.trim();
  if (chosen.length === 0) return { [questionId(`${fact}_of_all`)]: text };
  return Object.fromEntries(chosen.map((id) => [questionId(fact, id), text]));
}

/** Returns the fact as it was told of all rows, or alike of each chosen one; an empty text otherwise. */
export const factOf = (fact: Fact, answers: Answers, chosen: readonly string[]): string =>
  chosen.length === 0
    ? (answers[questionId(`${fact}_of_all`)] ?? "")
    : sharedText(chosen.map((id) => answers[questionId(fact, id)]));

/** Returns the answers that take the family that each name proposes, of all rows or of the chosen ones, and their number. */
export function proposedFamilies(
  feeds: readonly FeedReading[],
  chosen: readonly string[],
): { count: number; part: AnswerPart } {
  const named = feeds.flatMap(({ id, familyProposal }) =>
    familyProposal && (chosen.length === 0 || chosen.includes(id))
      ? [[id, familyProposal.value] as const]
      : [],
  );
  const part =
    chosen.length === 0
      ? { [questionId("family_of_all")]: asProposed }
      : Object.fromEntries(named.map(([id, family]) => [questionId("family", id), family]));
  return { count: named.length, part };
}

/** Returns the text that all have; an empty one where they differ or one has none. */
export const sharedText = (texts: readonly (string | undefined)[]): string =>
  new Set(texts).size === 1 ? (texts[0] ?? "") : "";

/** Returns the answers that leave cells unknown. */
export const unknownAnswers = (problems: readonly CellProblem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ row, column }) => [questionId("cell", row, column), ""]));

/** Questions that have a place of their own: those of all rows, of one row, and of one cell. */
const elsewhere: readonly Question["kind"][] = [
  "family_of_all",
  "plant_of_all",
  "dry_matter_of_all",
  "name",
  "family",
  "cell",
];

/** Returns the questions to list, those that values wait for first, and the likely answers of all that have one. */
export function openQuestions(questions: readonly Question[]) {
  const listed = questions.filter(({ kind }) => !elsewhere.includes(kind));
  const hasUnits = listed.some(({ kind }) => kind === "units");
  const hasPairs = listed.some(({ kind }) => kind === "pairs");
  const shown = listed.filter(
    ({ kind, likely }) =>
      !(hasUnits && kind === "unit" && likely !== null) &&
      !(hasPairs && kind === "same" && likely === "pair"),
  );
  const likely = Object.fromEntries(
    questions.flatMap(({ id, likely: value, kind }) =>
      value === null || kind === "cell" ? [] : [[id, value] as const],
    ),
  );
  return {
    shown: [...shown].sort((a, b) => Number(b.must) - Number(a.must)),
    likely: hasUnits ? { ...likely, units: asProposed } : likely,
    waiting: listed.filter(({ must }) => must).length,
  };
}
