import type {
  AbundanceClass,
  Activity,
  AgeClass,
  BodyConditionScore,
  Breed,
  CoveringClass,
  Gender,
  GestationStage,
  HealthCondition,
  Housing,
  HousingClass,
  IndoorType,
  LactationStage,
  LitterType,
  Objective,
  OutdoorType,
  Preparation,
  Presentation,
  RequirementSystem,
  Season,
  Temperament,
  TemperatureClass,
  WorkLevel,
} from "#science/vocabulary/classes.ts";
import type { Composition, ValueState } from "#science/vocabulary/composition.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** An explicit class of a standard, applied unchanged: no adjustment for housing, climate or temperament. */
export type StandardClass =
  | { status: "maintenance"; level: "minimum" | "average" | "elevated" }
  | { status: "work"; level: WorkLevel }
  | { status: "stallion"; level: "non_breeding" | "breeding" }
  /** `month` of gestation from conception, 1 to 11. */
  | { status: "pregnant"; month: number }
  /** `month` of lactation, 1 to 8. */
  | { status: "lactating"; month: number }
  /** `ageMonths` from 4; `training` null for an idle growing horse. */
  | { status: "growing"; ageMonths: number; training: WorkLevel | null };

/** Facts about a horse that the science reads. `null` means the fact does not apply or is not known. */
export interface HorseFacts {
  breed: Breed;
  ageClass: AgeClass;
  /** Body weight, kg; for a pregnant mare the non-pregnant weight. */
  weightKg: number;
  /** Expected mature weight, kg; for growing horses. `null`: the weight tables' own estimate. */
  matureWeightKg: number | null;
  gender: Gender;
  bodyConditionScore: BodyConditionScore;
  temperament: Temperament;
  exercising: boolean;
  activity: Activity | null;
  /** Weekly hours, 1 to 16 (1: one or less, 16: sixteen or more). */
  exerciseHours: number | null;
  breeding: boolean;
  gestationStage: GestationStage | null;
  lactationStage: LactationStage | null;
  coverings: CoveringClass | null;
  /** Three or more horses fed in one space. */
  batch: boolean;
  batchSize: number | null;
  housing: Housing;
  housingClass: HousingClass;
  outdoorType: OutdoorType | null;
  indoorType: IndoorType | null;
  litter: LitterType | null;
  outdoorShelter: boolean;
  outdoorBlanket: boolean;
  indoorBlanket: boolean;
  outdoorTemperature: TemperatureClass | null;
  indoorTemperature: TemperatureClass | null;
  /** Hours a day outdoors, 0 to 24. */
  outdoorHours: number;
  conditions: readonly HealthCondition[];
  standardClass: StandardClass | null;
  /** Own norms that the horse's organisation judges by, at most one for each system; absent: the standards alone. */
  profiles?: readonly RequirementProfile[];
}

/** Classes of horse that a row of own norms can be for: every one, or a class of the standard. */
export const normClasses = [
  "any",
  "growing",
  "lactating",
  "pregnant",
  "work",
  "stallion",
  "maintenance",
] as const satisfies readonly ("any" | StandardClass["status"])[];
export type NormClass = (typeof normClasses)[number];

/** Ways in which a row of own norms changes a requirement: as a multiple of the standard's, or as a figure of its own. */
export const normKinds = ["factor", "value"] as const;

/** One own norm: a nutrient, in a class of horse. */
export interface NormRow {
  nutrient: NutrientKey;
  horseClass: NormClass;
  kind: (typeof normKinds)[number];
  /** The factor, or a day's need in `unit`; above nought. */
  figure: number;
  /** Unit of a fixed value, that of the nutrient; null for a factor. */
  unit: string | null;
  reason: string;
  /** Publication or experience that the norm rests on, as its author wrote it. */
  source: string;
}

/** Own norms of an organisation over one standard. */
export interface RequirementProfile {
  name: string;
  revision: number;
  system: RequirementSystem;
  rows: readonly NormRow[];
}

/** A feed as the science sees it. */
export interface IngredientFacts {
  id: string;
  role: FeedRole;
  /** Family key of classification level 2, e.g. `straw_and_residues`, `oils_and_fats`, `grass_hay`. */
  family: string;
  /** Dry matter, % of the feed as fed. */
  dryMatterPct: number;
  /** Origin of the dry matter: measured where a laboratory weighed the lot that is fed; absent: published. */
  dryMatterState?: ValueState;
  /** Relative standard deviation of the dry matter, where one is stated. */
  dryMatterSpread?: number;
  composition: Composition;
  /** Euro (or the entity's monetary unit) per tonne as fed; `null` when unknown. */
  pricePerTonne: number | null;
  /** Dose that its maker states, g per 100 kg of body weight and day; absent or null: the usual one of its kind. */
  doseGPer100Kg?: number | null;
  /** Preparation of a hay that these facts already count, and the facts of the dry hay; absent for a feed as it is. */
  prepared?: { how: Preparation; dry: IngredientFacts };
}

/** One feed of a ration. */
export interface FeedLine {
  /** A hay that is soaked or steamed comes with the facts of the prepared hay (`prepareHay`). */
  ingredient: IngredientFacts;
  /** kg a day as fed; hay is weighed dry, before it is prepared. */
  quantityKg: number;
  /** Fed as forage, as concentrate or as supplement, whatever the ingredient's own type. */
  role: Exclude<FeedRole, "pasture">;
  presentation: Presentation | null;
  /** Parts of the day's amount by meal, adding up to 1; absent, null, or of another number of meals: evenly. */
  mealShares?: readonly number[] | null;
}

/** A professional's own figure in the place of a system's requirement. */
export interface RequirementOverride {
  nutrient: NutrientKey;
  /** A day's need in the nutrient's unit, finite and not negative. */
  value: number;
  reason: string;
}

/** One pasture of a ration. */
export interface PastureLine {
  ingredient: IngredientFacts;
  abundance: AbundanceClass;
  /** Absent or null when it is not said: then the season changes nothing. */
  season?: Season | null;
  /** Hours a day on it, 0 to 24. */
  hoursPerDay: number;
  /** Part of its grass that a horse eats through a grazing muzzle, 0 to 1; absent or null without a muzzle. */
  muzzleFactor?: number | null;
  /** Dry matter of grass on offer, kg a day: of a strip above 0, of a bare paddock 0. None where grass has no limit. */
  allowanceKg?: number | null;
}

/** A change of condition: the score to reach, and the days it may take. */
export interface ConditionPlan {
  /** Condition score to reach. */
  targetScore: BodyConditionScore;
  /** Days it may take. */
  days: number;
}

/** A ration: a horse, an objective, and what it is fed. */
export interface Ration {
  horse: HorseFacts;
  objective: Objective;
  /** Target and pace of "lose" or "gain"; absent or null: the standard plan. */
  plan?: ConditionPlan | null;
  system: RequirementSystem;
  /** Number of meals a day, 1 to 12: everything that is weighed out comes with them. */
  meals: number;
  /** When each meal is fed, minutes from midnight, rising; absent, null, or of another number: evenly spaced. */
  mealTimes?: readonly number[] | null;
  /** Veterinary supervision of weight loss lowers the forage floor from 1.25 % to 1.0 % of body weight. */
  vetSupervised: boolean;
  /** Days over which new feeds replace the former ones; absent or null when nothing changes. */
  transitionDays?: number | null;
  /** Requirements a professional set; those the system does not count in are left aside. */
  overrides?: readonly RequirementOverride[];
  feeds: readonly FeedLine[];
  pastures: readonly PastureLine[];
}
