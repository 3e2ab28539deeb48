import { beforeAll, describe, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import { certificatesOf, checkedBy, programmesOf } from "../../support/models/certificate-check.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

const published = (value: number) => ({ value, state: "published" }) as const;
let own: Tenant;
let health: string;
let plain: string;
let base: Record<string, unknown>;
beforeAll(async () => {
  own = await tenant();
  health = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  plain = own.people.ROLE_EXPERT_NUTRITION.token;
  const hay = await feed(own, { price: 150 });
  const grain = await feed(own, {
    role: "concentrate",
    price: 300,
    cells: {
      digestible_energy_nrc: published(3.2),
      crude_protein: published(115),
      starch: published(430),
    },
  });
  base = {
    horse: await horse(own.expert),
    objective: "maintain",
    feeds: [line(hay, 8), line(grain, 4, { role: "concentrate" })],
    from: "chosen",
  };
});
const post = (change: Record<string, unknown>, token = health) =>
  call("POST", "/api/calculations/fix", { token, body: { ...base, ...change } });

describe("a fix of one judgement, over HTTP", () => {
  test("is other amounts that hold the rule, judged again", async () => {
    const { status, body } = await post({ rule: "starch_gastric" });
    expect([status, body.status]).toEqual([200, "fixed"]);
    expect(body.evaluation).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ rule: "starch_gastric", level: "ok" })]),
    });
    const [, grain] = body.quantitiesKg as unknown as number[];
    expect(grain).toBeLessThan(4);
  });

  test("of a meal that differs is a fix of that meal", async () => {
    const [hay, grain] = base.feeds as Record<string, unknown>[];
    const evening = [hay, { ...grain, mealShares: [0, 1] }];
    const [even, uneven] = await Promise.all([
      post({ rule: "starch_gastric", exact: true }),
      post({ rule: "starch_gastric", exact: true, feeds: evening }),
    ]);
    const left = ({ body }: typeof even) => (body.quantitiesKg as unknown as number[])[1]!;
    expect(left(uneven)).toBeCloseTo(left(even) / 2, 2);
  });

  test("is in whole practical amounts, and in exact ones where asked", async () => {
    const answers = await Promise.all([
      post({ rule: "starch_gastric" }),
      post({ rule: "starch_gastric", exact: true }),
    ]);
    const grain = answers.map(({ body }) => (body.quantitiesKg as unknown as number[])[1]!);
    const isWhole = grain.map((kg) => Math.abs(kg * 10 - Math.round(kg * 10)) < 1e-6);
    expect(isWhole).toEqual([true, false]);
    expect(Math.abs(grain[0]! - grain[1]!)).toBeLessThan(0.1);
  });

  test("of what a starved horse lacks is refused: its plan raises it, step by step", async () => {
    const starved = await horse(own.expert, { bodyConditionScore: 1 });
    const feeds = [(base.feeds as Record<string, unknown>[])[0]].map((each) => ({ ...each, quantityKg: 2 }));
    const asked = { horse: starved, feeds, rule: "energy" };
    const judged = await call("POST", "/api/calculations/evaluation", {
      token: health,
      body: { horse: starved, objective: "maintain", feeds },
    });
    const findings = judged.body.findings as unknown as { rule: string; refeeding?: true }[];
    expect(findings.find(({ rule }) => rule === "energy")).toMatchObject({ level: "risk", refeeding: true });
    const answer = await post(asked);
    expect([answer.status, refused(answer)]).toEqual([422, ["rule: refed_by_plan"]]);
    expect((await post({ ...asked, horse: base.horse })).status).toBe(200);
  });

  test.each(["forage_gap", "potassium_hypp"])(
    "of %s is refused: no amounts answer it, or it is not about this horse",
    async (rule) => {
      const answer = await post({ rule });
      expect([answer.status, refused(answer)]).toEqual([422, ["rule: not_by_amounts"]]);
    },
  );

  test("tells why there is none, where every amount is locked", async () => {
    const feeds = (base.feeds as Record<string, unknown>[]).map((each) => ({ ...each, locked: true }));
    const { body } = await post({ rule: "starch_gastric", feeds });
    expect(body).toMatchObject({ status: "impossible", conflict: { members: expect.any(Array) } });
  });

  test("brings with a proof the programme of the answer, and where there is none those of the conflict and its remedies", async () => {
    const fixed = await post({ rule: "starch_gastric", proof: true });
    expect(checkedBy(fixed)).toBeGreaterThan(0);
    const stages = certificatesOf(JSON.parse(fixed.text)).flatMap((each) => each.stages);
    expect(stages.at(-1)).toMatchObject({ status: "optimal", ok: true });
    expect(programmesOf(await post({ rule: "starch_gastric" }))).toBe(0);
    const feeds = (base.feeds as Record<string, unknown>[]).map((each) => ({ ...each, locked: true }));
    const none = await post({ rule: "starch_gastric", feeds, proof: true });
    const told = certificatesOf(JSON.parse(none.text)).map((each) => each.stages[0]?.stage);
    expect(told).toEqual(expect.arrayContaining(["nothing", "conflict", "P1"]));
    expect(checkedBy(none)).toBeGreaterThan(5);
  });

  test("of health is none for a role without the health sections", async () => {
    const answer = await post({ rule: "starch_gastric" }, plain);
    expect([answer.status, refused(answer)]).toEqual([422, ["rule: choice"]]);
    expect((await post({ rule: "energy" }, plain)).status).toBe(200);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["no rule", {}, ["rule: required"]],
    ["a rule nobody knows", { rule: "luck" }, ["rule: choice"]],
    ["a field nobody knows", { rule: "energy", goal: "cheapest" }, ["goal: unknown_field"]],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post(change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });
});
