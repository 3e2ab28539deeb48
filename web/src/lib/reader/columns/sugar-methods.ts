import { type SugarMethod, sugarMethods } from "#science/vocabulary/composition.ts";
import { type Answers, answered, ask, type Question, questionId, reason } from "../questions.ts";
import type { ColumnWork } from "./column.ts";

const id = questionId("sugar_method");

const sugarsOf = (works: readonly ColumnWork[]): ColumnWork[] =>
  works.filter(
    ({ target, leftOut, sugarMethod }) =>
      target === "soluble_sugars" && leftOut === null && sugarMethod !== null,
  );

const methodsOf = (sugars: readonly ColumnWork[]): SugarMethod[] =>
  sugarMethods.filter((method) => sugars.some(({ sugarMethod }) => sugarMethod === method));

/** Leaves out the sugars of the method that was not chosen, where a file has those of water and those of ethanol. */
export function leaveOtherSugars(works: readonly ColumnWork[], answers: Answers): void {
  const chosen = answered(answers, id);
  const sugars = sugarsOf(works);
  if (methodsOf(sugars).length < 2 || !sugarMethods.some((method) => method === chosen)) return;
  for (const work of sugars)
    if (work.sugarMethod !== chosen) work.leftOut = work.sugarMethod === "esc" ? "+esc" : "other_method";
}

/** Asks which sugars a feed stores where a file has both: health limits count the fructan that ethanol leaves behind. */
export function askSugarMethod(works: readonly ColumnWork[], questions: Question[]): void {
  const sugars = sugarsOf(works);
  if (methodsOf(sugars).length < 2) return;
  for (const work of sugars) {
    work.waits = true;
    work.questions.push(id);
  }
  const proposals = sugarMethods.map((value) => ({ value, reason: null }));
  questions.push(ask("sugar_method", { proposals, likely: "wsc", reason: reason("sugar_methods") }));
}
