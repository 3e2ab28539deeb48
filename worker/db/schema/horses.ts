import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { requirementProfile } from "./requirement-profiles.ts";
import { entityId, partOf } from "./user-entities.ts";

const flag = (name?: string) =>
  (name ? integer(name, { mode: "boolean" }) : integer({ mode: "boolean" })).notNull();

export const horse = sqliteTable(
  "horse",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    nameFold: text("name_fold").notNull(),
    commentary: text(),
    pictureKey: text("picture_key"),
    breed: text().notNull(),
    ageClass: text("age_class").notNull(),
    weightKg: real("weight_kg").notNull(),
    matureWeightKg: real("mature_weight_kg"),
    gender: text().notNull(),
    bodyConditionScore: integer("body_condition_score").notNull(),
    temperament: text().notNull(),
    exercising: flag(),
    activity: text(),
    exerciseHours: integer("exercise_hours"),
    breeding: flag(),
    gestationStage: text("gestation_stage"),
    lactationStage: text("lactation_stage"),
    coverings: text(),
    batch: flag(),
    batchSize: integer("batch_size"),
    housing: text().notNull(),
    housingClass: text("housing_class").notNull(),
    outdoorType: text("outdoor_type"),
    indoorType: text("indoor_type"),
    litter: text(),
    outdoorShelter: flag("outdoor_shelter"),
    outdoorBlanket: flag("outdoor_blanket"),
    indoorBlanket: flag("indoor_blanket"),
    outdoorTemperature: text("outdoor_temperature"),
    indoorTemperature: text("indoor_temperature"),
    outdoorHours: real("outdoor_hours").notNull(),
    /** JSON list of health conditions. */
    conditions: text().notNull(),
    /** JSON of an explicit class of a standard. */
    standardClass: text("standard_class"),
    /** Own norms chosen for the horse; null for the default of its organisation. */
    requirementProfileId: text("requirement_profile_id").references(() => requirementProfile.id),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [
    index("horse_entity_name").on(table.entityId, table.nameFold),
    index("horse_requirement_profile_id").on(table.requirementProfileId),
  ],
);

/** Weight and condition as they were found over time; one of the two may be missing. */
export const horseWeight = sqliteTable(
  "horse_weight",
  {
    id: text().primaryKey(),
    horseId: partOf("horse_id", () => horse.id),
    revision: integer().notNull().default(1),
    /** A day, year first. */
    measuredOn: text("measured_on").notNull(),
    weightKg: real("weight_kg"),
    bodyConditionScore: integer("body_condition_score"),
    method: text(),
    note: text(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("horse_weight_horse_measured").on(table.horseId, table.measuredOn)],
);

/** Model horses that others start from. */
export const horseTemplate = sqliteTable(
  "horse_template",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    revision: integer().notNull().default(1),
    nameFold: text("name_fold").notNull(),
    /** JSON of the fields of a horse. */
    fields: text().notNull(),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [index("horse_template_entity_name").on(table.entityId, table.nameFold)],
);
