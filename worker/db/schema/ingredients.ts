import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { OfferState } from "#contract/schemas/brand.ts";
import type { GroupType } from "#science/vocabulary/classes.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import { entityId, partOf, userEntity } from "./user-entities.ts";
import { user } from "./users.ts";

/** A brand of an organisation's own, or one that it took from its maker. */
export const brand = sqliteTable(
  "brand",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    nameFold: text("name_fold").notNull(),
    /** Organisation that a taken brand comes from; null for an own brand. */
    makerName: text("maker_name"),
    /** The maker's brand; null for an own brand, and once the maker has deleted it. */
    makerBrandId: text("maker_brand_id").references((): AnySQLiteColumn => brand.id, {
      onDelete: "set null",
    }),
    /** True while a taken brand follows the maker's. */
    follows: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [
    index("brand_entity_name").on(table.entityId, table.nameFold),
    uniqueIndex("brand_taken_once").on(table.makerBrandId, table.entityId),
  ],
);

/** The offer of a brand to other organisations. */
export const brandOffer = sqliteTable(
  "brand_offer",
  {
    brandId: text("brand_id")
      .primaryKey()
      .references(() => brand.id, { onDelete: "cascade" }),
    state: text().$type<OfferState>().notNull(),
    reason: text(),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [index("brand_offer_state").on(table.state)],
);

/** A common ingredient belongs to nobody; every other one to an entity. */
export const ingredient = sqliteTable(
  "ingredient",
  {
    id: text().primaryKey(),
    entityId: text("entity_id").references(() => userEntity.id, { onDelete: "cascade" }),
    revision: integer().notNull().default(1),
    groupType: text("group_type").$type<GroupType>().notNull(),
    brandId: text("brand_id").references(() => brand.id),
    nameEn: text("name_en").notNull(),
    nameFr: text("name_fr").notNull(),
    foldEn: text("fold_en").notNull(),
    foldFr: text("fold_fr").notNull(),
    levelsEn: text("levels_en").notNull(),
    levelsFr: text("levels_fr").notNull(),
    family: text().notNull(),
    role: text().$type<FeedRole>().notNull(),
    dryMatterPct: real("dry_matter_pct").notNull(),
    dryMatterState: text("dry_matter_state").$type<ValueState>().notNull().default("published"),
    /** JSON of the known cells by nutrient; an absent nutrient is unknown. */
    composition: text().notNull(),
    provenance: text().notNull(),
    source: text().notNull(),
    notes: text(),
    /** JSON of the report an own feed was made from, as entered; null for a feed of the catalogue. */
    analysis: text(),
    /** The maker's feed of a copy in a taken brand; null for any other, and once the maker has deleted it. */
    makerFeedId: text("maker_feed_id").references((): AnySQLiteColumn => ingredient.id, {
      onDelete: "set null",
    }),
    /** Weights of its bag, of a scoop and of a flake of it, kg; null where nobody weighed one. */
    bagKg: real("bag_kg"),
    scoopKg: real("scoop_kg"),
    flakeKg: real("flake_kg"),
    /** Dose that its maker states, g per 100 kg of body weight and day; null where none is known. */
    doseGPer100Kg: real("dose_g_per_100_kg"),
    /** Day on which values of a laboratory were last entered; null for a feed without any. */
    measuredOn: text("measured_on"),
    /** The feed that a lot is of, its number, its days and its stock; null for a feed that is no lot. */
    lotOf: text("lot_of").references((): AnySQLiteColumn => ingredient.id),
    lotName: text("lot_name"),
    analysedOn: text("analysed_on"),
    obtainedOn: text("obtained_on"),
    stockKg: real("stock_kg"),
    /** Person who made it by hand; null for any other, and once that person is deleted. */
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    /** False while only its owner sees it; a feed of a brand is seen by all. */
    shared: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [
    index("ingredient_entity_id").on(table.entityId),
    index("ingredient_owner_id").on(table.ownerId),
    index("ingredient_brand_id").on(table.brandId),
    uniqueIndex("ingredient_taken_once").on(table.makerFeedId, table.entityId),
    index("ingredient_lot_of").on(table.lotOf),
  ],
);

/** Every price a feed ever had in an entity; the current one is the latest whose day has come. */
export const ingredientPrice = sqliteTable(
  "ingredient_price",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    ingredientId: partOf("ingredient_id", () => ingredient.id),
    validFrom: text("valid_from").notNull(),
    pricePerTonne: real("price_per_tonne").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [uniqueIndex("ingredient_price_day").on(table.entityId, table.ingredientId, table.validFrom)],
);

/** The feeds that a user works with. */
export const ingredientWallet = sqliteTable(
  "ingredient_wallet",
  {
    userId: partOf("user_id", () => user.id),
    ingredientId: partOf("ingredient_id", () => ingredient.id),
    addedAt: text("added_at").notNull(),
    revision: integer().notNull().default(1),
    place: integer().notNull().default(0),
    favourite: integer({ mode: "boolean" }).notNull().default(false),
    stepKg: real("step_kg"),
    mostKg: real("most_kg"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ingredientId] }),
    index("ingredient_wallet_ingredient_id").on(table.ingredientId),
  ],
);
