import { update } from "idb-keyval";
import { limits } from "#contract/limits.ts";
import { ClientError } from "./client-error.ts";

/** Keys of unanswered requests, by content. */
const unanswered = new Map<string, Promise<string>>();

/**
 * Sends a creating request with an idempotency key. Without an answer, a repeated request has the same key, also after
 * a reload, so that the service creates its rows once; an answer ends the key.
 */
export async function underKey<T>(
  content: readonly unknown[],
  send: (key: string) => Promise<T>,
): Promise<T> {
  const sent = JSON.stringify(content);
  const held = unanswered.get(sent) ?? kept(sent);
  unanswered.set(sent, held);
  const key = await held;
  try {
    const answer = await send(key);
    await forget(sent);
    return answer;
  } catch (error) {
    if (isAnswer(error)) await forget(sent);
    throw error;
  }
}

/** Tells whether an error is an answer; after a network failure or a server error the outcome is unknown. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ClientError && error.status !== 0 && error.status < 500;

const storageKey = "unanswered";
type Stored = Record<string, { key: string; at: number }>;

const isStored = (found: unknown): found is Stored =>
  typeof found === "object" && found !== null && Object.values(found).every(isEntry);

const isEntry = (found: unknown): boolean =>
  typeof found === "object" &&
  found !== null &&
  "key" in found &&
  typeof found.key === "string" &&
  "at" in found &&
  typeof found.at === "number";

/** Returns the stored key for this content, or stores a new one. */
async function kept(sent: string): Promise<string> {
  const [digest, at] = [await contentDigest(sent), Date.now()];
  const made = { key: crypto.randomUUID() as string, at };
  let { key } = made;
  await change((stored) => {
    const known = stored[digest] ?? made;
    key = known.key;
    return { ...stored, [digest]: known };
  });
  return key;
}

async function forget(sent: string): Promise<void> {
  unanswered.delete(sent);
  const digest = await contentDigest(sent);
  await change(({ [digest]: _, ...others }) => others);
}

/** Changes the stored keys and removes expired ones; without storage it does nothing. */
async function change(changed: (stored: Stored) => Stored): Promise<void> {
  const since = Date.now() - limits.idempotencyDays * 86_400_000;
  try {
    await update<unknown>(storageKey, (found) => {
      const stored = isStored(found) ? Object.entries(found) : [];
      return changed(Object.fromEntries(stored.filter(([, { at }]) => at > since)));
    });
  } catch {
    // Without storage a request keeps its key as long as the page lives.
  }
}

/** Hashes the content, so that only a digest is stored. */
async function contentDigest(sent: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sent));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
