export const bookmarkHeader = "X-D1-Bookmark";

const place = "picotin.bookmark";
/** Of a page whose browser refuses to store. */
let own: string | null = null;

/** Returns the latest state of the database that a page of this browser has written or seen; null before the first. */
export function bookmark(): string | null {
  try {
    return localStorage.getItem(place) ?? own;
  } catch {
    return own;
  }
}

/** Notes the state that an answer is of, for every page of this browser. Bookmarks sort by age, as texts do. */
export function noteBookmark({ headers }: Response): void {
  const seen = headers.get(bookmarkHeader);
  if (seen === null || seen <= (bookmark() ?? "")) return;
  own = seen;
  try {
    localStorage.setItem(place, seen);
  } catch {
    // the page has its own
  }
}
