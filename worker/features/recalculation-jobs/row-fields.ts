import { withoutHealth } from "#contract/ration/redact-health.ts";
import { seesHealth } from "#contract/roles.ts";
import { pricePerDay, verdictOf } from "#contract/schemas/ration-summary.ts";
import type {
  RecalculatedAnswer,
  RecalculatedRation,
  RecalculationField,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { measures } from "#science/measures/measures-table.ts";
import type { ActorCtx } from "#worker/context.ts";
import { verdictWriter } from "#worker/features/rations/verdict-reply.ts";
import { problemOf } from "#worker/lib/problem.ts";
import type { Prepared } from "./changed-rations.ts";
import type { Failed } from "./failed-row.ts";

/** A ration with its judgements, of which the fields of its row are made. */
export interface Made {
  ration: Prepared;
  /** With the changes, and with the amounts that were looked for; null where none were found. */
  evaluation: Evaluation | null;
  /** As it is; null where nobody asked. */
  present: Evaluation | null;
  answer: RecalculatedAnswer | null;
}

type Fields = {
  [Field in RecalculationField]: (made: Made) => NonNullable<RecalculatedRation[Field]> | null;
};

/** Returns how each field of a row is made, of the judgements that the reader's role sees. */
export function rowFields(ctx: ActorCtx): Fields {
  const isSeen = seesHealth(ctx.actor.roles);
  let writer: ReturnType<typeof verdictWriter> | undefined;
  const ofSeen =
    <Value>(make: (evaluation: Evaluation) => Value) =>
    ({ evaluation }: Made): Value | null =>
      evaluation && make(isSeen ? evaluation : withoutHealth(evaluation));
  return {
    name: ({ ration }) => ration.name,
    horse: ({ ration }) => ration.horsePath,
    answer: ({ answer }) => answer,
    verdict: ofSeen(verdictOf),
    coverages: ofSeen(coveragesOf),
    cost: ofSeen(pricePerDay),
    costBefore: ({ present }) => present && pricePerDay(present),
    findings: ofSeen(({ findings }) =>
      findings.flatMap(({ rule, measure, level, hypothetical }) =>
        hypothetical || level === "ok" ? [] : [{ rule, measure, level }],
      ),
    ),
    advice: ofSeen((evaluation) => {
      writer ??= verdictWriter(ctx);
      const { sentence, action } = writer(evaluation).verdict;
      return { sentence, action };
    }),
    measures: ofSeen((evaluation) => evaluation.measures),
    judgements: ofSeen(({ findings }) => findings),
    requirements: ofSeen(({ requirements }) => requirements),
    subject: ofSeen(({ subject }) => subject),
  };
}

const coveragesOf = (evaluation: Evaluation) =>
  evaluation.measures.flatMap(({ key, value, unknownShare }) =>
    measures[key].group === "coverage" ? [{ measure: key, percent: value, unknownShare }] : [],
  );

/** Returns the row of a ration, with the fields asked for. */
export function madeRow(
  fields: Fields,
  wanted: readonly RecalculationField[],
  made: Made,
): RecalculatedRation {
  const { number, path } = made.ration;
  const values = wanted.map((field) => [field, fields[field](made)] as const);
  return { number, ration: path, problem: null, ...Object.fromEntries(values) };
}

/** Returns the row of a ration that fails by itself. */
export function failedRow(
  { locale }: Pick<ActorCtx, "locale">,
  { number, path, error }: Failed,
): RecalculatedRation {
  const { type, status, detail, code, violations } = problemOf(error, locale);
  return {
    number,
    ration: path,
    problem: { type, status, detail, code, ...(violations ? { violations } : {}) },
  };
}
