import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "../../context.ts";
import { resetCode } from "../../db/schema/index.ts";
import { secondsAfter } from "../../lib/clock.ts";
import { digest, keyedDigest } from "../../lib/digest.ts";
import { refuse } from "../../lib/fail.ts";
import { allowances, countTry } from "../session/throttle.ts";

const range = 10 ** limits.codeDigits;
/** The largest multiple of the range that 32 bits hold: above it some codes would be likelier than others. */
const fair = Math.floor(2 ** 32 / range) * range;

/** A code; all are equally likely. */
export function newCode(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < fair ? String(drawn % range).padStart(limits.codeDigits, "0") : newCode();
}

const idOf = (email: string) => digest(`reset:${email.toLowerCase()}`);
const hashOf = ({ keys }: Ctx, email: string, code: string) =>
  keyedDigest(keys.signing.secret, `code:${email.toLowerCase()}:${code}`);

/** Keeps a code for an address, in place of any before it. */
export async function keepCode(ctx: Ctx, email: string, code: string): Promise<void> {
  const row = {
    codeHash: hashOf(ctx, email, code),
    guesses: 0,
    expiresAt: secondsAfter(ctx.now, limits.codeSeconds).toISOString(),
  };
  await ctx.db
    .insert(resetCode)
    .values({ id: idOf(email), ...row })
    .onConflictDoUpdate({ target: resetCode.id, set: row });
}

/**
 * Counts a wrong guess and refuses it. The count moves in the statement that reads the code, so that guesses made at
 * the same time cannot pass together; a right one leaves the code good for the password that is to come. Whether an
 * account has the address plays no part.
 */
export async function guess(ctx: Ctx, email: string, code: string, path: string): Promise<void> {
  await countTry(ctx, allowances.guessPerAddress, ctx.address);
  const codeHash = hashOf(ctx, email, code);
  const left = await ctx.db
    .update(resetCode)
    .set({ guesses: sql`${resetCode.guesses} + (${resetCode.codeHash} <> ${codeHash})` })
    .where(
      and(
        eq(resetCode.id, idOf(email)),
        lt(resetCode.guesses, limits.codeGuesses),
        gt(resetCode.expiresAt, ctx.now.toISOString()),
      ),
    )
    .returning({ codeHash: resetCode.codeHash });
  const [found] = left;
  if (!found) throw refuse([{ path: [path], code: "code_expired" }]);
  if (found.codeHash !== codeHash) throw refuse([{ path: [path], code: "code_wrong" }]);
}

const mine = (ctx: Ctx, email: string, code: string) =>
  and(eq(resetCode.id, idOf(email)), eq(resetCode.codeHash, hashOf(ctx, email, code)));

/** Holds while a code has not been used. */
export const unspent = (ctx: Ctx, email: string, code: string): SQL =>
  sql`(select count(*) from ${resetCode} where ${mine(ctx, email, code)})`;

/** Statement that uses a code up. */
export const spend = (ctx: Ctx, email: string, code: string) =>
  ctx.db.delete(resetCode).where(mine(ctx, email, code));
