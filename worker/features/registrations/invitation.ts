import { limits } from "#contract/limits.ts";
import type { Locale } from "#contract/locales.ts";
import { text } from "#contract/text/service-messages.ts";
import { parseLocales } from "#worker/features/records/user-entity.ts";
import type { Ctx } from "../../context.ts";
import { daysAfter, secondsAfter } from "../../lib/clock.ts";
import { digest } from "../../lib/digest.ts";
import type { Mail } from "../../lib/mail.ts";
import { randomToken } from "../../lib/token.ts";

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

/** An invitation: the user, the stored digest of its link with its expiry, and the message that contains it. */
export interface Invitation {
  userId: string;
  hash: string;
  expiresAt: string;
  /** Until when nobody else sends another. */
  sendingUntil: string;
  mail: Mail;
}

/** Whoever is invited has chosen no language yet: the sender's, where their organisation has it, else its first. */
function localeFor(ctx: Ctx, languages: string): Locale {
  const own = parseLocales(languages);
  return own.includes(ctx.locale) ? ctx.locale : (own[0] ?? ctx.locale);
}

/** Makes a new invitation; nothing of it is stored or sent yet. */
export function invitation(
  ctx: Ctx,
  { id, email, firstname, name, entityName, languages }: Invited,
): Invitation {
  const token = randomToken();
  const values = {
    name: `${firstname} ${name}`,
    entity: entityName,
    link: `${ctx.origin}/registration/finalization/${token}`,
    days: limits.registrationDays,
  };
  const locale = localeFor(ctx, languages);
  return {
    userId: id,
    hash: registrationHash(token),
    expiresAt: daysAfter(ctx.now, limits.registrationDays).toISOString(),
    sendingUntil: secondsAfter(ctx.now, limits.invitingSeconds).toISOString(),
    mail: {
      to: email,
      subject: text(locale, "mail_invitation_subject", values),
      text: text(locale, "mail_invitation_text", values),
    },
  };
}
