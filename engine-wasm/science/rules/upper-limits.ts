import type { FixedMeasureKey, LimitedNutrient } from "#science/measures/measures-table.ts";
import { saltRows } from "#science/measures/salt.ts";
import type { HealthSourceKey } from "#science/sources/health-sources.ts";
import type { SourceKey } from "#science/sources/sources.ts";
import type { Coefficient, Status } from "#science/trace/coefficient.ts";

/** One upper limit, per kg of the dry matter of the whole ration. */
export interface UpperLimit {
  value: number;
  unit: "g_per_kg_dm" | "mg_per_kg_dm" | "iu_per_kg_dm";
  source: SourceKey | HealthSourceKey;
  status: Status;
  /** The publication was read as another page quotes it. */
  secondHand?: true;
  /** Another body's figure, legal or older, in the same unit. */
  second?: { value: number; source: SourceKey | HealthSourceKey; status: Status };
  /** It is too much or not: a little less is no worry. */
  unwatched?: true;
  /** False when the optimiser does not hold it as a ceiling: forage alone can pass it. */
  ceiling: boolean;
}

/** Share of a limit from which it is watched, reached, and an excess that is said before all else. */
export const limitTiers = {
  watch: { value: 0.75, unit: "share of the limit", source: "picotin", status: "P", grade: "D" },
  risk: { value: 1, unit: "share of the limit", source: "picotin", status: "P", grade: "D" },
  poison: { value: 10, unit: "share of the limit", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

/**
 * Upper limits. Selenium has tiers of its own, since authorities differ tenfold; vitamin A counts retinol only; iron
 * comes from forage, so that it does not steer the optimiser; a healthy horse excretes potassium, which has no limit. Rows
 * of status R quote the Mineral Tolerance of Animals or the Vitamin Tolerance from memory: they are shown as unverified. The figures of Meyer and Coenen are known as one page quotes them: the number
 * is checked there, the book is not, and the rule says so. The same page has 15 g of sodium, below that of the salt.
 */
export const upperLimits = {
  calcium: {
    value: 20,
    unit: "g_per_kg_dm",
    source: "optiRation",
    status: "V",
    unwatched: true,
    ceiling: true,
  },
  phosphorus: {
    value: 10,
    unit: "g_per_kg_dm",
    source: "optiRation",
    status: "V",
    unwatched: true,
    ceiling: true,
  },
  magnesium: { value: 8, unit: "g_per_kg_dm", source: "nrc2005", status: "R", ceiling: true },
  /** That of the salt. */
  sodium: {
    value: saltRows.most.value * saltRows.sodium.value,
    unit: "g_per_kg_dm",
    source: "nrc2005",
    status: "R",
    second: { value: 15, source: "meyerCoenen", status: "V" },
    ceiling: true,
  },
  sulphur: {
    value: 5,
    unit: "g_per_kg_dm",
    source: "nrc2005",
    status: "R",
    ceiling: true,
  },
  copper: {
    value: 250,
    unit: "mg_per_kg_dm",
    source: "meyerCoenen",
    status: "V",
    secondHand: true,
    second: { value: 25, source: "euFeedLaw", status: "R" },
    ceiling: true,
  },
  iodine: {
    value: 4,
    unit: "mg_per_kg_dm",
    source: "euFeedLaw",
    status: "V",
    second: { value: 5, source: "iodineNrc1980", status: "V" },
    ceiling: true,
  },
  cobalt: {
    value: 25,
    unit: "mg_per_kg_dm",
    source: "nrc2005",
    status: "R",
    second: { value: 1, source: "euFeedLaw", status: "R" },
    ceiling: true,
  },
  selenium: {
    value: 0.5,
    unit: "mg_per_kg_dm",
    source: "euFeedLaw",
    status: "V",
    second: { value: 5, source: "nrc2005", status: "R" },
    ceiling: true,
  },
  zinc: {
    value: 500,
    unit: "mg_per_kg_dm",
    source: "meyerCoenen",
    status: "V",
    secondHand: true,
    second: { value: 120, source: "euFeedLaw", status: "R" },
    ceiling: true,
  },
  manganese: {
    value: 400,
    unit: "mg_per_kg_dm",
    source: "nrc2005",
    status: "R",
    second: { value: 150, source: "euFeedLaw", status: "R" },
    ceiling: true,
  },
  /** Twice what is published: iron of forage is partly soil, and passes through. */
  iron: {
    value: 1000,
    unit: "mg_per_kg_dm",
    source: "picotin",
    status: "P",
    ceiling: false,
  },
  vitamin_a: { value: 16000, unit: "iu_per_kg_dm", source: "equisearchNrc", status: "V", ceiling: true },
  vitamin_d: {
    value: 2200,
    unit: "iu_per_kg_dm",
    source: "nrc1987",
    status: "R",
    second: { value: 4000, source: "euFeedLaw", status: "R" },
    ceiling: true,
  },
  /** One mg counts as one IU. */
  vitamin_e: { value: 1000, unit: "mg_per_kg_dm", source: "kerVitaminE", status: "V", ceiling: true },
} as const satisfies Record<LimitedNutrient, UpperLimit>;

/** One upper limit of a day's intake, by the size of the horse instead of by its feed. */
export interface IntakeLimit extends Omit<UpperLimit, "unit" | "second" | "ceiling"> {
  unit: "iu_per_kg_bw" | "iu_per_kg_metabolic";
}

/** Upper limits of a day's vitamins; that of vitamin A counts retinol only. */
export const intakeLimits = {
  vitamin_a_per_weight: {
    value: 360,
    unit: "iu_per_kg_bw",
    source: "meyerCoenen",
    status: "V",
    secondHand: true,
  },
  vitamin_d_per_weight: { value: 44, unit: "iu_per_kg_bw", source: "nrc1987", status: "R" },
  vitamin_d_per_metabolic_weight: {
    value: 150,
    unit: "iu_per_kg_metabolic",
    source: "meyerCoenen",
    status: "V",
    secondHand: true,
  },
} as const satisfies Partial<Record<FixedMeasureKey, IntakeLimit>>;
export type IntakeLimitKey = keyof typeof intakeLimits;
export const intakeLimitKeys = Object.keys(intakeLimits) as IntakeLimitKey[];

/** Contents from which a nutrient is watched, where that is no share of its limit; iodine of a mare in foal or milk. */
export const watchTiers = {
  sulphur: { value: 4, unit: "g_per_kg_dm", source: "picotin", status: "P", grade: "C" },
  iron: { value: 500, unit: "mg_per_kg_dm", source: "equisearchNrc", status: "V2", grade: "C" },
  iodineOfBroodmares: { value: 2, unit: "mg_per_kg_dm", source: "picotin", status: "P", grade: "B" },
} as const satisfies Record<string, Coefficient>;

/** Selenium: watched above the first, too much above the legal content, toxic from the last. */
export const seleniumTiers = {
  watch: { value: 0.3, unit: "mg_per_kg_dm", source: "picotin", status: "P", grade: "D" },
  risk: { value: 0.5, unit: "mg_per_kg_dm", source: "euFeedLaw", status: "V", grade: "B" },
  toxic: { value: 2, unit: "mg_per_kg_dm", source: "meyerCoenen", status: "V", grade: "C" },
} as const satisfies Record<string, Coefficient>;
