import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#worker/context.ts";
import { resetCode } from "#worker/db/schema/index.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { secondsAfter } from "#worker/lib/clock.ts";
import { digest, keyedDigest } from "#worker/lib/digest.ts";
import { refuse } from "#worker/lib/service-error.ts";

const range = 10 ** limits.codeDigits;
/** The largest multiple of the range that 32 bits hold: above it some codes would be likelier than others. */
const fair = Math.floor(2 ** 32 / range) * range;

/** A code; all are equally likely. */
export function newCode(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < fair ? String(drawn % range).padStart(limits.codeDigits, "0") : newCode();
}

/** Purposes of a code: a new password for an address, or an address that a user moves to. */
export const ofReset = (email: string): string => `reset:${email.toLowerCase()}`;
export const ofMove = (userId: string, email: string): string => `move:${userId}:${email.toLowerCase()}`;

const hashCode = ({ keys }: Ctx, purpose: string, code: string) =>
  keyedDigest(keys.signing.secret, `code:${purpose}:${code}`);

/** Stores a code for a purpose; it replaces the code before it. */
export async function keepCode(ctx: Ctx, purpose: string, code: string): Promise<void> {
  const row = {
    codeHash: hashCode(ctx, purpose, code),
    guesses: 0,
    expiresAt: secondsAfter(ctx.now, limits.codeSeconds).toISOString(),
  };
  await ctx.db
    .insert(resetCode)
    .values({ id: digest(purpose), ...row })
    .onConflictDoUpdate({ target: resetCode.id, set: row });
}

/**
 * Counts a wrong guess and refuses it. The count moves in the statement that reads the code, so that guesses made at
 * the same time cannot pass together; a right one leaves the code good for the password that is to come. Whether an
 * account has the address plays no part.
 */
export async function guess(ctx: Ctx, purpose: string, code: string, path: string): Promise<void> {
  await countAttempt(ctx, allowances.guessPerAddress, ctx.address);
  const codeHash = hashCode(ctx, purpose, code);
  const left = await ctx.db
    .update(resetCode)
    .set({ guesses: sql`${resetCode.guesses} + (${resetCode.codeHash} <> ${codeHash})` })
    .where(
      and(
        eq(resetCode.id, digest(purpose)),
        lt(resetCode.guesses, limits.codeGuesses),
        gt(resetCode.expiresAt, ctx.now.toISOString()),
      ),
    )
    .returning({ codeHash: resetCode.codeHash });
  const [found] = left;
  if (!found) throw refuse([{ path: [path], code: "code_expired" }]);
  if (found.codeHash !== codeHash) throw refuse([{ path: [path], code: "code_wrong" }]);
}

const mine = (ctx: Ctx, purpose: string, code: string) =>
  and(eq(resetCode.id, digest(purpose)), eq(resetCode.codeHash, hashCode(ctx, purpose, code)));

/** Holds while a code has not been used. */
export const unspent = (ctx: Ctx, purpose: string, code: string): SQL =>
  sql`(select count(*) from ${resetCode} where ${mine(ctx, purpose, code)})`;

/** Statement that uses a code up. */
export const spend = (ctx: Ctx, purpose: string, code: string) =>
  ctx.db.delete(resetCode).where(mine(ctx, purpose, code));
