import { describe, expect, test } from "vitest";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { summaryOf } from "#contract/verdict.ts";
import { type Assessed, asSaved, assess, assessing } from "#web/features/overview/assess.ts";
import { driftOf, driftSize } from "#web/features/overview/drift.ts";
import { askedOfSaved, isAsked, type OverviewSearch, ordered } from "#web/features/overview/order.ts";
import { emptyDraft, feedLine } from "#web/features/rations/workbench/draft.ts";
import { rationMaker } from "#web/features/rations/workbench/facts.ts";
import { engine, horse, ingredients } from "./support.ts";

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
    stale: false,
  };
  const now = summaryOf(engine.evaluate(rationMaker(of, "maintain", ingredients)(draft)));
  return { ...draft, ...now, ...otherwise };
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
    expect(driftOf(row)).toBe("none");
    expect(driftSize(row)).toBe(0);
  });

  test("tells what today's science says differently from the saved verdict", () => {
    const now = stored(fine, 10);
    const saved = stored(fine, 10, {
      verdict: { ...now.verdict, risk: now.verdict.risk + 1, level: "risk" },
      energyCoverage: (now.energyCoverage ?? 0) - 4,
      pricePerDay: (now.pricePerDay ?? 0) + 0.25,
    });
    const row = only(assess(engine, { horses: [fine], rations: [saved], ingredients }));
    expect(driftOf(row)).toMatchObject({ risk: -1, watch: 0, isWorse: false, isBetter: true });
    const drift = driftOf(row);
    if (drift === null || drift === "none") throw new Error("no drift");
    expect(drift.energy).toBeCloseTo(4, 9);
    expect(drift.price).toBeCloseTo(-0.25, 9);
  });

  test("tells what was saved until a ration is judged, one ration a step", () => {
    const saved = stored(fine, 10, { energyCoverage: 1 });
    const all = { horses: [fine, idle], rations: [saved], ingredients };
    const [first, second] = asSaved(all);
    expect(first).toMatchObject({ today: { energyCoverage: 1 }, isJudged: false });
    expect(second).toMatchObject({ today: null, isJudged: true });
    const steps = assessing(engine, all);
    expect([steps.next().done, steps.next().done]).toEqual([false, false]);
    const last = steps.next();
    expect(last.value).toEqual(assess(engine, all));
    expect(last.value?.every(({ isJudged }) => isJudged)).toBe(true);
    expect(last.value?.[0]?.today?.energyCoverage).toBeGreaterThan(1);
  });

  test("a price that was unknown is no change of price", () => {
    const row = only(
      assess(engine, { horses: [fine], rations: [stored(fine, 10, { pricePerDay: null })], ingredients }),
    );
    expect(driftOf(row)).toBe("none");
  });

  test.each<[string, number, number, boolean]>([
    ["known then and now: a loss", 0, 0, true],
    ["partly unknown when it was saved: no change is known", 0.2, 0, false],
    ["partly unknown today: no change is known", 0, 0.2, false],
  ])("coverage that was more, %s", (_name, before, after, isTold) => {
    const now = stored(fine, 10);
    const of = (less: number, unknownShare: number) => {
      if (!now.estimation) throw new Error("no estimation");
      const { energy, protein, lysine } = now.estimation;
      return {
        ...now,
        energyCoverage: (now.energyCoverage ?? 0) - less,
        proteinCoverage: (now.proteinCoverage ?? 0) - less,
        estimation: { energy: { ...energy, unknownShare }, protein: { ...protein, unknownShare }, lysine },
      };
    };
    const drift = driftOf({ horse: fine, ration: of(0, before), today: of(30, after), isJudged: true });
    expect(drift).toEqual(isTold ? expect.objectContaining({ energy: -30, protein: -30 }) : "none");
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
    expect(askedOfSaved({ ...search, ...wanted })).toEqual({ ...search, ...asked });
  });

  test("a ration with a feed that cannot be read is left out of the judgement, never guessed", () => {
    const lost = stored(fine, 10, {
      feeds: [feedLine({ ingredient: "/api/ingredients/gone", quantityKg: 10, role: "forage" })],
    });
    const row = only(assess(engine, { horses: [fine], rations: [lost], ingredients }));
    expect(row.today).toBeNull();
    expect(driftOf(row)).toBeNull();
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
    expect(names({ order: "age" }).at(-1)).toBe("Bijou");
  });

  test("is asked for by name without accents, and by level, absence and drift", () => {
    const rows = assess(engine, {
      horses: [idle, fine, thin],
      rations: [stored(thin, 2), stored(fine, 10, { energyCoverage: 1 })],
      ingredients,
    });
    const names = (change: Partial<OverviewSearch>) =>
      rows.filter((row) => isAsked(row, { ...search, ...change })).map((row) => row.horse.name);
    expect(names({ name: " ELAN" })).toEqual(["élan"]);
    expect(names({ level: "none" })).toEqual(["Bijou"]);
    expect(names({ level: "drifted" })).toEqual(["élan"]);
    expect(names({ level: "risk" })).toContain("Zoé");
  });

  test("fifty horses come out as each does by itself", () => {
    const horses = Array.from({ length: 50 }, (_, n) => ({
      ...horseNamed(`h${n}`, `Horse ${n}`),
      weightKg: 300 + n,
    }));
    const rations = horses.map((each, n) => stored(each, 4 + (n % 9)));
    const rows = assess(engine, { horses, rations, ingredients });
    expect(rows.filter((row) => driftOf(row) !== "none")).toEqual([]);
  });
});
