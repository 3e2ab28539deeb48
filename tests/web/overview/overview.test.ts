import { describe, expect, test } from "vitest";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { type SavedSummary, summariseEvaluation } from "#contract/schemas/ration-summary.ts";
import { nothingToShow } from "#web/features/overview/empty-reason.ts";
import {
  matchesSearch,
  type OverviewSearch,
  ordered,
  searchWithoutDrift,
} from "#web/features/overview/sort-and-filter.ts";
import { rationsToCheck } from "#web/features/pages/rations-to-check.ts";
import { emptyDraft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { rationMaker } from "#web/features/rations/workbench/draft/draft-to-ration.ts";
import { priceText } from "#web/lib/format/price-text.ts";
import { compareWithSaved, driftSize } from "#web/lib/science/drift-size.ts";
import { type Assessed, asStored, assessing } from "#web/lib/science/re-evaluate.ts";
import { m } from "#web/paraglide/messages.js";
import { engine, horse, ingredients } from "../support.ts";

/** Evaluates all rations at once. */
function assess(...asked: Parameters<typeof assessing>): Assessed[] {
  const steps = assessing(...asked);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const hay = "/api/ingredients/grass-hay-average-quality-all-samples";
const horseNamed = (id: string, name: string): HorseItem => ({
  ...horse,
  id,
  "@id": `/api/horses/${id}`,
  name,
});

/** A stored ration of hay, with the figures that an evaluation gives it now, unless told otherwise. */
function stored(of: HorseItem, kg: number, otherwise: Partial<RationItem> = {}): RationItem {
  const draft: RationItem = {
    "@id": `/api/rations/${of.id}`,
    id: of.id,
    horse: { "@id": of["@id"], id: of.id, name: of.name },
    objective: "maintain",
    ...emptyDraft,
    mealTimes: null,
    pastures: [],
    overrides: [],
    feeds: [feedLine({ ingredient: hay, quantityKg: kg, role: "forage" })],
    overridden: [],
    creator: null,
    createdAt: "2026-03-01T00:00:00Z",
    modifiedAt: "2026-03-01T00:00:00Z",
    pricePerDay: null,
    pricePerMonth: null,
    energyCoverage: null,
    proteinCoverage: null,
    estimation: null,
    verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
    scienceVersion: "",
    engineVersion: "",
    saved: null,
    stale: false,
  };
  const items = new Map(ingredients.map((item) => [item["@id"], item]));
  const now = summariseEvaluation(engine.evaluate(rationMaker(of, "maintain", items)(draft)));
  return { ...draft, ...now, saved: { ...now, monetaryUnit: "EUR" }, ...otherwise };
}

/** Copies a ration of which the last save says something else. */
function savedAs(ration: RationItem, otherwise: Partial<SavedSummary>): RationItem {
  if (!ration.saved) throw new Error("no save");
  return { ...ration, saved: { ...ration.saved, ...otherwise } };
}

const search: OverviewSearch = { name: "", level: "all", order: "risk", direction: "desc" };
const only = (rows: readonly Assessed[]): Assessed => {
  const [row] = rows;
  if (!row) throw new Error("no row");
  return row;
};
const [thin, fine, idle] = [horseNamed("a", "Zoé"), horseNamed("b", "élan"), horseNamed("c", "Bijou")];

describe("the overview", () => {
  test("judges the ration changed last, and tells that it stands as it was saved", () => {
    const older = stored(fine, 3, { modifiedAt: "2026-01-01T00:00:00Z" });
    const row = only(assess(engine, { horses: [fine], rations: [older, stored(fine, 10)], ingredients }));
    expect(row.ration?.feeds[0]?.quantityKg).toBe(10);
    expect(row.today?.energyCoverage).toBe(row.ration?.energyCoverage);
    expect(compareWithSaved(row)).toBe("none");
    expect(driftSize(row)).toBe(0);
  });

  test("tells what today's science says differently from the saved verdict", () => {
    const now = stored(fine, 10);
    const saved = savedAs(now, {
      verdict: { ...now.verdict, risk: now.verdict.risk + 1, level: "risk" },
      energyCoverage: (now.energyCoverage ?? 0) - 4,
      pricePerDay: (now.pricePerDay ?? 0) + 0.25,
    });
    const row = only(assess(engine, { horses: [fine], rations: [saved], ingredients }));
    expect(compareWithSaved(row)).toMatchObject({ risk: -1, watch: 0, isWorse: false, isBetter: true });
    const drift = compareWithSaved(row);
    if (drift === null || typeof drift === "string") throw new Error("no drift");
    expect(drift.energy).toBeCloseTo(4, 9);
    expect(drift.price).toBeCloseTo(-0.25, 9);
  });

  test("compares with what was saved, not with what the service judged of it since", () => {
    const before = stored(fine, 10);
    const heavier = { ...fine, weightKg: fine.weightKg + 60 };
    const since = { ...stored(heavier, 10), saved: before.saved };
    const row = only(assess(engine, { horses: [heavier], rations: [since], ingredients }));
    expect(row.today?.energyCoverage).toBe(since.energyCoverage);
    const drift = compareWithSaved(row);
    if (drift === null || typeof drift === "string") throw new Error("no drift");
    expect(drift.energy).toBeLessThan(-5);
    expect(driftSize(row)).toBeGreaterThan(5);
  });

  test("of a ration saved before its judgement was kept, tells nothing of drift", () => {
    const row = only(
      assess(engine, { horses: [fine], rations: [stored(fine, 10, { saved: null })], ingredients }),
    );
    expect(compareWithSaved(row)).toBe("unkept");
    expect(driftSize(row)).toBeNull();
  });

  test("tells what is stored until a ration is judged, one ration a step", () => {
    const saved = stored(fine, 10, { energyCoverage: 1 });
    const all = { horses: [fine, idle], rations: [saved], ingredients };
    const [first, second] = asStored(all);
    expect(first).toMatchObject({ today: { energyCoverage: 1 }, isJudged: false });
    expect(second).toMatchObject({ today: null, isJudged: true });
    const steps = assessing(engine, all);
    expect([steps.next().done, steps.next().done]).toEqual([false, false]);
    const last = steps.next();
    expect(last.value).toEqual(assess(engine, all));
    expect(last.value?.every(({ isJudged }) => isJudged)).toBe(true);
    expect(last.value?.[0]?.today?.energyCoverage).toBeGreaterThan(1);
  });

  test("says of a ration with a feed without a price that it costs at least the rest", () => {
    const straw = ingredients.find(({ family }) => family === "straw_and_residues")!;
    const feeds = [hay, straw["@id"]].map((path) =>
      feedLine({ ingredient: path, quantityKg: 5, role: "forage" }),
    );
    const unpriced = ingredients.map((each) => (each === straw ? { ...each, pricePerTonne: null } : each));
    const rations = [stored(fine, 10, { feeds, pricePerDay: null })];
    const row = only(assess(engine, { horses: [fine], rations, ingredients: unpriced }));
    expect(row.today?.pricePerDay).toBeNull();
    expect(priceText(row.price!, "EUR")).toBe("≥\u202f1,00\u202f€");
    expect(priceText(only(asStored({ horses: [fine], rations, ingredients })).price!, "EUR")).toBe("inconnu");
  });

  test.each<[string, Partial<OverviewSearch>, Partial<OverviewSearch>]>([
    ["what drifted is not known: all are shown", { level: "drifted" }, { level: "all" }],
    ["nor by how much: the worst come first", { order: "drift" }, { order: "risk" }],
    [
      "what was saved is asked as it is",
      { level: "risk", order: "price" },
      { level: "risk", order: "price" },
    ],
  ])("of rations as they were saved, %s", (_name, wanted, asked) => {
    expect(searchWithoutDrift({ ...search, ...wanted })).toEqual({ ...search, ...asked });
  });

  test("a ration with a feed that cannot be read is left out of the judgement, never guessed", () => {
    const lost = stored(fine, 10, {
      feeds: [feedLine({ ingredient: "/api/ingredients/gone", quantityKg: 10, role: "forage" })],
    });
    const row = only(assess(engine, { horses: [fine], rations: [lost], ingredients }));
    expect(row.today).toBeNull();
    expect(compareWithSaved(row)).toBe("unread");
  });

  test("puts the worst first, horses without a ration last whatever the direction, equal ones by name", () => {
    const rows = assess(engine, {
      horses: [idle, fine, thin],
      rations: [stored(thin, 2), stored(fine, 10)],
      ingredients,
    });
    const names = (change: Partial<OverviewSearch>) =>
      ordered(rows, { ...search, ...change }).map((row) => row.horse.name);
    expect(names({})).toEqual(["Zoé", "élan", "Bijou"]);
    expect(names({ order: "energy", direction: "asc" })).toEqual(["Zoé", "élan", "Bijou"]);
    expect(names({ order: "energy" })).toEqual(["élan", "Zoé", "Bijou"]);
    expect(names({ order: "name", direction: "asc" })).toEqual(["Bijou", "élan", "Zoé"]);
  });

  test("puts a laminitic horse at grass before one with more minerals at risk, here and at home", () => {
    const lame = { ...horseNamed("lame", "Praline"), conditions: ["laminitis" as const] };
    const grass = { ingredient: "/api/ingredients/pasture-grass-short-leafy-spring-or-autumn-regrowth" };
    const pastures: RationItem["pastures"] = [
      {
        ...grass,
        abundance: "abundant_short_grass",
        season: "spring",
        hoursPerDay: 20,
        muzzleFactor: null,
        allowanceKg: null,
      },
    ];
    const rows = assess(engine, {
      horses: [thin, lame],
      rations: [stored(thin, 2), { ...stored(lame, 1), pastures }],
      ingredients,
    });
    const risks = (name: string) =>
      rows.find(({ horse: { name: own } }) => own === name)?.today?.verdict.risk ?? 0;
    expect(risks("Zoé")).toBeGreaterThan(risks("Praline"));
    expect(ordered(rows, search).map((row) => row.horse.name)).toEqual(["Praline", "Zoé"]);
    expect(rationsToCheck(rows).map(({ row }) => row.horse.name)).toEqual(["Praline", "Zoé"]);
  });

  test("puts what was analysed longest ago first or last, as asked", () => {
    const at = (modifiedAt: string) => ({ modifiedAt });
    const rows = assess(engine, {
      horses: [idle, fine, thin],
      rations: [stored(thin, 2, at("2026-01-05T08:00:00Z")), stored(fine, 10, at("2026-03-05T08:00:00Z"))],
      ingredients,
    });
    const names = (direction: "asc" | "desc") =>
      ordered(rows, { ...search, order: "age", direction }).map((row) => row.horse.name);
    expect(names("desc")).toEqual(["Zoé", "élan", "Bijou"]);
    expect(names("asc")).toEqual(["élan", "Zoé", "Bijou"]);
  });

  test("is asked for by name without accents, and by level, absence and drift", () => {
    const rows = assess(engine, {
      horses: [idle, fine, thin],
      rations: [stored(thin, 2), savedAs(stored(fine, 10), { energyCoverage: 1 })],
      ingredients,
    });
    const names = (change: Partial<OverviewSearch>) =>
      rows.filter((row) => matchesSearch(row, { ...search, ...change })).map((row) => row.horse.name);
    expect(names({ name: " ELAN" })).toEqual(["élan"]);
    const coeur = { ...rows[0]!, horse: { ...rows[0]!.horse, name: "Cœur d’Or" } };
    expect(matchesSearch(coeur, { ...search, name: "coeur d'or" })).toBe(true);
    expect(names({ level: "none" })).toEqual(["Bijou"]);
    expect(names({ level: "drifted" })).toEqual(["élan"]);
    expect(names({ level: "risk" })).toContain("Zoé");
  });

  test("an empty list is told as good news where every ration was judged and compared, and nowhere else", () => {
    const made = { horses: [idle, fine], rations: [stored(fine, 10)], ingredients };
    const told = (rows: readonly Assessed[], change: Partial<OverviewSearch>) =>
      nothingToShow(rows, { ...search, ...change }).title;
    const judged = assess(engine, made);
    expect(told(judged, { level: "drifted" })).toBe(m.overview_none_drifted());
    expect(told(judged, { level: "risk" })).toBe(m.overview_none_at_risk());
    expect(told(judged, { level: "watch" })).toBe(m.no_horse_found());
    expect(told(judged, { level: "drifted", name: "zz" })).toBe(m.no_horse_found());
    expect(told(asStored(made), { level: "drifted" })).toBe(m.no_horse_found());
    const unkept = assess(engine, { ...made, rations: [stored(fine, 10, { saved: null })] });
    expect(told(unkept, { level: "drifted" })).toBe(m.no_horse_found());
    expect(told(unkept, { level: "risk" })).toBe(m.overview_none_at_risk());
    const gone = feedLine({ ingredient: "/api/ingredients/gone", quantityKg: 10, role: "forage" });
    const unread = assess(engine, { ...made, rations: [stored(fine, 10, { feeds: [gone] })] });
    expect(told(unread, { level: "risk" })).toBe(m.no_horse_found());
  });

  test("fifty horses come out as each does by itself", () => {
    const horses = Array.from({ length: 50 }, (_, n) => ({
      ...horseNamed(`h${n}`, `Horse ${n}`),
      weightKg: 300 + n,
    }));
    const rations = horses.map((each, n) => stored(each, 4 + (n % 9)));
    const rows = assess(engine, { horses, rations, ingredients });
    expect(rows.filter((row) => compareWithSaved(row) !== "none")).toEqual([]);
  });
});
