import { mostNoughts, neverNought, type RangeRole } from "#science/heads/plausible-ranges.ts";
import { type Answers, answered, ask, type Question, questionId, reason } from "../questions.ts";
import { type ColumnWork, isContent, nutrientsOf } from "./column.ts";

/**
 * Asks whether a nought of a column was measured, where no feed of the kind is without the nutrient or most of the
 * column is nought; of a table that the product wrote, a nought is one. Returns the columns whose noughts are unknown, by answer or until there is one.
 */
export function settleNoughts(
  works: readonly ColumnWork[],
  role: RangeRole | null,
  answers: Answers,
  questions: Question[],
): Set<string> {
  const unknown = new Set<string>();
  for (const work of works.filter((each) => isContent(each) && !each.reading.isOwn)) {
    const numbers = work.numbers.filter((each) => each !== null);
    const noughts = numbers.filter((each) => each === 0).length;
    if (noughts === 0) continue;
    const isNever = nutrientsOf(work).some((nutrient) =>
      neverNought[role ?? "concentrate"].includes(nutrient),
    );
    const isMost = numbers.length > 1 && noughts / numbers.length > mostNoughts;
    if (!isNever && !isMost) continue;
    const given = answered(answers, questionId("nought", null, work.id));
    if (given === "measured") continue;
    unknown.add(work.id);
    if (given !== null) continue;
    const proposals = ["unknown", "measured"].map((value) => ({ value, reason: null }));
    const why = reason("nought", { count: noughts, of: numbers.length });
    const question = ask("nought", {
      column: work.id,
      proposals,
      likely: "unknown",
      reason: why,
      must: false,
    });
    questions.push(question);
    work.questions.push(question.id);
  }
  return unknown;
}
