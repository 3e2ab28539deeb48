import { and, eq } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { userSettings } from "#worker/db/schema/index.ts";
import { type SettingsRow, settingsItem } from "#worker/features/records/user-settings.ts";
import type { Verb } from "#worker/features/verb.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** The actor's own settings under this id, or 404. */
export async function ownSettings(ctx: ActorCtx, id: string): Promise<SettingsRow> {
  const row = await ctx.db
    .select()
    .from(userSettings)
    .where(and(eq(userSettings.id, id), eq(userSettings.userId, ctx.actor.userId)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

export const getSettings: Verb<"user_settings.get"> = async (ctx, { params }) => {
  const row = await ownSettings(ctx, params.id ?? "");
  return { item: settingsItem(row), revision: row.revision };
};
