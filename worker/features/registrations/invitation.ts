import { limits } from "#contract/limits.ts";
import type { Locale } from "#contract/locales.ts";
import { text } from "#contract/texts.ts";
import type { Ctx } from "../../context.ts";
import type { Statement } from "../../db/d1.ts";
import { registration } from "../../db/schema/index.ts";
import { daysAfter } from "../../lib/clock.ts";
import { digest } from "../../lib/digest.ts";
import type { Mail } from "../../lib/mail.ts";
import { firstRefreshToken } from "../../lib/token.ts";
import { localesIn } from "../entities/internal.ts";

export const registrationHash = (token: string): string => digest(`registration:${token}`);

/** Whom to invite, to which organisation, and the languages of its people. */
interface Invited {
  id: string;
  email: string;
  firstname: string;
  name: string;
  entityName: string;
  languages: string;
}

/** Whoever is invited has chosen no language yet: the sender's, where their organisation has it, else its first. */
function localeFor(ctx: Ctx, languages: string): Locale {
  const own = localesIn(languages);
  return own.includes(ctx.locale) ? ctx.locale : (own[0] ?? ctx.locale);
}

/** Whether an invitation could be sent: who invites has to know, and whom they invite stays even so. */
export const sent = (ctx: Ctx, mail: Mail): Promise<boolean> =>
  ctx.mail(mail).then(
    () => true,
    () => false,
  );

/** A new invitation in place of any before it: the statement that keeps it, and the message that carries it. */
export function invitation(
  ctx: Ctx,
  { id, email, firstname, name, entityName, languages }: Invited,
): { statement: Statement; mail: Mail; expiresAt: string } {
  const token = firstRefreshToken();
  const expiresAt = daysAfter(ctx.now, limits.registrationDays).toISOString();
  const row = { hash: registrationHash(token), expiresAt };
  const statement = ctx.db
    .insert(registration)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: registration.userId, set: row });
  const values = {
    name: `${firstname} ${name}`,
    entity: entityName,
    link: `${ctx.origin}/registration/finalization/${token}`,
    days: limits.registrationDays,
  };
  const locale = localeFor(ctx, languages);
  const mail = {
    to: email,
    subject: text(locale, "mail_invitation_subject", values),
    text: text(locale, "mail_invitation_text", values),
  };
  return { statement, mail, expiresAt };
}
