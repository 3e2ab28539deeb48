import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { horse as horseTable } from "#worker/db/schema/index.ts";
import { call, db, refused, rowsIn } from "../../support/app.ts";
import { horse, horseBody, type Tenant, template, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
});

const headers = { "If-Match": "*" };
const place = ["outdoorHours: hours_of_mixed"];

/** These values make a horse of mixed housing one that is never outside, or always. */
const neither: [string, Record<string, unknown>][] = [
  ["without a word about its hours", { housing: "mixed" }],
  ["for no hour", { housing: "mixed", outdoorHours: 0 }],
  ["for all of them", { housing: "mixed", outdoorHours: 24 }],
];

describe("a horse in mixed housing is outside for a part of the day: refused is one that is outside", () => {
  test.each(neither)("%s", async (_name, change) => {
    const rows = [await rowsIn("horse"), await rowsIn("horse_template")];
    for (const path of ["/api/horses", "/api/horse_templates"]) {
      const answer = await call("POST", path, { token, body: horseBody(change) });
      expect([answer.status, refused(answer)], path).toEqual([422, place]);
    }
    expect([await rowsIn("horse"), await rowsIn("horse_template")]).toEqual(rows);
    const { name: _unnamed, ...facts } = horseBody(change);
    const asked = { horse: facts, objective: "maintain" };
    const computed = await call("POST", "/api/calculations/requirements", { token, body: asked });
    expect([computed.status, refused(computed)]).toEqual([422, ["horse.outdoorHours: hours_of_mixed"]]);
    for (const path of [await horse(token), await template(token)]) {
      const answer = await call("PATCH", path, { token, body: change, headers });
      expect([answer.status, refused(answer)], path).toEqual([422, place]);
      expect((await call("GET", path, { token })).body).toMatchObject({ housing: "indoor", outdoorHours: 0 });
    }
  });

  test("by a change of the one or the other alone, and not when both fit", async () => {
    const path = await horse(token, { housing: "mixed", outdoorHours: 0.5 });
    const change = (body: object) => call("PATCH", path, { token, body, headers });
    expect(refused(await change({ outdoorHours: 24 }))).toEqual(place);
    expect((await change({ housing: "outdoor", outdoorHours: 24 })).status).toBe(200);
    expect(refused(await change({ housing: "mixed" }))).toEqual(place);
    expect((await change({ housing: "mixed", outdoorHours: 23.5 })).status).toBe(200);
  });

  test("one that was stored so before is read and changed elsewhere as ever", async () => {
    const path = await horse(token, { housing: "mixed", outdoorHours: 6 });
    const id = path.split("/").at(-1) ?? "";
    await db.update(horseTable).set({ outdoorHours: 0 }).where(eq(horseTable.id, id));
    expect((await call("GET", path, { token })).body).toMatchObject({ housing: "mixed", outdoorHours: 0 });
    const changed = await call("PATCH", path, { token, body: { weightKg: 540 }, headers });
    expect([changed.status, changed.body]).toMatchObject([200, { weightKg: 540, outdoorHours: 0 }]);
    const asked = { horse: path, objective: "maintain" };
    expect((await call("POST", "/api/calculations/requirements", { token, body: asked })).status).toBe(200);
  });
});

/** These facts belong to one sex and are given to another; of a mare, to a foal younger than the one she carries. */
const misplaced: [string, Record<string, unknown>, string[]][] = [
  ["a gelding in foal", { gender: "gelding", gestationStage: "month_9" }, ["gestationStage: of_mares"]],
  ["a stallion in milk", { gender: "stallion", lactationStage: "month_2" }, ["lactationStage: of_mares"]],
  [
    "a gelding in foal and in milk that covers",
    { gender: "gelding", gestationStage: "under_5", lactationStage: "month_6", coverings: "coverings_1_3" },
    ["coverings: of_stallions", "gestationStage: of_mares", "lactationStage: of_mares"],
  ],
  [
    "a mare seven months in foal with a foal of three months",
    { gender: "mare", gestationStage: "month_7", lactationStage: "month_3" },
    ["lactationStage: covered_before_birth"],
  ],
  ["a mare that covers", { gender: "mare", coverings: "coverings_4_6" }, ["coverings: of_stallions"]],
];

describe("what is of one sex alone is refused of another, at its field", () => {
  test.each(misplaced)("%s", async (_name, change, places) => {
    const rows = [await rowsIn("horse"), await rowsIn("horse_template")];
    for (const path of ["/api/horses", "/api/horse_templates"]) {
      const answer = await call("POST", path, { token, body: horseBody({ breeding: true, ...change }) });
      expect([answer.status, refused(answer).sort()], path).toEqual([422, places]);
    }
    expect([await rowsIn("horse"), await rowsIn("horse_template")]).toEqual(rows);
    const { name: _unnamed, ...facts } = horseBody(change);
    const asked = { horse: facts, objective: "maintain" };
    const computed = await call("POST", "/api/calculations/requirements", { token, body: asked });
    expect(refused(computed).sort()).toEqual(places.map((place) => `horse.${place}`));
    for (const path of [await horse(token), await template(token)]) {
      const answer = await call("PATCH", path, { token, body: change, headers });
      expect([answer.status, refused(answer).sort()], path).toEqual([422, places]);
    }
  });

  test("by a change of the sex or of the stage alone, judged on the whole", async () => {
    const mare = { gender: "mare", breeding: true, gestationStage: "month_9" };
    for (const path of [await horse(token, mare), await template(token, mare)]) {
      const change = (body: object) => call("PATCH", path, { token, body, headers });
      expect(refused(await change({ gender: "gelding" })), path).toEqual(["gestationStage: of_mares"]);
      expect((await change({ gender: "gelding", breeding: false, gestationStage: null })).status).toBe(200);
      expect(refused(await change({ lactationStage: "month_1" }))).toEqual(["lactationStage: of_mares"]);
      expect((await change({ gender: "mare", lactationStage: "month_1" })).status).toBe(200);
    }
  });

  test("of one that was stored so before the rest is changed as ever", async () => {
    const path = await horse(token);
    const id = path.split("/").at(-1) ?? "";
    await db.update(horseTable).set({ gestationStage: "month_9" }).where(eq(horseTable.id, id));
    const changed = await call("PATCH", path, { token, body: { weightKg: 540 }, headers });
    expect([changed.status, changed.body]).toMatchObject([200, { weightKg: 540, gestationStage: "month_9" }]);
  });
});
