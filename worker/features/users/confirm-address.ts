import { limits } from "#contract/limits.ts";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import { addressFree, holdsNow } from "#worker/db/reads/users.ts";
import { guess, keepCode, newCode, ofMove } from "#worker/features/password-resets/one-time-codes.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { refuse } from "#worker/lib/service-error.ts";

/**
 * Refuses another address of one's own until the code that was sent to it comes back. Without a code, one is sent. All
 * answers are the same, whoever has the address: where it is somebody else's, no message goes out, and no code is right.
 */
export async function checkedMove(ctx: ActorCtx, email: string, code: string): Promise<void> {
  const { userId } = ctx.actor;
  const purpose = ofMove(userId, email);
  if (code !== "") return guess(ctx, purpose, code, "code");
  await countAttempt(ctx, allowances.codePerAddress, ctx.address);
  await countAttempt(ctx, allowances.codePerAccount, userId);
  const sent = newCode();
  await keepCode(ctx, purpose, sent);
  const [isFree] = await holdsNow(ctx, [addressFree(email, userId)]);
  if (isFree) {
    const values = { code: sent, minutes: limits.codeSeconds / 60 };
    const mail = {
      to: email,
      subject: text(ctx.locale, "mail_move_subject"),
      text: text(ctx.locale, "mail_move_text", values),
    };
    ctx.later(() => ctx.mail(mail));
  }
  throw refuse([{ path: ["code"], code: "code_sent" }]);
}
