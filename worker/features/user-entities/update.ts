import { eq, sql } from "drizzle-orm";
import { isSuperAdmin } from "#contract/roles.ts";
import { licenceFields } from "#contract/schemas/user-entity.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readEntity, seatsEnough } from "#worker/db/reads/user-entities.ts";
import { brand, entityLanguage, entitySystem, userEntity } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import {
  choices,
  type EntityFields,
  entityColumns,
  entityFields,
  entityPath,
  userEntityItem,
} from "#worker/features/records/user-entity.ts";
import type { Verb } from "#worker/features/verb.ts";
import { refuse, serviceError } from "#worker/lib/service-error.ts";

/** Changes an organisation; what belongs to its licence only a super admin changes. */
export const updateEntity: Verb<"user_entity.patch"> = async (ctx, { params, body, expected }) => {
  const row = await readEntity(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const before = entityFields(row);
  const after: EntityFields = { ...before, ...body };
  if (!isSuperAdmin(ctx.actor.roles) && licenceFields.some((field) => isChanged(before, after, field))) {
    throw serviceError("forbidden");
  }
  const isSeated = isChanged(before, after, "numberOfLicences");
  if (isSeated && after.numberOfLicences < row.numberOfActiveUsers) {
    const values = { seats: row.numberOfActiveUsers };
    throw refuse([{ path: ["numberOfLicences"], code: "seats_taken", values }]);
  }
  const columns = {
    ...entityColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  const condition = isSeated
    ? sql`(${isUnchanged(userEntity, row)} and ${seatsEnough(row.id, after.numberOfLicences)})`
    : isUnchanged(userEntity, row);
  const change = { row: entityPath(row.id), before, after, entityId: row.id, condition };
  await atomic(ctx, change, [
    ctx.db.update(userEntity).set(columns).where(eq(userEntity.id, row.id)),
    ctx.db.delete(entityLanguage).where(eq(entityLanguage.entityId, row.id)),
    ctx.db.delete(entitySystem).where(eq(entitySystem.entityId, row.id)),
    ...choices(ctx, row.id, after),
    ...(after.name === before.name ? [] : [renameMaker(ctx, row.id, after.name)]),
  ]);
  const saved = await readEntity(ctx, row.id);
  return { item: userEntityItem(ctx, saved), revision: saved.revision };
};

/** Returns the statement that renames the maker of the brands that other organisations took from an organisation. */
const renameMaker = (ctx: ActorCtx, id: string, makerName: string): Statement =>
  ctx.db
    .update(brand)
    .set({ makerName })
    .where(sql`maker_brand_id in (select made.id from brand as made where made.entity_id = ${id})`);

function isChanged(
  before: EntityFields,
  after: EntityFields,
  field: (typeof licenceFields)[number],
): boolean {
  if (field !== "expirationDate") return before[field] !== after[field];
  return Date.parse(before.expirationDate) !== Date.parse(after.expirationDate);
}
