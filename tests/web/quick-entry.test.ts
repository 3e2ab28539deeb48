import { describe, expect, test } from "vitest";
import { emptyDraft, withFeed, withIngredient } from "#web/features/rations/workbench/draft.ts";
import { distance, seek, soughtOf } from "#web/features/rations/workbench/feed-search.ts";
import { outcomeOf, readEntry } from "#web/features/rations/workbench/quick-entry.ts";
import { ingredient, ingredients } from "./support.ts";

const all = ingredients.map(soughtOf);
const first = (query: string) => seek(all, query, () => false, 6)[0];

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
    ["oats 1.5sc", "oats", 1.5, "scoop"],
    ["avoine 2 mesures", "avoine", 2, "scoop"],
    ["une avoine 1 mesure", "une avoine", 1, "scoop"],
    ["1,5 mes. avoine", "avoine", 1.5, "scoop"],
    ["avoine 2mes", "avoine", 2, "scoop"],
  ];
  test.each(read)("%s is %s, %s %s", (text, name, value, unit) => {
    const typed = readEntry(text);
    expect(typed).toMatchObject({ name });
    const amount = "amount" in typed ? typed.amount : undefined;
    expect(amount?.value ?? null).toBe(value);
    expect(amount?.unit ?? null).toBe(unit);
  });

  const refused: [string, string, string][] = [
    ["avoine 1.2.3", "number", "1.2.3"],
    ["avoine 1e5", "number", "1e5"],
    ["avoine 1 250,5", "two_amounts", "250,5"],
    ["avoine 2l", "unit", "2l"],
    ["avoine -1", "negative", "-1"],
    ["1,5", "no_name", "1,5"],
  ];
  test.each(refused)("%s is not understood: %s at %s", (text, problem, part) => {
    const misread = readEntry(text);
    if (!("problem" in misread)) throw new Error("it was understood");
    expect(misread.problem).toBe(problem);
    expect(text.slice(misread.from, misread.to)).toBe(part);
  });
});

describe("a feed by its name", () => {
  const named: [string, RegExp][] = [
    ["avoine", /^Oats/],
    ["oats", /^Oats/],
    ["aovine", /^Oats/],
    ["luzerne", /[Aa]lfalfa/],
    ["alfalfa hay", /[Aa]lfalfa hay/],
    ["sel", /[Ss]alt/],
    ["beetpulp", /^$/],
    ["pulpe betterave", /[Bb]eet pulp/],
    ["flax oil", /[Ll]inseed oil/],
  ];
  test.each(named)("%s finds %s", (query, name) => {
    expect(first(query)?.nameEn ?? "").toMatch(name);
  });

  test("a feed that is fed comes before one that is not", () => {
    const list = seek(all, "foin", () => false, 6);
    const last = list.at(-1);
    expect(seek(all, "foin", (item) => item === last, 6)[0]).toBe(last);
  });

  test("letters changed, left out and swapped are counted", () => {
    expect([distance("avoine", "avoine", 2), distance("avoine", "aovine", 2)]).toEqual([0, 1]);
    expect([distance("orge", "org", 2), distance("orge", "orgue", 2), distance("orge", "foin", 2)]).toEqual([
      1, 1, 4,
    ]);
  });
});

describe("what an entry does", () => {
  const oats = ingredient("oats-whole-grain");
  const grass = ingredients.find(({ role }) => role === "pasture");
  if (!grass) throw new Error("no pasture");
  const draft = withIngredient(emptyDraft, oats, 500);
  const on = (text: string, item = oats, of = draft) => {
    const typed = readEntry(text);
    if ("problem" in typed) throw new Error(typed.problem);
    return outcomeOf(of, item, typed);
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

  test("no more than sixty kilograms and no more than a day", () => {
    expect(on("avoine 61")).toMatchObject({ kind: "too_much", most: 60 });
    expect(on("herbe 24,5 h", grass)).toEqual({ kind: "hours", hours: 24.5 });
  });
});
