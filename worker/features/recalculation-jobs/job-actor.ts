import { can, covers } from "#contract/roles.ts";
import type { Actor, Ctx } from "#worker/context.ts";
import { accountById } from "#worker/db/accounts.ts";
import { isKeyValid } from "#worker/db/reads/program-keys.ts";
import type { ChunkRecord } from "#worker/db/reads/recalculation-jobs.ts";
import { createActor } from "#worker/features/tokens/actor.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/**
 * Returns as whom a job goes on: who asked for it, with those of the roles of then that they have today; or the
 * organisation, where it judges again what a change outdated.
 */
export async function jobActor(ctx: Ctx, { job }: Pick<ChunkRecord, "job">): Promise<Actor> {
  if (job.request.cause) return organisationActor(job);
  const { roles: asked, program, by } = job.acting;
  const account = job.creatorId === null ? null : await accountById(ctx.db, job.creatorId);
  const isThere = account?.active && account.entityId === job.entityId;
  const roles = isThere ? asked.filter((role) => covers(account.roles, [role])) : [];
  const isAllowed = can(roles, "staff") && (program === null || (await isKeyValid(ctx, program.id)));
  if (!account || !isAllowed) throw serviceError("forbidden");
  const actor = createActor(account, { sessionId: "", loginType: "local" }, ctx.now);
  if (actor.licenceExpired) throw serviceError("licence_expired");
  return { ...actor, roles, by, program: program && { ...program, requestsLeft: 0, secondsLeft: 0 } };
}

/** Returns whoever judges rations again that a change outdated: the organisation, whatever became of who changed it. */
const organisationActor = (job: ChunkRecord["job"]): Actor => ({
  userId: job.creatorId ?? "",
  entityId: job.entityId,
  sessionId: "",
  email: "",
  firstname: "",
  name: "",
  roles: job.acting.roles,
  licenceExpired: false,
  loginType: "local",
  by: null,
  program: null,
});
