import type { NormClass, NormRow } from "#science/horse/facts.ts";
import type { EquationFeeds } from "#science/tables/feed-equations.ts";
import type * as classes from "#science/vocabulary/classes.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import type { NutrientGroup, NutrientKey } from "#science/vocabulary/nutrients.ts";
import type * as messages from "#web/paraglide/messages/_index.js";
import * as named from "./named-messages.ts";

/** Keys of every vocabulary with labels. */
interface Vocabularies {
  breed_type: classes.BreedType;
  breed: classes.Breed;
  age_class: classes.AgeClass;
  gender: classes.Gender;
  body_condition: classes.BodyConditionScore;
  temperament: classes.Temperament;
  intensity: classes.Intensity;
  activity: classes.Activity;
  gestation_stage: classes.GestationStage;
  lactation_stage: classes.LactationStage;
  covering_class: classes.CoveringClass;
  housing: classes.Housing;
  outdoor_type: classes.OutdoorType;
  indoor_type: classes.IndoorType;
  litter: classes.LitterType;
  housing_class: classes.HousingClass;
  temperature_class: classes.TemperatureClass;
  condition: classes.HealthCondition;
  equation_for: EquationFeeds;
  objective: classes.Objective;
  abundance: classes.AbundanceClass;
  season: classes.Season;
  presentation: classes.Presentation;
  preparation: classes.Preparation;
  feed_role: FeedRole;
  group_type: Lowercase<classes.GroupType>;
  requirement_system: classes.RequirementSystem;
  work_level: classes.WorkLevel;
  value_state: ValueState | "unknown";
  nutrient: NutrientKey;
  nutrient_group: NutrientGroup;
  norm_class: NormClass;
  norm_kind: NormRow["kind"];
}
export type Vocabulary = keyof Vocabularies;
type AgeMonth = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
type AgeMonthOver20 = 21 | 22 | 23 | 24 | 25;

/** Names of all labels: an index of the catalogue with it compiles only when each has a message. */
type LabelName =
  | { [V in Vocabulary]: `${V}_${Exclude<Vocabularies[V], `month_${number}`>}` }[Vocabulary]
  | `age_class_month_${AgeMonth | AgeMonthOver20}`
  | `gestation_stage_${classes.GestationStage}`
  | `lactation_stage_${classes.LactationStage}`;

export type Labels = Pick<typeof messages, LabelName>;

type Words = (inputs: object) => string;

const catalogue: ReadonlyMap<string, Words> = new Map(Object.entries(named as object));

export function label<V extends Vocabulary>(vocabulary: V, key: Vocabularies[V]): string {
  return message(`${vocabulary}_${key}`);
}

/** Returns a message whose name is built at run time. @throws when no message has the name */
export function message(name: string, inputs: object = {}): string {
  const words = catalogue.get(name);
  if (!words) throw new Error(`No message is named ${name}`);
  return words(inputs);
}

export function hasMessage(name: string): boolean {
  return catalogue.has(name);
}

/** Returns the written form of a unit; a unit without a message is its own symbol. */
export function formatUnit(unit: string): string {
  const name = `unit_${unit.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  return hasMessage(name) ? message(name) : unit;
}
