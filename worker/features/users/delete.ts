import { and, eq } from "drizzle-orm";
import { text } from "#contract/texts.ts";
import type { ActorCtx } from "../../context.ts";
import { stillPeopled, superAdminLeft, userStillAt } from "../../db/reads/users.ts";
import { user } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { fail } from "../../lib/fail.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { belowActor, isOneself, userFields, userPath } from "./internal.ts";

/** Deletes a user and ends their sessions; what they made stays with the organisation. Nobody deletes oneself. */
export async function deleteUser(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = belowActor(ctx, await inEntity(ctx).user(params.id ?? ""));
  allow(expected, row.revision);
  if (isOneself(ctx, row)) {
    throw fail("conflict", { reason: text(ctx.locale, "conflict_own_user") });
  }
  const change = {
    row: userPath(row.id),
    before: userFields(row),
    after: null,
    entityId: row.entityId,
    held: and(userStillAt(row), stillPeopled(ctx, row.entityId), superAdminLeft(row)),
  };
  await atomic(ctx, change, [ctx.db.delete(user).where(eq(user.id, row.id))]);
  return null;
}
