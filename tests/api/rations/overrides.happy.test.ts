import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, call, clock, type Json } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let hay: string;
let bijou: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  hay = await feed(own, { price: 150 });
  bijou = await horse(token);
});

const zinc = { nutrient: "zinc", value: 600, reason: "Sole de mauvaise qualité" };
const energy = { nutrient: "digestible_energy_nrc", value: 20, reason: "Weighed monthly" };
const parts = (otherwise: Record<string, unknown> = {}) => ({
  horse: bijou,
  objective: "maintain",
  feeds: [line(hay, 9)],
  ...otherwise,
});
const post = (path: string, body: unknown) => call("POST", path, { token, body });
const patch = (path: string, body: unknown, as = token) =>
  call("PATCH", path, { token: as, body, headers: { "If-Match": "*" } });

const needOf = (list: Json | undefined, nutrient: string): Json | undefined =>
  (list as unknown as Json[]).find((each) => String(each.nutrient) === nutrient);

describe("requirements set by hand", () => {
  test("are kept with the ration, with their unit, their author and their day, and judge it", async () => {
    const plain = await post("/api/rations", parts());
    expect(plain.body).toMatchObject({ overrides: [], overridden: [] });
    const made = await post("/api/rations", parts({ overrides: [zinc, energy] }));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      overrides: [zinc, energy],
      overridden: [
        { nutrient: "zinc", unit: "mg", author: { firstname: "Camille" }, setAt: clock.now.toISOString() },
        { nutrient: "digestible_energy_nrc", unit: "mcal", setAt: clock.now.toISOString() },
      ],
    });
    const path = String(made.body["@id"]);
    expect((await call("GET", path, { token })).text).toBe(made.text);
    const evaluated = await post("/api/calculations/evaluation", parts({ overrides: [energy] }));
    const covered = (answer: Answer) => Number(answer.body.energyCoverage);
    expect(covered(made)).not.toBeCloseTo(covered(plain), 3);
    const measure = (evaluated.body.measures as unknown as Json[]).find(
      ({ key }) => String(key) === "coverage_energy",
    );
    expect(covered(made)).toBeCloseTo(Number(measure?.value), 9);
  });

  test("keep their author when another edits something else, and change hands when the figure does", async () => {
    const made = await post("/api/rations", parts({ overrides: [zinc, energy] }));
    const path = String(made.body["@id"]);
    const other = own.people.ROLE_EXPERT_NUTRITION_SANTE;
    const renamed = await patch(path, { name: "Hiver" }, other.token);
    expect(renamed.body.overridden).toEqual(made.body.overridden);
    const changed = await patch(path, { overrides: [{ ...zinc, value: 700 }, energy] }, other.token);
    expect(changed.body.overridden).toMatchObject([
      { nutrient: "zinc", author: { "@id": `/api/users/${other.id}` } },
      { author: { "@id": `/api/users/${own.people.ROLE_EXPERT_NUTRITION.id}` } },
    ]);
    const cleared = await patch(path, { overrides: [] });
    expect(cleared.body).toMatchObject({ overrides: [], overridden: [] });
    expect(cleared.body.energyCoverage).not.toEqual(made.body.energyCoverage);
  });

  test("hold in every calculation, with the reason and what the system said", async () => {
    const body = parts({ overrides: [zinc] });
    const { feeds: _feeds, ...asked } = body;
    const own = {
      value: 600,
      unit: "mg",
      override: { reason: zinc.reason, standardValue: 440 },
      trace: [{ label: "override", amount: 600 }],
    };
    const requirements = await post("/api/calculations/requirements", asked);
    expect(needOf(requirements.body.requirements, "zinc")).toMatchObject(own);
    const evaluation = await post("/api/calculations/evaluation", body);
    expect(needOf(evaluation.body.requirements, "zinc")).toMatchObject(own);
    const many = await post("/api/calculations/evaluations", { rations: [body, parts()] });
    const lists = (many.body.evaluations as unknown as Json[]).map(({ requirements: list }) => list);
    expect(needOf(lists[0], "zinc")).toMatchObject(own);
    expect(Number(needOf(lists[1], "zinc")?.value)).toBe(440);
    const best = await post("/api/calculations/optimise", body);
    expect(best.status).toBe(200);
    const said = best.body.evaluation?.requirements;
    if (said) expect(needOf(said, "zinc")).toMatchObject(own);
  });

  test("stay when the horse is changed, and the ration is judged anew with them", async () => {
    const pepita = await horse(token);
    const made = await post("/api/rations", parts({ horse: pepita, overrides: [energy] }));
    await patch(pepita, { weightKg: 400 });
    const read = await call("GET", String(made.body["@id"]), { token });
    expect(read.body.overrides).toEqual(made.body.overrides);
    expect(read.body.energyCoverage).toEqual(made.body.energyCoverage);
    expect(read.body.proteinCoverage).not.toEqual(made.body.proteinCoverage);
  });
});
