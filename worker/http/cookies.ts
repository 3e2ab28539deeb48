import { digest } from "../lib/digest.ts";

/** The session of single sign-on; pages cannot read it. */
export const sessionCookie = "__Host-picotin";
/** A sign-in under way at a provider, sealed. */
export const attemptCookie = "__Host-picotin-sso";

export function readCookie(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

export const cookieHash = (token: string): string => digest(`cookie:${token}`);

/** A cookie that pages cannot read, sent by our own and by links that lead to us. */
export const hiddenCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
