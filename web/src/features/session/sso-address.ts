import * as v from "valibot";
import { SsoStart } from "#contract/schemas/single-sign-on.ts";

/** Returns the mail address that single sign-on begins with; null when it is none. */
export function ssoAddress(typed: string): string | null {
  const found = v.safeParse(SsoStart, { email: typed });
  return found.success ? found.output.email : null;
}
