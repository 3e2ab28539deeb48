import { withoutHealth } from "#contract/ration/redact-health.ts";
import { seesHealth } from "#contract/roles.ts";
import { pricePerDay, verdictOf } from "#contract/schemas/ration-summary.ts";
import type {
  RecalculatedAnswer,
  RecalculatedRation,
  RecalculationField,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { Evaluation, Judgement } from "#science/evaluation/evaluation-types.ts";
import { measures } from "#science/measures/measures-table.ts";
import type { ActorCtx } from "#worker/context.ts";
import { verdictWriter } from "#worker/features/rations/verdict-reply.ts";
import type { Prepared } from "./changed-rations.ts";

/** A ration with its judgements, of which the fields of its row are made. */
export interface Made {
  ration: Prepared;
  /** With the changes, and with the amounts that were looked for; null where none were found. */
  judged: Judgement | null;
  /** Holds all that explains the judgement; null where no field needs that. */
  evaluation: Evaluation | null;
  /** As it is; null where nobody asked. */
  present: Judgement | null;
  answer: RecalculatedAnswer | null;
}

type Fields = {
  [Field in RecalculationField]: (made: Made) => NonNullable<RecalculatedRation[Field]> | null;
};

/** Fields that a judgement alone gives. */
const bareFields: readonly RecalculationField[] = [
  ...["name", "horse", "answer", "verdict", "coverages", "cost", "costBefore", "findings"],
] as const;

/** Tells whether some of the fields need a whole evaluation. */
export const needWhole = (fields: readonly RecalculationField[]): boolean =>
  fields.some((field) => !bareFields.includes(field));

/** Returns how each field of a row is made, of judgements that the reader's role sees. */
function rowFields(ctx: ActorCtx): Fields {
  let writer: ReturnType<typeof verdictWriter> | undefined;
  return {
    name: ({ ration }) => ration.name,
    horse: ({ ration }) => ration.horsePath,
    answer: ({ answer }) => answer,
    verdict: ({ judged }) => judged && verdictOf(judged),
    coverages: ({ judged }) => judged && coveragesOf(judged),
    cost: ({ judged }) => judged && pricePerDay(judged),
    costBefore: ({ present }) => present && pricePerDay(present),
    findings: ({ judged }) => judged && findingsOf(judged),
    advice: ({ evaluation }) => {
      if (!evaluation) return null;
      writer ??= verdictWriter(ctx);
      const { sentence, action } = writer(evaluation).verdict;
      return { sentence, action };
    },
    measures: ({ evaluation }) => evaluation?.measures ?? null,
    judgements: ({ evaluation }) => evaluation?.findings ?? null,
    requirements: ({ evaluation }) => evaluation?.requirements ?? null,
    subject: ({ evaluation }) => evaluation?.subject ?? null,
  };
}

function coveragesOf({ measures: measured }: Judgement): NonNullable<RecalculatedRation["coverages"]> {
  const coverages: NonNullable<RecalculatedRation["coverages"]> = [];
  for (const { key, value, unknownShare } of measured) {
    if (measures[key].group === "coverage") coverages.push({ measure: key, percent: value, unknownShare });
  }
  return coverages;
}

function findingsOf({ findings }: Judgement): NonNullable<RecalculatedRation["findings"]> {
  const open: NonNullable<RecalculatedRation["findings"]> = [];
  for (const { rule, measure, level, hypothetical } of findings) {
    if (!hypothetical && level !== "ok") open.push({ rule, measure, level });
  }
  return open;
}

/** Returns what makes the row of a ration, with the fields asked for, as the reader's role sees it. */
export function rowMaker(ctx: ActorCtx, wanted: readonly RecalculationField[]) {
  const fields = rowFields(ctx);
  const isSeen = seesHealth(ctx.actor.roles);
  return (made: Made): RecalculatedRation => {
    const { ration, judged, evaluation } = made;
    const seen = isSeen
      ? made
      : {
          ...made,
          judged: judged && withoutHealth(judged),
          evaluation: evaluation && withoutHealth(evaluation),
        };
    const row: RecalculatedRation = { number: ration.number, ration: ration.path, problem: null };
    const values: Partial<Record<RecalculationField, unknown>> = row;
    for (const field of wanted) values[field] = fields[field](seen);
    return row;
  };
}
