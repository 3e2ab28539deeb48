import type { FlatTable } from "../layout/flat-table.ts";
import { ask, leave, type Question, reason } from "../questions.ts";
import type { ColumnWork } from "./column.ts";

/** Share of the lines that a column of names has words in. */
const mostFilled = 0.6;

/**
 * Asks whether a column of words with an unknown head holds the names of feeds, where lines have none: a table of hays
 * is headed "Foin" or nothing.
 */
export function askNameColumn(works: readonly ColumnWork[], table: FlatTable, questions: Question[]): void {
  const names = works.filter(({ target, leftOut }) => leftOut === null && /^@name/.test(target ?? ""));
  const nameless = table.rows.flatMap(({ cells }, row) => (names.some(({ at }) => cells[at]) ? [] : [row]));
  if (nameless.length === 0) return;
  const work = works.find((each) => {
    if (each.leftOut !== "unknown_head") return false;
    const texts = nameless.flatMap((row) => {
      const text = table.rows[row]?.cells[each.at]?.cell.text ?? "";
      return each.cells[row]?.kind === "text" && /\p{L}{2}/u.test(text) ? [text] : [];
    });
    return texts.length >= nameless.length * mostFilled && new Set(texts).size * 2 > texts.length;
  });
  if (!work) return;
  const proposals = ["@name", leave].map((value) => ({ value, reason: null }));
  const question = ask("meaning", {
    column: work.id,
    proposals,
    likely: "@name",
    reason: reason("name_column"),
  });
  questions.push(question);
  Object.assign(work, { leftOut: null, target: "@name", waits: true });
  work.questions.push(question.id);
}
