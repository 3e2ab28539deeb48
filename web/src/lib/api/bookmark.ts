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

/** Notes the state that an answer is of, for every page of this browser. Bookmarks sort by age, as texts do. */
export function noteBookmark({ headers }: Response): void {
  const seen = headers.get(bookmarkHeader) ?? "";
  if (seen <= bookmark()) return;
  own = seen;
  try {
    localStorage[place] = seen;
  } catch {
    // the page has its own
  }
}
