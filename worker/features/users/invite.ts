import { and } from "drizzle-orm";
import { text } from "#contract/texts.ts";
import type { ActorCtx } from "../../context.ts";
import { stillInvited, stillPeopled, userStillAt } from "../../db/reads/users.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { fail } from "../../lib/fail.ts";
import { invitation, sent } from "../registrations/invitation.ts";
import type { Input } from "../verb.ts";
import { belowActor, userPath } from "./internal.ts";

/** Invites once more who has not chosen a password yet; the link of before works until the message has left. */
export async function inviteUser(ctx: ActorCtx, { params }: Input<object>): Promise<{ expiresAt: string }> {
  const row = belowActor(ctx, await inEntity(ctx).user(params.id ?? ""));
  if (!row.invited) throw fail("conflict", { reason: text(ctx.locale, "conflict_not_invited") });
  const { statement, mail, expiresAt } = invitation(ctx, row);
  const held = and(userStillAt(row), stillInvited(row.id), stillPeopled(ctx, row.entityId));
  if (!(await sent(ctx, mail))) throw fail("mail_failed");
  const change = {
    row: userPath(row.id),
    before: null,
    after: { invitedUntil: expiresAt },
    entityId: row.entityId,
    ...(held ? { held } : {}),
  };
  await atomic(ctx, change, [statement]);
  return { expiresAt };
}
