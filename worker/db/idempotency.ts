import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { idempotency } from "./schema/index.ts";

export type Written = typeof idempotency.$inferSelect;

/** What was written under a key, if anything was. */
export const writtenUnder = (ctx: Ctx, id: string): Promise<Written | undefined> =>
  ctx.db.select().from(idempotency).where(eq(idempotency.id, id)).get();

/** Keeps the answer a key got, to be given again. */
export async function keepAnswer(ctx: Ctx, id: string, answer: string): Promise<void> {
  await ctx.db.update(idempotency).set({ answer }).where(eq(idempotency.id, id));
}
