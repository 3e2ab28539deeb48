import * as v from "valibot";
import { feedScopes, unpricedChoices } from "#science/answers/optimise.ts";
import { measureKeys } from "#science/measures/measures-table.ts";
import { ruleKeys } from "#science/rules/rules-table.ts";
import { objectives, requirementSystems } from "#science/vocabulary/classes.ts";
import { limits } from "../limits.ts";
import { amount, filledList, flag, iri, list, oneOf, whole } from "./common-fields.ts";
import { HorseFactsInput } from "./horse.ts";
import { Overrides, PlanInput, rationParts } from "./ration.ts";

/** A horse by its facts, or a stored horse by its path. */
export const givenHorse = v.union([iri("horses"), HorseFactsInput], "horse");

const horse = givenHorse;

export const RequirementsInput = v.strictObject({
  horse,
  objective: oneOf(objectives),
  plan: v.optional(v.nullable(PlanInput), null),
  system: v.optional(oneOf(requirementSystems), "nrc2007"),
  overrides: v.optional(Overrides, []),
});
export type RequirementsInput = v.InferOutput<typeof RequirementsInput>;

export const EvaluationInput = v.strictObject({ horse, ...rationParts });
export type EvaluationInput = v.InferOutput<typeof EvaluationInput>;

const { system: _system, ...partsWithoutSystem } = rationParts;

/** Two systems, each once. */
const twoSystems = v.pipe(
  v.array(oneOf(requirementSystems), "array"),
  v.minLength(2, "two_systems"),
  v.maxLength(2, "two_systems"),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value[0] !== dataset.value[1]) return;
    const [, value] = dataset.value;
    addIssue({
      message: "same_system",
      path: [{ type: "array", origin: "value", input: dataset.value, key: 1, value }],
    });
  }),
);

export const ComparisonInput = v.strictObject({ horse, ...partsWithoutSystem, systems: twoSystems });
export type ComparisonInput = v.InferOutput<typeof ComparisonInput>;

const tracedMeasures = filledList(oneOf(measureKeys), limits.measuresPerTraceMax);

export const TraceInput = v.strictObject({ horse, ...rationParts, measures: tracedMeasures });
export type TraceInput = v.InferOutput<typeof TraceInput>;

/** Parameters of the trace of a stored ration; without measures, those it stores. */
export const StoredTraceQuery = v.strictObject({ measures: v.optional(tracedMeasures) });
export type StoredTraceQuery = v.InferOutput<typeof StoredTraceQuery>;

/** The linear programmes of the answer themselves in its certificate, for a checker of one's own. */
export const proof = v.optional(flag, false);
/** Figures that rules may come to although they ask for better. */
const accepted = v.optional(
  list(
    v.strictObject({
      rule: oneOf(ruleKeys),
      side: oneOf(["min", "max"]),
      level: amount(0, limits.requirementMax),
    }),
    limits.acceptedMax,
  ),
  [],
);

/** Turnout, muzzle and soaking of hay may change where amounts alone do not do. */
export const levers = v.optional(flag, true);

export const OptimisationInput = v.strictObject({
  horse,
  ...rationParts,
  goal: v.optional(oneOf(["cheapest", "closest"]), "cheapest"),
  from: v.optional(oneOf(feedScopes), "chosen"),
  unpriced: v.optional(oneOf(unpricedChoices), "stand_in"),
  levers,
  /** The exact optimum instead of whole practical amounts. */
  exact: v.optional(flag, false),
  accepted,
  proof,
});
export type OptimisationInput = v.InferOutput<typeof OptimisationInput>;

/** The amounts of the ration are those before the move; the moved feed is one of them. */
export const BalanceInput = v.strictObject({
  horse,
  ...rationParts,
  moved: v.strictObject({ ingredient: iri("ingredients"), quantityKg: amount(0, limits.feedKgMax) }),
  proof,
});
export type BalanceInput = v.InferOutput<typeof BalanceInput>;

export const RuleCostsInput = v.strictObject({
  horse,
  ...rationParts,
  unpriced: v.optional(oneOf(unpricedChoices), "stand_in"),
  levers,
  accepted,
  proof,
});
export type RuleCostsInput = v.InferOutput<typeof RuleCostsInput>;

/** `from`: where feeds to add are looked for, those of the own wallet first. */
export const WhyNotInput = v.strictObject({
  horse,
  ...rationParts,
  from: v.optional(oneOf(feedScopes), "catalogue"),
  proof,
});
export type WhyNotInput = v.InferOutput<typeof WhyNotInput>;

/** The rule that is to hold; `from`: where feeds are looked for when amounts alone do not do it. */
export const FixInput = v.strictObject({
  horse,
  ...rationParts,
  rule: oneOf(ruleKeys),
  /** The closest amounts to the gram instead of whole practical ones. */
  exact: v.optional(flag, false),
  accepted,
  from: v.optional(oneOf(feedScopes), "catalogue"),
  proof,
});
export type FixInput = v.InferOutput<typeof FixInput>;

export const PracticalInput = v.strictObject({
  horse,
  ...rationParts,
  goal: v.optional(oneOf(["cheapest", "closest"]), "cheapest"),
  levers,
  accepted,
  /** Feeds with an amount at most; null when any number will do. */
  feedsMost: v.optional(v.nullable(whole(1, limits.feedsPerRationMax)), null),
  /** Days in which sacks are used up whole. */
  bagDays: v.optional(whole(1, limits.bagDaysMax), limits.bagDays),
  proof,
});
export type PracticalInput = v.InferOutput<typeof PracticalInput>;

export const EvaluationBatchInput = v.strictObject({
  rations: filledList(EvaluationInput, limits.rationsPerEvaluationMax),
});
export type EvaluationBatchInput = v.InferOutput<typeof EvaluationBatchInput>;
