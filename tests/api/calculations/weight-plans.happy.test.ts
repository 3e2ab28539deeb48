import { beforeAll, describe, expect, test } from "vitest";
import { call, type Json, refused } from "../../support/app.ts";
import { horse, tenant } from "../../support/tenant.ts";

let token: string;
beforeAll(async () => {
  token = (await tenant()).expert;
});
const post = (path: string, body: unknown, locale = "en") =>
  call("POST", path, { token, body, headers: { "Accept-Language": locale } });
const paths = ["/api/rations", "/api/calculations/requirements", "/api/calculations/evaluation"];
const energyOf = (list: Json | undefined): number =>
  Number(
    (list as unknown as Json[]).find(({ nutrient }) => String(nutrient) === "digestible_energy_nrc")?.value,
  );

describe("target and pace of a change of condition", () => {
  test("are kept with the ration and raise its energy", async () => {
    const thin = await horse(token, { bodyConditionScore: 4 });
    const plan = { targetScore: 6, days: 90 };
    const made = await post("/api/rations", { horse: thin, objective: "gain", plan });
    expect([made.status, made.body.plan]).toEqual([201, plan]);
    const path = String(made.body["@id"]);
    expect((await call("GET", path, { token })).body.plan).toEqual(plan);
    const needs = async (asked: unknown) =>
      energyOf(
        (await post("/api/calculations/requirements", { horse: thin, objective: "gain", plan: asked })).body
          .requirements,
      );
    expect(await needs(plan)).toBeGreaterThan(await needs(null));
    const cleared = await call("PATCH", path, { token, body: { plan: null }, headers: { "If-Match": "*" } });
    expect(cleared.body.plan).toBeNull();
  });

  test.each<[string, Record<string, unknown>, string, unknown, string[]]>([
    [
      "a loss while nursing",
      { gender: "mare", breeding: true, lactationStage: "month_2", bodyConditionScore: 8 },
      "lose",
      { targetScore: 7, days: 90 },
      ["objective: lose_refused_lactation"],
    ],
    [
      "a loss late in gestation",
      { gender: "mare", breeding: true, gestationStage: "month_9", bodyConditionScore: 8 },
      "lose",
      { targetScore: 7, days: 90 },
      ["objective: lose_refused_pregnancy"],
    ],
    [
      "a loss in growth",
      { ageClass: "month_20", bodyConditionScore: 8 },
      "lose",
      { targetScore: 7, days: 90 },
      ["objective: lose_refused_growth"],
    ],
    [
      "three units in one plan",
      { bodyConditionScore: 8 },
      "lose",
      { targetScore: 5, days: 90 },
      ["plan.targetScore: target_too_far"],
    ],
    [
      "a month for a unit",
      { bodyConditionScore: 8 },
      "lose",
      { targetScore: 7, days: 30 },
      ["plan.days: too_fast"],
    ],
    [
      "a gain from starvation",
      { bodyConditionScore: 2 },
      "gain",
      { targetScore: 4, days: 120 },
      ["objective: gain_refused_refeeding"],
    ],
    ["a plan to maintain", {}, "maintain", { targetScore: 6, days: 120 }, ["objective: plan_to_maintain"]],
    ["a score of ten", {}, "gain", { targetScore: 10, days: 120 }, ["plan.targetScore: choice"]],
    ["half a day", {}, "gain", { targetScore: 6, days: 90.5 }, ["plan.days: integer"]],
    ["no days", {}, "gain", { targetScore: 6 }, ["plan.days: required"]],
  ])("%s is refused where it stands", async (_name, facts, objective, plan, places) => {
    const path = await horse(token, facts);
    for (const each of paths) {
      const answer = await post(each, { horse: path, objective, plan });
      expect([answer.status, refused(answer)]).toEqual([422, places]);
    }
  });

  test("the refusal is worded in the reader's language", async () => {
    const path = await horse(token, { ageClass: "month_20", bodyConditionScore: 8 });
    const body = { horse: path, objective: "lose", plan: { targetScore: 7, days: 90 } };
    const answer = await post("/api/rations", body, "fr");
    expect(answer.body.violations).toMatchObject([
      {
        propertyPath: "objective",
        message: "Pas de plan de perte de poids pour un cheval en croissance.",
      },
    ]);
  });

  test("an objective without a plan that the horse may not follow is answered as maintenance, and says so", async () => {
    const path = await horse(token, { ageClass: "month_20", bodyConditionScore: 8 });
    const ask = (objective: string) => post("/api/calculations/requirements", { horse: path, objective });
    const [lose, maintain] = [await ask("lose"), await ask("maintain")];
    expect(lose.body.subject?.refusals).toEqual(["LOSE_REFUSED_GROWTH"]);
    expect(energyOf(lose.body.requirements)).toBe(energyOf(maintain.body.requirements));
  });
});
