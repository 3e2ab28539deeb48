import { and, eq, sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { userSettings } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import {
  settingsColumns,
  settingsFields,
  settingsItem,
  settingsPath,
  soundSettings,
} from "#worker/features/records/user-settings.ts";
import type { Verb } from "#worker/features/verb.ts";
import { ownSettings } from "./get.ts";

export const updateSettings: Verb<"user_settings.patch"> = async (ctx, { params, body, expected }) => {
  const row = await ownSettings(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const before = settingsFields(row);
  const after = { ...before, ...body };
  await soundSettings(ctx, body);
  const changed = {
    ...row,
    ...settingsColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  const read = and(eq(userSettings.id, row.id), eq(userSettings.revision, row.revision));
  const condition = sql`(select count(*) from ${userSettings} where ${read})`;
  await atomic(ctx, { row: settingsPath(row.id), before, after, condition }, [
    ctx.db.update(userSettings).set(changed).where(eq(userSettings.id, row.id)),
  ]);
  return { item: settingsItem(changed), revision: changed.revision };
};
