import { describe, expect, test } from "vitest";
import { type BoardRation, boardSheet } from "#contract/sheets/board-sheet.ts";
import { mealBlocks } from "#contract/sheets/owner-sheet.ts";
import { groupOf } from "#contract/sheets/parts/sheet-head.ts";
import type { Block } from "#contract/sheets/sheet-model.ts";
import { dayOf } from "#contract/sheets/sheet-text.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { message } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const words = sheetMessages();
const hay = "oat-hay-mid-maturity";
const clock = /\b\d\d:\d\d\b/;
const grass = ingredients.filter(({ role }) => role === "pasture").slice(0, 2);

const fed = (change: Partial<Draft>): Draft => ({ ...draft({ [hay]: 6, barley: 1 }), ...change });
const rationOf = (of: Draft, name = "Bijou"): BoardRation => ({
  ration: { ...of, objective: "maintain" } as never,
  feeds: Object.fromEntries(
    [ingredient(hay), ingredient("barley"), ...grass].map((each) => [each["@id"], each]),
  ),
  horse: { ...horse, name },
  modifiedAt: "2026-03-01T08:00:00Z",
  isLast: name === "Bijou",
  level: "ok",
});

const headsOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === "table" ? block.head.map(({ text }) => text) : []));
const notesOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));

describe("times of meals on the owner's sheet", () => {
  test("are those that were said", () => {
    const blocks = mealBlocks(rationOf(fed({ meals: 3, mealTimes: [420, 780, 1200] })), words);
    expect(headsOf(blocks).flatMap((text) => clock.exec(text) ?? [])).toEqual(["07:00", "13:00", "20:00"]);
    expect(notesOf(blocks)).not.toContain(m.sheet_meals_untimed());
  });

  test.each([
    ["nobody said when", 3, null, true],
    ["times were said for another number of meals", 2, [420, 780, 1200], true],
    ["there is one meal, of any time", 1, null, false],
  ])("are none where %s, and how the meals were judged is told", (_name, meals, mealTimes, isTold) => {
    const blocks = mealBlocks(rationOf(fed({ meals, mealTimes })), words);
    expect(headsOf(blocks).join()).not.toMatch(clock);
    expect(headsOf(blocks)).toContain(m.ration_meal_plan_meal({ number: meals }));
    expect(notesOf(blocks).includes(m.sheet_meals_untimed())).toBe(isTold);
  });

  test.each([2, 3, 4])("%i meals without times are judged as evenly spaced, as the sheet says", (meals) => {
    const gapOf = (mealTimes: number[] | null) => {
      const { measures } = bench(fed({ meals, mealTimes })).snapshot().view;
      return measures.get("forage_gap_hours")?.value ?? Number.NaN;
    };
    const even = Array.from({ length: meals }, (_none, meal) => (meal * 24 * 60) / meals);
    expect(gapOf(null)).toBeCloseTo(gapOf(even), 9);
    const byDay = Array.from({ length: meals }, (_none, meal) => 420 + meal * 60);
    expect(gapOf(byDay)).toBeGreaterThan(gapOf(null));
  });
});

describe("the board of the feed room", () => {
  const boardOf = (...rations: BoardRation[]) => boardSheet(rations, words, "2026-03-02T08:00:00Z", []);
  const meals = (sheet: ReturnType<typeof boardOf>) => sheet.sections.slice(0, -1);
  const rowsOf = (sheet: ReturnType<typeof boardOf>, sections = meals(sheet)) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === "table" ? block.rows.map((row) => row.map(({ text }) => text)) : [],
      ),
    );

  test("has a table a time, and after them one a meal of which nobody said when", () => {
    const timed = rationOf(fed({ meals: 2, mealTimes: [420, 1140] }), "Bijou");
    const untimed = rationOf(fed({ meals: 3, mealTimes: null }), "Galopin");
    const sheet = boardOf(untimed, timed);
    expect(meals(sheet).map(({ title }) => title)).toEqual([
      "07:00",
      "19:00",
      ...[1, 2, 3].map((number) => m.ration_meal_plan_meal({ number })),
    ]);
    expect(sheet.foot).toEqual([m.sheet_board_untimed()]);
    expect(boardOf(timed).foot).toEqual([]);
  });

  test("tells which ration of each horse is poured, when it was saved, and whether it is the last", () => {
    const summer = { ...fed({ meals: 2 }), name: "Summer" };
    const sheet = boardOf(rationOf(fed({ meals: 2 })), rationOf(summer, "Galopin"));
    const day = dayOf(words, "2026-03-01T08:00:00Z");
    expect(rowsOf(sheet, sheet.sections.slice(-1))).toEqual([
      ["Bijou", message("objective_maintain"), m.sheet_board_last({ day })],
      ["Galopin", "Summer", m.sheet_board_chosen({ day })],
    ]);
  });

  test("tells horses of one name apart wherever a row is headed by it, whichever of them are on it", () => {
    const [mare, pony] = [
      { ...horse, id: "mare", name: "Luna", weightKg: 500 },
      { ...horse, id: "pony", name: "LUNA", weightKg: 350 },
    ];
    const given = [mare, pony].map((each) => ({ ...rationOf(fed({ meals: 2 })), horse: each }));
    const headed = (rations: BoardRation[]) => {
      const sheet = boardSheet(rations, words, "2026-03-02T08:00:00Z", [mare, pony]);
      return [...new Set(rowsOf(sheet, [...sheet.sections]).map(([head]) => head))];
    };
    const breed = message(`breed_${horse.breed}`);
    const [first, second] = [`Luna\n${breed}, 500\u202fkg`, `LUNA\n${breed}, 350\u202fkg`];
    expect(headed(given)).toEqual([first, second]);
    expect(headed(given.slice(1))).toEqual([second]);
  });

  test("has no empty rows", () => {
    expect(rowsOf(boardOf(rationOf({ ...draft({}), meals: 2 })))).toEqual([]);
    const [feed, ...others] = draft({ [hay]: 6 }).feeds;
    if (!feed) throw new Error("No feed");
    const atNight = { ...draft({}), meals: 2, feeds: [{ ...feed, mealShares: [0, 1] }, ...others] };
    expect(rowsOf(boardOf(rationOf(atNight)))).toHaveLength(1);
  });

  test("names pastures where there are several", () => {
    const lines = grass.map(({ "@id": path }) => ({
      ingredient: path,
      abundance: "abundant_short_grass" as const,
      season: null,
      muzzleFactor: null,
      allowanceKg: null,
      hoursPerDay: 4,
    }));
    const [one, two] = [1, 2].map((count) =>
      rowsOf(boardOf(rationOf({ ...draft({}), meals: 1, pastures: lines.slice(0, count) })))
        .flat()
        .join("\n"),
    );
    const hours = m.sheet_free_hours({ hours: "4" });
    expect(one).toBe(`Bijou\n${hours}`);
    expect(two?.split("\n").filter((text) => text.endsWith(hours) && text !== hours)).toHaveLength(2);
  });
});

test.each([
  ["one horse", false, null, ""],
  ["four horses", true, 4, m.sheet_group_each({ count: 4 })],
  ["nobody said how many", true, null, m.sheet_group_some()],
])("a batch of %s is told on every sheet", (_name, batch, batchSize, told) => {
  expect(groupOf({ batch, batchSize }, words)).toBe(told);
});
