import { limits } from "#contract/limits.ts";
import type { CodeValidity } from "#contract/schemas/access.ts";
import { text } from "#contract/text/service-messages.ts";
import type { Ctx } from "#worker/context.ts";
import { accountByEmail } from "#worker/db/accounts.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import type { Verb } from "#worker/features/verb.ts";
import { keepCode, newCode, ofReset } from "./one-time-codes.ts";

/** Sends a code to an address. All answers are the same, and take the same time, whoever has the address. */
async function ask(ctx: Ctx, email: string): Promise<CodeValidity> {
  await countAttempt(ctx, allowances.codePerAddress, ctx.address);
  await countAttempt(ctx, allowances.codePerAccount, email.toLowerCase());
  const code = newCode();
  await keepCode(ctx, ofReset(email), code);
  const account = await accountByEmail(ctx.db, email);
  const getsMail = account?.active && account.accountType === "local" && account.roles.length > 0;
  if (getsMail) {
    const values = { code, minutes: limits.codeSeconds / 60 };
    const mail = {
      to: account.email,
      subject: text(ctx.locale, "mail_reset_subject"),
      text: text(ctx.locale, "mail_reset_text", values),
    };
    ctx.later(() => ctx.mail(mail));
  }
  return { validity_seconds: limits.codeSeconds };
}

export const askCode: Verb<"password_reset.ask_code"> = (ctx, { body }) => ask(ctx, body.email);

/** Requests a code with the address in the path. */
export const askCodeByPath: Verb<"password_reset.ask_code_of"> = (ctx, { params }) =>
  ask(ctx, params.email ?? "");
