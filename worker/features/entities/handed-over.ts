import { eq, type SQL, sql } from "drizzle-orm";
import { isSuperAdmin } from "#contract/roles.ts";
import type { EntityCreate } from "#contract/schemas/entity.ts";
import type { ActorCtx } from "../../context.ts";
import type { Statement } from "../../db/d1.ts";
import { type EntityRow, entityStillAt, seatsFree, seatsSpare } from "../../db/reads/entities.ts";
import { userEntity } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { fail, type Refusal, refuse } from "../../lib/fail.ts";

/** What an organisation is added under. */
interface Founding {
  addedBy: string | null;
  handedSeats: number | null;
  held?: SQL;
  statements: Statement[];
}

/**
 * A super admin grants a licence; an admin hands over a part of the own one: seats that nobody takes, and no day longer.
 * All seats together stay as many.
 */
export async function founding(ctx: ActorCtx, body: EntityCreate): Promise<Founding> {
  if (isSuperAdmin(ctx.actor.roles)) return { addedBy: null, handedSeats: null, statements: [] };
  if (body.clientNumber !== null) throw fail("forbidden");
  const own = await inEntity(ctx).entity(ctx.actor.entityId);
  const refusals: Refusal[] = [];
  if (Date.parse(body.expirationDate) > Date.parse(own.expirationDate)) {
    refusals.push({ path: ["expirationDate"], code: "licence_beyond_own" });
  }
  const seats = seatsFree(own);
  if (body.numberOfLicences > seats) {
    refusals.push({ path: ["numberOfLicences"], code: "seats_beyond_own", values: { seats } });
  }
  if (refusals.length > 0) throw refuse(refusals);
  return {
    addedBy: own.id,
    handedSeats: body.numberOfLicences,
    held: sql`(${entityStillAt(own)} and ${seatsSpare(own.id, body.numberOfLicences)})`,
    statements: [moveSeats(ctx, own.id, -body.numberOfLicences)],
  };
}

/**
 * Statements that give back to an organisation what it handed over to one that goes: never more than that, for a super
 * admin may have granted more; and no more than is left.
 */
export function returnSeats(ctx: Pick<ActorCtx, "db">, row: EntityRow): Statement[] {
  const seats = Math.min(row.handedSeats ?? 0, row.numberOfLicences);
  return row.addedBy === null || seats === 0 ? [] : [moveSeats(ctx, row.addedBy, seats)];
}

/** Statement that gives an organisation more seats, or fewer. */
const moveSeats = (ctx: Pick<ActorCtx, "db">, entityId: string, seats: number): Statement =>
  ctx.db
    .update(userEntity)
    .set({
      numberOfLicences: sql`${userEntity.numberOfLicences} + ${seats}`,
      revision: sql`${userEntity.revision} + 1`,
    })
    .where(eq(userEntity.id, entityId));
