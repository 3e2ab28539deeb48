import { and, eq } from "drizzle-orm";
import type { SettingsItem } from "#contract/schemas/settings.ts";
import type { ActorCtx } from "../../context.ts";
import { userSettings } from "../../db/schema/index.ts";
import { fail } from "../../lib/fail.ts";
import type { Input, ItemResult } from "../verb.ts";
import { type SettingsRow, settingsItem } from "./internal.ts";

/** The actor's own settings under this id, or 404. */
export async function ownSettings(ctx: ActorCtx, id: string): Promise<SettingsRow> {
  const row = await ctx.db
    .select()
    .from(userSettings)
    .where(and(eq(userSettings.id, id), eq(userSettings.userId, ctx.actor.userId)))
    .get();
  if (!row) throw fail("not_found");
  return row;
}

export async function getSettings(ctx: ActorCtx, { params }: Input): Promise<ItemResult<SettingsItem>> {
  const row = await ownSettings(ctx, params.id ?? "");
  return { item: settingsItem(row), revision: row.revision };
}
