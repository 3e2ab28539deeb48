import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { RationCreate, RationPatch } from "#contract/schemas/ration.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import {
  type Choices,
  listDifferences,
  mergeChoices,
  suggested,
} from "#web/features/rations/versions/merge.ts";
import { misfitText } from "#web/features/rations/versions/setting-diff-text.ts";
import {
  type Draft,
  emptyDraft,
  feedLine,
  sameDraft,
  saveBody,
} from "#web/features/rations/workbench/draft/draft.ts";
import { DraftShape } from "#web/features/rations/workbench/draft/draft-schema.ts";
import { inOwnMeals } from "#web/features/rations/workbench/draft/meal-count-change.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";
import { problemsOf } from "#worker/features/rations/validate-ration.ts";
import { ingredients } from "../../support.ts";

const seed = 20261123;
const pathOf = ({ id }: { id: string }) => `/api/ingredients/${id}`;
const isGrass = ({ role }: { role: string }) => role === "pasture";
const grasses = ingredients.filter(isGrass).slice(0, 7).map(pathOf);
const feeds = ingredients
  .filter((each) => !isGrass(each))
  .slice(0, 45)
  .map(pathOf);
const facts = new Map(ingredients.map((item) => [item.id, ingredientFacts(item)]));

/** What the service has against saving a draft. */
function refusals(draft: Draft): unknown[] {
  const read = v.safeParse(RationPatch, saveBody(draft));
  if (!read.success) return read.issues.map(({ message, path }) => [message, path?.map(({ key }) => key)]);
  const whole = v.parse(RationCreate, { ...read.output, horse: "/api/horses/1", objective: "maintain" });
  return problemsOf({ horse: sampleHorse(), parts: whole, at: [] }, facts);
}

const parts = (meals: number) =>
  fc
    .array(fc.integer({ min: 1, max: 9 }), { minLength: meals, maxLength: meals })
    .map((each) => each.map((part) => part / each.reduce((sum, one) => sum + one, 0)));

/** A draft that can be saved, few or many lines, of feeds that are grazed in other drafts among them. */
const soundDraft: fc.Arbitrary<Draft> = fc
  .record({
    meals: fc.integer({ min: 1, max: 4 }),
    system: fc.constantFrom(...requirementSystems),
    grazed: fc.subarray(grasses, { maxLength: limits.pasturesPerRationMax }),
    fed: fc.oneof(
      fc.subarray([...feeds.slice(0, 3), ...grasses]),
      fc.subarray(feeds, { minLength: 30, maxLength: limits.feedsPerRationMax }),
    ),
  })
  .chain(({ meals, system, grazed, fed }) => {
    const counted = nutrientKeys.filter((key) => isCountedIn(system, key));
    const shares = fc.option(parts(meals), { nil: null });
    const fedAlone = fed.filter((path) => !grazed.includes(path));
    return fc.record({
      meals: fc.constant(meals),
      system: fc.constant(system),
      mealTimes: fc.option(
        fc
          .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: meals, maxLength: meals })
          .map((times) => times.sort((a, b) => a - b)),
        { nil: null },
      ),
      feeds: fc.tuple(...fedAlone.map((path) => shares.map((mealShares) => line(path, mealShares)))),
      pastures: fc
        .tuple(...grazed.map(() => fc.integer({ min: 1, max: 24 })))
        .filter((hours) => hours.reduce((sum, each) => sum + each, 0) <= limits.hoursPerDayMax)
        .map((hours) => hours.map((hoursPerDay, at) => pasture(grazed[at] ?? "", hoursPerDay))),
      overrides: fc
        .subarray(counted)
        .map((keys) => keys.map((nutrient) => ({ nutrient, value: 1, reason: "Analysis of the liver" }))),
    });
  })
  .map((own) => ({ ...emptyDraft, ...own }));

const line = (ingredient: string, mealShares: number[] | null = null) => ({
  ...feedLine({ ingredient, quantityKg: 0.1, role: "supplement" }),
  mealShares,
});
const pasture = (ingredient: string, hoursPerDay: number): Draft["pastures"][number] => ({
  ingredient,
  abundance: "abundant_short_grass",
  season: null,
  hoursPerDay,
});

const drawn = (list: readonly { id: string }[], draws: readonly boolean[]): Choices =>
  new Map(list.map(({ id }, at) => [id, draws[at % draws.length] ? "mine" : "theirs"]));

describe("what is chosen of two versions that can be saved", () => {
  test("can be saved, whatever is chosen, and each thing that does not fit is told", () => {
    const told = new Set<string>();
    fc.assert(
      fc.property(
        soundDraft,
        soundDraft,
        soundDraft,
        fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
        (base, mine, theirs, draws) => {
          expect([mine, theirs].map(refusals)).toEqual([[], []]);
          const list = listDifferences(base, mine, theirs);
          for (const choices of [suggested(list), drawn(list, draws)]) {
            const { draft, misfits } = mergeChoices(mine, theirs, choices);
            expect(refusals(draft)).toEqual([]);
            for (const misfit of misfits) {
              expect(misfitText(misfit, new Map())).not.toMatch(/undefined|_misfit/);
              told.add(misfit.kind);
            }
          }
        },
      ),
      { seed, numRuns: 150 },
    );
    expect([...told].sort()).toEqual(["hours", "many", "override", "portions", "times", "twice"]);
  });

  const [oats = "", hay = ""] = feeds;
  const base: Draft = { ...emptyDraft, feeds: [line(hay), line(oats)] };

  test("another number of meals beside another split: the number is taken, the split is told to be left out", () => {
    const mine = { ...base, feeds: [line(hay), line(oats, [0.75, 0.25])] };
    const theirs = { ...base, meals: 4 };
    const list = listDifferences(base, mine, theirs);
    const { draft, misfits } = mergeChoices(mine, theirs, suggested(list));
    expect(draft).toEqual({ ...base, meals: 4 });
    expect(misfits).toEqual([{ kind: "portions", ingredient: oats }]);
    const kept = mergeChoices(mine, theirs, new Map([...suggested(list), ["field meals", "mine"]]));
    expect(kept).toEqual({ draft: mine, misfits: [] });
  });

  test("times of another number of meals are left out and told", () => {
    const mine = { ...base, mealTimes: [420, 1140] };
    const { draft, misfits } = mergeChoices(
      mine,
      { ...base, meals: 3 },
      suggested(listDifferences(base, mine, { ...base, meals: 3 })),
    );
    expect([draft.meals, draft.mealTimes, misfits]).toEqual([3, null, [{ kind: "times" }]]);
  });

  test("pastures of both that would fill more than a day: mine stay, theirs is told not to fit", () => {
    const [near = "", far = ""] = grasses;
    const mine = { ...base, pastures: [pasture(near, 14)] };
    const theirs = { ...base, pastures: [pasture(far, 14)] };
    const { draft, misfits } = mergeChoices(mine, theirs, suggested(listDifferences(base, mine, theirs)));
    expect(draft.pastures).toEqual(mine.pastures);
    expect(misfits).toEqual([{ kind: "hours", ingredient: far }]);
  });

  test("a requirement set by hand goes with a system that does not count in it, and this is told", () => {
    const nutrient = nutrientKeys.find((key) => isCountedIn("nrc2007", key) && !isCountedIn("gfe2014", key));
    if (!nutrient) throw new Error("every nutrient is counted in both");
    const mine = { ...base, overrides: [{ nutrient, value: 1, reason: "Analysis of the liver" }] };
    const theirs: Draft = { ...base, system: "gfe2014" };
    const { draft, misfits } = mergeChoices(mine, theirs, suggested(listDifferences(base, mine, theirs)));
    expect([draft.system, draft.overrides, misfits]).toEqual([
      "gfe2014",
      [],
      [{ kind: "override", nutrient }],
    ]);
  });
});

describe("a draft with portions or times of another number of meals", () => {
  test("does not come back from the browser with them: what is shown and judged is what is sent", () => {
    const kept = { ...base(4), feeds: [line(feeds[0] ?? "", [0.75, 0.25])], mealTimes: [420, 1140] };
    const read = v.parse(DraftShape, JSON.parse(JSON.stringify(kept)));
    expect([read.mealTimes, read.feeds[0]?.mealShares]).toEqual([null, null]);
    expect(refusals(read)).toEqual([]);
  });

  test("stays as it is where they fit", () => {
    const fits = { ...base(2), feeds: [line(feeds[0] ?? "", [0.75, 0.25])], mealTimes: [420, 1140] };
    expect(inOwnMeals(fits)).toBe(fits);
    expect(sameDraft(v.parse(DraftShape, JSON.parse(JSON.stringify(fits))), fits)).toBe(true);
  });

  const base = (meals: number): Draft => ({ ...emptyDraft, meals });
});
