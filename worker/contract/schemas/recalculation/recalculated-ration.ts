import type { Lever } from "#science/answers/levers.ts";
import type { Optimisation, Shortfall } from "#science/answers/optimise.ts";
import type { Practical } from "#science/answers/practical.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { RationVerdict } from "../ration-summary.ts";

/** `reprice` tells prices alone; `optimise` and `practical` look for amounts, and judge the ration with them. */
export const recalculations = ["evaluate", "reprice", "optimise", "practical"] as const;
export type RecalculationKind = (typeof recalculations)[number];

/** Fields that a row may have. */
export const recalculationFields = [
  ...["name", "horse", "answer", "verdict", "coverages", "cost", "costBefore", "findings"],
  ...["advice", "measures", "judgements", "requirements", "subject"],
] as const satisfies readonly (keyof RecalculatedRation)[];
export type RecalculationField = (typeof recalculationFields)[number];

/** Fields that a row has unless others are asked for. */
export const leanFields: Readonly<Record<RecalculationKind, readonly RecalculationField[]>> = {
  evaluate: ["verdict", "coverages", "cost", "findings"],
  reprice: ["cost", "costBefore"],
  optimise: ["answer", "verdict", "coverages", "cost", "costBefore", "findings"],
  practical: ["answer", "verdict", "coverages", "cost", "costBefore", "findings"],
};

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

/** The problem of one ration, in the fields that a refused request has. */
export interface RationProblem {
  type: string;
  status: number;
  detail: string;
  code: string;
  violations?: {
    propertyPath: string;
    message: string;
    code: string;
    /** Values that the message names. */
    values?: Record<string, string | number>;
  }[];
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
  problem: RationProblem | null;
  /** Number of the save that was made of it; null where no amounts were found, absent where none was asked for. */
  saved?: number | null;
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
