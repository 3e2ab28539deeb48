import * as v from "valibot";
import { limits } from "../../limits.ts";
import { EvaluationInput, levers } from "../calculation.ts";
import { amount, eachOnce, filledList, flag, instant, iri, list, oneOf, someOf } from "../common-fields.ts";
import { FeedPrice } from "../ingredient-price.ts";
import { recalculationFields, recalculations } from "./recalculated-ration.ts";

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

/** Changes that are assumed of all rations; nothing of them is stored. A feed is meant with its lots. */
const Changes = v.strictObject({
  /** A lot with a price of its own keeps it, unless it is named itself. */
  prices: v.optional(v.pipe(list(FeedPrice, changesMost), eachOnce("ingredient", "added_twice")), []),
  /** One feed in place of another, in the same amounts. */
  replacements: v.optional(v.pipe(list(Replacement, changesMost), eachOnce("ingredient", "added_twice")), []),
  /** Body weights of stored horses. */
  weights: v.optional(v.pipe(list(AssumedWeight, changesMost), eachOnce("horse", "added_twice")), []),
});
export type RationChanges = v.InferOutput<typeof Changes>;

const Body = v.strictObject({
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
  /** True goes on after the answer, which is the job; false is refused where there are too many to answer at once. */
  queued: v.optional(flag),
  /**
   * True saves each stored ration as it would be, by a job, unless somebody else saved it meanwhile. Replacements and
   * amounts are saved; no lever is pulled.
   */
  write: v.optional(flag, false),
  /** Address that is notified of the end of the job, in a message that the digest of the program's key signs. */
  webhook: v.optional(
    v.pipe(v.string("text"), v.maxLength(limits.webhookAddressMax, "too_long"), v.url("url")),
  ),
});

type Asked = v.InferOutput<typeof Body>;

/** Refuses to save what no ration has: a price belongs to its feed, a weight to its horse. */
const refuseAssumed = (field: "prices" | "weights") =>
  v.forward(
    v.check<Asked, string>(({ write, changes }) => !write || changes[field].length === 0, "write_assumed"),
    ["changes", field],
  );

export const RecalculationInput = v.pipe(
  Body,
  refuseAssumed("prices"),
  refuseAssumed("weights"),
  v.forward(
    v.check(({ write, queued }) => !write || queued !== false, "write_later"),
    ["queued"],
  ),
  v.forward(
    v.check(({ webhook, queued }) => webhook === undefined || queued !== false, "webhook_later"),
    ["queued"],
  ),
);
export type RecalculationInput = v.InferOutput<typeof RecalculationInput>;
