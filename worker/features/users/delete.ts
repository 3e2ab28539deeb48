import { and, eq } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { belowActor, isOneself, userFields, userPath } from "#worker/features/records/user.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { isUserUnchanged, stillPeopled, superAdminLeft } from "../../db/reads/users.ts";
import { user } from "../../db/schema/index.ts";
import type { Input } from "../verb.ts";

/** Deletes a user and ends their sessions; what they made stays with the organisation. Nobody deletes oneself. */
export async function deleteUser(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = belowActor(ctx, await inEntity(ctx).user(params.id ?? ""));
  checkRevision(expected, row.revision);
  if (isOneself(ctx, row)) {
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_own_user") });
  }
  const change = {
    row: userPath(row.id),
    before: userFields(row),
    after: null,
    entityId: row.entityId,
    condition: and(isUserUnchanged(row), stillPeopled(ctx, row.entityId), superAdminLeft(row)),
  };
  await atomic(ctx, change, [ctx.db.delete(user).where(eq(user.id, row.id))]);
  return null;
}
