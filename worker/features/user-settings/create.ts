import { eq, sql } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { userSettings } from "#worker/db/schema/index.ts";
import {
  type SettingsRow,
  settingsColumns,
  settingsItem,
  settingsPath,
  soundSettings,
} from "#worker/features/records/user-settings.ts";
import type { Verb } from "#worker/features/verb.ts";
import { newId } from "#worker/lib/id.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** Keeps a user's first settings; whoever has some changes them instead. */
export const createSettings: Verb<"user_settings.post"> = async (ctx, { body }) => {
  const { userId } = ctx.actor;
  await soundSettings(ctx, body);
  const mine = eq(userSettings.userId, userId);
  if (await ctx.db.select().from(userSettings).where(mine).get()) {
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_settings") });
  }
  const row: SettingsRow = {
    id: newId(),
    revision: 1,
    userId,
    ...settingsColumns(body),
    modifiedAt: ctx.now.toISOString(),
  };
  const condition = sql`(not exists (select 1 from ${userSettings} where ${mine}))`;
  await atomic(ctx, { row: settingsPath(row.id), before: null, after: body, condition }, [
    ctx.db.insert(userSettings).values(row),
  ]);
  return { item: settingsItem(row), revision: row.revision };
};
