import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#worker/context.ts";
import { countRequest } from "#worker/db/count-request.ts";
import { rateCounter } from "#worker/db/schema/index.ts";
import { digest } from "#worker/lib/digest.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** Allowance is the number of tries within a window of seconds. */
export interface Allowance {
  name: string;
  max: number;
  seconds: number;
}

export const allowances = {
  loginPerAccount: { name: "login", max: 5, seconds: 60 },
  loginPerAddress: { name: "login_address", max: 60, seconds: 900 },
  passwordPerUser: { name: "password", max: 5, seconds: 60 },
  codePerAccount: { name: "code", max: 5, seconds: 3600 },
  codePerAddress: { name: "code_address", max: 30, seconds: 600 },
  guessPerAddress: { name: "guess_address", max: 60, seconds: 600 },
  ssoStartPerAddress: { name: "sso_start", max: 300, seconds: 900 },
  ssoPerAddress: { name: "sso", max: 600, seconds: 900 },
  invitationPerAddress: { name: "invitation", max: 120, seconds: 600 },
  invitingPerUser: { name: "inviting", max: 100, seconds: 3600 },
  invitingPerAccount: { name: "inviting_account", max: 5, seconds: 3600 },
  switchPerUser: { name: "switch", max: 60, seconds: 600 },
  importPerUser: { name: "import", max: 60, seconds: 600 },
  importRowsPerUser: { name: "import_rows", max: 600, seconds: 600 },
  recalculationPerEntity: { name: "recalculation", max: 60, seconds: 3600 },
  sharePerAddress: { name: "share_address", max: 60, seconds: 60 },
  refreshPerAddress: { name: "refresh_address", max: 120, seconds: 60 },
} as const satisfies Record<string, Allowance>;

const throttleKey = ({ name }: Allowance, subject: string) => `${name}:${digest(subject)}`;

/** Counts one try in one statement, so that parallel tries cannot pass together; refuses past the maximum. */
export async function countAttempt(
  ctx: Pick<Ctx, "db" | "now">,
  allowance: Allowance,
  subject: string,
  code: "too_many" | "refresh_too_many" = "too_many",
): Promise<void> {
  const nowSeconds = Math.floor(ctx.now.getTime() / 1000);
  const columns = { start: rateCounter.windowStart, count: rateCounter.count };
  const counted = countRequest(columns, sql`excluded.window_start`, allowance.seconds);
  const { count, windowStart } = await ctx.db
    .insert(rateCounter)
    .values({ key: throttleKey(allowance, subject), windowStart: nowSeconds, count: 1 })
    .onConflictDoUpdate({
      target: rateCounter.key,
      set: { count: counted.count, windowStart: counted.start },
    })
    .returning({ count: rateCounter.count, windowStart: rateCounter.windowStart })
    .get();
  if (count <= allowance.max) return;
  throw serviceError(code, {}, { "Retry-After": String(windowStart + allowance.seconds - nowSeconds) });
}

/** Statement that forgets the tries of who has now shown to be right. */
export const forgetTries = (ctx: Ctx, allowance: Allowance, subject: string) =>
  ctx.db.delete(rateCounter).where(eq(rateCounter.key, throttleKey(allowance, subject)));

/** Statement that takes back one try of who has now shown to be right; those of others from the same place stay. */
export const refundAttempt = (ctx: Ctx, allowance: Allowance, subject: string) =>
  ctx.db
    .update(rateCounter)
    .set({ count: sql`${rateCounter.count} - 1` })
    .where(and(eq(rateCounter.key, throttleKey(allowance, subject)), gt(rateCounter.count, 0)));
