import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { all, listDifferences, mergeChoices, suggested } from "#web/features/rations/versions/merge.ts";
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
        expect(listDifferences(null, mine, theirs).length === 0).toBe(equal(mine, theirs));
      }),
      { seed },
    );
  });

  test("all of mine gives mine, all of theirs gives theirs: nothing is lost and nothing made up", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (base, mine, theirs) => {
        const list = listDifferences(base, mine, theirs);
        expect(equal(mergeChoices(mine, theirs, all(list, "mine")).draft, mine)).toBe(true);
        expect(equal(mergeChoices(mine, theirs, all(list, "theirs")).draft, theirs)).toBe(true);
      }),
      { seed },
    );
  });

  test("what one alone changed is proposed whole: a side that changed nothing gives way to the other", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (base, changed) => {
        const toTheirs = suggested(listDifferences(base, base, changed));
        expect(equal(mergeChoices(base, changed, toTheirs).draft, changed)).toBe(true);
        const toMine = suggested(listDifferences(base, changed, base));
        expect(equal(mergeChoices(changed, base, toMine).draft, changed)).toBe(true);
      }),
      { seed },
    );
  });

  const base = { ...emptyDraft, feeds: [feed("hay", 8), feed("oats", 2)] };

  test("changes of different feeds are both kept, a feed taken away by one stays away", () => {
    const mine = { ...base, feeds: [feed("hay", 9), feed("oats", 2)] };
    const theirs = { ...base, meals: 3, feeds: [feed("hay", 8), feed("salt", 0.05)] };
    const list = listDifferences(base, mine, theirs);
    expect(list.map(({ id, changedBy }) => [id, changedBy])).toEqual([
      ["field meals", "theirs"],
      [`feeds ${path("hay")}`, "mine"],
      [`feeds ${path("oats")}`, "theirs"],
      [`feeds ${path("salt")}`, "theirs"],
    ]);
    const result = mergeChoices(mine, theirs, suggested(list)).draft;
    expect(result.meals).toBe(3);
    expect(result.feeds).toEqual([feed("hay", 9), feed("salt", 0.05)]);
  });

  test("the same feed changed by both is told as such, and mine stands until another choice", () => {
    const mine = { ...base, feeds: [feed("hay", 9), feed("oats", 2)] };
    const theirs = { ...base, feeds: [feed("hay", 7), feed("oats", 2)] };
    const list = listDifferences(base, mine, theirs);
    expect(list).toMatchObject([{ kind: "feeds", changedBy: "both" }]);
    expect(mergeChoices(mine, theirs, suggested(list)).draft.feeds[0]?.quantityKg).toBe(9);
    expect(mergeChoices(mine, theirs, all(list, "theirs")).draft.feeds[0]?.quantityKg).toBe(7);
  });
});
