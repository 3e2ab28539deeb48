import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { idempotency } from "./schema/index.ts";

export type Written = typeof idempotency.$inferSelect;

/** Returns the row written under a key; undefined when there is none. */
export const writtenUnder = (ctx: Ctx, id: string): Promise<Written | undefined> =>
  ctx.primary.select().from(idempotency).where(eq(idempotency.id, id)).get();

/** Stores the answer of a key, for repeated requests. */
export async function keepAnswer(ctx: Ctx, id: string, answer: string): Promise<void> {
  await ctx.db.update(idempotency).set({ answer }).where(eq(idempotency.id, id));
}
