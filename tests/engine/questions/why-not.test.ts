import { describe, expect, test } from "vitest";
import { fix as fixOf } from "#engine/questions/fix/fix.ts";
import type { Ration } from "#science/horse/facts.ts";
import { contents, engine, feed, horse, ingredient, ration } from "../support/health-rations.ts";
import { ask, byId, grassById, inStore, list, open } from "../support/questions.ts";

const plain = contents({
  digestible_energy_nrc: 2.05,
  crude_protein: 100,
  ndf: 600,
  crude_fibre: 310,
  starch: 10,
  calcium: 4.5,
  phosphorus: 2.6,
  selenium: 0,
});
const barren = ingredient({ id: "barren-hay", composition: plain });

describe("a need that no chosen feed brings", () => {
  const of = ration([feed(barren, 9)]);
  const candidates = [
    { ingredient: byId("selenium-yeast"), fromWallet: false },
    { ingredient: byId("oats-whole-grain"), fromWallet: true },
    { ingredient: byId("mineral-vitamin-supplement-for-hay-rations"), fromWallet: true },
    { ingredient: barren, fromWallet: true },
  ];
  const { answer } = ask({ ration: of, limits: open(of.feeds), candidates });
  const conflict = answer.conflicts.find(({ members }) =>
    members.some((member) => member.kind === "rule" && member.rule === "requirement_selenium"),
  );

  test("is a conflict all by itself", () => {
    expect(answer.status).toBe("compromise");
    expect(conflict?.members).toMatchObject([
      { rule: "requirement_selenium", side: "min", level: "watch", bound: 100 },
    ]);
  });

  test("is answered by the yard's own feed first, never by one that does not bring it, and by the figure as it is", () => {
    const kinds = conflict!.remedies.map((remedy) =>
      remedy.kind === "add" ? remedy.ingredient : remedy.kind,
    );
    expect(kinds[0]).toBe("mineral-vitamin-supplement-for-hay-rations");
    expect(kinds).not.toContain("barren-hay");
    expect(kinds.at(-1)).toBe("accept");
    expect(conflict!.remedies.at(-1)).toMatchObject({
      kind: "accept",
      reached: 0,
      level: "risk",
      yields: true,
    });
  });

  test("a content nobody knows is told as such, and is no conflict", () => {
    const { phosphorus: _phosphorus, ...rest } = plain;
    const unknown = ration([feed(ingredient({ id: "untested-hay", composition: rest }), 9)]);
    const told = ask({ ration: unknown, limits: open(unknown.feeds), candidates: [] }).answer;
    expect(told.untold).toContain("requirement_phosphorus");
    const rulesTold = told.conflicts.flatMap(({ members }) => members);
    expect(
      rulesTold.filter((member) => member.kind === "rule" && member.rule === "requirement_phosphorus"),
    ).toEqual([]);
  });
});

describe("compound feeds that may be added", () => {
  const compounds = inStore("compound-feed-foal-and-yearling", "compound-feed-intense-work-flaked-mix");
  const offered = (of: Ration) =>
    ask({ ration: of, limits: open(of.feeds), candidates: compounds }).answer.conflicts.flatMap(
      ({ remedies }) => remedies.flatMap((remedy) => (remedy.kind === "add" ? remedy.ingredient : [])),
    );

  test.each([
    [
      "a horse in hard work is offered a race feed",
      { standardClass: { status: "work", level: "very_heavy" } },
      1,
    ],
    [
      "a weanling is offered a foal feed",
      { standardClass: null, ageClass: "month_6", matureWeightKg: 550, weightKg: 220 },
      0,
    ],
    ["a horse with laminitis is offered neither", { conditions: ["laminitis"] }, null],
  ] as const)("%s", (_name, change, at) => {
    const of = ration([feed(barren, 4)], { horse: horse(change as never) });
    const ids = at === null ? [] : [compounds[at]!.ingredient.id];
    expect([...new Set(offered(of))]).toEqual(ids);
  });
});

describe("floors, locks and bounds", () => {
  test("oil alone is impossible: the forage floor is named, and nothing offers to lower it", () => {
    const of = ration(list("linseed-oil", "rapeseed-oil"));
    const { answer } = ask({
      ration: of,
      limits: open(of.feeds),
      candidates: inStore("timothy-hay-mid-bloom", "barley"),
    });
    expect(answer.status).toBe("impossible");
    expect(answer.conflicts).toHaveLength(1);
    expect(answer.conflicts[0]!.members).toMatchObject([{ rule: "forage_min", level: "floor", tier: "P0" }]);
    expect(answer.conflicts[0]!.remedies).toMatchObject([
      { kind: "add", ingredient: "timothy-hay-mid-bloom" },
    ]);
  });

  test("too little hay is the bound of the hay against the forage floor, and is freed as far as needed", () => {
    const of = ration(list("timothy-hay-mid-bloom", "oats-whole-grain"));
    const limits = open(of.feeds).with(0, { locked: false, minKg: 0, maxKg: 4 });
    const { answer } = ask({ ration: of, limits, candidates: [] });
    expect(answer.status).toBe("impossible");
    expect(answer.conflicts[0]!.members).toMatchObject([
      { kind: "most", line: 0, kg: 4 },
      { rule: "forage_min", level: "floor" },
    ]);
    const [free] = answer.conflicts[0]!.remedies;
    expect(free).toMatchObject({ kind: "free", bound: "most", line: 0 });
    // 1.25 % of 500 kg in dry matter is what the floor asks
    expect(
      free?.kind === "free" && free.toKg * (byId("timothy-hay-mid-bloom").dryMatterPct / 100),
    ).toBeGreaterThanOrEqual(6.25 - 1e-6);
  });

  test("a lock that stands in the way is named with the rule it breaks", () => {
    const of = ration([feed(byId("timothy-hay-mid-bloom"), 8), feed(byId("barley"), 6)]);
    const limits = open(of.feeds).with(1, { locked: true, minKg: 0, maxKg: 60 });
    const { answer } = ask({ ration: of, limits, candidates: [] });
    const locked = answer.conflicts.filter(({ members }) => members.some(({ kind }) => kind === "lock"));
    expect(locked.length).toBeGreaterThan(0);
    const frees = locked.flatMap(({ remedies }) => remedies.filter(({ kind }) => kind === "free"));
    expect(frees[0]).toMatchObject({ bound: "lock", line: 1 });
    expect(frees[0]?.kind === "free" && frees[0].toKg).toBeLessThan(6);
  });

  test("an accepted figure is what the optimiser then comes to, and no rule of the conflict is missed beside it", () => {
    const of = ration(
      list(
        "grass-hay-average-quality-all-samples",
        "alfalfa-hay-average",
        "oats-whole-grain",
        "soybean-meal-48",
        "mineral-vitamin-supplement-for-hay-rations",
        "salt-sodium-chloride",
      ),
      { meals: 3 },
    );
    const { answer } = ask({ ration: of, limits: open(of.feeds), candidates: [] });
    const accepts = answer.conflicts.flatMap(({ remedies }) =>
      remedies.filter((each) => each.kind === "accept"),
    );
    expect(accepts.length).toBeGreaterThan(0);
    for (const { rule, side, reached } of accepts) {
      const accepted = [{ rule, side, level: reached }];
      const got = engine.optimise({ ration: of, limits: open(of.feeds), goal: "cheapest", accepted });
      expect(got.status).toBe("optimal");
      const found = got.evaluation!.findings.find((each) => each.rule === rule)!;
      const miss = side === "min" ? reached - found.value! : found.value! - reached;
      expect(miss).toBeLessThan(0.03 * Math.abs(reached));
    }
  });
});

describe("grass that alone brings too much", () => {
  const grass = grassById("pasture-grass-short-leafy-spring-or-autumn-regrowth");
  const grazing = (hoursPerDay: number, feeds: Ration["feeds"] = []) =>
    ration(feeds, { horse: horse({ weightKg: 300 }) }, [
      { ingredient: grass, hoursPerDay, abundance: "high_abundant_grass" },
    ]);
  const straw = feed(byId("wheat-straw"), 1);
  const candidates = inStore("timothy-hay-mid-bloom", "barley", "wheat-straw");
  const asked = (of: Ration) => ({ ration: of, limits: open(of.feeds), candidates });
  test.each([
    ["alone", grazing(20)],
    ["beside straw", grazing(24, [straw])],
  ])("%s is told as what only less of it ends", (_name, of) => {
    const fix = fixOf(engine, { ...asked(of), rule: "energy" });
    expect(fix.conflict).toMatchObject({
      ofGrass: true,
      members: [{ rule: "energy", side: "max" }],
      remedies: [],
    });
  });

  test("is told of nothing that a feed could thin, nor of what it is not alone in", () => {
    const { conflicts } = ask(asked(grazing(24, [straw]))).answer;
    const alone = conflicts.filter(({ ofGrass }) => ofGrass);
    expect(alone.map(({ members: [only] }) => only?.kind === "rule" && only.rule)).toEqual([
      "energy",
      "protein",
    ]);
    expect(alone.flatMap(({ remedies }) => remedies.map(({ kind }) => kind))).toEqual(["accept", "accept"]);
  });

  test("is no cause where hay is what is too much, or too little", () => {
    const of = ration([feed(byId("timothy-hay-mid-bloom"), 9)], { horse: horse({ weightKg: 300 }) });
    const locked = { ...asked(of), limits: [{ locked: true, minKg: 0, maxKg: 9 }] };
    const conflicts = [...ask(locked).answer.conflicts, ...ask(asked(grazing(1))).answer.conflicts];
    expect(conflicts.length).toBeGreaterThan(0);
    expect(conflicts.filter(({ ofGrass }) => ofGrass)).toEqual([]);
  });
});
