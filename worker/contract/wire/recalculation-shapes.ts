import {
  type RecalculatedAnswer,
  type RecalculatedRation,
  type Recalculation,
  recalculations,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import {
  changeCauses,
  deliveryStates,
  type RecalculatedRows,
  type RecalculationJobItem,
  recalculationStates,
  type WebhookItem,
} from "#contract/schemas/recalculation/recalculation-job.ts";
import { measureKeys } from "#science/measures/measures-table.ts";
import { ruleKeys } from "#science/rules/rules-table.ts";
import { choice, type JsonSchema, nullable } from "./json-schema.ts";
import { instant, item, list, number, type Properties, read, readOnly, text } from "./property.ts";
import { levels, verdict } from "./property-shapes.ts";

const measure = choice(measureKeys);
/** A rule, or `health` in place of one that the reader's role does not see. */
const rule = choice([...ruleKeys, "health"]);
const objects = list({ type: "object" });
const whole: JsonSchema = { type: "integer" };

const answer = item({
  status: choice([
    ...["optimal", "infeasible", "unbounded", "limit", "unasked"],
    ...["proved", "found", "none", "impossible"],
  ]),
  feeds: list(item({ ingredient: text, quantityKg: number })),
  levers: objects,
  shortfalls: list(item({ rule, by: nullable(number) })),
  conflict: list(rule),
} satisfies Record<keyof RecalculatedAnswer, JsonSchema>);

const problem = item({
  type: text,
  status: whole,
  detail: text,
  code: text,
  violations: list(item({ propertyPath: text, message: text, code: text })),
});

const row = {
  number: whole,
  ration: nullable(text),
  problem: nullable(problem),
  saved: nullable(whole),
  name: nullable(text),
  horse: nullable(text),
  answer: nullable(answer),
  verdict: nullable(verdict),
  coverages: nullable(list(item({ measure, percent: nullable(number), unknownShare: number }))),
  cost: nullable(number),
  costBefore: nullable(number),
  findings: nullable(list(item({ rule, measure, level: levels }))),
  advice: nullable(item({ sentence: text, action: nullable(text) })),
  measures: nullable(objects),
  judgements: nullable(objects),
  requirements: nullable(objects),
  subject: nullable({ type: "object" }),
} satisfies Record<keyof RecalculatedRation, JsonSchema>;

/** One row of a recalculation: a line of it, where it is answered line by line. */
export const recalculatedRow: JsonSchema = {
  ...item(row),
  required: ["number", "ration", "problem"],
};

const rows = list(recalculatedRow);

/** Rows that are answered at once, after what is said of all of them. */
export const recalculation: JsonSchema = item({
  scienceVersion: text,
  engineVersion: text,
  count: whole,
  rows,
} satisfies Record<keyof Recalculation, JsonSchema>);

/** Rows of a recalculation that the queue works off. */
export const recalculatedRows: JsonSchema = item({
  state: choice(recalculationStates),
  count: whole,
  rows,
} satisfies Record<keyof RecalculatedRows, JsonSchema>);

export const recalculationProperties: Properties = readOnly<RecalculationJobItem>()({
  id: read(text),
  state: read(choice(recalculationStates)),
  calculation: read(choice(recalculations)),
  cause: read(nullable(choice(changeCauses))),
  write: read({ type: "boolean" }),
  changes: read(item({ prices: whole, replacements: whole, weights: whole })),
  rations: read(whole),
  succeeded: read(whole),
  failed: read(whole),
  creator: read(nullable(item({ firstname: text, name: text })), "User"),
  program: read(nullable(text)),
  versions: read(list(item({ scienceVersion: text, engineVersion: text }))),
  webhook: read(
    nullable(
      item({
        host: text,
        state: choice(deliveryStates),
        attempts: whole,
        status: nullable(whole),
        attemptedAt: nullable(instant),
      } satisfies Record<keyof WebhookItem, JsonSchema>),
    ),
  ),
  createdAt: read(instant),
  endedAt: read(nullable(instant)),
});
