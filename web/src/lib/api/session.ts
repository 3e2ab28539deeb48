import { markCookie } from "#contract/cookies.ts";
import { limits } from "#contract/limits.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import { expire } from "#web/lib/autosave/save-before-expiry.ts";
import { ClientError } from "./client-error.ts";
import { pageCookie } from "./page-cookies.ts";
import { storeSwitchedUser } from "./switched-session.ts";
import { send } from "./transport.ts";

const storageKey = "picotin.session";
const lockName = "picotin.refresh";
const checkEveryMs = 1000;
/** Pause, ms, after a failed refresh of a token that is still valid. */
const pauseMs = 10_000;
const answerWithinMs = 500;

/** A refresh made by one tab for its copies, or a copy's question for it. */
interface Exchange {
  used: string;
  next?: TokenPair;
}

let pair: TokenPair | null = null;
let refreshing: Promise<void> | null = null;
let failedAt = Number.NEGATIVE_INFINITY;
/** True for tokens found in storage: another copy of this tab may have refreshed them. */
let mayBeStale = false;
let lastExchange: Exchange | null = null;
/** True for a page that began in a session of single sign-on, whose cookie can expire silently. */
let wasBySso = false;
let onExchange: (() => void) | null = null;
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("picotin.session");

/** Restores the session of this tab when its token is still valid, else removes it. */
export function restoreSession(): void {
  const found = stored();
  if (found && expiryMs(found) > Date.now()) {
    pair = found;
    mayBeStale = true;
  } else if (isBySso()) wasBySso = true;
  else closeSession();
}

function stored(): TokenPair | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return isPair(found) ? { token: found.token, refresh_token: found.refresh_token } : null;
  } catch {
    return null;
  }
}

const isPair = (found: unknown): found is TokenPair =>
  typeof found === "object" &&
  found !== null &&
  "token" in found &&
  typeof found.token === "string" &&
  "refresh_token" in found &&
  typeof found.refresh_token === "string";

export function openSession(next: TokenPair): void {
  pair = next;
  failedAt = Number.NEGATIVE_INFINITY;
  sessionStorage.setItem(storageKey, JSON.stringify(next));
}

export function closeSession(): void {
  pair = null;
  lastExchange = null;
  wasBySso = false;
  storeSwitchedUser(null);
  sessionStorage.removeItem(storageKey);
}

export function session(): TokenPair | null {
  return pair;
}

/** Tells whether single sign-on keeps the session, in a cookie that the page cannot read. */
export function isBySso(): boolean {
  return pair === null && pageCookie(markCookie) !== null;
}

/** Tells whether this page has had a signed-in reader, even if single sign-on has since expired. */
export function hadReader(): boolean {
  return isSignedIn() || wasBySso;
}

export function isSignedIn(): boolean {
  return pair !== null || isBySso();
}

/** Returns a valid token, refreshed when about to expire; the present one when that fails and it is still valid. */
export async function freshToken(): Promise<string | null> {
  if (pair && isEnding(pair) && !(lives() && Date.now() - failedAt < pauseMs)) {
    await refresh().catch((error: unknown) => {
      const isOver = error instanceof ClientError && error.kind === "unauthenticated";
      if (isOver || !lives()) throw error;
      failedAt = Date.now();
    });
  }
  return pair?.token ?? null;
}

const lives = (): boolean => pair !== null && expiryMs(pair) > Date.now();

/** Keeps the session alive while the reader is active. */
export function watchActivity(): void {
  let checkedAt = 0;
  const check = () => {
    if (Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    if (pair && isEnding(pair) && Date.now() - failedAt >= pauseMs)
      refresh().catch(() => {
        failedAt = Date.now();
      });
  };
  for (const name of ["mousedown", "keydown", "scroll", "touchstart"]) {
    window.addEventListener(name, check, { passive: true, capture: true });
  }
  channel?.addEventListener("message", ({ data }: MessageEvent<Exchange>) => {
    if (data.next === undefined) {
      if (lastExchange?.used === data.used) channel.postMessage(lastExchange);
    } else if (pair?.refresh_token === data.used) {
      openSession(data.next);
      lastExchange = data;
      onExchange?.();
    }
  });
}

/** Runs one refresh at a time: within the page by the promise, across tabs by the lock. */
function refresh(): Promise<void> {
  refreshing ??= locked(renew).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renew(waited: boolean): Promise<void> {
  if (!pair || !isEnding(pair)) return;
  if (waited || mayBeStale) await heard(pair.refresh_token);
  mayBeStale = false;
  if (!isEnding(pair)) return;
  const used = pair.refresh_token;
  try {
    const next = await send("token.refresh", { body: { refresh_token: used } }, null);
    if (pair?.refresh_token !== used) return;
    openSession(next);
    lastExchange = { used, next };
    channel?.postMessage(lastExchange);
  } catch (error) {
    if (error instanceof ClientError && error.kind === "unauthenticated") await expire();
    throw error;
  }
}

/** Asks other tabs for a refresh of these tokens and waits for the answer, as the lock may come before it. */
function heard(used: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      onExchange = null;
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, answerWithinMs);
    onExchange = done;
    channel?.postMessage({ used } satisfies Exchange);
  });
}

/** Runs work with the lock of all tabs; `waited` tells whether another tab had the lock. */
async function locked(work: (waited: boolean) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(false);
  const free = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (!free) await navigator.locks.request(lockName, () => work(true));
}

function isEnding(held: TokenPair): boolean {
  return expiryMs(held) - Date.now() < limits.refreshBeforeExpiryMs;
}

/** Returns the expiry of a token, ms; an unreadable token has expired. */
function expiryMs(held: TokenPair): number {
  try {
    const claims = held.token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { exp: number };
    return exp * 1000;
  } catch {
    return 0;
  }
}
