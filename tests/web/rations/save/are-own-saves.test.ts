import { describe, expect, test } from "vitest";
import { areOwn } from "#web/features/rations/versions/are-own-saves.ts";

const me = "/api/users/1";
const save = (savedAt: string, user: string | null) => ({
  savedAt,
  author: user === null ? null : { "@id": user, firstname: "Hélène", name: "Roux" },
});
const base = "2026-03-01T10:00:00Z";
const mine = save("2026-03-01T11:00:00Z", me);
const theirs = save("2026-03-01T12:00:00Z", "/api/users/2");

describe("whose saves stand between the one that work began from and the present one", () => {
  test.each<[string, Parameters<typeof areOwn>, boolean]>([
    ["the reader's alone are their own", [[mine, save(base, "/api/users/2")], base, me], true],
    ["one of someone else is told, whoever saved last", [[mine, theirs], base, me], false],
    ["of someone who is not known it is not said", [[save("2026-03-01T11:00:00Z", null)], base, me], false],
    ["without a save since nothing is said of them", [[save(base, me)], base, me], false],
    ["without a base all are of it", [[mine, save(base, me)], null, me], true],
    ["a reader who is not known has none", [[mine], base, null], false],
  ])("%s", (_what, asked, told) => {
    expect(areOwn(...asked)).toBe(told);
  });
});
