import type { RouteRow } from "#contract/routes.ts";
import type { Ctx } from "#worker/context.ts";
import { openSession } from "#worker/db/d1.ts";
import type { Bindings } from "#worker/env.ts";

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
 * Opens the database for an operation of somebody who is signed in. What only reads is answered by the nearest copy that
 * has all that the reader has written or seen, by the bookmark; a write begins with the database itself. What is public
 * has no session: signing in, codes and shared sheets are looked up in the database as it is.
 */
export function sessionFor(
  request: Request,
  row: RouteRow,
  { DB }: Bindings,
): { db: Ctx["db"]; bookmark: () => string | null } {
  return openSession(DB, isRead(row) ? (readBookmark(request) ?? "first-unconstrained") : "first-primary");
}

/**
 * Says which state an answer is of. Of what is refused only a conflict says it, so that the newer row can be read; to any
 * other the state would tell whether something was written for it.
 */
export function tellBookmark({ status, headers }: Response, bookmark: string | null): void {
  if (bookmark && (status < 400 || status === 409 || status === 412)) headers.set(bookmarkHeader, bookmark);
}
