import { describe, expect, test } from "vitest";
import {
  emptyDraft,
  hoursExceeded,
  withFeed,
  withIngredient,
  withPasture,
} from "#web/features/rations/workbench/draft/draft.ts";
import {
  entryOutcome,
  mayBeThousands,
  readEntry,
} from "#web/features/rations/workbench/quick-entry/parse-entry.ts";
import { ingredient, ingredients } from "../../support.ts";

describe("what is typed in one line", () => {
  const read: [string, string, number | null, string | null][] = [
    ["oats 1.5", "oats", 1.5, null],
    ["avoine 1,5", "avoine", 1.5, null],
    ["1,5 kg avoine", "avoine", 1.5, "kg"],
    ["avoine 1,5kg", "avoine", 1.5, "kg"],
    ["sel 20 g", "sel", 20, "g"],
    ["foin de prairie", "foin de prairie", null, null],
    ["pâture 6h", "pâture", 6, "h"],
    ["son de blé ,5", "son de blé", 0.5, null],
    ["oats 2 scoops", "oats", 2, "scoop"],
    ["oats 1 Scoop", "oats", 1, "scoop"],
    ["1 scoop oats", "oats", 1, "scoop"],
    ["oats 1.5sc", "oats", 1.5, "scoop"],
    ["avoine 2 mesures", "avoine", 2, "scoop"],
    ["une avoine 1 mesure", "une avoine", 1, "scoop"],
    ["1,5 mes. avoine", "avoine", 1.5, "scoop"],
    ["avoine 2mes", "avoine", 2, "scoop"],
    ["biotin 2 % 10 g", "biotin 2", 10, "g"],
    ["biotin 2% 10g", "biotin 2%", 10, "g"],
    ["10 g biotin 2 %", "biotin 2", 10, "g"],
    ["vitamin e 50 %", "vitamin e 50", null, null],
    ["soybean meal 48 0.5 kg", "soybean meal 48", 0.5, "kg"],
    ["alfalfa 17-19 500 g", "alfalfa 17-19", 500, "g"],
  ];
  test.each(read)("%s is %s, %s %s", (text, name, value, unit) => {
    const typed = readEntry(text).readings[0];
    expect(typed).toMatchObject({ name });
    expect(typed?.amount?.value ?? null).toBe(value);
    expect(typed?.amount?.unit ?? null).toBe(unit);
  });

  test.each<[string, [string, number | null][]]>([
    [
      "soybean meal 48",
      [
        ["soybean meal", 48],
        ["soybean meal 48", null],
      ],
    ],
    [
      "soybean meal 48 1",
      [
        ["soybean meal 1", 48],
        ["soybean meal 48", 1],
        ["soybean meal 48 1", null],
      ],
    ],
    ["soybean meal 48 0.5", [["soybean meal 48", 0.5]]],
    [
      "alfalfa 17-19 1",
      [
        ["alfalfa 17-19", 1],
        ["alfalfa 17-19 1", null],
      ],
    ],
    ["oats 1.5", [["oats", 1.5]]],
    ["48", []],
  ])("a figure of %s may belong to a name", (text, told) => {
    expect(readEntry(text).readings.map(({ name, amount }) => [name, amount?.value ?? null])).toEqual(told);
  });

  const refused: [string, string, string][] = [
    ["avoine 1.2.3", "number", "1.2.3"],
    ["avoine 1e5", "number", "1e5"],
    ["avoine 1-2", "number", "1-2"],
    ["avoine 1/2", "number", "1/2"],
    ["avoine 1 250,5", "two_amounts", "250,5"],
    ["avoine 1 kg 20 g", "two_amounts", "20 g"],
    ["avoine 2cups", "unit", "2cups"],
    ["avoine -1", "negative", "-1"],
    ["1,5", "no_name", "1,5"],
    ["1,5 kg", "no_name", "1,5 kg"],
  ];
  test.each(refused)("%s is not understood: %s at %s", (text, problem, part) => {
    const { misread } = readEntry(text);
    expect(misread?.problem).toBe(problem);
    expect(text.slice(misread?.from, misread?.to)).toBe(part);
  });
});

describe("what an entry does", () => {
  const oats = ingredient("oats-whole-grain");
  const grass = ingredients.find(({ role }) => role === "pasture");
  if (!grass) throw new Error("no pasture");
  const draft = withIngredient(emptyDraft, oats, 500);
  const on = (text: string, item = oats, of = draft) => {
    const typed = readEntry(text).readings[0];
    if (!typed) throw new Error(`${text} is not read`);
    return entryOutcome(of, item, typed);
  };

  test("a new feed is added, one that is fed is set, and never added twice", () => {
    expect(on("avoine 1,5", oats, emptyDraft)).toEqual({ kind: "add", value: 1.5 });
    expect(on("avoine 300 g")).toEqual({ kind: "set", value: 0.3 });
    expect(on("avoine")).toEqual({ kind: "refused", reason: "already_added" });
  });

  test("hours are of pastures and kilograms of feeds", () => {
    expect(on("avoine 2 h")).toEqual({ kind: "unit", unit: "kg" });
    expect(on("herbe 2 kg", grass)).toEqual({ kind: "unit", unit: "h" });
    expect(on("herbe 6", grass)).toEqual({ kind: "add", value: 6 });
  });

  test("scoops are weighed by the scoop of the feed, and never guessed", () => {
    const path = oats["@id"];
    const poured = withFeed(draft, path, { scoopKg: 0.65 });
    expect(on("avoine 2 mesures", oats, poured)).toEqual({ kind: "set", value: 1.3 });
    expect(on("oats 1.5 sc", oats, poured)).toEqual({ kind: "set", value: 0.975 });
    expect(on("oats 100 scoops", oats, poured)).toMatchObject({ kind: "too_much" });
    expect(on("oats 2 scoops")).toEqual({ kind: "scoop" });
    expect(on("oats 2 scoops", oats, emptyDraft)).toEqual({ kind: "scoop" });
    expect(on("herbe 2 mesures", grass, poured)).toEqual({ kind: "unit", unit: "h" });
  });

  test("scoops and flakes are weighed as the feed tells, also of a feed that is new", () => {
    const hay = { ...oats, scoopKg: 0.5, flakeKg: 1.8 };
    expect(on("hay 3 flakes", hay, emptyDraft)).toEqual({ kind: "add", value: 5.4 });
    expect(on("2 mesures foin", hay, emptyDraft)).toEqual({ kind: "add", value: 1 });
    const inFlakes = withFeed(draft, hay["@id"], { scoopKg: 1.8 });
    expect(on("hay 2 scoops", hay, inFlakes)).toEqual({ kind: "set", value: 1 });
    expect(on("foin 2 galettes")).toEqual({ kind: "flake" });
  });

  test("hours that add up to a day are one, whatever adding decimals leaves", () => {
    const [first, second, third] = ingredients.filter(({ role }) => role === "pasture");
    if (!first || !second || !third) throw new Error("too few pastures");
    const grazed = withPasture(
      withPasture(withIngredient(withIngredient(draft, first, 500), second, 500), first["@id"], {
        hoursPerDay: 0.1,
      }),
      second["@id"],
      { hoursPerDay: 16.1 },
    );
    expect(0.1 + 16.1 + 7.8).toBeGreaterThan(24);
    expect(on("herbe 7,8", third, grazed)).toEqual({ kind: "add", value: 7.8 });
    expect(on("herbe 7,9", third, grazed)).toEqual({ kind: "hours", hours: 24.1 });
    const full = withPasture(withIngredient(grazed, third, 500), third["@id"], { hoursPerDay: 7.8 });
    expect(hoursExceeded(full)).toBe(false);
    expect(hoursExceeded(withPasture(full, third["@id"], { hoursPerDay: 7.81 }))).toBe(true);
  });

  test.each([
    ["oats 1,500 g", true],
    ["oats 1.500 g", true],
    ["lin 1 500 g", false],
    ["huile 2,500 ml", true],
    ["oats 1,500 kg", false],
    ["oats 1,500", false],
    ["oats 0,500 g", false],
    ["oats 1,5 g", false],
    ["oats 1500 g", false],
  ])("%s may have been meant as thousands: %s", (text, may) => {
    expect(readEntry(text).readings.some((typed) => mayBeThousands(text, typed))).toBe(may);
  });

  test("no more than sixty kilograms and no more than a day", () => {
    expect(on("avoine 61")).toMatchObject({ kind: "too_much", most: 60 });
    expect(on("herbe 24,5 h", grass)).toEqual({ kind: "hours", hours: 24.5 });
  });
});
