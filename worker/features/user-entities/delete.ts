import { and, eq } from "drizzle-orm";
import { isSuperAdmin } from "#contract/roles.ts";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readPictureKeys } from "#worker/db/reads/horses.ts";
import { deserted, readEntity } from "#worker/db/reads/user-entities.ts";
import { superAdminElsewhere } from "#worker/db/reads/users.ts";
import { userEntity } from "#worker/db/schema/index.ts";
import { formerLogos } from "#worker/db/unused-logos.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { entityFields, entityPath } from "#worker/features/records/user-entity.ts";
import type { Verb } from "#worker/features/verb.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { returnSeats } from "./licence-handover.ts";

/**
 * Deletes an organisation with all it has, as the confirmation said; the seats it was handed return to the one that added it. Nobody
 * deletes the own one, and only a super admin one with people in it.
 */
export const deleteEntity: Verb<"user_entity.delete"> = async (ctx, { params, expected }) => {
  const row = await readEntity(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  if (row.id === ctx.actor.entityId) {
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_own_entity") });
  }
  const mayEvict = isSuperAdmin(ctx.actor.roles);
  if (!mayEvict && row.numberOfUsers > 0) {
    const values = { count: row.numberOfUsers };
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_entity_people", values) });
  }
  const before = { ...entityFields(row), numberOfUsers: row.numberOfUsers };
  const { statements, condition: returnable, ...handover } = returnSeats(ctx, row);
  const condition = and(
    isUnchanged(userEntity, row),
    mayEvict ? superAdminElsewhere(row.id) : deserted(row.id),
    returnable,
  );
  const change = {
    row: entityPath(row.id),
    before,
    after: null,
    entityId: row.id,
    ...handover,
    ...(condition ? { condition } : {}),
  };
  const [pictures, logos] = await Promise.all([readPictureKeys(ctx, row.id), formerLogos(ctx.db, row.id)]);
  await atomic(ctx, change, [ctx.db.delete(userEntity).where(eq(userEntity.id, row.id)), ...statements]);
  const keys = [...pictures, ...logos, row.logoKey].filter((key) => key !== null);
  if (keys.length > 0) await ctx.files.remove(keys);
  return null;
};
