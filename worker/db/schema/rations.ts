import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Objective } from "#science/vocabulary/classes.ts";
import { horse } from "./horses.ts";
import { ingredient } from "./ingredients.ts";
import { entityId, partOf } from "./user-entities.ts";
import { user } from "./users.ts";

export const ration = sqliteTable(
  "ration",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    horseId: partOf("horse_id", () => horse.id),
    creatorId: text("creator_id").references(() => user.id, { onDelete: "set null" }),
    revision: integer().notNull().default(1),
    name: text(),
    nameFold: text("name_fold").notNull(),
    commentary: text(),
    objective: text().$type<Objective>().notNull(),
    targetScore: integer("target_score"),
    planDays: integer("plan_days"),
    system: text().notNull(),
    meals: integer().notNull(),
    /** JSON list of minutes from midnight. */
    mealTimes: text("meal_times"),
    bagDays: integer("bag_days"),
    feedsMost: integer("feeds_most"),
    vetSupervised: integer("vet_supervised", { mode: "boolean" }).notNull(),
    transitionDays: integer("transition_days"),
    pricePerDay: real("price_per_day"),
    /** First instant from which a feed of it has another price; null where none is planned. */
    nextPriceAt: text("next_price_at"),
    energyCoverage: real("energy_coverage"),
    proteinCoverage: real("protein_coverage"),
    /** JSON of the energy, protein and lysine it brings; null until it is evaluated again. */
    estimation: text(),
    /** JSON of the verdict: worst level and counts. */
    verdict: text().notNull(),
    /** Verdict of the requirements alone. */
    requirementVerdict: text("requirement_verdict")
      .notNull()
      .default('{"level":"unknown","risk":0,"watch":0,"unknown":0}'),
    scienceVersion: text("science_version").notNull(),
    engineVersion: text("engine_version").notNull(),
    /** Id of the job that is to judge it again; null where none is. */
    outdatedBy: text("outdated_by"),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [
    index("ration_entity_modified").on(table.entityId, table.modifiedAt),
    index("ration_horse_id").on(table.horseId),
    index("ration_next_price_at").on(table.nextPriceAt).where(sql`${table.nextPriceAt} IS NOT NULL`),
  ],
);

const line = {
  rationId: () => partOf("ration_id", () => ration.id),
  ingredientId: () =>
    text("ingredient_id")
      .notNull()
      .references(() => ingredient.id),
};

export const rationFeed = sqliteTable(
  "ration_feed",
  {
    rationId: line.rationId(),
    position: integer().notNull(),
    ingredientId: line.ingredientId(),
    /** True where a newer lot of the feed takes the place of the ingredient. */
    followsLatest: integer("follows_latest", { mode: "boolean" }).notNull().default(false),
    quantityKg: real("quantity_kg").notNull(),
    role: text().notNull(),
    presentation: text(),
    preparation: text(),
    locked: integer({ mode: "boolean" }).notNull(),
    minKg: real("min_kg").notNull(),
    maxKg: real("max_kg"),
    stepKg: real("step_kg"),
    leastKg: real("least_kg"),
    bagKg: real("bag_kg"),
    scoopKg: real("scoop_kg"),
    /** JSON list of parts of the day, one a meal. */
    mealShares: text("meal_shares"),
  },
  (table) => [
    primaryKey({ columns: [table.rationId, table.position] }),
    uniqueIndex("ration_feed_once").on(table.rationId, table.ingredientId),
    index("ration_feed_ingredient_id").on(table.ingredientId),
  ],
);

export const rationPasture = sqliteTable(
  "ration_pasture",
  {
    rationId: line.rationId(),
    position: integer().notNull(),
    ingredientId: line.ingredientId(),
    abundance: text().notNull(),
    hoursPerDay: real("hours_per_day").notNull(),
    season: text(),
    muzzleFactor: real("muzzle_factor"),
    allowanceKg: real("allowance_kg"),
  },
  (table) => [
    primaryKey({ columns: [table.rationId, table.position] }),
    uniqueIndex("ration_pasture_once").on(table.rationId, table.ingredientId),
    index("ration_pasture_ingredient_id").on(table.ingredientId),
  ],
);

/** Requirements set by hand, with who set each and when. */
export const rationOverride = sqliteTable(
  "ration_override",
  {
    rationId: line.rationId(),
    position: integer().notNull(),
    nutrient: text().notNull(),
    value: real().notNull(),
    reason: text().notNull(),
    authorId: text("author_id").references(() => user.id, { onDelete: "set null" }),
    setAt: text("set_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rationId, table.position] }),
    uniqueIndex("ration_override_once").on(table.rationId, table.nutrient),
    index("ration_override_author_id").on(table.authorId),
  ],
);

/** A ration as it was saved, with its judgement at the time. */
export const rationVersion = sqliteTable(
  "ration_version",
  {
    id: text().primaryKey(),
    rationId: line.rationId(),
    /** Revision of the ration that this save made. */
    number: integer().notNull(),
    authorId: text("author_id").references(() => user.id, { onDelete: "set null" }),
    savedAt: text("saved_at").notNull(),
    pricePerDay: real("price_per_day"),
    energyCoverage: real("energy_coverage"),
    proteinCoverage: real("protein_coverage"),
    /** JSON of what it brought of energy, protein and lysine; null where its snapshot did not tell. */
    estimation: text(),
    /** Unit of its money and name of the organisation at the time; null in saves older than these columns. */
    monetaryUnit: text("monetary_unit"),
    organisation: text(),
    /** JSON of the verdict: of all, and of the requirements alone. */
    verdict: text().notNull(),
    requirementVerdict: text("requirement_verdict").notNull(),
    scienceVersion: text("science_version").notNull(),
    engineVersion: text("engine_version").notNull(),
    /** JSON of the snapshot. */
    snapshot: text().notNull(),
  },
  (table) => [
    uniqueIndex("ration_version_once").on(table.rationId, table.number),
    index("ration_version_author_id").on(table.authorId),
  ],
);

/** A link to one save of a ration. */
export const rationShare = sqliteTable(
  "ration_share",
  {
    id: text().primaryKey(),
    rationId: line.rationId(),
    versionId: partOf("version_id", () => rationVersion.id),
    tokenHash: text("token_hash").notNull(),
    /** The token, sealed with our keys for the person who made the link; null in links older than this column. */
    tokenSealed: text("token_sealed"),
    seesHealth: integer("sees_health", { mode: "boolean" }).notNull(),
    creatorId: text("creator_id").references(() => user.id, { onDelete: "set null" }),
    /** Logo and name of the organisation when it was made. */
    logoKey: text("logo_key"),
    organisation: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("ration_share_token_hash").on(table.tokenHash),
    index("ration_share_logo_key").on(table.logoKey),
    index("ration_share_ration_id").on(table.rationId),
    index("ration_share_version_id").on(table.versionId),
    index("ration_share_creator_id").on(table.creatorId),
    index("ration_share_expires_at").on(table.expiresAt),
  ],
);
