import { beforeAll, describe, expect, test } from "vitest";
import type { BalanceReply, OptimisationReply } from "#contract/wire/replies.ts";
import { restoreModel, stageClaim } from "#engine/optimise/certify-stages.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { RuleCosts } from "#science/answers/rule-costs.ts";
import { call, refused } from "../../support/app.ts";
import { feed, horse, line, pocket, type Tenant, tenant } from "../../support/tenant.ts";

const published = (value: number) => ({ value, state: "published" }) as const;
const whole = {
  digestible_energy_nrc: published(2.05),
  crude_protein: published(95),
  ndf: published(600),
  crude_fibre: published(320),
  starch: published(15),
  calcium: published(4.5),
  phosphorus: published(2.6),
};

let own: Tenant;
let dear: string;
let cheap: string;
let secret: string;
let vague: string;
let body: { horse: string; objective: string; feeds: ReturnType<typeof line>[] };
beforeAll(async () => {
  own = await tenant();
  const stranger = await tenant();
  dear = await feed(own, { price: 260, cells: whole });
  cheap = await feed(own, { price: 140, cells: whole });
  secret = await feed(stranger, { price: 1, owner: stranger.entityId, cells: whole });
  vague = await feed(own, { price: 90, cells: { crude_protein: published(95) } });
  await Promise.all(
    [dear, cheap, vague].map((path) => pocket(own.people.ROLE_EXPERT_NUTRITION_SANTE.token, path)),
  );
  body = {
    horse: await horse(own.people.ROLE_EXPERT_NUTRITION_SANTE.token),
    objective: "maintain",
    feeds: [line(dear, 6)],
  };
});

const ask = async <Reply>(path: string, change: Record<string, unknown> = {}): Promise<Reply> => {
  const answer = await call("POST", `/api/calculations/${path}`, {
    token: own.people.ROLE_EXPERT_NUTRITION_SANTE.token,
    body: { ...body, ...change },
  });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
};

/** Checks a proof as a client does: each stage on its own model. */
function expectProved({ ok, stages }: Certificate): void {
  expect(ok).toBe(true);
  expect(stages.at(-1)?.stage).toBe("goal");
  for (const { status, objective, proof } of stages) {
    if (!proof) throw new Error("no proof");
    const [x, y, reducedCosts] = [proof.x, proof.y, proof.reducedCosts].map((list) =>
      Float64Array.from(list),
    );
    const solution = { status, objective, x: x!, y: y!, reducedCosts: reducedCosts!, iterations: 0 };
    expect(verifySolution(restoreModel(proof.model), solution).ok).toBe(true);
  }
}

describe("the cheapest ration over HTTP", () => {
  test("shortens the turnout of a horse that amounts alone leave too fat, unless that is not asked for", async () => {
    const grass = await feed(own, {
      role: "pasture",
      cells: { ...whole, digestible_energy_nrc: published(2.6) },
    });
    const pastures = [{ ingredient: grass, abundance: "high_abundant_grass", hoursPerDay: 24 }];
    const answer = await ask<OptimisationReply>("optimise", { pastures });
    expect(answer.levers[0]).toMatchObject({ ingredient: grass, field: "hoursPerDay", from: 24 });
    const energy = ({ evaluation }: OptimisationReply) =>
      evaluation?.measures.find(({ key }) => key === "coverage_energy")?.value ?? Number.NaN;
    const alone = await ask<OptimisationReply>("optimise", { pastures, levers: false });
    expect(alone.levers).toEqual([]);
    expect(energy(answer)).toBeLessThanOrEqual(110);
    expect(energy(alone)).toBeGreaterThan(110);
  });

  test("and every question of amounts beside it is asked with those levers set, unless that is not asked for", async () => {
    const grass = await feed(own, {
      role: "pasture",
      cells: { ...whole, digestible_energy_nrc: published(2.6) },
    });
    const pastures = [{ ingredient: grass, abundance: "high_abundant_grass", hoursPerDay: 24 }];
    const { levers, because } = await ask<OptimisationReply>("optimise", { pastures });
    for (const [name, body] of [
      ["practical", {}],
      ["assured", { confidences: [0.8] }],
      ["rule_costs", {}],
      ["trade_off", { measure: "starch_per_day" }],
    ] as const) {
      expect(await ask(name, { pastures, ...body })).toMatchObject({ levers, because });
      expect(await ask(name, { pastures, ...body, levers: false })).toMatchObject({ levers: [] });
    }
  });

  test("of the chosen feeds brings nothing in, and its proof is checked by the caller", async () => {
    const answer = await ask<OptimisationReply>("optimise", { exact: true, proof: true });
    expect(answer).toMatchObject({ status: "optimal", considered: 0, leftOut: [] });
    expect(answer.feeds).toEqual([
      { ingredient: dear, role: "forage", presentation: null, preparation: null, isNew: false },
    ]);
    expect(answer.levers).toEqual([]);
    expectProved(answer.certificate);
  });

  test("of the wallet takes the cheaper hay, names a feed that tells too little, and sees no stranger's", async () => {
    const answer = await ask<OptimisationReply>("optimise", { from: "wallet" });
    expect(answer.feeds.map(({ ingredient, isNew }) => [ingredient, isNew])).toEqual([
      [dear, false],
      [cheap, true],
    ]);
    expect(answer.quantitiesKg[0]).toBe(0);
    expect(answer.considered).toBe(1);
    expect(answer.leftOut).toMatchObject([{ ingredient: vague }]);
    expect(answer.certificate.stages.every(({ proof }) => proof === null)).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(secret);
    expect(answer.evaluation?.measures.find(({ key }) => key === "price_per_day")?.value).toBeCloseTo(
      answer.pricePerDay ?? Number.NaN,
      9,
    );
  });

  test("of the catalogue counts a feed without a price as the dearest of its part, or leaves it out", async () => {
    const free = await feed(own, { cells: { ...whole, digestible_energy_nrc: published(2.3) } });
    const feeds = [line(dear, 6), line(free, 1)];
    const counted = await ask<OptimisationReply>("optimise", { feeds });
    expect(counted.standIns).toEqual([{ line: 1, pricePerTonne: 260, from: "role" }]);
    const without = await ask<OptimisationReply>("optimise", { feeds, unpriced: "leave_out" });
    expect(without.quantitiesKg[1]).toBe(0);
    expect(without.pricePerDay).not.toBeNull();
    const all = await ask<OptimisationReply>("optimise", { from: "catalogue", exact: true });
    expect(all.unpriced).toBeGreaterThan(0);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["a choice nobody knows", { from: "market" }, ["from: choice"]],
    ["a treatment of unpriced feeds nobody knows", { unpriced: "free" }, ["unpriced: choice"]],
    ["a proof that is no flag", { proof: "yes" }, ["proof: boolean"]],
  ])("%s is refused", async (_name, change, places) => {
    const answer = await call("POST", "/api/calculations/optimise", {
      token: own.people.ROLE_EXPERT_NUTRITION_SANTE.token,
      body: { ...body, ...change },
    });
    expect(answer.status).toBe(422);
    expect(refused(answer)).toEqual(places);
  });
});

test("the cheapest ration of a foal at the mare is told as not asked for, over HTTP", async () => {
  const token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  const foal = await horse(token, { ageClass: "month_2", weightKg: 95, matureWeightKg: 500 });
  const answer = await ask<OptimisationReply>("optimise", { horse: foal, goal: "cheapest" });
  expect(answer).toMatchObject({ status: "unasked", quantitiesKg: [6], evaluation: null, pricePerDay: null });
});

describe("the closest ration over HTTP", () => {
  test("comes in whole practical amounts, says what it needs besides, and its tree is checked by the caller", async () => {
    const answer = await ask<OptimisationReply>("optimise", { goal: "closest", proof: true });
    expect(answer.quantitiesKg.map((kg) => (kg * 2) % 1)).toEqual([0]);
    expect(answer.next).toEqual(["salt", "mineral_feed", "late_meal"]);
    expect(answer.certificate.ok).toBe(true);
    for (const stage of answer.certificate.stages) {
      const { model, solution } = stageClaim(stage)!;
      expect(verifySolution(model, solution, 1e-9, 1e-3).ok, stage.stage).toBe(true);
    }
  });

  test("says what each change counts, and why", async () => {
    const answer = await ask<OptimisationReply>("optimise", { goal: "closest", exact: true, proof: true });
    expect(answer.changes).toMatchObject([{ weightPerKg: 1, reason: "forage" }]);
    expect(answer.changes[0]?.byKg).toBeCloseTo((answer.quantitiesKg[0] ?? 0) - 6, 9);
    expectProved(answer.certificate);
  });
});

describe("a balance kept over HTTP", () => {
  test("holds the feed that is moved and lets the other follow", async () => {
    const feeds = [line(dear, 6), line(cheap, 4)];
    const moved = { ingredient: dear, quantityKg: 3 };
    const answer = await ask<BalanceReply>("balance", { feeds, moved, proof: true });
    expect(answer).toMatchObject({ status: "balanced", stoppedBy: [] });
    expect(answer.quantitiesKg[0]).toBe(3);
    expect(answer.quantitiesKg[1]).toBeGreaterThan(4);
    expectProved(answer.certificate);
  });

  test("holds the amounts where floors forbid, and says which", async () => {
    const moved = { ingredient: dear, quantityKg: 60 };
    const answer = await ask<BalanceReply>("balance", { moved });
    expect(answer).toMatchObject({ status: "held", stoppedBy: ["dry_matter_max"], quantitiesKg: [6] });
    expect(answer.certificate.ok).toBe(true);
  });

  test.each<[string, () => unknown, string[]]>([
    [
      "a feed that is not in the ration",
      () => ({ ingredient: cheap, quantityKg: 3 }),
      ["moved.ingredient: unknown_item"],
    ],
    ["no feed", () => undefined, ["moved: required"]],
    ["less than nothing", () => ({ ingredient: dear, quantityKg: -1 }), ["moved.quantityKg: too_small"]],
    [
      "a field it does not know",
      () => ({ ingredient: dear, quantityKg: 1, by: 1 }),
      ["moved.by: unknown_field"],
    ],
  ])("%s is refused", async (_name, moved, places) => {
    const answer = await call("POST", "/api/calculations/balance", {
      token: own.people.ROLE_EXPERT_NUTRITION_SANTE.token,
      body: { ...body, moved: moved() },
    });
    expect(answer.status).toBe(422);
    expect(refused(answer)).toEqual(places);
  });
});

describe("what rules cost over HTTP", () => {
  test("tells the prices over which the answer stands, and the price at which an unused feed enters", async () => {
    const feeds = [line(dear, 6), line(cheap, 4)];
    const answer = await ask<RuleCosts>("rule_costs", { feeds, proof: true });
    expectProved(answer.certificate);
    expect(answer.feeds[0]).toMatchObject({ line: 0, use: "unused", pricePerTonne: 260 });
    expect(answer.feeds[0]?.entersBelow).toBeCloseTo(140, 6);
    expect(answer.feeds[1]).toMatchObject({ line: 1, use: "used" });
    expect(answer.countedPerDay).toBeGreaterThan(0);
    for (const { total, eased } of answer.rules) expect(total).toBeGreaterThanOrEqual(eased - 1e-6);
  });

  test("a goal is not its to choose", async () => {
    const answer = await call("POST", "/api/calculations/rule_costs", {
      token: own.people.ROLE_EXPERT_NUTRITION_SANTE.token,
      body: { ...body, goal: "closest" },
    });
    expect(refused(answer)).toEqual(["goal: unknown_field"]);
  });
});
