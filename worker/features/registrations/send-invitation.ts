import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { registration } from "#worker/db/schema/index.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import type { Invitation } from "./invitation.ts";

type Db = Pick<Ctx, "db">;

/** Counts an invitation before anything of it is written: nobody sends them without end, and no mailbox is filled by them. */
export async function countInvitation(ctx: ActorCtx, email: string): Promise<void> {
  await countAttempt(ctx, allowances.invitingPerUser, (ctx.actor.by ?? ctx.actor).userId);
  await countAttempt(ctx, allowances.invitingPerAccount, email.toLowerCase());
}

const onItsWay = ({ userId, hash }: Invitation): SQL | undefined =>
  and(eq(registration.userId, userId), eq(registration.nextHash, hash));

/** Holds while an invitation is the one on its way: no other took its place, and who is invited has not come. */
export const stillOnItsWay = (made: Invitation): SQL =>
  sql`exists (select 1 from ${registration} where ${onItsWay(made)})`;

/** Statement that puts an invitation on its way as the only one: a link of before opens nothing. */
export function alone({ db }: Db, { userId, hash, expiresAt, sendingUntil }: Invitation): Statement {
  const row = { hash, expiresAt, nextHash: hash, sendingUntil };
  return db
    .insert(registration)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: registration.userId, set: row });
}

/** Statement that puts an invitation on its way; the link of before works until the message has left. */
export const stageInvitation = ({ db }: Db, { userId, hash, sendingUntil }: Invitation): Statement =>
  db.update(registration).set({ nextHash: hash, sendingUntil }).where(eq(registration.userId, userId));

/** Statement that takes an invitation back: its link opens nothing. */
export const revokeInvitation = ({ db, now }: Pick<Ctx, "db" | "now">, userId: string): Statement =>
  db
    .update(registration)
    .set({ expiresAt: now.toISOString(), nextHash: null, sendingUntil: null })
    .where(eq(registration.userId, userId));

/** Holds while somebody is invited to whom no invitation is on its way. */
export const nothingOnItsWay = (ctx: Pick<Ctx, "now">, userId: string): SQL =>
  sql`exists (select 1 from ${registration} where ${and(
    eq(registration.userId, userId),
    or(isNull(registration.nextHash), lte(registration.sendingUntil, ctx.now.toISOString())),
  )})`;

/** Returns true while a message with an invitation to this user is being sent. */
export async function isOnItsWay({ db, now }: Ctx, userId: string): Promise<boolean> {
  const row = await db.select().from(registration).where(eq(registration.userId, userId)).get();
  return (row?.sendingUntil ?? "") > now.toISOString();
}

/** Returns the statement that makes a sent link valid, in place of the one before. */
export const inForce = ({ db }: Db, made: Invitation): Statement =>
  db
    .update(registration)
    .set({ hash: made.hash, expiresAt: made.expiresAt, nextHash: null, sendingUntil: null })
    .where(onItsWay(made));

/** Sends the message of an invitation; returns false when it could not be sent, and lets others try. */
export async function sent({ db, mail }: Ctx, made: Invitation): Promise<boolean> {
  const hasLeft = await mail(made.mail).then(
    () => true,
    () => false,
  );
  if (!hasLeft)
    await db.update(registration).set({ nextHash: null, sendingUntil: null }).where(onItsWay(made));
  return hasLeft;
}

/** Sends it, and puts its link in force; says whether the message has left: whom it invites stays even so. */
export async function delivered(ctx: Ctx, made: Invitation): Promise<boolean> {
  const hasLeft = await sent(ctx, made);
  if (hasLeft) await inForce(ctx, made);
  return hasLeft;
}
