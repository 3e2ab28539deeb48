import { describe, expect, test } from "vitest";
import {
  messagesOf,
  type ReaderReply,
  replyOf,
  withoutSent,
  withSent,
} from "#web/lib/feed-reader/reader-jobs.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";

const file = readText(
  ["Name;DM %;CP (% DM)", ...Array.from({ length: 1001 }, (_, at) => `Hay ${at};88;9`)].join("\n"),
  "",
);

describe("the answer of the reader comes in messages that the page takes without a pause", () => {
  test("no message has more than 250 feeds, and together they are the answer, in order", () => {
    const found = interpret(file, {});
    if (!found) throw new Error("Nothing was found");
    const reply: ReaderReply = { kind: "interpreted", found: withoutSent(found, []) };
    const messages = messagesOf(reply);
    const sizes = messages.map((each) => (each.kind === "feeds" ? each.feeds.length : each.kind));
    expect(sizes).toEqual([250, 250, 250, 250, 1, "interpreted"]);
    const last = messages.at(-1);
    const whole = last && replyOf(messages, last);
    if (whole?.kind !== "interpreted" || !whole.found) throw new Error("No answer");
    expect(withSent(whole.found, [])).toEqual(found);
  });

  test("feeds that are as they were are not sent again", () => {
    const before = interpret(file, {});
    const after = interpret(file, { "cell:3:cp dm": "10" });
    if (!before || !after) throw new Error("Nothing was found");
    const changed = withoutSent(after, before.feeds);
    expect(changed.feeds.filter((each) => each !== null)).toHaveLength(1);
    expect(withSent(changed, before.feeds)).toEqual(after);
  });

  test("an answer without feeds is one message", () => {
    const refusal: ReaderReply = { kind: "refused", code: "locked", most: null };
    expect([messagesOf(refusal), replyOf([refusal], refusal)]).toEqual([[refusal], refusal]);
  });
});
