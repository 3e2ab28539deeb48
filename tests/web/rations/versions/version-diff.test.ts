import { describe, expect, test } from "vitest";
import type { FeedInput, PastureInput } from "#contract/schemas/ration.ts";
import { freezeRation, type RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { diffVersions } from "#web/features/rations/versions/diff.ts";
import { amountTexts, figureTexts, moneyTexts } from "#web/features/rations/versions/diff-text.ts";
import { restore } from "#web/features/rations/versions/restore-version.ts";
import { type Draft, withFeed, withPasture } from "#web/features/rations/workbench/draft/draft.ts";
import type { SaveStatus } from "#web/features/rations/workbench/store/store-types.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, horse, ingredient, ingredients } from "../../support.ts";

overwriteGetLocale(() => "en");

const hay = "grass-hay-average-quality-all-samples";
const grass = ingredients.find(({ role }) => role === "pasture")?.["@id"] ?? "";
const path = ingredient(hay)["@id"];
const start: Draft = {
  ...draft({ [hay]: 8 }),
  pastures: [
    {
      ingredient: grass,
      abundance: "abundant_short_grass",
      season: null,
      hoursPerDay: 4,
      muzzleFactor: null,
      allowanceKg: null,
    },
  ],
};

function snapshot(of: Draft): RationSnapshot {
  const { evaluation } = bench(of).snapshot();
  const feedOf = (each: string) => ingredients.find((item) => item["@id"] === each) ?? ingredient(hay);
  const lines = { feeds: [...of.feeds], pastures: [...of.pastures], overrides: [...of.overrides] };
  const ration = { ...of, ...lines, mealTimes: of.mealTimes && [...of.mealTimes] };
  return freezeRation({ horse, ration: { ...ration, objective: "maintain" }, evaluation, feedOf });
}

describe("a figure of two versions", () => {
  const ends = (value: number | null) => ({ low: value, high: value });
  const known = (value: number | null) => ({ value, unknownShare: value === null ? 1 : 0, ...ends(value) });
  const least = (value: number) => ({ value, unknownShare: 0.25, low: value, high: null });
  const most = (value: number) => ({ value, unknownShare: 0.25, low: null, high: value });
  const open = (value: number) => ({ value, unknownShare: 0.25, low: null, high: null });
  test.each([
    ["known in both: how far they are apart", known(40), known(95), ["40", "95", "+55"]],
    ["known and the same", known(95), known(95), ["95", "95", "="]],
    ["unknown in the first: no difference is known", known(null), known(95), ["–", "95", "–"]],
    ["unknown in the second: no difference is known", known(40), known(null), ["40", "–", "–"]],
    ["partly unknown in the first: at least so much", least(40), known(95), ["≥\u202f40", "95", "–"]],
    ["partly unknown in the second: at least so much", known(95), least(40), ["95", "≥\u202f40", "–"]],
    ["divided by what is partly unknown: at most so much", most(40), known(95), ["≤\u202f40", "95", "–"]],
    ["open to both sides: no bound", open(40), known(95), ["?\u202f40", "95", "–"]],
    [
      "as much at least in both: not said to be the same",
      least(40),
      least(40),
      ["≥\u202f40", "≥\u202f40", "–"],
    ],
  ])("%s", (_name, was, is, [first, second, change]) => {
    expect(figureTexts({ before: was, after: is })).toEqual({ before: first, after: second, change });
  });

  test("prices in two units of money: each in its own, and no difference", () => {
    const money = moneyTexts({ before: known(2.1), after: known(2.2) }, { before: "EUR", after: "CHF" });
    expect(money).toEqual({ before: "€2.10", after: expect.stringMatching(/^CHF\s2\.20$/), change: "–" });
  });

  test("prices in one unit of money: written as money, as their difference is", () => {
    const euros = { before: "EUR", after: "EUR" };
    expect(moneyTexts({ before: known(60), after: known(55.704) }, euros)).toEqual({
      before: "€60.00",
      after: "€55.70",
      change: "−€4.30",
    });
    expect(moneyTexts({ before: known(2.1), after: known(2.101) }, euros).change).toBe("=");
    expect(moneyTexts({ before: known(2.1), after: least(2.2) }, euros).change).toBe("–");
  });

  test.each([
    ["a feed that is new counts from nought", null, 2, ["–", "2", "+2"]],
    ["a feed taken away counts to nought", 2, null, ["2", "–", "−2"]],
    ["what is given by the pinch is told to the milligram", 0.0004, 0.0008, ["0.0004", "0.0008", "+0.0004"]],
    ["a feed of both", 11.2, 10, ["11.2", "10", "−1.2"]],
  ])("an amount: %s", (_name, was, is, [first, second, change]) => {
    expect(amountTexts({ before: was, after: is })).toEqual({ before: first, after: second, change });
  });

  test("keeps how much of it is unknown, and the price whether it is known", () => {
    const after = snapshot(start);
    const withPrice = (value: number | null, unknownShare: number): RationSnapshot => ({
      ...after,
      measures: after.measures.map((each) =>
        each.key === "price_per_day" ? { ...each, value, unknownShare } : each,
      ),
    });
    const priceOf = (of: RationSnapshot) =>
      diffVersions(of, after).figures.find(({ measure }) => measure === "price_per_day");
    expect(priceOf(withPrice(null, 1))?.before).toMatchObject({ value: null });
    expect(priceOf(withPrice(1.5, 0.4))?.before).toMatchObject({ value: 1.5, unknownShare: 0.4 });
  });
});

describe("judgements of two versions that differ", () => {
  const oil = ingredients.find(({ id }) => id.includes("linseed-oil"))?.id ?? "";
  const [plain, oiled] = [snapshot(draft({ [hay]: 8 })), snapshot(draft({ [hay]: 8, [oil]: 0.3 }))];
  const of = (was: RationSnapshot, is: RationSnapshot) =>
    diffVersions(was, is).findings.find(({ rule }) => rule === "oil_vitamin_e");

  test("one that only the second has is new", () => {
    expect(of(plain, oiled)).toEqual({ rule: "oil_vitamin_e", before: null, after: "risk" });
  });

  test("one that only the first has is gone", () => {
    expect(of(oiled, plain)).toEqual({ rule: "oil_vitamin_e", before: "risk", after: null });
  });

  test("none where nothing differs, and what was or is a risk comes first", () => {
    expect(diffVersions(oiled, oiled).findings).toEqual([]);
    const worst = diffVersions(plain, oiled).findings.map(({ before: was, after: is }) =>
      [was, is].includes("risk"),
    );
    expect(worst).toEqual(worst.toSorted((a, b) => Number(b) - Number(a)));
    expect(worst).toContain(true);
  });
});

describe("a coverage of two versions", () => {
  const known = (value: number) => ({ value, unknownShare: 0, low: value, high: value });
  test.each([
    ["is written as in the lists", 108.66, 97.2, ["109", "97", "−12"]],
    ["differs in nothing where nobody reads a difference", 108.66, 108.675, ["109", "109", "="]],
  ])("%s", (_name, was, is, [first, second, change]) => {
    const told = figureTexts({ before: known(was), after: known(is), measure: "coverage_energy" });
    expect(told).toEqual({ before: first, after: second, change });
  });
});

describe("what is said of a line besides its amount is told", () => {
  const ofFeed: [string, Partial<FeedInput>][] = [
    ["the part it plays", { role: "concentrate" }],
    ["how it is presented", { presentation: null }],
    ["a lock", { locked: true }],
    ["a lower limit", { minKg: 1 }],
    ["an upper limit", { maxKg: 12 }],
    ["a step", { stepKg: 0.5 }],
    ["the least worth feeding", { leastKg: 0.5 }],
    ["a sack", { bagKg: 20 }],
    ["a scoop", { scoopKg: 0.5 }],
    ["a split over the meals", { mealShares: [0.25, 0.75] }],
    ["an amount and a lock", { quantityKg: 9, locked: true }],
  ];
  test.each(ofFeed)("of a feed: %s", (_name, change) => {
    const { settings } = diffVersions(snapshot(start), snapshot(withFeed(start, path, change)));
    expect(settings).toMatchObject([{ kind: "feeds", key: path }]);
  });

  const ofPasture: [string, Partial<PastureInput>][] = [
    ["its abundance", { abundance: "rare_herb" }],
    ["its season", { season: "spring" }],
  ];
  test.each(ofPasture)("of a pasture: %s", (_name, change) => {
    const { settings } = diffVersions(snapshot(start), snapshot(withPasture(start, grass, change)));
    expect(settings).toMatchObject([{ kind: "pastures", key: grass }]);
  });

  const byAmount: [string, Draft][] = [
    ["another amount", withFeed(start, path, { quantityKg: 9 })],
    ["other hours", withPasture(start, grass, { hoursPerDay: 5 })],
    ["a feed that only one version has", { ...start, feeds: [] }],
  ];
  test.each(byAmount)("told by its amount alone: %s", (_name, other) => {
    expect(diffVersions(snapshot(start), snapshot(other)).settings).toEqual([]);
  });

  test("a version saved before a detail could be said differs in nothing from one that leaves it unsaid", () => {
    const saved = snapshot(start);
    const { mealTimes: _times, ...ration } = saved.ration;
    const feeds = ration.feeds.map(({ scoopKg: _scoop, mealShares: _shares, ...line }) => line);
    const older = { ...saved, ration: { ...ration, feeds } } as unknown as RationSnapshot;
    expect(diffVersions(older, saved).settings).toEqual([]);
  });
});

describe("a version restored", () => {
  const ways: [string, { isSaved: boolean; status?: SaveStatus }][] = [
    ["is told as saved once it is", { isSaved: true }],
    ["stands unsaved while another save is under way", { isSaved: false, status: "saving" }],
    ["stands unsaved in a conflict", { isSaved: false, status: "conflict" }],
    ["stands unsaved where the save was refused or failed", { isSaved: false, status: "failed" }],
    ["stands unsaved where no save was begun", { isSaved: false, status: "unsaved" }],
    ["stands unsaved without a network, which is not waited for", { isSaved: false, status: "offline" }],
  ];
  test.each(ways)("%s", async (_name, { isSaved, status }) => {
    const screen = bench(withFeed(start, path, { quantityKg: 9 }));
    const save = async () => {
      if (status) screen.setStatus(status);
      else screen.markSaved(screen.snapshot().draft);
    };
    expect(await restore(screen, snapshot(start), save)).toEqual({ isSaved, missing: 0 });
    expect(screen.snapshot().draft.feeds[0]?.quantityKg).toBe(8);
  });
});
