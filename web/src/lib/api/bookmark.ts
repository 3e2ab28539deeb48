export const bookmarkHeader = "X-D1-Bookmark";

const place = "picotin.bookmark";
/** Of a page whose browser refuses to store. */
let own = "";

/** Returns the latest state of the database that a page of this browser has written or seen; empty before the first. */
export function bookmark(): string {
  try {
    return localStorage[place] ?? own;
  } catch {
    return own;
  }
}

/**
 * Notes the state that an answer is of, for every page of this browser. Bookmarks sort by age, as texts do; an answer of
 * an older state than was asked for is of a database that was replaced, whose bookmarks begin again.
 */
export function noteBookmark(answer: Response, asked: string | null): void {
  const seen = answer.headers.get(bookmarkHeader);
  if (!seen || (seen <= bookmark() && !(asked && seen < asked))) return;
  own = seen;
  try {
    localStorage[place] = seen;
  } catch {
    // the page has its own
  }
}
