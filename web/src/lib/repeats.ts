import { ClientError } from "./client-error.ts";

/** Keys of what was sent and not answered, by what was sent. */
const unanswered = new Map<string, string>();

/**
 * Sends something that makes rows under a key. Where no answer comes, the same thing sent once more has the same key, so
 * that the service makes its rows once; as soon as it is answered, sending it again means another row.
 */
export async function underKey<T>(
  content: readonly unknown[],
  send: (key: string) => Promise<T>,
): Promise<T> {
  const sent = JSON.stringify(content);
  const key = unanswered.get(sent) ?? crypto.randomUUID();
  unanswered.set(sent, key);
  try {
    const answer = await send(key);
    unanswered.delete(sent);
    return answer;
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(sent);
    throw error;
  }
}

/** A refusal is an answer; a network that fails and a server that breaks off leave open what was done. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ClientError && error.status !== 0 && error.status < 500;
