import { type SQL, sql } from "drizzle-orm";
import { ingredient } from "#worker/db/schema/index.ts";
import { ingredientPath } from "./ingredient.ts";

const isCommon = (path: SQL): SQL =>
  sql`${path} in (select ${ingredientPath("")} || common.id from ${ingredient} as common where common.entity_id is null)`;

/** Cells of the maker's feed; one that another feed of the maker lent does not say which. */
const cells = sql`(select json_group_object(cell.key, json(case
    when cell.value ->> 'source' glob '/api/*' and not ${isCommon(sql`cell.value ->> 'source'`)}
    then json_remove(cell.value, '$.source') else cell.value end))
  from json_each(feed.composition) as cell)`;

const analysis = sql`json_set(feed.analysis, '$.reference', case
  when ${isCommon(sql`feed.analysis ->> 'reference'`)} then feed.analysis ->> 'reference' end)`;

/** Columns of a copy that are the maker's, as SQL: no price, note, source, lot or history of theirs. */
export const makersColumns = {
  brandId: sql`taken.id`,
  nameEn: sql`feed.name_en`,
  nameFr: sql`feed.name_fr`,
  foldEn: sql`feed.fold_en`,
  foldFr: sql`feed.fold_fr`,
  levelsEn: sql`feed.levels_en`,
  levelsFr: sql`feed.levels_fr`,
  family: sql`feed.family`,
  role: sql`feed.role`,
  dryMatterPct: sql`feed.dry_matter_pct`,
  dryMatterState: sql`feed.dry_matter_state`,
  composition: cells,
  provenance: sql`feed.provenance`,
  bagKg: sql`feed.bag_kg`,
  scoopKg: sql`feed.scoop_kg`,
  flakeKg: sql`feed.flake_kg`,
  doseGPer100Kg: sql`feed.dose_g_per_100_kg`,
  measuredOn: sql`feed.measured_on`,
  analysis,
} satisfies Partial<Record<keyof typeof ingredient.$inferSelect, SQL>>;

/** Returns the columns of a copy that is made at `now`, as SQL. */
export const newCopy = (now: string) => ({
  ...makersColumns,
  id: sql`lower(hex(randomblob(16)))`,
  entityId: sql`taken.entity_id`,
  revision: sql`1`,
  groupType: sql`'Brand'`,
  source: sql`''`,
  notes: sql`null`,
  makerFeedId: sql`feed.id`,
  lotOf: sql`null`,
  lotName: sql`null`,
  analysedOn: sql`null`,
  obtainedOn: sql`null`,
  stockKg: sql`null`,
  ownerId: sql`null`,
  shared: sql`1`,
  createdAt: sql`${now}`,
  modifiedAt: sql`${now}`,
});
