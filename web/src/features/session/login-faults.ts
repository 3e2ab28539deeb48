import { limits } from "#contract/limits.ts";
import type { Login } from "#contract/schemas/session.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

export type LoginFaults = Partial<Record<keyof Login, string>>;

/** Returns what is wrong in what is typed to sign in, as the contract has it; the sign-in loads no schemas for that. */
export function loginFaults({ email, password }: Login): LoginFaults {
  const found: LoginFaults = {};
  if (email === "") found.email = m.violation_email_required();
  else if (email.length < limits.emailMin)
    found.email = m.violation_email_too_short({ limit: inWords(limits.emailMin) });
  else if (email.length > limits.emailMax)
    found.email = m.violation_too_long({ limit: inWords(limits.emailMax) });
  if (password === "") found.password = m.violation_password_required();
  else if (password.length < limits.passwordMin)
    found.password = m.violation_password_too_short({ limit: inWords(limits.passwordMin) });
  else if (password.length > limits.passwordMax)
    found.password = m.violation_too_long({ limit: inWords(limits.passwordMax) });
  return found;
}

const inWords = (limit: number): string => formatNumber(limit, getLocale());
