import { eq, inArray, notExists, sql } from "drizzle-orm";
import type { Files } from "#worker/lib/file-store.ts";
import type { Database } from "./d1.ts";
import { formerLogo, rationShare } from "./schema/index.ts";

/** So many files at most are taken away by one call of their store; what is left goes the next time. */
const filesMost = 1000;

/** Takes away the pictures that were logos and that no link shows any more. Links are only ever made with the logo of their day. */
export async function dropFormerLogos(db: Database, files: Files): Promise<void> {
  const shown = db.select().from(rationShare).where(eq(rationShare.logoKey, formerLogo.key));
  const rows = await db
    .select({ key: formerLogo.key })
    .from(formerLogo)
    .where(notExists(shown))
    .limit(filesMost);
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return;
  await files.remove(keys);
  await db
    .delete(formerLogo)
    .where(inArray(formerLogo.key, sql`(select value from json_each(${JSON.stringify(keys)}))`));
}

/** Keys of the former logos of an organisation that is about to go. */
export async function formerLogos(db: Database, entityId: string): Promise<string[]> {
  const rows = await db
    .select({ key: formerLogo.key })
    .from(formerLogo)
    .where(eq(formerLogo.entityId, entityId));
  return rows.map(({ key }) => key);
}
