import { type SQL, sql } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { type AuditSource, auditFrom } from "#worker/db/audited-write.ts";
import { insertFrom, type Statement } from "#worker/db/d1.ts";
import { ingredient, ration } from "#worker/db/schema/index.ts";
import { ingredientPath } from "./ingredient.ts";
import { makersColumns, newCopy } from "./makers-columns.ts";
import { noJudgement } from "./redact-verdict.ts";

/** Makers' feeds to pass on: those of an organisation that this write changed, of a brand, or of one taken brand. */
export type Passed = { maker: string } | { brand: string } | { taken: string };

/** SQL of the makers' feeds, without lots, with the taken brands that follow them and the copies; named `feed`, `taken` and `copy`. */
const followed = sql`${ingredient} as feed
  inner join brand_offer as offer on offer.brand_id = feed.brand_id and offer.state = 'approved' and feed.lot_of is null
  inner join brand as taken on taken.maker_brand_id = feed.brand_id and taken.follows
  left join ${ingredient} as copy on copy.maker_feed_id = feed.id and copy.entity_id = taken.entity_id`;

function within(passed: Passed, now: string): SQL {
  if ("maker" in passed) return sql`feed.entity_id = ${passed.maker} and feed.modified_at = ${now}`;
  if ("brand" in passed) return sql`feed.brand_id = ${passed.brand}`;
  return sql`taken.id = ${passed.taken}`;
}

const isChanged = sql.join(
  Object.entries(makersColumns).map(
    ([key, made]) =>
      sql`copy.${sql.identifier(ingredient[key as keyof typeof makersColumns].name)} is not ${made}`,
  ),
  sql` or `,
);

/** Returns SQL of a feed's content for the audit; the feed is named by `alias`. */
const content = (alias: string): SQL =>
  sql.raw(`json_object('nameEn', ${alias}.name_en, 'nameFr', ${alias}.name_fr, 'family', ${alias}.family,
    'dryMatterPct', ${alias}.dry_matter_pct, 'origin', ${alias}.analysis ->> 'origin',
    'values', json(${alias}.analysis -> 'values'))`);

/** Columns of an audit entry in the organisation of a copy: the maker acts, and none of its people is named. */
const makerActs = {
  actorId: sql`'maker'`,
  subjectId: sql`'maker'`,
  actor: sql`json_object('email', '', 'firstname', '', 'name', taken.maker_name)`,
  subject: sql`json_object('email', '', 'firstname', '', 'name', taken.maker_name)`,
  entityId: sql`taken.entity_id`,
  entityName: sql`(select name from user_entity where id = taken.entity_id)`,
  founderId: sql`null`,
} satisfies Partial<AuditSource>;

/**
 * Returns the statements that bring the copies of makers' feeds up to date in the organisations that follow them, with
 * an audit entry there for each feed, by the maker or by the person who takes the brand, for the end of a batch that `atomic` writes. Rations that contain a changed copy
 * lose their judgement: their organisation judges them when it next reads them, not the maker.
 */
export function passOnFeeds(ctx: ActorCtx, passed: Passed): Statement[] {
  const now = ctx.now.toISOString();
  const acts = "taken" in passed ? {} : makerActs;
  const changed = sql`${within(passed, now)} and copy.id is not null and (${isChanged})`;
  return [
    auditFrom(
      ctx,
      { ...acts, row: copyPath, before: content("copy"), after: content("feed") },
      sql`${followed} where ${changed}`,
    ),
    forgetJudgements(ctx, sql`select copy.id from ${followed} where ${changed}`),
    ctx.db
      .update(ingredient)
      .set({ ...makersColumns, revision: sql`${ingredient.revision} + 1`, modifiedAt: now })
      .from(followed)
      .where(sql`${changed} and ${ingredient.id} = copy.id`),
    insertFrom(
      ctx.db,
      ingredient,
      newCopy(now),
      sql`${followed} where ${within(passed, now)} and copy.id is null`,
    ),
    auditFrom(
      ctx,
      { ...acts, row: copyPath, before: sql`null`, after: content("copy") },
      sql`${followed} where ${within(passed, now)} and copy.created_at = ${now} and copy.revision = 1`,
    ),
  ];
}

const copyPath = sql`${ingredientPath("")} || copy.id`;

/** Returns the statement that takes the judgement of the rations that contain one of the feeds away. */
const forgetJudgements = (ctx: ActorCtx, feeds: SQL): Statement =>
  ctx.db
    .update(ration)
    .set({ ...noJudgement, outdatedBy: null })
    .where(
      sql`${ration.id} in (select ration_id from ration_feed where ingredient_id in (${feeds})
        union select ration_id from ration_pasture where ingredient_id in (${feeds}))`,
    );
