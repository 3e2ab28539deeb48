import { createStore, get, update } from "idb-keyval";
import * as v from "valibot";
import { type ValueOrigin, valueOrigins } from "#science/analyses/report-types.ts";
import { type Answers, type QuestionKind, questionKinds } from "#web/lib/reader/questions.ts";

/** Answers given for the last file with the same heads. */
export interface RememberedAnswers {
  answers: Answers;
  kind: ValueOrigin;
}

/** Files whose answers are remembered; the oldest go first. */
const mostFiles = 200;
const shape = v.record(
  v.string(),
  v.object({ answers: v.record(v.string(), v.string()), kind: v.picklist(valueOrigins) }),
);

const places = () => createStore("keyval-store", "keyval");
const place = (organisation: string): string => `import-memory ${organisation}`;
const isKind = (text: string): text is QuestionKind => Object.hasOwn(questionKinds, text);

/** Answers about one file alone, though not about a single line. */
const ofOneFile: readonly QuestionKind[] = ["encoding", "date_of_all"];

/** Returns the answers that fit another file with the same heads: those about no single line or cell. */
export const lastingAnswers = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([id]) => {
      const kind = id.split(":", 1)[0] ?? "";
      return isKind(kind) && !["row", "cell"].includes(questionKinds[kind]) && !ofOneFile.includes(kind);
    }),
  );

/** Reads what an organisation answered for the last file with these heads, in this browser; null without any. */
export async function recallAnswers(organisation: string, key: string): Promise<RememberedAnswers | null> {
  const all = v.safeParse(shape, await get<unknown>(place(organisation), places()).catch(() => null));
  return (all.success && all.output[key]) || null;
}

/** Remembers the answers of an organisation for the next file with these heads. */
export async function rememberAnswers(
  organisation: string,
  key: string,
  { answers, kind }: RememberedAnswers,
): Promise<void> {
  await update<unknown>(
    place(organisation),
    (known) => {
      const all = v.safeParse(shape, known);
      const { [key]: _, ...others } = all.success ? all.output : {};
      const newest = [...Object.entries(others), [key, { answers: lastingAnswers(answers), kind }] as const];
      return Object.fromEntries(newest.slice(-mostFiles));
    },
    places(),
  );
}
