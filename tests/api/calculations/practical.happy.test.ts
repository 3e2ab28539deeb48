import { beforeAll, describe, expect, test } from "vitest";
import { stageClaim } from "#engine/optimise/certify-stages.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Practical } from "#science/answers/practical.ts";
import { call, refused } from "../../support/app.ts";
import { feed, horse, line, tenant } from "../../support/tenant.ts";

const path = "/api/calculations/practical";
let token: string;
let hay: string;
let base: Record<string, unknown>;

beforeAll(async () => {
  const own = await tenant();
  token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  hay = await feed(own, { price: 180 });
  base = { horse: await horse(token), objective: "maintain", feeds: [line(hay, 9.3)] };
});
const post = (change: Record<string, unknown> = {}) =>
  call("POST", path, { token, body: { ...base, ...change } });
const hayWith = (otherwise: Record<string, unknown>) => ({ feeds: [line(hay, 9.3, otherwise)] });
const kg = (answer: { body: unknown }) => (answer.body as { quantitiesKg: number[] }).quantitiesKg[0]!;

describe("a ration that can be fed, over HTTP", () => {
  test("comes in the usual steps of its feeds, proved, judged, with what the steps cost", async () => {
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "proved",
      exact: { status: "optimal" },
      evaluation: { scienceVersion: expect.any(String) },
      stages: [
        { name: "P0" },
        { name: "P1" },
        { name: "P2" },
        { name: "P3" },
        { name: "goal", status: "proved" },
      ],
    });
    expect(Number.isInteger(2 * kg(answer))).toBe(true);
    const { pricePerDay, exact, roundingCost } = answer.body as unknown as {
      pricePerDay: number;
      exact: { pricePerDay: number };
      roundingCost: number;
    };
    expect(roundingCost).toBeCloseTo(pricePerDay - exact.pricePerDay, 12);
  });

  test("brings with a proof a tree for each stage, which the caller checks and which is proved as it travelled", async () => {
    const { certificate } = JSON.parse((await post({ proof: true })).text) as Practical;
    expect(certificate.ok).toBe(true);
    expect(certificate.stages.map(({ stage }) => stage)).toEqual(["P0", "P1", "P2", "P3", "goal"]);
    for (const stage of certificate.stages) {
      const claim = stageClaim(stage);
      expect(claim?.solution.search?.proof).toBeDefined();
      expect(verifySolution(claim!.model, claim!.solution, 1e-9, 1e-3).ok).toBe(true);
      expect(verifySolution(claim!.model, { ...claim!.solution, objective: Number.NaN }, 1e-9, 1e-3).ok).toBe(
        false,
      );
    }
    const none = JSON.parse((await post({ ...hayWith({ stepKg: 25 }), proof: true })).text) as Practical;
    expect([none.status, none.certificate.ok, none.certificate.stages.at(-1)?.status]).toEqual([
      "none",
      true,
      "infeasible",
    ]);
    const plain = JSON.parse((await post()).text) as Practical;
    expect(plain.certificate.stages.every(({ proof }) => proof === null)).toBe(true);
  });

  test("takes a feed's own step, and whole sacks over the days asked", async () => {
    expect(kg(await post(hayWith({ stepKg: 4 }))) % 4).toBe(0);
    const bales = await post({ ...hayWith({ bagKg: 300 }), bagDays: 28 });
    const used = (kg(bales) * 28) / 300;
    expect(used).toBeCloseTo(Math.round(used), 4);
  });

  test("tells that no steps fit", async () => {
    const answer = await post(hayWith({ stepKg: 25 }));
    expect(answer.body).toMatchObject({ status: "none", evaluation: null, roundingCost: null, moved: [] });
  });

  test("tells that not even exact amounts fit, with the floors that contradict", async () => {
    const answer = await post(hayWith({ maxKg: 2 }));
    expect(answer.body).toMatchObject({ status: "impossible", stages: [], exact: { status: "infeasible" } });
  });

  test("steps, leasts and sacks are kept with the ration", async () => {
    const feeds = [line(hay, 9, { stepKg: 1.5, leastKg: 3, bagKg: 20 })];
    const made = await call("POST", "/api/rations", { token, body: { ...base, feeds } });
    expect(made.body.feeds?.[0]).toMatchObject({ stepKg: 1.5, leastKg: 3, bagKg: 20 });
    const ration = String(made.body["@id"]);
    expect((await call("GET", ration, { token })).body.feeds).toEqual(made.body.feeds);
    const plain = { feeds: [line(hay, 9)] };
    const patched = await call("PATCH", ration, { token, body: plain, headers: { "If-Match": "*" } });
    expect(patched.body.feeds?.[0]).toMatchObject({ stepKg: null, leastKg: null, bagKg: null });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["no feed at all", { feedsMost: 0 }, ["feedsMost: too_small"]],
    ["half a feed", { feedsMost: 1.5 }, ["feedsMost: integer"]],
    ["sacks over a lifetime", { bagDays: 4000 }, ["bagDays: too_large"]],
    ["a goal nobody knows", { goal: "prettiest" }, ["goal: choice"]],
    [
      "limits of the search, which are the service's own",
      { effort: { nodes: 9 } },
      ["effort: unknown_field"],
    ],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post(change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });

  test("refuses a step finer than a gram, a least below nought and a sack of nothing, each at its place", async () => {
    const answer = await post(hayWith({ stepKg: 0, leastKg: -1, bagKg: 0 }));
    expect(refused(answer)).toEqual([
      "feeds[0].stepKg: too_small",
      "feeds[0].leastKg: too_small",
      "feeds[0].bagKg: too_small",
    ]);
  });
});
