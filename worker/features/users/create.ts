import { and, sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { readUser, stillPeopled } from "#worker/db/reads/users.ts";
import { user } from "#worker/db/schema/index.ts";
import { noPassword, setRoles, userColumns, userItem, userPath } from "#worker/features/records/user.ts";
import { alone, countInvitation, delivered } from "#worker/features/registrations/send-invitation.ts";
import { peopledEntity } from "#worker/features/user-entities/reached-entity.ts";
import { newId } from "../../lib/id.ts";
import { invitation } from "../registrations/invitation.ts";
import type { Verb } from "../verb.ts";
import { soundClaim } from "./validate-claim.ts";

/** Makes a user without a password, and invites them to choose one. */
export const createUser: Verb<"user.post"> = async (ctx, { body }) => {
  const { email, firstname, name, roles, active } = body;
  const entity = await peopledEntity(ctx, body.userEntity);
  const entityId = entity.id;
  const id = newId();
  const at = ctx.now.toISOString();
  const conditions = await soundClaim(ctx, { id, entityId, email, roles, takesSeat: active });
  if (active) await countInvitation(ctx, email);
  const after = { email, firstname, name, active, roles };
  const condition = and(sql`1`, stillPeopled(ctx, entityId), ...conditions);
  const invited = invitation(ctx, {
    id,
    email,
    firstname,
    name,
    entityName: entity.name,
    languages: entity.languages,
  });
  await atomic(ctx, { row: userPath(id), before: null, after, entityId, condition }, [
    ctx.db.insert(user).values({
      id,
      entityId,
      ...userColumns(body),
      passwordHash: noPassword,
      guideClosed: false,
      createdAt: at,
      modifiedAt: at,
    }),
    ...setRoles(ctx, id, roles),
    alone(ctx, invited),
  ]);
  const delivery = active ? { invitationSent: await delivered(ctx, invited) } : {};
  const row = await readUser(ctx, id);
  return { item: { ...userItem(row), ...delivery }, revision: row.revision };
};
