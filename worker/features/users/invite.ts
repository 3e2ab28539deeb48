import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { OperationId } from "#contract/routes.ts";
import { text } from "#contract/text/service-messages.ts";
import { atomic, Overtaken } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readUser, stillPeopled } from "#worker/db/reads/users.ts";
import { auditLog, user } from "#worker/db/schema/index.ts";
import { belowActor, userPath } from "#worker/features/records/user.ts";
import {
  countInvitation,
  inForce,
  isOnItsWay,
  nothingOnItsWay,
  sent,
  stageInvitation,
  stillOnItsWay,
} from "#worker/features/registrations/send-invitation.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx, Ctx } from "../../context.ts";
import { invitation } from "../registrations/invitation.ts";
import type { Verb } from "../verb.ts";

/**
 * Invites a user again who has not chosen a password yet; the former link works until the message has left. Of several
 * requests at once one sends, the others get a conflict. The audit entry is written before the message leaves.
 */
export const inviteUser: Verb<"user.invite"> = async (ctx, { params }) => {
  const row = belowActor(ctx, await readUser(ctx, params.id ?? ""));
  if (!row.invited) throw conflict(ctx, "conflict_not_invited");
  if (!row.active) throw conflict(ctx, "conflict_not_active");
  await countInvitation(ctx, row.email);
  const made = invitation(ctx, row);
  const { expiresAt } = made;
  const isPeopled = stillPeopled(ctx, row.entityId);
  const change = { row: userPath(row.id), before: null, entityId: row.entityId };
  const condition = and(nothingOnItsWay(ctx, row.id), isUnchanged(user, row), isPeopled);
  const auditedChange = { ...change, after: { email: row.email }, condition };
  await atomic({ ...ctx, idempotency: null }, auditedChange, [stageInvitation(ctx, made)]).catch(
    async (error: unknown) => {
      const isTaken = error instanceof Overtaken && (await isOnItsWay(ctx, row.id));
      throw isTaken ? conflict(ctx, "conflict_inviting") : error;
    },
  );
  if (!(await sent(ctx, made))) throw serviceError("mail_failed");
  const left = {
    ...change,
    after: { invitedUntil: expiresAt },
    condition: and(stillOnItsWay(made), isPeopled),
  };
  await atomic(ctx, left, [inForce(ctx, made)]).catch((error: unknown) => {
    // The message has left: done anew, it would leave twice.
    throw error instanceof Overtaken ? conflict(ctx, "conflict_overtaken") : error;
  });
  return { expiresAt };
};

/** Returns the answer of a user's last invitation, from the audit. */
export async function invitedUntil({ db }: Ctx, id: string): Promise<{ expiresAt: string }> {
  const operation: OperationId = "user.invite";
  const stored = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.row, userPath(id)),
        eq(auditLog.operation, operation),
        sql`${auditLog.after} ->> '$.invitedUntil' is not null`,
      ),
    )
    .orderBy(sql`rowid desc`)
    .get();
  const { invitedUntil: expiresAt } = v.parse(StoredInvitation, JSON.parse(stored?.after ?? "null"));
  return { expiresAt };
}

const StoredInvitation = v.object({ invitedUntil: v.string() });

const conflict = ({ locale }: ActorCtx, reason: Parameters<typeof text>[1]) =>
  serviceError("conflict", { reason: text(locale, reason) });
