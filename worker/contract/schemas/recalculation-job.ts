import * as v from "valibot";
import type { Lever } from "#science/answers/levers.ts";
import type { Optimisation, Shortfall } from "#science/answers/optimise.ts";
import type { Practical } from "#science/answers/practical.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { limits } from "../limits.ts";
import type { Problem } from "../wire/hydra.ts";
import { EvaluationInput, levers } from "./calculation.ts";
import { amount, eachOnce, filledList, flag, instant, iri, list, oneOf, someOf } from "./common-fields.ts";
import { FeedPrice } from "./ingredient-price.ts";
import type { RationVerdict } from "./ration-summary.ts";

/** `reprice` tells prices alone; `optimise` and `practical` look for amounts, and judge the ration with them. */
export const recalculations = ["evaluate", "reprice", "optimise", "practical"] as const;
export type RecalculationKind = (typeof recalculations)[number];

/** What a row tells. */
export const recalculationFields = [
  ...["name", "horse", "answer", "verdict", "coverages", "cost", "costBefore", "findings"],
  ...["advice", "measures", "judgements", "requirements", "subject"],
] as const satisfies readonly (keyof RecalculatedRation)[];
export type RecalculationField = (typeof recalculationFields)[number];

/** What a row tells unless asked for other fields. */
export const leanFields: Readonly<Record<RecalculationKind, readonly RecalculationField[]>> = {
  evaluate: ["verdict", "coverages", "cost", "findings"],
  reprice: ["cost", "costBefore"],
  optimise: ["answer", "verdict", "coverages", "cost", "costBefore", "findings"],
  practical: ["answer", "verdict", "coverages", "cost", "costBefore", "findings"],
};

/** A stored ration by its path, or a ration as `/api/calculations/evaluation` takes it. */
export const GivenRation = v.union([iri("rations"), EvaluationInput], "ration");

/** A ration that is neither: its row tells why, and the others are recalculated. */
const unreadable = v.pipe(
  v.unknown(),
  v.transform((given) => ({ unreadable: given })),
);

/** Stored rations that fulfil every condition. A feed is meant with its lots. */
const Filter = v.pipe(
  v.strictObject({
    /** Of one of these horses. */
    horses: v.optional(someOf(iri("horses"), "required", limits.rationsPerRecalculationMax)),
    /** With one of these feeds in them. */
    feeds: v.optional(someOf(iri("ingredients"), "required", limits.recalculationChangesMax)),
    /** With a feed of this brand in them. */
    brand: v.optional(iri("brands")),
    /** Saved, or of a horse that was saved, at this instant or later. */
    changedSince: v.optional(instant),
    /** True for those whose stored figures are of another version or of former prices, false for the others. */
    stale: v.optional(flag),
  }),
  v.check((filter) => Object.values(filter).some((condition) => condition !== undefined), "required"),
);
export type RationFilter = v.InferOutput<typeof Filter>;

const changesMost = limits.recalculationChangesMax;

const Replacement = v.pipe(
  v.strictObject({ ingredient: iri("ingredients"), by: iri("ingredients") }),
  v.forward(
    v.check(({ ingredient, by }) => ingredient !== by, "replaced_by_itself"),
    ["by"],
  ),
);

const AssumedWeight = v.strictObject({
  horse: iri("horses"),
  weightKg: amount(limits.weightKgMin, limits.weightKgMax),
});

/** What is assumed of all rations of a recalculation; nothing of it is stored. A feed is meant with its lots. */
const Changes = v.strictObject({
  /** A lot with a price of its own keeps it, unless it is named itself. */
  prices: v.optional(v.pipe(list(FeedPrice, changesMost), eachOnce("ingredient", "added_twice")), []),
  /** One feed in place of another, in the same amounts. */
  replacements: v.optional(v.pipe(list(Replacement, changesMost), eachOnce("ingredient", "added_twice")), []),
  /** Body weights of stored horses. */
  weights: v.optional(v.pipe(list(AssumedWeight, changesMost), eachOnce("horse", "added_twice")), []),
});
export type RationChanges = v.InferOutput<typeof Changes>;

export const RecalculationInput = v.strictObject({
  /** Every stored ration of the organisation, those of a filter, or a list of stored and described ones. */
  rations: v.union(
    [
      v.literal("all"),
      filledList(v.union([iri("rations"), EvaluationInput, unreadable]), limits.rationsPerRecalculationMax),
      Filter,
    ],
    "rations",
  ),
  calculation: v.optional(oneOf(recalculations), "evaluate"),
  changes: v.optional(Changes, {}),
  /** Fields of a row; the lean ones of its calculation unless given. */
  fields: v.optional(someOf(oneOf(recalculationFields), "required", recalculationFields.length)),
  /** Of `optimise` and `practical`. */
  goal: v.optional(oneOf(["cheapest", "closest"]), "cheapest"),
  levers,
  /** Nothing is stored: true is refused. */
  write: v.optional(
    v.pipe(
      flag,
      v.check((write) => !write, "writes_nothing"),
    ),
    false,
  ),
});
export type RecalculationInput = v.InferOutput<typeof RecalculationInput>;

/** Amounts that were looked for. */
export interface RecalculatedAnswer {
  status: Optimisation["status"] | Practical["status"];
  /** Every feed of the answer by path; none without an answer. */
  feeds: { ingredient: string; quantityKg: number }[];
  /** Changes that go before the amounts, feeds by path. */
  levers: Lever[];
  /** Rules that the answer misses, and by how much. */
  shortfalls: Pick<Shortfall, "rule" | "by">[];
  /** Rules that cannot be satisfied together, where there is no answer. */
  conflict: RuleKey[];
}

/**
 * One ration of a recalculation, with the fields that were asked for, or the problem that it alone has. Figures are
 * those of the changed ration, with the amounts that were looked for; null where none were found.
 */
export interface RecalculatedRation {
  /** Place among the rations, from 0. */
  number: number;
  /** Path of a stored ration; null for a described one. */
  ration: string | null;
  problem: Pick<Problem, "type" | "status" | "detail" | "code" | "violations"> | null;
  name?: string | null;
  /** Path of a stored horse. */
  horse?: string | null;
  answer?: RecalculatedAnswer | null;
  verdict?: RationVerdict | null;
  /** Percent of each requirement, and the share of the ration of which the content is unknown. */
  coverages?: { measure: MeasureKey; percent: number | null; unknownShare: number }[] | null;
  /** Price a day; null while a feed has none. */
  cost?: number | null;
  /** Price a day of the ration as it is, without changes and in its present amounts. */
  costBefore?: number | null;
  /** Judgements that are not fine, by their keys. */
  findings?: Pick<Finding, "rule" | "measure" | "level">[] | null;
  /** The verdict in words, and the one best action, in the reader's language. */
  advice?: { sentence: string; action: string | null } | null;
  measures?: Evaluation["measures"] | null;
  /** Every judgement whole. */
  judgements?: readonly Finding[] | null;
  requirements?: Evaluation["requirements"] | null;
  subject?: Evaluation["subject"] | null;
}

export interface Recalculation {
  scienceVersion: string;
  engineVersion: string;
  /** Number of rows. */
  count: number;
  rows: RecalculatedRation[];
}
