import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../../support/app.ts";
import {
  feed,
  horse,
  horseBody,
  line,
  logoBody,
  type Tenant,
  template,
  tenant,
  weight,
  weightBody,
} from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
});

const history = async (horsePath: string) => {
  const answer = await call("GET", `/api/horse_weights.json?horse=${horsePath}&pagination=false`, { token });
  return answer.body as unknown as {
    measuredOn: string;
    weightKg: number | null;
    bodyConditionScore: number | null;
  }[];
};

describe("what was found of a horse", () => {
  test("is entered with its day, listed the latest first, corrected and taken out; the horse stays", async () => {
    const path = await horse(token);
    const found = await call("POST", "/api/horse_weights", {
      token,
      body: weightBody(path, {
        measuredOn: "2026-02-28",
        bodyConditionScore: 6,
        method: "tape",
        note: "wet",
      }),
    });
    expect(found.status).toBe(201);
    expect(found.body).toMatchObject({
      "@type": "HorseWeight",
      horse: { "@id": path, "@type": "Horse", name: "Bijou" },
      measuredOn: "2026-02-28",
      weightKg: 520,
      bodyConditionScore: 6,
      method: "tape",
      note: "wet",
    });
    await weight(token, path, { measuredOn: "2025-11-30", weightKg: null, bodyConditionScore: 4 });
    const today = new Date().toISOString().slice(0, 10);
    expect((await history(path)).map(({ measuredOn, weightKg }) => [measuredOn, weightKg])).toEqual([
      [today, 550],
      ["2026-02-28", 520],
      ["2025-11-30", null],
    ]);
    const item = String(found.body["@id"]);
    const { headers } = await call("GET", item, { token });
    const patch = {
      token,
      body: { weightKg: 525, note: null },
      headers: { "If-Match": headers.get("etag") ?? "" },
    };
    expect((await call("PATCH", item, patch)).body).toMatchObject({
      weightKg: 525,
      note: null,
      method: "tape",
    });
    expect((await call("PATCH", item, patch)).status).toBe(412);
    expect((await call("DELETE", item, { token })).status).toBe(204);
    expect((await history(path)).length).toBe(2);
    expect((await call("GET", path, { token })).body).toMatchObject({ weightKg: 550, bodyConditionScore: 5 });
  });

  test("becomes the horse's present weight when asked, with its rations judged anew and no second entry", async () => {
    const path = await horse(token);
    const body = { horse: path, objective: "maintain", feeds: [line(await feed(own), 10)] };
    const ration = await call("POST", "/api/rations", { token, body });
    const found = await weight(token, path, { weightKg: 400 });
    expect((await call("POST", `${found}/apply`, { token, body: {} })).status).toBe(204);
    expect((await call("GET", path, { token })).body).toMatchObject({ weightKg: 400, bodyConditionScore: 5 });
    const after = await call("GET", String(ration.body["@id"]), { token });
    expect(Number(after.body.energyCoverage)).toBeGreaterThan(1.1 * Number(ration.body.energyCoverage));
    expect((await history(path)).length).toBe(2);
    const scored = await weight(token, path, { weightKg: null, bodyConditionScore: 7 });
    await call("POST", `${scored}/apply`, { token, body: {} });
    expect((await call("GET", path, { token })).body).toMatchObject({ weightKg: 400, bodyConditionScore: 7 });
  });

  test("by the form of the horse is what was found, not what stood there before", async () => {
    const path = await horse(token);
    const change = (body: object) => call("PATCH", path, { token, body, headers: { "If-Match": "*" } });
    await change({ weightKg: 540 });
    await change({ bodyConditionScore: 7 });
    await change({ name: "Nothing found" });
    const kept = (await history(path)).map((each) => [each.weightKg, each.bodyConditionScore]);
    expect(kept.toSorted((a, b) => Number(b[0]) - Number(a[0]))).toEqual([
      [550, 5],
      [540, null],
      [null, 7],
    ]);
  });

  test("goes with its horse", async () => {
    const path = await horse(token);
    const found = await weight(token, path);
    await call("DELETE", path, { token });
    expect((await call("GET", found, { token })).status).toBe(404);
  });
});

test("a model horse keeps every field of a horse, is renamed, found by its name and deleted", async () => {
  const path = await template(token, { name: "Poney modèle", conditions: ["metabolic"], outdoorHours: 12 });
  const read = await call("GET", path, { token });
  expect(read.body).toMatchObject(
    horseBody({ name: "Poney modèle", conditions: ["metabolic"], outdoorHours: 12 }),
  );
  const etag = read.headers.get("etag") ?? "";
  const renamed = await call("PATCH", path, {
    token,
    body: { name: "Modèle à renommer" },
    headers: { "If-Match": etag },
  });
  expect(renamed.body).toMatchObject({ name: "Modèle à renommer", outdoorHours: 12 });
  const found = await call("GET", "/api/horse_templates?name=MODELE", { token });
  expect(found.body["hydra:totalItems"]).toBe(1);
  expect((await call("GET", "/api/horses?name=modele", { token })).body["hydra:totalItems"]).toBe(0);
  expect((await call("DELETE", path, { token })).status).toBe(204);
  expect((await call("GET", path, { token })).status).toBe(404);
});

test("a picture is kept as it was sent, shown to who knows its address, and goes with its horse", async () => {
  const path = await horse(token);
  const set = () => call("POST", `${path}/picture`, { token, body: logoBody() });
  const address = String((await set()).body.picture);
  expect((await call("GET", path, { token })).body.picture).toBe(address);
  expect((await call("GET", address)).headers.get("content-type")).toBe("image/png");
  const second = String((await set()).body.picture);
  expect((await call("GET", address)).status).toBe(404);
  expect(
    (await call("PATCH", path, { token, body: { name: "B" }, headers: { "If-Match": "*" } })).body.picture,
  ).toBe(second);
  expect((await call("DELETE", `${path}/picture`, { token })).status).toBe(204);
  expect((await call("GET", path, { token })).body.picture).toBeNull();
  await set();
  await call("DELETE", path, { token });
  expect((await env.FILES.list()).objects).toEqual([]);
});
