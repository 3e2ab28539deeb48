import type { Locale } from "#contract/locales.ts";
import type { EquationFeeds } from "#science/tables/feed-equations.ts";
import type {
  AbundanceClass,
  Activity,
  AgeClass,
  BodyConditionScore,
  Breed,
  BreedType,
  CoveringClass,
  FeedRole,
  Gender,
  GestationStage,
  GroupType,
  HealthCondition,
  Housing,
  HousingClass,
  IndoorType,
  Intensity,
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
import type { ValueState } from "#science/vocabulary/composition.ts";
import type { NutrientGroup, NutrientKey } from "#science/vocabulary/nutrients.ts";
import * as messages from "#web/paraglide/messages/_index.js";

/** Keys of every vocabulary with labels. */
interface Vocabularies {
  breed_type: BreedType;
  breed: Breed;
  age_class: AgeClass;
  gender: Gender;
  body_condition: BodyConditionScore;
  temperament: Temperament;
  intensity: Intensity;
  activity: Activity;
  gestation_stage: GestationStage;
  lactation_stage: LactationStage;
  covering_class: CoveringClass;
  housing: Housing;
  outdoor_type: OutdoorType;
  indoor_type: IndoorType;
  litter: LitterType;
  housing_class: HousingClass;
  temperature_class: TemperatureClass;
  condition: HealthCondition;
  equation_for: EquationFeeds;
  objective: Objective;
  abundance: AbundanceClass;
  season: Season;
  presentation: Presentation;
  preparation: Preparation;
  feed_role: FeedRole;
  group_type: Lowercase<GroupType>;
  requirement_system: RequirementSystem;
  work_level: WorkLevel;
  value_state: ValueState | "unknown";
  nutrient: NutrientKey;
  nutrient_group: NutrientGroup;
}
export type Vocabulary = keyof Vocabularies;
type AgeMonth = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
type AgeMonthOver20 = 21 | 22 | 23 | 24 | 25;

/** Names of all labels: an index of the catalogue with it compiles only when each has a message. */
type LabelName =
  | { [V in Vocabulary]: `${V}_${Exclude<Vocabularies[V], `month_${number}`>}` }[Vocabulary]
  | `age_class_month_${AgeMonth | AgeMonthOver20}`
  | `gestation_stage_${GestationStage}`
  | `lactation_stage_${LactationStage}`;

export type Labels = Pick<typeof messages, LabelName>;

type Words = (inputs: object, options?: { locale?: Locale }) => string;

const catalogue: ReadonlyMap<string, Words> = new Map(Object.entries(messages as object));

export function label<V extends Vocabulary>(vocabulary: V, key: Vocabularies[V]): string {
  return message(`${vocabulary}_${key}`);
}

/** Returns a message whose name is built at run time. @throws when no message has the name */
export function message(name: string, inputs: object = {}): string {
  const words = catalogue.get(name);
  if (!words) throw new Error(`No message is named ${name}`);
  return words(inputs);
}

/** Returns a message in a given language. */
export function messageIn(locale: Locale, name: string): string {
  const words = catalogue.get(name);
  if (!words) throw new Error(`No message is named ${name}`);
  return words({}, { locale });
}

export function hasMessage(name: string): boolean {
  return catalogue.has(name);
}

/** Returns the written form of a unit; a unit without a message is its own symbol. */
export function formatUnit(unit: string): string {
  const name = `unit_${unit.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  return hasMessage(name) ? message(name) : unit;
}
