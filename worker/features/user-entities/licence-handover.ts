import { eq, sql } from "drizzle-orm";
import { isSuperAdmin } from "#contract/roles.ts";
import type { EntityCreate } from "#contract/schemas/user-entity.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { AuditedChange } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import {
  type EntityRow,
  readEntity,
  seatsFree,
  seatsSpare,
  seatsStill,
} from "#worker/db/reads/user-entities.ts";
import { userEntity } from "#worker/db/schema/index.ts";
import { entityPath } from "#worker/features/records/user-entity.ts";
import { type Refusal, refuse, serviceError } from "#worker/lib/service-error.ts";

/** Seats that leave an organisation, or return to it: what the audit tells of it, on what condition, and how. */
interface Move extends Pick<AuditedChange, "condition" | "otherChanges"> {
  statements: Statement[];
}

type Writing = Pick<ActorCtx, "db" | "now">;

/** Founding holds the terms of a new organisation. */
interface Founding extends Move {
  addedBy: string | null;
  handedSeats: number | null;
}

/**
 * Returns the terms of a new organisation: a super admin grants a licence; an admin hands over unused seats of the own
 * one, until no later day. The sum of seats stays equal.
 */
export async function founding(ctx: ActorCtx, body: EntityCreate): Promise<Founding> {
  if (isSuperAdmin(ctx.actor.roles)) return { addedBy: null, handedSeats: null, statements: [] };
  if (body.clientNumber !== null) throw serviceError("forbidden");
  const own = await readEntity(ctx, ctx.actor.entityId);
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
    ...moveSeats(ctx, own.id, own.numberOfLicences, -body.numberOfLicences),
    condition: sql`(${isUnchanged(userEntity, own)} and ${seatsSpare(own.id, body.numberOfLicences)})`,
  };
}

/**
 * Gives back to an organisation what it handed over to one that goes: never more than that, for a super admin may have
 * granted more; and no more than is left.
 */
export function returnSeats(ctx: Writing, row: EntityRow): Move {
  const seats = Math.min(row.handedSeats ?? 0, row.numberOfLicences);
  return row.addedBy === null || row.founderLicences === null || seats === 0
    ? { statements: [] }
    : moveSeats(ctx, row.addedBy, row.founderLicences, seats);
}

/** Gives an organisation more seats than it had, or fewer. */
const moveSeats = (ctx: Writing, entityId: string, had: number, seats: number) => ({
  condition: seatsStill(entityId, had),
  otherChanges: [
    {
      row: entityPath(entityId),
      before: { numberOfLicences: had },
      after: { numberOfLicences: had + seats },
      entityId,
    },
  ],
  statements: [
    ctx.db
      .update(userEntity)
      .set({
        numberOfLicences: sql`${userEntity.numberOfLicences} + ${seats}`,
        revision: sql`${userEntity.revision} + 1`,
        modifiedAt: ctx.now.toISOString(),
      })
      .where(eq(userEntity.id, entityId)),
  ],
});
