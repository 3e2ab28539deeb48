import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { stageClaim } from "#engine/optimise/certify-stages.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { Assured } from "#science/answers/confidence.ts";
import type { MealPlan } from "#science/answers/meal-plan.ts";
import type { TradeOff } from "#science/answers/trade-off.ts";
import { call, refused } from "../../support/app.ts";
import { feed, horse, line, tenant } from "../../support/tenant.ts";

let token: string;
let body: Record<string, unknown>;
let hay: string;
let grain: string;
let health: string;
beforeAll(async () => {
  const own = await tenant();
  token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  health = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  hay = await feed(own, { price: 200 });
  grain = await feed(own, {
    role: "concentrate",
    price: 300,
    cells: {
      digestible_energy_nrc: { value: 3.2, state: "published" },
      crude_protein: { value: 115, state: "published" },
      starch: { value: 430, state: "published" },
    },
  });
  const feeds = [line(hay, 9), line(grain, 2, { role: "concentrate" })];
  body = { horse: await horse(token), objective: "maintain", feeds };
});
const post = (operation: string, change: Record<string, unknown> = {}) =>
  call("POST", `/api/calculations/${operation}`, { token, body: { ...body, ...change } });

/** Checks a proof as a client does: each stage on its own model. */
function expectProved({ ok, stages }: Certificate): void {
  expect(ok).toBe(true);
  expect(stages.length).toBeGreaterThan(3);
  for (const stage of stages) {
    const claim = stageClaim(stage);
    if (!claim) throw new Error("no proof");
    expect(claim.solution.search === undefined || claim.solution.search.proof !== undefined).toBe(true);
    expect(verifySolution(claim.model, claim.solution).ok).toBe(true);
  }
}

describe("what one figure costs, over HTTP", () => {
  test("is a curve with the ration fed now beside it", async () => {
    const answer = await post("trade_off", { measure: "coverage_energy" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "optimal",
      measure: "coverage_energy",
      unit: "percent",
      present: { value: expect.any(Number), cost: expect.closeTo(2.4, 9) },
      points: expect.arrayContaining([
        {
          value: expect.any(Number),
          cost: expect.any(Number),
          quantitiesKg: [expect.any(Number), expect.any(Number)],
        },
      ]),
    });
  });

  test("proves each point of the curve", async () => {
    const { text } = await post("trade_off", { measure: "coverage_energy", proof: true });
    const { certificate, points }: TradeOff = JSON.parse(text);
    expectProved(certificate);
    expect(points.length).toBeGreaterThan(1);
    const held = certificate.stages.slice(-points.length);
    points.forEach(({ cost }, at) => {
      expect(held[at]?.objective).toBeCloseTo(cost, 6);
    });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["no figure", {}, ["measure: required"]],
    ["a ratio of two supplies", { measure: "ca_to_p" }, ["measure: choice"]],
    ["a field nobody knows", { measure: "coverage_energy", from: 1 }, ["from: unknown_field"]],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post("trade_off", change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });
});

describe("rations held with a confidence, over HTTP", () => {
  test("tell each confidence, its price and its chances", async () => {
    const answer = await post("assured", { confidences: [0.6, 0.7], proof: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: "optimal", level: "risk" });
    expect(answer.body.rations).toHaveLength(2);
    expect(answer.body.unknown).toContain("fat_share");
    const { rations }: Assured = JSON.parse(answer.text);
    for (const { certificate } of rations.filter(({ status }) => status === "optimal"))
      expectProved(certificate);
    expect(rations[0]?.status).toBe("optimal");
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["a chance below a half", { confidences: [0.4] }, ["confidences[0]: too_small"]],
    ["certainty", { confidences: [1] }, ["confidences[0]: too_large"]],
    ["confidences that fall", { confidences: [0.9, 0.8] }, ["confidences[1]: not_rising"]],
    ["none", { confidences: [] }, ["confidences: required"]],
    ["a level nobody knows", { level: "watch" }, ["level: choice"]],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post("assured", change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });
});

describe("feeds by meals, over HTTP", () => {
  test("the smallest number of meals that the rules allow, and every number beside it", async () => {
    const answer = await post("meals", { proof: true });
    const { certificate }: MealPlan = JSON.parse(answer.text);
    expectProved(certificate);
    expect(answer.status).toBe(200);
    // 9 kg of hay keep the horse for 6 h: in two meals less than 10 h pass without, in three more than 6 h, in four less
    expect(answer.body).toMatchObject({ status: "optimal", smallest: 4, smallestSafe: 2, meals: 4 });
    expect(answer.body.quantitiesKg).toEqual([9, 2]);
    expect(answer.body.tries).toHaveLength(6);
    // 2 kg of oats at 88 % of dry matter hold 757 g of starch: 138 g a 100 kg of 550, of which a meal may hold 50
    const judged = await Promise.all([2, 3].map((meals) => post("meals", { meals })));
    const levels = judged.map(({ text }) =>
      (JSON.parse(text) as MealPlan).findings.flatMap((finding) => finding.levels),
    );
    expect(levels.map((each) => each.some((level) => level === "watch" || level === "risk"))).toEqual([
      true,
      false,
    ]);
  });

  test("portions put by hand stay", async () => {
    const pinned = [
      [null, null],
      [0.5, null],
    ];
    const answer = await post("meals", { meals: 2, times: [400, 1100], pinned });
    expect(answer.body).toMatchObject({
      times: [400, 1100],
      portionsKg: [
        [expect.any(Number), expect.any(Number)],
        [0.5, 1.5],
      ],
    });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["seven meals", { meals: 7 }, ["meals: too_large"]],
    ["times that fall", { meals: 2, times: [600, 500] }, ["times[1]: not_rising"]],
    ["a time for no meal", { meals: 2, times: [600] }, ["times: one_for_each_meal"]],
    ["a time after midnight", { meals: 1, times: [1440] }, ["times[0]: too_large"]],
    ["portions of one feed of two", { meals: 1, pinned: [[1]] }, ["pinned: one_for_each_feed"]],
    ["portions of one meal of two", { meals: 2, pinned: [[1], [1]] }, ["pinned: one_for_each_meal"]],
    ["a portion below nothing", { meals: 1, pinned: [[-1], [null]] }, ["pinned[0][0]: too_small"]],
    ["a goal nobody knows", { day: "best" }, ["day: choice"]],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post("meals", change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });
});

describe("meals that differ, over HTTP", () => {
  const inMeals = (oats: number[] | null) => ({
    ...body,
    meals: 2,
    mealTimes: [420, 1140],
    feeds: [line(hay, 9), line(grain, 2, { role: "concentrate", mealShares: oats })],
  });

  test("are judged by the largest, which the finding and the trace name", async () => {
    const answer = await call("POST", "/api/calculations/evaluation", {
      token: health,
      body: inMeals([0, 1]),
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ rule: "starch_hindgut", level: "risk", meal: 2 }),
      ]),
    });
    const asked = { ...inMeals([0, 1]), measures: ["starch_per_meal"] };
    const trace = await call("POST", "/api/calculations/trace", { token: health, body: asked });
    expect(trace.body).toMatchObject({ traces: [{ key: "starch_per_meal", meal: 2 }] });
  });

  test("shared out evenly they are judged as ever", async () => {
    const [said, unsaid] = await Promise.all([
      post("evaluation", inMeals([0.5, 0.5])),
      post("evaluation", body),
    ]);
    expect(said.body).toEqual(unsaid.body);
  });

  test("weigh in the verdict that is kept with a ration", async () => {
    const verdictOf = async (oats: number[] | null) => {
      const { body: saved } = await call("POST", "/api/rations", { token: health, body: inMeals(oats) });
      return v.parse(v.object({ risk: v.number() }), saved.verdict);
    };
    expect((await verdictOf([0, 1])).risk).toBeGreaterThan((await verdictOf(null)).risk);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      "times of another number of meals",
      { meals: 3, mealTimes: [420, 1140] },
      ["mealTimes: one_for_each_meal"],
    ],
    ["times that fall", { mealTimes: [1140, 420] }, ["mealTimes: not_rising"]],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post("evaluation", change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });
});
