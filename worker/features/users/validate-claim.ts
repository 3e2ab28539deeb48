import type { SQL } from "drizzle-orm";
import { covers, type Role } from "#contract/roles.ts";
import type { ActorCtx } from "#worker/context.ts";
import { vouchedNowhereElse } from "#worker/db/reads/identity-providers.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { addressFree, holdsNow, seatLeft } from "#worker/db/reads/users.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";

/** Claim holds the changes of a user that other people's data can refuse. */
export interface Claim {
  id: string;
  entityId: string;
  /** The new address, where it changes. */
  email?: string | undefined;
  /** The new roles, where they change. */
  roles?: readonly Role[] | undefined;
  /** True where one more seat is taken. */
  takesSeat: boolean;
}

/** Returns the conditions that a claim is written under; refuses its fields when one is not true now. */
export async function soundClaim(ctx: ActorCtx, claim: Claim): Promise<SQL[]> {
  const { email, roles, entityId } = claim;
  const checks: [SQL, () => Promise<Refusal>][] = [];
  if (email !== undefined) {
    checks.push([addressFree(email, claim.id), async () => ({ path: ["email"], code: "email_taken" })]);
    // Its owner would be let in by a provider that knows nothing of this organisation.
    const vouched = { path: ["email"], code: "email_vouched" };
    checks.push([vouchedNowhereElse(email, entityId), async () => vouched]);
  }
  if (claim.takesSeat) checks.push([seatLeft(entityId), () => noSeat(ctx, entityId)]);
  const conditions = checks.map(([condition]) => condition);
  const held = conditions.length === 0 ? [] : await holdsNow(ctx, conditions);
  const failed = checks.filter((_, at) => !held[at]);
  const refusals = await Promise.all(failed.map(([, refusal]) => refusal()));
  if (roles && !covers(ctx.actor.roles, roles)) refusals.push({ path: ["roles"], code: "role_above" });
  if (refusals.length > 0) throw refuse(refusals);
  return conditions;
}

async function noSeat(ctx: ActorCtx, entityId: string): Promise<Refusal> {
  const { numberOfLicences } = await readEntity(ctx, entityId);
  return { path: ["active"], code: "seats_full", values: { seats: numberOfLicences } };
}
