import type { Context } from "hono";
import type { RouteRow } from "#contract/routes.ts";
import { type Database, openSession } from "#worker/db/d1.ts";
import { ServiceError } from "#worker/lib/service-error.ts";
import type { Hosting } from "./request-context.ts";

/** Header of the state of the database that an answer is of, and that a request is to see at least. */
const bookmarkHeader = "X-D1-Bookmark";

const bookmarkText = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

/** Returns the state that a request is to see; null without one. */
function readBookmark(request: Request): string | null {
  const given = request.headers.get(bookmarkHeader);
  return given !== null && bookmarkText.test(given) ? given : null;
}

/** Tells whether an operation changes nothing that is stored. */
const isRead = ({ method, computes }: RouteRow): boolean => method === "GET" || computes === true;

/**
 * Answers an operation of somebody who is signed in from the database. What only reads is answered by the nearest copy
 * that has all that the reader has written or seen, by the bookmark; a write begins with the database itself. A state
 * that the database never had, as after it was restored or replaced, may fail: the read is then done once more, from the
 * database as it is. What is public has no session: signing in, codes and shared sheets are looked up there too.
 */
export async function inSession(
  c: Context<Hosting>,
  row: RouteRow,
  answerFrom: (db: Database) => Promise<Response>,
): Promise<Response> {
  const answerAt = (state: string): Promise<Response> => {
    const session = openSession(c.env.DB, state);
    c.set("bookmark", session.bookmark);
    return answerFrom(session.db);
  };
  if (!isRead(row)) return answerAt("first-primary");
  const known = readBookmark(c.req.raw);
  if (known === null) return answerAt("first-unconstrained");
  try {
    return await answerAt(known);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return answerAt("first-primary");
  }
}

/**
 * Says which state an answer is of. Of what is refused only a conflict says it, so that the newer row can be read; to any
 * other the state would tell whether something was written for it.
 */
export function tellBookmark({ status, headers }: Response, bookmark: string | null): void {
  if (bookmark && (status < 400 || status === 409 || status === 412)) headers.set(bookmarkHeader, bookmark);
}
