import { eq } from "drizzle-orm";
import type { Me } from "#contract/schemas/session.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { user, userSettings } from "#worker/db/schema/index.ts";
import { userPath } from "#worker/features/records/user.ts";
import { entityItem } from "#worker/features/records/user-entity.ts";
import { settingsItem } from "#worker/features/records/user-settings.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import type { ItemResult } from "../verb.ts";

/** The signed-in user with the entity and the settings. */
export async function me(ctx: ActorCtx): Promise<ItemResult<Me>> {
  const { userId, entityId, roles, loginType, by } = ctx.actor;
  const [[[account], [settings], [actor]], entity] = await Promise.all([
    ctx.db.batch([
      ctx.db.select().from(user).where(eq(user.id, userId)),
      ctx.db.select().from(userSettings).where(eq(userSettings.userId, userId)),
      ctx.db
        .select()
        .from(user)
        .where(eq(user.id, by?.userId ?? userId)),
    ]),
    readEntity(ctx, entityId),
  ]);
  if (!account || !actor) throw serviceError("not_found");
  const { id, email, firstname, name, guideClosed } = account;
  return {
    revision: account.revision,
    item: {
      "@id": userPath(id),
      id,
      email,
      firstname,
      name,
      roles,
      userEntity: entityItem(ctx, entity),
      settings: settings ? settingsItem(settings) : null,
      guideClosed,
      loginType,
      switchedBy: by && {
        "@id": userPath(actor.id),
        email: actor.email,
        firstname: actor.firstname,
        name: actor.name,
      },
    },
  };
}
