import { beforeAll, describe, expect, test } from "vitest";
import { call, refused, rowsIn } from "../../support/app.ts";
import { horse, horseBody, type Tenant, tenant, weight, weightBody } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let bijou: string;
let foreign: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  bijou = await horse(token);
  foreign = await horse((await tenant()).expert);
});

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const bad: [string, Record<string, unknown>, string][] = [
  ["no day", { measuredOn: undefined }, "measuredOn: required"],
  ["a day written the other way round", { measuredOn: "15/01/2026" }, "measuredOn: day"],
  ["a day that no calendar has", { measuredOn: "2026-02-30" }, "measuredOn: day"],
  ["a day to come", { measuredOn: soon(3) }, "measuredOn: day_to_come"],
  ["a day before any horse alive was born", { measuredOn: "1900-01-01" }, "measuredOn: day_too_old"],
  ["neither weight nor condition", { weightKg: null }, "weightKg: weight_or_condition"],
  ["a weight no horse has", { weightKg: 15_000 }, "weightKg: too_large"],
  ["a weight as text", { weightKg: "520" }, "weightKg: number"],
  ["a condition off the scale", { bodyConditionScore: 10 }, "bodyConditionScore: choice"],
  ["a half step of condition", { bodyConditionScore: 5.5 }, "bodyConditionScore: choice"],
  ["a method nobody knows", { method: "guess" }, "method: choice"],
  ["a note without end", { note: "x".repeat(501) }, "note: too_long"],
  ["an unknown field", { kilos: 3 }, "kilos: unknown_field"],
];

describe("what was found of a horse is refused", () => {
  test.each(bad)("with %s", async (_name, otherwise, place) => {
    const before = await rowsIn("horse_weight");
    const answer = await call("POST", "/api/horse_weights", { token, body: weightBody(bijou, otherwise) });
    expect([answer.status, refused(answer)]).toEqual([422, [place]]);
    expect(await rowsIn("horse_weight")).toBe(before);
  });

  test("for a horse of another organisation, as for one that does not exist", async () => {
    for (const path of [foreign, "/api/horses/none"]) {
      const answer = await call("POST", "/api/horse_weights", { token, body: weightBody(path) });
      expect(refused(answer)).toEqual(["horse: unknown_item"]);
    }
    const listed = await call("GET", `/api/horse_weights?horse=${foreign}`, { token });
    expect(listed.body["hydra:totalItems"]).toBe(0);
  });

  test("when a correction leaves nothing of it", async () => {
    const path = await weight(token, bijou);
    const answer = await call("PATCH", path, {
      token,
      body: { weightKg: null },
      headers: { "If-Match": "*" },
    });
    expect(refused(answer)).toEqual(["weightKg: weight_or_condition"]);
  });
});

test("a model horse is refused where a horse would be", async () => {
  const body = horseBody({ weightKg: 5, breed: "unicorn" });
  const answer = await call("POST", "/api/horse_templates", { token, body });
  expect(refused(answer).sort()).toEqual(["breed: choice", "weightKg: too_small"]);
});

test("a picture that is none is refused, and the horse keeps what it had", async () => {
  const content = btoa("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const answer = await call("POST", `${bijou}/picture`, { token, body: { content } });
  expect([answer.status, refused(answer)]).toEqual([422, ["content: picture_type"]]);
  expect((await call("GET", bijou, { token })).body.picture).toBeNull();
});
