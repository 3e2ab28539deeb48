import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#worker/context.ts";
import { registration, user, userEntity } from "#worker/db/schema/index.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import type { Verb } from "#worker/features/verb.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { registrationHash } from "./invitation.ts";

const columns = {
  email: user.email,
  firstname: user.firstname,
  name: user.name,
  entityName: userEntity.name,
  hash: registration.hash,
};

/** Whom a token invites; an outdated token and an unknown one get the same answer. */
export async function invited(ctx: Ctx, token: string) {
  await countAttempt(ctx, allowances.invitationPerAddress, ctx.address);
  const row = await ctx.db
    .select(columns)
    .from(registration)
    .innerJoin(user, eq(user.id, registration.userId))
    .innerJoin(userEntity, eq(userEntity.id, user.entityId))
    .where(
      and(
        eq(registration.hash, registrationHash(token)),
        gt(registration.expiresAt, ctx.now.toISOString()),
        eq(user.active, true),
      ),
    )
    .get();
  if (!row) throw serviceError("registration_unknown");
  return row;
}

export const readRegistration: Verb<"registration.get"> = async (ctx, { params }) => {
  const { email, firstname, name, entityName } = await invited(ctx, params.registrationToken ?? "");
  return { email, firstname, name, userEntity: { name: entityName } };
};
