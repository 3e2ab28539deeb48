import { and, eq } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readUser, stillPeopled, superAdminLeft } from "#worker/db/reads/users.ts";
import { user } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { belowActor, isOneself, userFields, userPath } from "#worker/features/records/user.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

/** Deletes a user and ends their sessions; what they made stays with the organisation. Nobody deletes oneself. */
export const deleteUser: Verb<"user.delete"> = async (ctx, { params, expected }) => {
  const row = belowActor(ctx, await readUser(ctx, params.id ?? ""));
  checkRevision(expected, row.revision);
  if (isOneself(ctx, row)) {
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_own_user") });
  }
  const change = {
    row: userPath(row.id),
    before: userFields(row),
    after: null,
    entityId: row.entityId,
    condition: and(isUnchanged(user, row), stillPeopled(ctx, row.entityId), superAdminLeft(row)),
  };
  await atomic(ctx, change, [ctx.db.delete(user).where(eq(user.id, row.id))]);
  return null;
};
