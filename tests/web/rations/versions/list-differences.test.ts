import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listDifferences } from "#web/features/rations/versions/list-differences.ts";
import { type Draft, emptyDraft, feedLine, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";

const seed = 20261121;
const path = (name: string) => `/api/ingredients/${name}`;
const feed = (name: string, quantityKg: number) =>
  feedLine({ ingredient: path(name), quantityKg, role: "forage" });

const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    name: fc.constantFrom(null, "Hiver", "Été"),
    meals: fc.integer({ min: 1, max: 6 }),
    vetSupervised: fc.boolean(),
    feeds: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom("hay", "oats", "straw", "salt"),
        kg: fc.integer({ min: 0, max: 9 }),
      }),
      { selector: ({ name }) => name },
    ),
  })
  .map(({ feeds, ...own }) => ({
    ...emptyDraft,
    ...own,
    feeds: feeds.map(({ name, kg }) => feed(name, kg)),
  }));

/** Order of the lines aside. */
const sorted = (draft: Draft): Draft => ({
  ...draft,
  feeds: draft.feeds.toSorted((a, b) => a.ingredient.localeCompare(b.ingredient)),
});
const equal = (a: Draft, b: Draft) => sameDraft(sorted(a), sorted(b));

describe("two versions of a ration", () => {
  test("say nothing otherwise exactly when they are the same", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (mine, theirs) => {
        expect(listDifferences(mine, theirs).length === 0).toBe(equal(mine, theirs));
      }),
      { seed },
    );
  });

  test("each thing that differs is one difference, with what each side says of it", () => {
    const mine = { ...emptyDraft, feeds: [feed("hay", 9), feed("oats", 2)] };
    const theirs = { ...emptyDraft, meals: 3, feeds: [feed("hay", 8), feed("salt", 0.05)] };
    expect(listDifferences(mine, theirs).map(({ id, mine: a, theirs: b }) => [id, a, b])).toEqual([
      ["field meals", mine.meals, 3],
      [`feeds ${path("hay")}`, feed("hay", 9), feed("hay", 8)],
      [`feeds ${path("oats")}`, feed("oats", 2), undefined],
      [`feeds ${path("salt")}`, undefined, feed("salt", 0.05)],
    ]);
  });
});
