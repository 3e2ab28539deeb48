import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { roles } from "#contract/roles.ts";
import { filledList, mailAddress, oneOf, requiredText } from "./common-fields.ts";

const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$)/;

/** Address of a provider: HTTPS, or this machine. */
const issuer = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.maxLength(limits.sourceMax, "too_long"),
  v.url("url"),
  v.check((address) => address.startsWith("https://") || loopback.test(address), "url_secure"),
);

const domain = v.pipe(
  v.string("required"),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, "too_long"),
  v.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, "domain"),
);

/** Sets an organisation's provider. An absent secret leaves the one that is kept; null makes a public client. */
export const ProviderInput = v.strictObject({
  issuer,
  clientId: requiredText(limits.sourceMax),
  clientSecret: v.optional(v.nullable(requiredText(limits.sourceMax))),
  /** Mail domains whose people sign in there. */
  domains: filledList(domain, 20),
  /** The role of who signs in for the first time; null lets only those in who are users already. */
  defaultRole: v.optional(
    v.nullable(
      oneOf(
        roles.filter((role) => !["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_ALLOWED_TO_SWITCH"].includes(role)),
      ),
    ),
    null,
  ),
});
export type ProviderInput = v.InferOutput<typeof ProviderInput>;

export const SsoStart = v.strictObject({ email: mailAddress });
export type SsoStart = v.InferOutput<typeof SsoStart>;

export interface ProviderItem {
  "@id": string;
  issuer: string;
  clientId: string;
  /** True when a secret is stored; it is never read back. */
  hasSecret: boolean;
  domains: string[];
  defaultRole: string | null;
  /** Address to which the provider sends people back: to be entered at the provider. */
  redirectUri: string;
}
