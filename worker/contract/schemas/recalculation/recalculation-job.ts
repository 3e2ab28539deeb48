import * as v from "valibot";
import { list, type PersonLink } from "../common-fields.ts";
import type { RecalculatedRation, RecalculationKind } from "./recalculated-ration.ts";

/** State of the rations that are recalculated together. */
export type PartState = "waiting" | "done" | "cancelled";

export const recalculationStates = ["waiting", "running", "done", "cancelled"] as const;
export type RecalculationState = (typeof recalculationStates)[number];

/** Change after which the service judges stored rations again by itself. */
export const changeCauses = ["price", "feed", "horse", "norms"] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** State of the news of a job's end: pending before it, waiting while they are to be sent, or sent again. */
export const deliveryStates = ["pending", "waiting", "delivered", "given_up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The address that is notified of the end of a job, by its host alone: the rest of it may be a secret. */
export interface WebhookItem {
  host: string;
  state: DeliveryState;
  attempts: number;
  /** Status of the last answer; null for none. */
  status: number | null;
  attemptedAt: string | null;
}

export interface RecalculationVersions {
  scienceVersion: string;
  engineVersion: string;
}

/** A recalculation that goes on after its answer. */
export interface RecalculationJobItem {
  "@id": string;
  id: string;
  state: RecalculationState;
  calculation: RecalculationKind;
  /** Change that outdated the rations which it judges again; null for one that somebody asked for. */
  cause: ChangeCause | null;
  /** True where it saves rations. */
  write: boolean;
  /** Numbers of assumed changes of each kind. */
  changes: { prices: number; replacements: number; weights: number };
  /** Rations that it is about, and those of them that have their row, with and without a problem of their own. */
  rations: number;
  succeeded: number;
  failed: number;
  /** Null for somebody who is no longer there. */
  creator: PersonLink | null;
  /** Name of the key of the program that asked for it; null for a person. */
  program: string | null;
  /** Versions of the science and of the core that made its rows: several where they changed meanwhile. */
  versions: RecalculationVersions[];
  /** Null where nobody is notified of its end. */
  webhook: WebhookItem | null;
  createdAt: string;
  endedAt: string | null;
}

/** The rows that there are, in order; `from` goes on where an answer of so many rows ended. */
export interface RecalculatedRows {
  state: RecalculationState;
  /** Rows of this kind that there are in all. */
  count: number;
  rows: RecalculatedRation[];
}

/** The only item of a list, as a parameter of a read. */
const single = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(list(schema, 1));

/** The first place that is wanted, and whether only rows with a problem are. */
export const RowsQuery = v.strictObject({
  from: single(v.pipe(v.string(), v.regex(/^\d{1,9}$/, "integer"))),
  problem: single(v.picklist(["true", "1"], "choice")),
});
export type RowsQuery = v.InferOutput<typeof RowsQuery>;
