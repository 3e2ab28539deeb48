import { and, eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import {
  readUser,
  stillInvited,
  stillPeopled,
  superAdminLeft,
  type UserRow,
} from "#worker/db/reads/users.ts";
import { user } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import {
  belowActor,
  endSessions,
  isOneself,
  setRoles,
  userColumns,
  userFields,
  userItem,
  userPath,
} from "#worker/features/records/user.ts";
import {
  alone,
  countInvitation,
  delivered,
  revokeInvitation,
  stageInvitation,
} from "#worker/features/registrations/send-invitation.ts";
import { type Refusal, refuse, serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { invitation } from "../registrations/invitation.ts";
import type { Verb } from "../verb.ts";
import { soundClaim } from "./validate-claim.ts";

/**
 * Changes a user. Another address, other roles or no longer being active end the user's sessions at once. An invited
 * user who gets another address, or becomes active, is invited again; a link sent to the same address works until the
 * message has left.
 */
export const updateUser: Verb<"user.patch"> = async (ctx, { params, body, expected }) => {
  const row = belowActor(ctx, await readUser(ctx, params.id ?? ""));
  checkRevision(expected, row.revision);
  const before = userFields(row);
  const after = { ...before, ...body };
  const moved = changes(before, after);
  if (ctx.actor.by && (after.email !== before.email || moved.roles)) throw serviceError("switched");
  refuseOfOneself(ctx, row, moved, after.active);
  const conditions = await soundClaim(ctx, {
    id: row.id,
    entityId: row.entityId,
    email: moved.email ? after.email : undefined,
    roles: moved.roles ? after.roles : undefined,
    takesSeat: after.active && !before.active,
  });
  const hasEnded = moved.email || moved.roles || (moved.active && !after.active);
  const isLost = moved.roles || (moved.active && !after.active);
  const isInvitedAnew = row.invited && after.active && (moved.email || moved.active);
  if (isInvitedAnew) await countInvitation(ctx, after.email);
  const condition = and(
    isUnchanged(user, row),
    row.invited ? stillInvited(row.id) : undefined,
    stillPeopled(ctx, row.entityId),
    isLost ? superAdminLeft(row) : undefined,
    ...conditions,
  );
  const newInvitation = isInvitedAnew ? invitation(ctx, { ...row, ...userColumns(after) }) : null;
  await atomic(ctx, { row: userPath(row.id), before, after, entityId: row.entityId, condition }, [
    ctx.db
      .update(user)
      .set({
        ...userColumns(after),
        revision: row.revision + 1,
        modifiedAt: ctx.now.toISOString(),
      })
      .where(eq(user.id, row.id)),
    ...(moved.roles ? setRoles(ctx, row.id, after.roles) : []),
    ...(hasEnded ? endSessions(ctx, row.id) : []),
    // An invitation sent to the former address opens nothing from now on.
    ...(row.invited && moved.email && !newInvitation ? [revokeInvitation(ctx, row.id)] : []),
    ...(newInvitation ? [(moved.email ? alone : stageInvitation)(ctx, newInvitation)] : []),
  ]);
  const delivery = newInvitation ? { invitationSent: await delivered(ctx, newInvitation) } : {};
  const saved = await readUser(ctx, row.id);
  return { item: { ...userItem(saved), ...delivery }, revision: saved.revision };
};

type Fields = ReturnType<typeof userFields>;
type Moved = ReturnType<typeof changes>;

const changes = (before: Fields, after: Fields) => ({
  email: before.email.toLowerCase() !== after.email.toLowerCase(),
  roles: [...before.roles].sort().join() !== [...after.roles].sort().join(),
  active: before.active !== after.active,
});

/** Nobody takes away the own roles or the own access: somebody must be left who can give them back. */
function refuseOfOneself(ctx: ActorCtx, row: UserRow, moved: Moved, isActive: boolean): void {
  if (!isOneself(ctx, row)) return;
  const refusals: Refusal[] = [];
  if (moved.roles) refusals.push({ path: ["roles"], code: "own_roles" });
  if (!isActive) refusals.push({ path: ["active"], code: "own_active" });
  if (moved.email) refusals.push({ path: ["email"], code: "own_email" });
  if (refusals.length > 0) throw refuse(refusals);
}
