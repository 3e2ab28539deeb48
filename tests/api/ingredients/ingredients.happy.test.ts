import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import {
  feed,
  horse,
  line,
  ownFeed,
  ownFeedBody,
  pocket,
  reported,
  type Tenant,
  tenant,
} from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
});

const whole = {
  nameEn: "Lab hay",
  nameFr: "Foin analysé",
  family: "grass_hay",
  plant: "grass",
  dryMatterPct: 90,
  origin: "laboratory",
  values: [
    reported("crude_protein", 9, { basis: "as_fed" }),
    reported("ndf", 64),
    reported("adf", 39),
    reported("crude_ash", 7),
    reported("crude_fat", 2.6),
    reported("calcium", 4500, { unit: "ppm" }),
  ],
  reference: null,
  source: "Laboratory of the county, report 12",
  notes: null,
  pricePerTonne: 180,
};

const audits = async (row: string) => {
  const found = await env.DB.prepare("select operation from audit_log where row = ? order by rowid")
    .bind(row)
    .all<{ operation: string }>();
  return found.results.map(({ operation }) => operation);
};

describe("a lab report", () => {
  test("becomes a feed of the organisation: measured per kg of dry matter, the rest by named equations", async () => {
    const made = await call("POST", "/api/ingredients", { token, body: whole });
    expect(made.status).toBe(201);
    const path = String(made.body["@id"]);
    const read = await call("GET", path, { token });
    expect(read.body).toEqual(made.body);
    expect(read.body).toMatchObject({
      ...whole,
      groupType: "Personal",
      role: "forage",
      provenance: "measured",
      dryMatterState: "measured",
      levelsFr: ["Fourrages", "Foin de graminées"],
    });
    const cells = read.body.composition ?? {};
    expect(cells.crude_protein).toEqual({ value: 100, state: "measured" });
    expect(cells.calcium).toEqual({ value: 4.5, state: "measured" });
    expect(cells.digestible_energy_nrc).toMatchObject({ state: "computed", source: "D2" });
    expect(cells.net_energy_ufc).toMatchObject({ state: "estimated", source: "E5" });
    expect(cells.iodine).toBeNull();
    expect(await audits(path)).toEqual(["ingredient.post"]);
  });

  test("comes to the same when it is only tried, with reasons, inputs and findings in the reader's language", async () => {
    const { nameEn, nameFr, source, notes, pricePerTonne, ...report } = whole;
    const made = await call("POST", "/api/ingredients", { token, body: whole });
    const tried = await call("POST", "/api/calculations/analysis", {
      token,
      body: { ...report, values: [...report.values, reported("adl", 45)] },
      headers: { "Accept-Language": "fr" },
    });
    expect(tried.status).toBe(200);
    expect(tried.body.composition?.crude_protein).toEqual(made.body.composition?.crude_protein);
    const checks = tried.body.checks as unknown as { check: string; fields: string[]; message: string }[];
    expect(checks.filter(({ check }) => check === "adl_above_adf")).toEqual([
      {
        check: "adl_above_adf",
        level: "error",
        fields: ["adl", "adf"],
        values: {},
        message: "La lignine (ADL) dépasse l’ADF.",
      },
    ]);
    const gaps = tried.body.gaps as unknown as { nutrient: string; reason: string }[];
    expect(gaps.find(({ nutrient }) => nutrient === "prececal_digestible_crude_protein")?.reason).toBe(
      "no_reference",
    );
  });

  test("borrows from a reference feed what it does not say, and says from which", async () => {
    const reference = await feed(own, { owner: own.entityId });
    const path = await ownFeed(token, { reference });
    const { composition } = (await call("GET", path, { token })).body;
    expect(composition?.starch).toEqual({ value: 15, state: "estimated", source: reference });
    expect(composition?.crude_protein).toMatchObject({ value: 106, state: "measured" });
  });

  test("declares what a label says", async () => {
    const path = await ownFeed(token, { family: "balancers", origin: "label" });
    const { body } = await call("GET", path, { token });
    expect([body.provenance, body.dryMatterState, body.composition?.ndf?.state]).toEqual([
      "declared",
      "declared",
      "declared",
    ]);
  });
});

describe("an own feed", () => {
  test("is changed by merge-patch, analysed anew, and takes its rations along", async () => {
    const path = await ownFeed(token, { pricePerTonne: 100 });
    const body = { horse: await horse(token), objective: "maintain", feeds: [line(path, 10)] };
    const ration = await call("POST", "/api/rations", { token, body });
    const rationPath = String(ration.body["@id"]);
    const values = [reported("crude_protein", 20), reported("ndf", 45), reported("adf", 25)];
    const etag = (await call("GET", path, { token })).headers.get("etag") ?? "";
    const changed = await call("PATCH", path, {
      token,
      body: { values, pricePerTonne: 200 },
      headers: { "If-Match": etag },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ nameEn: "Own hay", pricePerTonne: 200, values });
    const after = await call("GET", rationPath, { token });
    expect(Number(after.body.energyCoverage)).toBeGreaterThan(1.1 * Number(ration.body.energyCoverage));
    expect([ration.body.pricePerDay, after.body.pricePerDay]).toEqual([1, 2]);
    const { feeds } = after.body;
    const judged = await call("POST", "/api/calculations/evaluation", {
      token,
      body: { horse: body.horse, objective: "maintain", feeds },
    });
    const measures = judged.body.measures as unknown as { key: string; value: number }[];
    expect(after.body.energyCoverage).toBe(measures.find(({ key }) => key === "coverage_energy")?.value);
    expect(await audits(path)).toEqual(["ingredient.post", "ingredient.patch"]);
  });

  test("loses its price when it is set to null", async () => {
    const path = await ownFeed(token, { pricePerTonne: 100 });
    const { body } = await call("PATCH", path, {
      token,
      body: { pricePerTonne: null },
      headers: { "If-Match": "*" },
    });
    expect(body.pricePerTonne).toBeNull();
  });

  test("is deleted when nobody holds it", async () => {
    const path = await ownFeed(token);
    expect((await call("DELETE", path, { token })).status).toBe(204);
    expect((await call("GET", path, { token })).status).toBe(404);
    expect(await audits(path)).toEqual(["ingredient.post", "ingredient.delete"]);
  });

  test("has the third and fourth level of the catalogue, written in either language, or words of its own", async () => {
    const timothy = ["Timothy", "Fléole", "Second cut", "Deuxième coupe"] as const;
    const shelved = await feed(own);
    await env.DB.prepare("update ingredient set levels_en = ?, levels_fr = ? where id = ?")
      .bind(
        JSON.stringify(["Forages", "Grass hay", timothy[0], timothy[2]]),
        JSON.stringify(["Fourrages", "Foin de graminées", timothy[1], timothy[3]]),
        shelved.split("/").at(-1),
      )
      .run();
    const path = await ownFeed(token, { level3: "fleole", level4: "Deuxième coupe" });
    const made = (await call("GET", path, { token })).body;
    expect(made).toMatchObject({ level3: "Timothy", level4: "Second cut" });
    expect(made.levelsFr).toEqual(["Fourrages", "Foin de graminées", timothy[1], timothy[3]]);
    const change = (body: object) => call("PATCH", path, { token, body, headers: { "If-Match": "*" } });
    const own4 = await change({ level4: "Bord de Loire" });
    expect(own4.body.levelsEn).toEqual(["Forages", "Grass hay", "Timothy", "Bord de Loire"]);
    expect((await change({ level4: null })).body.levelsFr).toHaveLength(3);
    const refusedLevel = await change({ level3: null, level4: "Second cut" });
    expect([refusedLevel.status, refused(refusedLevel)]).toEqual([422, ["level3: required"]]);
  });

  test("is found among the own ones and by its family", async () => {
    const other = await tenant();
    await ownFeed(other.expert);
    const names = async (query: string) => {
      const answer = await call("GET", `/api/ingredients.json?${query}`, { token: other.expert });
      return (answer.body as unknown as { nameEn: string }[]).map(({ nameEn }) => nameEn);
    };
    expect(await names("groupType=Personal")).toEqual(["Own hay"]);
    expect(await names("groupType=Personal&family=oil_meals")).toEqual([]);
    expect(await names("name=foin%20mais")).toEqual(["Own hay"]);
  });
});

test("ten parallel posts under one Idempotency-Key make one feed", async () => {
  const other = await tenant();
  const post = (nameEn: string) =>
    call("POST", "/api/ingredients", {
      token: other.expert,
      body: ownFeedBody({ nameEn }),
      headers: { "Idempotency-Key": "hay" },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, () => post("Unique")));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const listed = await call("GET", "/api/ingredients?groupType=Personal", { token: other.expert });
  expect(listed.body["hydra:totalItems"]).toBe(1);
  expect((await post("Other")).status).toBe(422);
});

test("of two writers with the same If-Match one is told that the feed changed", async () => {
  const path = await ownFeed(token);
  const etag = (await call("GET", path, { token })).headers.get("etag") ?? "";
  const write = (notes: string) =>
    call("PATCH", path, { token, body: { notes }, headers: { "If-Match": etag } });
  const statuses = (await Promise.all([write("A"), write("B")])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 412]);
  expect((await call("PATCH", path, { token, body: { notes: "C" } })).body.notes).toBe("C");
});

test("a ration or its horse changed while its feed changes is judged by both changes", async () => {
  const horsePath = await horse(token);
  const mine = await ownFeed(token);
  const made = await call("POST", "/api/rations", {
    token,
    body: { horse: horsePath, objective: "maintain", feeds: [line(mine, 5)] },
  });
  const path = String(made.body["@id"]);
  const headers = { "If-Match": "*" };
  for (let n = 1; n <= 6; n++) {
    const values = [reported("crude_protein", 8 + n), reported("adf", 40 - n)];
    const other =
      n % 2 === 0
        ? call("PATCH", horsePath, { token, body: { weightKg: 400 + 10 * n }, headers })
        : call("PATCH", path, { token, body: { feeds: [line(mine, 5 + n)] }, headers });
    const answers = await Promise.all([call("PATCH", mine, { token, body: { values }, headers }), other]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { feeds, energyCoverage } = (await call("GET", path, { token })).body;
    const judged = await call("POST", "/api/calculations/evaluation", {
      token,
      body: { horse: horsePath, objective: "maintain", feeds },
    });
    const measures = judged.body.measures as unknown as { key: string; value: number }[];
    expect(energyCoverage).toBe(measures.find(({ key }) => key === "coverage_energy")?.value);
  }
});

test("a feed deleted while a ration is made of it: one of the two is refused, and nothing half stays", async () => {
  const path = await horse(token);
  for (let n = 0; n < 6; n++) {
    const mine = await ownFeed(token);
    const body = { horse: path, objective: "maintain", feeds: [line(mine, 5)] };
    const [saved, gone] = await Promise.all([
      call("POST", "/api/rations", { token, body }),
      call("DELETE", mine, { token }),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([saved.status, gone.status]);
  }
});

describe("the uses of a feed", () => {
  test("are the rations, borrowing feeds and wallets of the organisation, and of no other", async () => {
    const [mine, other] = await Promise.all([tenant(), tenant()]);
    const hay = await feed(mine);
    const uses = async ({ expert }: Tenant) => (await call("GET", `${hay}/uses`, { token: expert })).body;
    expect(await uses(mine)).toEqual({
      counts: { rations: 0, horses: 0, borrowers: 0, wallets: 0 },
      rations: [],
      borrowers: [],
    });
    const ration = async ({ expert }: Tenant, kg: number) => {
      const body = { horse: await horse(expert), objective: "maintain", feeds: [line(hay, kg)] };
      return call("POST", "/api/rations", { token: expert, body });
    };
    const made = await ration(mine, 7.5);
    await ration(other, 6);
    await pocket(mine.expert, hay);
    await pocket(other.expert, hay);
    const borrower = await ownFeed(mine.expert, { reference: hay });
    const found = await uses(mine);
    expect(found.counts).toEqual({ rations: 1, horses: 1, borrowers: 1, wallets: 1 });
    expect(found.rations).toMatchObject([
      { "@id": made.body["@id"], quantityKg: 7.5, objective: "maintain" },
    ]);
    expect(found.borrowers).toEqual([
      { "@id": borrower, id: borrower.split("/").at(-1), nameEn: "Own hay", nameFr: "Foin maison" },
    ]);
    expect((await uses(other)).counts).toEqual({ rations: 1, horses: 1, borrowers: 0, wallets: 1 });
  });
});
