import type { Context, Hono } from "hono";
import { logoutCookie, markCookie } from "#contract/cookies.ts";
import { limits } from "#contract/limits.ts";
import { notificationsCookie } from "#contract/notifications.ts";
import { text } from "#contract/text/service-messages.ts";
import type { Ctx } from "#worker/context.ts";
import { sessionByCookie } from "#worker/db/accounts.ts";
import { retryOvertaken } from "#worker/db/audited-write.ts";
import { endSession } from "#worker/db/sessions.ts";
import { errorKind } from "#worker/features/identity-providers/code-exchange.ts";
import { endSessionAddress } from "#worker/features/identity-providers/end-session-url.ts";
import { beginSso, endSso } from "#worker/features/identity-providers/oidc-flow.ts";
import { admitSso } from "#worker/features/identity-providers/sign-in.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { ServiceError, serviceError } from "#worker/lib/service-error.ts";
import { randomToken } from "#worker/lib/token.ts";
import { attemptCookie, cookieHash, hiddenCookie, readCookie, sessionCookie } from "./cookies.ts";
import type { Hosting } from "./request-context.ts";

/** An answer that leads the browser to an address, with cookies. */
function lead(address: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: address });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

const createCtx = (c: Context<Hosting>): Ctx => ({
  ...c.get("services"),
  operation: "token.sso",
  actor: null,
  idempotency: null,
});

/**
 * Returns true when a failed sign-in was begun here: at its end by the cookie of the attempt, at its beginning by a
 * request that comes from no other site.
 */
function isOurs({ raw: request }: Context<Hosting>["req"], isBeginning: boolean): boolean {
  if (!isBeginning) return Boolean(readCookie(request, attemptCookie));
  return ["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));
}

/**
 * Redirects to the sign-in page with the reason; the log gets the details. An error ends the session of a signed-in
 * person, so a failure that another site's link began is shown as a warning.
 */
function refused(c: Context<Hosting>, error: unknown, isBeginning = false): Response {
  const isKnown = error instanceof ServiceError;
  c.set("log", { operation: "token.sso", refusal: isKnown ? error.message : errorKind(error) });
  const isTooMany = isKnown && error.code === "too_many";
  const message = text(c.get("locale"), isTooMany ? "error_too_many" : "error_sso_refused");
  const type = isOurs(c.req, isBeginning) ? "error" : "warning";
  const cookie = notificationsCookie([{ type, message, group: "authentication" }], true);
  return lead("/login", [cookie, hiddenCookie(attemptCookie, "", 0)]);
}

/** Mounts what a browser goes through to sign in with an organisation's provider, and out again. */
export function mountSso(app: Hono<Hosting>): void {
  app.get("/api/sso/callback", async (c) => {
    try {
      const ctx = createCtx(c);
      await countAttempt(ctx, allowances.ssoPerAddress, ctx.address);
      const vouched = await endSso(ctx, readCookie(c.req.raw, attemptCookie), new URL(c.req.url));
      const token = randomToken();
      await retryOvertaken(ctx.locale, () => admitSso(ctx, vouched, cookieHash(token)));
      const seconds = limits.ssoSessionHours * 3600;
      return lead("/", [
        hiddenCookie(sessionCookie, token, seconds),
        hiddenCookie(attemptCookie, "", 0),
        `${markCookie}=1; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`,
      ]);
    } catch (error) {
      return refused(c, error);
    }
  });

  app.get("/api/sso/:entityId", async (c) => {
    const seconds = limits.ssoAttemptSeconds;
    try {
      const ctx = createCtx(c);
      await countAttempt(ctx, allowances.ssoPerAddress, ctx.address);
      const { address, attempt } = await beginSso(ctx, c.req.param("entityId"), seconds);
      return lead(address, [hiddenCookie(attemptCookie, attempt, seconds)]);
    } catch (error) {
      return refused(c, error, true);
    }
  });

  app.all("/api/logout", async (c) => {
    c.set("extra", { Allow: "GET" });
    if (c.req.method !== "GET") throw serviceError("method_not_allowed");
    const { db, now } = c.get("services");
    const token = readCookie(c.req.raw, sessionCookie);
    const live = token ? await sessionByCookie(db, cookieHash(token)) : null;
    if (live) await endSession(db, live.sessionId, now);
    const address = live && encodeURIComponent(live.account.email);
    const elsewhere = live && (await endSessionAddress(createCtx(c), live.account.entityId));
    return lead(elsewhere ?? "/login", [
      hiddenCookie(sessionCookie, "", 0),
      `${markCookie}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
      ...(address
        ? [
            `${logoutCookie}=${address}; Path=/login; Max-Age=${limits.logoutCookieSeconds}; Secure; SameSite=Strict`,
          ]
        : []),
    ]);
  });
}
