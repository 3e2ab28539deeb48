import { sql } from "drizzle-orm";
import type { Database } from "./d1.ts";
import { userEntity } from "./schema/index.ts";

/** One query, which fails while the database is away or has no tables. */
export async function isReady(db: Database): Promise<void> {
  await db.get(sql`select 1 from ${userEntity} limit 1`);
}
