import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "./d1.ts";
import { session } from "./schema/index.ts";

/** Ends one session. */
export async function endSession(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(session.id, id), isNull(session.revokedAt)));
}
