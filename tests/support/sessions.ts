import type { BrowserContext, Page } from "@playwright/test";
import { decodeJwt } from "jose";
import { limits } from "#contract/limits.ts";
import type { Role } from "#contract/roles.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { accountByEmail } from "#worker/db/accounts.ts";
import { database, inOneBatch } from "#worker/db/d1.ts";
import { newSession } from "#worker/features/tokens/open-session.ts";
import { signAccessToken, type TokenKeys, tokenKeys } from "#worker/lib/token.ts";
import { readSecret } from "#worker/local/serve.ts";
import type { RunningServer } from "./server.ts";
import { expert, signIn } from "./story.ts";

export const storageKey = "picotin.session";

/** Reads the session of a tab. */
export const pairOf = (page: Page): Promise<TokenPair | null> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "null"), storageKey);

const keysOf = (server: RunningServer): TokenKeys => tokenKeys(readSecret(server.state));

/** Begins a session of somebody at the service, without their password. */
export async function beginSession(server: RunningServer, email = expert.email): Promise<TokenPair> {
  const db = database(server.database);
  const account = await accountByEmail(db, email);
  if (account === null) throw new Error(`Nobody has the address ${email}`);
  const ctx = { db, keys: keysOf(server), now: new Date() };
  const { statements, pairFor } = newSession(ctx, account.id);
  await inOneBatch(db, statements);
  return pairFor(account);
}

/** Puts a new session of somebody into a page, or into every page of a context, once for each of their tabs. */
export async function putSession(
  place: BrowserContext | Page,
  server: RunningServer,
  email = expert.email,
): Promise<TokenPair> {
  const pair = await beginSession(server, email);
  await place.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem("session put") === text) return;
      sessionStorage.setItem("session put", text);
      sessionStorage.setItem(key, text);
    },
    [storageKey, JSON.stringify(pair)] as const,
  );
  return pair;
}

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

  /** Opens a session with a token that the server takes, and that ends in so many seconds. */
  async function aged(page: Page, secondsLeft: number): Promise<TokenPair> {
    const pair = await opened(page);
    const claims = decodeJwt<{
      sid: string;
      entity: string;
      username: string;
      roles: Role[];
      version: number;
    }>(pair.token);
    const keys = keysOf(server);
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
