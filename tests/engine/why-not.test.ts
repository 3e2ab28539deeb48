import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verify } from "#engine/certificate.ts";
import { demandsOf } from "#engine/questions/why-not/demands.ts";
import { whyNot } from "#engine/questions/why-not/why-not.ts";
import type { Conflict, LineLimits, Model, Solution, WhyNot, WhyNotInput } from "#engine/types.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse.ts";
import { parseCatalogue } from "#science/ingredients.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { seed } from "./health-random.ts";
import { contents, engine, feed, horse, ingredient, ration } from "./health-support.ts";
import { judge } from "./highs-judge.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
const feeds: IngredientFacts[] = catalogue
  .filter(({ role }) => role !== "pasture")
  .map((row) => ({ ...row, pricePerTonne: pricesPerTonne[row.id] ?? null }));
const byId = (id: string): IngredientFacts => {
  const found = feeds.find((each) => each.id === id);
  if (!found) throw new Error(`no feed ${id}`);
  return found;
};
const list = (...ids: string[]): FeedLine[] => ids.map((id, at) => feed(byId(id), at === 0 ? 8 : 0));
const open = (of: readonly unknown[]): LineLimits[] => of.map(() => ({ locked: false, minKg: 0, maxKg: 60 }));
const inStore = (...ids: string[]) => ids.map((id) => ({ ingredient: byId(id), fromWallet: true }));

interface Solved {
  model: Model;
  solution: Solution;
}
/** The answer, with every linear programme that was solved for it. */
function ask(input: WhyNotInput): { answer: WhyNot; solved: Solved[] } {
  const solved: Solved[] = [];
  const answer = whyNot(engine, input, (model, solution) => solved.push({ model, solution }));
  return { answer, solved };
}

/** The rows of a conflict's members over the feeds, from the rules themselves. */
function rowsOf(of: Ration, { members }: Conflict) {
  const { demands } = demandsOf(engine.sheetOf(of), of.feeds.length);
  return members.map((member) => {
    if (member.kind !== "rule") return null;
    const found = demands.find(
      ({ told }) => told.rule === member.rule && told.side === member.side && told.level === member.level,
    );
    if (!found) throw new Error(`no row for ${member.rule}`);
    return found.row;
  });
}

/** The most of a line, whatever is asked of it: a supplement is no feed. */
const mostOf = ({ role, quantityKg }: FeedLine, { minKg }: LineLimits): number =>
  role === "supplement" ? Math.max(0.001 * 500, quantityKg, minKg) : Number.POSITIVE_INFINITY;

/** The sum of the members, each times its weight, asks more than any amounts can give. */
function contradicts(of: Ration, limits: readonly LineLimits[], conflict: Conflict): boolean {
  const rows = rowsOf(of, conflict);
  let [asked, most, size] = [0, 0, 0];
  const totals = of.feeds.map(() => 0);
  rows.forEach((row, at) => {
    const weight = conflict.weights[at]!;
    if (!row) return;
    expect(row.side === "min" ? weight >= 0 : weight <= 0).toBe(true);
    asked += weight * row.rhs;
    size += Math.abs(weight * row.rhs);
    totals.forEach((_total, line) => {
      totals[line]! += weight * row.coefficients[line]!;
    });
  });
  totals.forEach((total, line) => {
    const own = conflict.members.filter((member) => member.kind !== "rule" && member.line === line);
    const kg = (kinds: string[]) =>
      own.find(({ kind }) => kinds.includes(kind)) as { kg: number } | undefined;
    const upper = kg(["lock", "most"])?.kg ?? mostOf(of.feeds[line]!, limits[line]!);
    const lower = kg(["lock", "least"])?.kg ?? 0;
    const noise =
      1e-9 *
      Math.max(...rows.map((row, at) => Math.abs(conflict.weights[at]! * (row?.coefficients[line] ?? 0))));
    if (Math.abs(total) > noise) most += total > 0 ? total * upper : total * lower;
  });
  return asked - most > 1e-12 * size;
}

/** Amounts keep every member but one. */
function keepsOthers(of: Ration, conflict: Conflict, left: number): boolean {
  const rows = rowsOf(of, conflict);
  const kg = conflict.without[left]!;
  return conflict.members.every((member, at) => {
    if (at === left) return true;
    if (member.kind !== "rule") {
      const amount = kg[member.line]!;
      const slack = 1e-6 * Math.max(1, member.kg);
      return (
        !(member.kind !== "most" && amount < member.kg - slack) &&
        !(member.kind !== "least" && amount > member.kg + slack)
      );
    }
    const row = rows[at]!;
    const terms = kg.map((amount, line) => amount * row.coefficients[line]!);
    const sum = terms.reduce((total, term) => total + term, 0);
    const size = terms.reduce((total, term) => total + Math.abs(term), Math.abs(row.rhs));
    return (row.side === "min" ? row.rhs - sum : sum - row.rhs) <= 1e-6 * size;
  });
}

const ids = feeds.map(({ id }) => id);
const scene = fc.record({
  hay: fc.constantFrom(...feeds.filter(({ family }) => /hay$/.test(family)).map(({ id }) => id)),
  others: fc.subarray(ids, { minLength: 1, maxLength: 7 }),
  amounts: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 8, maxLength: 8 }),
  horse: fc
    .record({
      bodyConditionScore: fc.constantFrom(3 as const, 5 as const, 8 as const),
      standardClass: fc.constantFrom(null, { status: "work" as const, level: "moderate" as const }),
      conditions: fc.constantFrom([], ["metabolic" as const], ["gastric_ulcers" as const]),
    })
    .map(horse),
  objective: fc.constantFrom("maintain" as const, "lose" as const, "gain" as const),
  asked: fc.array(fc.constantFrom("free", "lock", "least", "most"), { minLength: 8, maxLength: 8 }),
  candidates: fc.subarray(ids, { minLength: 0, maxLength: 6 }),
});

const limitOf = { free: {}, lock: { locked: true }, least: { minKg: 2 }, most: { maxKg: 3 } };

describe(`any feeds, locks and bounds (seed ${seed})`, () => {
  test("each conflict contradicts itself, without any one member it does not, and every solve is certified", () => {
    const count = { kept: 0, compromise: 0, impossible: 0, limit: 0, lines: 0 };
    fc.assert(
      fc.property(scene, ({ hay, others, amounts, asked, candidates, ...rest }) => {
        const all = [hay, ...others.filter((id) => id !== hay)];
        const of = ration(
          all.map((each, at) => feed(byId(each), amounts[at]! / 10)),
          rest,
        );
        const limits = all.map((_each, at) => ({
          locked: false,
          minKg: 0,
          maxKg: 60,
          ...limitOf[asked[at] as keyof typeof limitOf],
        }));
        const given = candidates.map((each, at) => ({ ingredient: byId(each), fromWallet: at % 2 === 0 }));
        const { answer, solved } = ask({ ration: of, limits, candidates: given });
        count[answer.status]++;
        for (const { model, solution } of solved)
          expect(verify(model, solution, 1e-8)).toMatchObject({ ok: true });
        expect(answer.conflicts.length > 0).toBe(
          answer.status === "compromise" || answer.status === "impossible",
        );
        for (const conflict of answer.conflicts) {
          expect(conflict.proved).toBe(true);
          expect(contradicts(of, limits, conflict)).toBe(true);
          conflict.members.forEach((member, at) => {
            expect(keepsOthers(of, conflict, at)).toBe(true);
            if (member.kind !== "rule") count.lines++;
          });
          for (const remedy of conflict.remedies) {
            // a floor gives way to nothing
            if (remedy.kind === "accept") expect(["P1", "P2", "P3"]).toContain(remedy.tier);
          }
        }
        for (const { tier, level } of answer.misses) {
          expect(["P1", "P2", "P3"]).toContain(tier);
          expect(["risk", "watch"]).toContain(level);
        }
      }),
      { seed, numRuns: 60 },
    );
    expect(count.limit).toBe(0);
    expect(Math.min(count.compromise, count.impossible, count.lines)).toBeGreaterThan(5);
  }, 60_000);

  test("what gives way is the least of each tier, the earlier ones held exactly: as HiGHS finds it", () => {
    fc.assert(
      fc.property(scene, ({ hay, others, amounts, asked: _asked, candidates: _candidates, ...rest }) => {
        const all = [hay, ...others.filter((id) => id !== hay)];
        const of = ration(
          all.map((each, at) => feed(byId(each), amounts[at]! / 10)),
          rest,
        );
        const { answer, solved } = ask({ ration: of, limits: open(all), candidates: [] });
        if (answer.status === "impossible") return;
        const stages = solved.slice(0, 3);
        const reached = [answer.penalties.P1, answer.penalties.P2, answer.penalties.P3];
        stages.forEach(({ model }, at) => {
          // to the tolerance of HiGHS itself
          expect(Math.abs(judge(model).objective - reached[at]!)).toBeLessThan(1e-5 * (1 + reached[at]!));
          // the tiers before are the last rows of the model, held down to what they reached
          reached.slice(0, at).forEach((held, tier) => {
            const upper = model.ru[model.m - 3 + tier]!;
            expect(upper - held).toBeGreaterThanOrEqual(0);
            expect(upper - held).toBeLessThan(1.1e-7 * (1 + held));
          });
        });
      }),
      { seed, numRuns: 40 },
    );
  }, 60_000);

  test("a feed or a freed bound offered for what is impossible makes it possible, asked again", () => {
    const done = { add: 0, free: 0 };
    fc.assert(
      fc.property(scene, ({ hay, others, amounts, asked, candidates, ...rest }) => {
        const all = [hay, ...others.filter((id) => id !== hay)].slice(0, 4);
        const of = ration(
          all.map((each, at) => feed(byId(each), amounts[at]! / 10)),
          rest,
        );
        const limits = all.map((_each, at) => ({
          locked: false,
          minKg: 0,
          maxKg: 60,
          ...limitOf[asked[at] as keyof typeof limitOf],
        }));
        const given = candidates.map((each) => ({ ingredient: byId(each), fromWallet: true }));
        const { answer } = ask({ ration: of, limits, candidates: given });
        for (const conflict of answer.conflicts) {
          const [remedy] = conflict.remedies.filter(({ kind }) => kind !== "accept");
          if (!remedy || remedy.kind === "accept") continue;
          done[remedy.kind]++;
          const added = remedy.kind === "add" ? [feed(byId(remedy.ingredient), remedy.kg)] : [];
          const moved = limits.map((limit, line) => {
            if (remedy.kind !== "free" || remedy.line !== line) return limit;
            const { toKg } = remedy;
            return {
              locked: false,
              minKg: Math.min(limit.minKg, toKg),
              maxKg: Math.max(limit.maxKg, toKg + 1e-9),
            };
          });
          const again = ask({
            ration: { ...of, feeds: [...of.feeds, ...added] },
            limits: [
              ...moved,
              ...added.map(() => ({
                locked: false,
                minKg: 0,
                maxKg: remedy.kind === "add" ? Math.max(60, remedy.kg) : 60,
              })),
            ],
            candidates: [],
          }).answer;
          if (answer.status === "impossible") expect(again.status).not.toBe("impossible");
        }
      }),
      { seed, numRuns: 40 },
    );
    expect(Math.min(done.add, done.free)).toBeGreaterThan(3);
  }, 60_000);
});

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
    const { selenium: _selenium, ...rest } = plain;
    const unknown = ration([feed(ingredient({ id: "untested-hay", composition: rest }), 9)]);
    const told = ask({ ration: unknown, limits: open(unknown.feeds), candidates: [] }).answer;
    expect(told.untold).toContain("requirement_selenium");
    const rulesTold = told.conflicts.flatMap(({ members }) => members);
    expect(
      rulesTold.filter((member) => member.kind === "rule" && member.rule === "requirement_selenium"),
    ).toEqual([]);
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
