import * as v from "valibot";
import type { RequirementProfile } from "#science/horse/facts.ts";
import {
  activities,
  ageClasses,
  breeds,
  coveringClasses,
  exerciseHoursRange,
  genders,
  gestationStages,
  healthConditions,
  housingClasses,
  housings,
  indoorTypes,
  lactationStages,
  litterTypes,
  type Objective,
  outdoorTypes,
  temperaments,
  temperatureClasses,
  workLevels,
} from "#science/vocabulary/classes.ts";
import { limits } from "../limits.ts";
import {
  amount,
  flag,
  iri,
  list,
  oneOf,
  requiredText,
  type StoredItem,
  text,
  whole,
} from "./common-fields.ts";
import type { RationVerdict } from "./ration-summary.ts";

const tableKeys = <T extends Record<string, unknown>>(table: T) => Object.keys(table) as (keyof T & string)[];

/** An explicit class of a requirement standard, applied unchanged. */
export const StandardClass = v.variant("status", [
  v.strictObject({
    status: v.literal("maintenance"),
    level: oneOf(["minimum", "average", "elevated"]),
  }),
  v.strictObject({ status: v.literal("work"), level: oneOf(workLevels) }),
  v.strictObject({ status: v.literal("stallion"), level: oneOf(["non_breeding", "breeding"]) }),
  v.strictObject({ status: v.literal("pregnant"), month: whole(1, 11) }),
  v.strictObject({ status: v.literal("lactating"), month: whole(1, 8) }),
  v.strictObject({
    status: v.literal("growing"),
    ageMonths: whole(1, 36),
    training: v.nullable(oneOf(workLevels)),
  }),
]);

const facts = {
  breed: v.picklist(tableKeys(breeds), "choice"),
  ageClass: v.picklist(ageClasses, "choice"),
  weightKg: amount(limits.weightKgMin, limits.weightKgMax),
  matureWeightKg: v.optional(v.nullable(amount(limits.weightKgMin, limits.weightKgMax)), null),
  gender: oneOf(genders),
  bodyConditionScore: v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9], "choice"),
  temperament: oneOf(temperaments),
  exercising: v.optional(flag, false),
  activity: v.optional(v.nullable(v.picklist(tableKeys(activities), "choice")), null),
  exerciseHours: v.optional(v.nullable(whole(exerciseHoursRange.min, exerciseHoursRange.max)), null),
  breeding: v.optional(flag, false),
  gestationStage: v.optional(v.nullable(oneOf(gestationStages)), null),
  lactationStage: v.optional(v.nullable(oneOf(lactationStages)), null),
  coverings: v.optional(v.nullable(oneOf(coveringClasses)), null),
  batch: v.optional(flag, false),
  batchSize: v.optional(v.nullable(whole(limits.batchMin, limits.batchMax)), null),
  housing: v.optional(oneOf(housings), "indoor"),
  housingClass: v.optional(oneOf(housingClasses), "individual"),
  outdoorType: v.optional(v.nullable(oneOf(outdoorTypes)), null),
  indoorType: v.optional(v.nullable(oneOf(indoorTypes)), null),
  litter: v.optional(v.nullable(oneOf(litterTypes)), null),
  outdoorShelter: v.optional(flag, false),
  outdoorBlanket: v.optional(flag, false),
  indoorBlanket: v.optional(flag, false),
  outdoorTemperature: v.optional(v.nullable(oneOf(temperatureClasses)), null),
  indoorTemperature: v.optional(v.nullable(oneOf(temperatureClasses)), null),
  outdoorHours: v.optional(amount(0, limits.hoursPerDayMax), 0),
  conditions: v.optional(list(oneOf(healthConditions), healthConditions.length), []),
  standardClass: v.optional(v.nullable(StandardClass), null),
  /** Own norms that it is judged by; null for the default of the organisation, where there is one. */
  requirementProfile: v.optional(v.nullable(iri("requirement_profiles")), null),
};

/** Kept both ways, a horse is outdoors for a part of the day: not for none of it, nor for all. */
const hasOwnHours = ({ housing, outdoorHours }: { housing: string; outdoorHours: number }): boolean =>
  housing !== "mixed" || (outdoorHours > 0 && outdoorHours < limits.hoursPerDayMax);

/** Fields that apply to one sex alone, and the code of the violation for another. */
const sexRules = {
  gestationStage: { gender: "mare", code: "of_mares" },
  lactationStage: { gender: "mare", code: "of_mares" },
  coverings: { gender: "stallion", code: "of_stallions" },
} as const satisfies Record<string, { gender: (typeof genders)[number]; code: string }>;
const ofOneSex = Object.keys(sexRules) as (keyof typeof sexRules)[];

/** The month that a stage is; none where it is of several. */
const stageMonth = (stage: string | null): number => Number(/^month_(\d+)$/.exec(stage ?? "")?.[1]);

/** True when a mare is further in foal than her foal at foot is old, so that she was covered before it was born. */
const isCoveredBeforeBirth = ({ gender, gestationStage, lactationStage }: CrossCheckedFields): boolean =>
  gender === "mare" && stageMonth(gestationStage) > stageMonth(lactationStage);

type CrossCheckedFields = { housing: string; outdoorHours: number; gender: string } & Record<
  (typeof ofOneSex)[number],
  string | null
>;

interface Contradiction {
  /** The field that is refused. */
  key: keyof CrossCheckedFields;
  /** The one that it cannot go together with. */
  beside: keyof CrossCheckedFields;
  code: string;
}

/** Lists the statements about a horse that contradict each other. */
export const contradictionsOf = (horse: CrossCheckedFields): Contradiction[] => [
  ...(hasOwnHours(horse)
    ? []
    : [{ key: "outdoorHours", beside: "housing", code: "hours_of_mixed" } as const]),
  ...(isCoveredBeforeBirth(horse)
    ? [{ key: "lactationStage", beside: "gestationStage", code: "covered_before_birth" } as const]
    : []),
  ...ofOneSex.flatMap((key): Contradiction[] => {
    const { gender, code } = sexRules[key];
    return horse[key] === null || horse.gender === gender ? [] : [{ key, beside: "gender", code }];
  }),
];

const noContradictions = <Horse extends CrossCheckedFields>() =>
  v.rawCheck<Horse>(({ dataset, addIssue }) => {
    const horse = dataset.typed ? dataset.value : toCrossCheckedFields(dataset.value);
    const input = { ...horse };
    for (const { key, code } of contradictionsOf(horse)) {
      addIssue({
        message: code,
        path: [{ type: "object", origin: "value", input, key, value: horse[key] }],
      });
    }
  });

const Housed = v.object({ housing: v.string(), outdoorHours: v.number() });
const stage = v.nullable(v.string());
const Bred = v.object({ gender: v.string(), gestationStage: stage, lactationStage: stage, coverings: stage });

/** Of a horse of which something else is missing or wrong, how it is housed and bred is told all the same. */
function toCrossCheckedFields(value: unknown): CrossCheckedFields {
  const housed = v.safeParse(Housed, value);
  const bred = v.safeParse(Bred, value);
  return {
    ...(housed.success ? housed.output : { housing: "", outdoorHours: 0 }),
    ...(bred.success
      ? bred.output
      : { gender: "", gestationStage: null, lactationStage: null, coverings: null }),
  };
}

/** The facts of a horse that a calculation needs; the same fields as a stored horse. */
export const HorseFactsInput = v.pipe(v.strictObject(facts), noContradictions());
export type HorseFactsInput = v.InferOutput<typeof HorseFactsInput>;

const own = {
  name: requiredText(limits.nameMax),
  commentary: v.optional(v.nullable(text(limits.commentaryMax)), null),
};

/**
 * HorseFields are a horse as it is stored, whatever was accepted when. Another field needs a migration, its schema here
 * and, where it acts, `engine-wasm/science/horse/facts.ts`. The compiler then names its column (by an error in
 * `features/records/horse.ts`), `horse-fields.ts`, `sample-horse.ts`, the form's draft (`form-draft-schema.ts`),
 * `field-names.ts`, and two tests of `tests/science/`. It does not name the form's values (`form-values.ts`) nor what
 * shows it: its control in `web/src/features/horses/form/section-*.tsx`, when it applies (`applicable` in
 * `form-values.ts`), both labels, that it must be filled in (`form-schema.ts`), its words in lists
 * (`web/src/features/horses/situation-text.ts`), its filter (`db/reads/horses.ts`), `contract/sheets/horse-sheet.ts` and
 * `contract/sheets/parts/computation-basis.ts` (work, housing and breeding: `contract/sheets/text/horse-text.ts`), its
 * example at `/methods` (`engine-wasm/science/methods/method-horses.ts`), sample data (`seed/horses.ts`), and the story
 * of the form (`tests/support/screen/horse-facts.ts`). A choice also needs `engine-wasm/science/vocabulary/classes.ts`
 * with the version of the science, and `labels.ts` and `value-text.ts` in `web/src/lib/format/`.
 */
export const HorseFields = v.strictObject({ ...own, ...facts });

export const HorseCreate = v.pipe(HorseFields, noContradictions());
export type HorseCreate = v.InferOutput<typeof HorseCreate>;

/** Merge-patch: absent means unchanged, null removes where a field may be null. */
export const HorsePatch = v.partial(HorseFields);
export type HorsePatch = v.InferOutput<typeof HorsePatch>;

export type HorseItem = HorseCreate &
  StoredItem & {
    picture: string | null;
    /** Own norms that judge it, at most one for each standard: the chosen one, else the organisation's default. */
    profiles: readonly RequirementProfile[];
  };

/** A horse of a list, with the ration of it that was changed last. */
export type HorseMember = HorseItem & {
  lastRation: {
    "@id": string;
    id: string;
    name: string | null;
    objective: Objective;
    modifiedAt: string;
    verdict: RationVerdict;
  } | null;
};

/** A model horse: the fields that another horse starts from. */
export type HorseTemplateItem = HorseCreate & StoredItem;
