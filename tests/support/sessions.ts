import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { decodeJwt } from "jose";
import { limits } from "#contract/limits.ts";
import type { Role } from "#contract/roles.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { signAccessToken, tokenKeys } from "#worker/lib/token.ts";
import type { RunningServer } from "./server.ts";
import { signIn } from "./story.ts";

export const storageKey = "picotin.session";

/** What a tab holds of its session. */
export const pairOf = (page: Page): Promise<TokenPair | null> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "null"), storageKey);

/** Ways into a session of a server. */
export function sessionsOf(server: RunningServer) {
  /** Signs in, and goes on to a page. */
  async function opened(page: Page, path = "/"): Promise<TokenPair> {
    await page.goto(`${server.url}/login`);
    await signIn(page);
    if (path !== "/") await page.goto(`${server.url}${path}`);
    const pair = await pairOf(page);
    if (!pair) throw new Error("There is no session");
    return pair;
  }

  /** The same session with a token that the server takes, and that ends in so many seconds. */
  async function aged(page: Page, secondsLeft: number): Promise<TokenPair> {
    const pair = await opened(page);
    const claims = decodeJwt<{
      sid: string;
      entity: string;
      username: string;
      roles: Role[];
      version: number;
    }>(pair.token);
    const keys = tokenKeys(readFileSync(join(server.state, "jwt-secret"), "utf8"));
    const token = await signAccessToken(
      keys,
      {
        userId: claims.sub ?? "",
        sessionId: claims.sid,
        entityId: claims.entity,
        email: claims.username,
        roles: claims.roles,
        tokenVersion: claims.version,
      },
      new Date(Date.now() + (secondsLeft - limits.accessTokenSeconds) * 1000),
    );
    const next = { ...pair, token };
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      storageKey,
      JSON.stringify(next),
    ] as const);
    return next;
  }

  return { opened, aged };
}
