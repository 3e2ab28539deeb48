import { and, eq, sql } from "drizzle-orm";
import type { Actor, ActorCtx } from "#worker/context.ts";
import { atomic, Overtaken } from "#worker/db/audited-write.ts";
import { switchedSession } from "#worker/db/schema/index.ts";
import { userPath } from "#worker/features/records/user.ts";

const thisSwitch = ({ sessionId, userId }: Actor) =>
  and(eq(switchedSession.sessionId, sessionId), eq(switchedSession.userId, userId));

const isBegun = ({ db, actor }: ActorCtx) =>
  db.select({ since: switchedSession.since }).from(switchedSession).where(thisSwitch(actor)).get();

const change = ({ actor }: ActorCtx) => ({
  row: userPath(actor.userId),
  before: null,
  after: null,
  entityId: actor.entityId,
});

/**
 * Writes in the audit that somebody began to use the session of another, once until they leave it. Every request in
 * another's session passes here, so that no client uses one without that entry.
 */
export async function beginSwitch(ctx: ActorCtx): Promise<void> {
  if (await isBegun(ctx)) return;
  const { sessionId, userId } = ctx.actor;
  const stored = sql`(select count(*) from ${switchedSession} where ${thisSwitch(ctx.actor)})`;
  try {
    await atomic(
      { ...ctx, operation: "user.switch", idempotency: null },
      { ...change(ctx), condition: sql`not ${stored}` },
      [ctx.db.insert(switchedSession).values({ sessionId, userId, since: ctx.now.toISOString() })],
    );
  } catch (error) {
    // a request of the same moment wrote it
    if (!(error instanceof Overtaken) || !(await isBegun(ctx))) throw error;
  }
}

/** Writes in the audit that somebody left the session of another; nothing where they had left it. */
export async function endSwitch(ctx: ActorCtx): Promise<void> {
  if (!(await isBegun(ctx))) return;
  const stored = sql`(select count(*) from ${switchedSession} where ${thisSwitch(ctx.actor)})`;
  await atomic(ctx, { ...change(ctx), condition: stored }, [
    ctx.db.delete(switchedSession).where(thisSwitch(ctx.actor)),
  ]);
}
