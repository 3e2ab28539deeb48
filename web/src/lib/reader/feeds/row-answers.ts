import { type Answers, type QuestionKind, questionKinds } from "../questions.ts";

/** Answers about one row: as one text, by which two sets are compared, and the corrections of its cells by column. */
export interface RowAnswers {
  key: string;
  corrections: ReadonlyMap<string, string>;
}

export const noAnswers: RowAnswers = { key: "", corrections: new Map() };

/** Parts answers into those about single rows, by row, and those about the file and its columns, as one text. */
export function partAnswers(answers: Answers): { ofAll: string; ofRows: ReadonlyMap<string, RowAnswers> } {
  const ofAll: string[] = [];
  const ofRows = new Map<string, { key: string; corrections: Map<string, string> }>();
  for (const [id, value] of Object.entries(answers)) {
    const [kind = "", row = "", ...column] = id.split(":");
    const scope = Object.hasOwn(questionKinds, kind) ? questionKinds[kind as QuestionKind] : "file";
    if (scope !== "row" && scope !== "cell") {
      ofAll.push(`${id}=${value}`);
      continue;
    }
    const known = ofRows.get(row) ?? { key: "", corrections: new Map() };
    known.key += `${id}=${value}\n`;
    if (scope === "cell") known.corrections.set(column.join(":"), value);
    ofRows.set(row, known);
  }
  return { ofAll: ofAll.join("\n"), ofRows };
}
