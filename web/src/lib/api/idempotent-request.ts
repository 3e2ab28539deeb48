import { update } from "idb-keyval";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { ClientError } from "./client-error.ts";

/** Keys of what was sent and not answered, by what was sent. */
const unanswered = new Map<string, Promise<string>>();

/**
 * Sends something that makes rows under a key. Where no answer comes, the same thing sent once more has the same key,
 * also by a page that is loaded anew, so that the service makes its rows once; as soon as it is answered, sending it
 * again means another row.
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

/** A refusal is an answer; a network that fails and a server that breaks off leave open what was done. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ClientError && error.status !== 0 && error.status < 500;

const storageKey = "unanswered";
const Stored = v.record(v.string(), v.object({ key: v.string(), at: v.number() }));
type Stored = v.InferOutput<typeof Stored>;

/** The key of the browser for this content where a page before was not answered, or a new one that it keeps. */
async function kept(sent: string): Promise<string> {
  const [digest, at] = [await digestOf(sent), Date.now()];
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
  const digest = await digestOf(sent);
  await change(({ [digest]: _, ...others }) => others);
}

/** Changes what the browser keeps, without what the service has forgotten by now; a browser that keeps nothing is none the worse. */
async function change(changed: (stored: Stored) => Stored): Promise<void> {
  const since = Date.now() - limits.idempotencyDays * 86_400_000;
  try {
    await update<unknown>(storageKey, (found) => {
      const stored = v.is(Stored, found) ? Object.entries(found) : [];
      return changed(Object.fromEntries(stored.filter(([, { at }]) => at > since)));
    });
  } catch {
    // What was sent has its key as long as the page lives.
  }
}

/** Only a digest of what was sent is kept beside its key. */
async function digestOf(sent: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sent));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
