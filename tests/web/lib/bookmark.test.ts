import { expect, test } from "vitest";
import { bookmark, bookmarkHeader, noteBookmark } from "#web/lib/api/bookmark.ts";

const answered = (state: string) => new Response(null, { headers: { [bookmarkHeader]: state } });

test("the latest state is kept, and an older one than was asked for is of a database that began again", () => {
  noteBookmark(answered("00000005-a"), null);
  noteBookmark(answered("00000004-a"), null);
  noteBookmark(answered("00000004-a"), "00000003-a");
  noteBookmark(new Response(null), "00000005-a");
  expect(bookmark()).toBe("00000005-a");
  noteBookmark(answered("00000001-a"), "00000005-a");
  expect(bookmark()).toBe("00000001-a");
});
