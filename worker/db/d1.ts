import type { D1Database } from "@cloudflare/workers-types";
import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

export type Database = DrizzleD1Database<typeof schema>;
export type Statement = BatchItem<"sqlite">;

export const database = (binding: D1Database): Database => drizzle(binding, { schema });

/** One batch, which D1 runs as one transaction. */
export async function inOneBatch(db: Database, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}
