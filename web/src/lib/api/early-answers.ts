/** Answers that `early.js` asked for beside the scripts of the page, by address. */
interface EarlyAnswers {
  /** Header of the reader they were asked for; null for nobody. */
  authorization: string | null;
  language: string;
  /** When they were asked for, ms since 1970. */
  at: number;
  answers: Record<string, Promise<Response>>;
  /** First look of the ration at this address; null where the service gave none. Absent at another address. */
  look?: Promise<Element | null>;
  /** Its element once it is painted. */
  shown?: Element;
}

declare global {
  /** Absent where no page has been loaded by a browser. */
  var early: EarlyAnswers | undefined;
}

/** Longest time for which an answer waits for its page, ms. */
const waitMostMs = 60_000;

/**
 * Takes an answer that was asked for before the scripts were there, once. Returns null when there is none for this reader,
 * when it failed, or when something was written since.
 */
export async function takeEarly(method: string, address: string, headers: Headers): Promise<Response | null> {
  const { early } = globalThis;
  if (!early) return null;
  const isOfReader =
    early.authorization === headers.get("Authorization") &&
    early.language === headers.get("Accept-Language") &&
    !headers.has("X-Switch-User");
  if (method !== "GET" || !isOfReader || Date.now() - early.at > waitMostMs) {
    globalThis.early = undefined;
    return null;
  }
  const asked = early.answers[address];
  delete early.answers[address];
  const answer = await asked?.catch(() => null);
  return answer?.ok ? answer : null;
}

/** Returns the first look of the ration at this address as it is painted by now; null without one. */
export const shownLook = (): Element | null =>
  globalThis.early?.shown ?? globalThis.document?.getElementById("look") ?? null;

/** Deletes the first look of an address: the page itself is there. */
export function deleteLook(): void {
  shownLook()?.remove();
  delete globalThis.early?.look;
  delete globalThis.early?.shown;
}
