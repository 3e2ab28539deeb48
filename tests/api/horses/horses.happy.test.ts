import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
});

const audits = async (row: string) => {
  const found = await env.DB.prepare(
    "select operation, before, after from audit_log where row = ? order by rowid",
  )
    .bind(row)
    .all<{ operation: string; before: string | null; after: string | null }>();
  return found.results;
};

describe("a horse", () => {
  test("is created with every field it may have, read back the same, and audited", async () => {
    const body = horseBody({
      name: "  Étoile  ",
      commentary: "Terme en mars",
      gender: "mare",
      breeding: true,
      gestationStage: "month_10",
      conditions: ["metabolic", "laminitis"],
      standardClass: { status: "pregnant", month: 10 },
      outdoorHours: 7.5,
      matureWeightKg: null,
    });
    const made = await call("POST", "/api/horses", { token, body });
    const path = String(made.body["@id"]);
    expect(made.status).toBe(201);
    expect(made.headers.get("location")).toBe(path);
    expect(made.headers.get("content-location")).toBe(`${path}.jsonld`);
    const read = await call("GET", path, { token });
    expect(read.body).toEqual(made.body);
    expect(read.body).toMatchObject({
      ...body,
      name: "Étoile",
      "@context": "/api/contexts/Horse",
      "@type": "Horse",
      housing: "indoor",
      picture: null,
      exerciseHours: null,
    });
    expect(await audits(path)).toMatchObject([{ operation: "horse.post", before: null }]);
  });

  test("is changed by merge-patch: absent stays, null removes; the weight is kept in its history", async () => {
    const path = await horse(token, { commentary: "old" });
    const { headers } = await call("GET", path, { token });
    const changed = await call("PATCH", path, {
      token,
      body: { commentary: null, weightKg: 540 },
      headers: { "If-Match": headers.get("etag") ?? "" },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: "Bijou", commentary: null, weightKg: 540 });
    expect(changed.headers.get("etag")).not.toBe(headers.get("etag"));
    const weights = await env.DB.prepare(
      "select weight_kg from horse_weight where horse_id = ? order by rowid",
    )
      .bind(path.split("/").at(-1))
      .all<{ weight_kg: number }>();
    expect(weights.results.map(({ weight_kg }) => weight_kg)).toEqual([550, 540]);
    expect((await audits(path)).map(({ operation }) => operation)).toEqual(["horse.post", "horse.patch"]);
  });

  test("takes its rations along: judged anew when it changes, gone when it goes", async () => {
    const path = await horse(token);
    const body = { horse: path, objective: "maintain", feeds: [line(await feed(own), 10)] };
    const ration = await call("POST", "/api/rations", { token, body });
    const rationPath = String(ration.body["@id"]);
    await call("PATCH", path, { token, body: { weightKg: 300 }, headers: { "If-Match": "*" } });
    const after = await call("GET", rationPath, { token });
    expect(Number(after.body.energyCoverage)).toBeGreaterThan(1.2 * Number(ration.body.energyCoverage));
    expect((await call("DELETE", path, { token })).status).toBe(204);
    expect((await call("GET", path, { token })).status).toBe(404);
    expect((await call("GET", rationPath, { token })).status).toBe(404);
    expect((await audits(path)).at(-1)).toMatchObject({ operation: "horse.delete", after: null });
  });

  test("is found by a part of its name, without accents or capitals, and sorted as asked", async () => {
    const other = await tenant();
    for (const [name, weightKg] of [
      ["Élan", 400],
      ["Zéphyr", 600],
      ["Ébène", 500],
    ] as const) {
      await horse(other.expert, { name, weightKg });
    }
    const names = async (query: string) => {
      const answer = await call("GET", `/api/horses.json?${query}`, { token: other.expert });
      return (answer.body as unknown as { name: string }[]).map(({ name }) => name);
    };
    expect(await names("name=ZEPH")).toEqual(["Zéphyr"]);
    expect(await names("order[name]=asc")).toEqual(["Ébène", "Élan", "Zéphyr"]);
    expect(await names("order[weightKg]=DESC")).toEqual(["Zéphyr", "Ébène", "Élan"]);
    expect(await names("order[name]=sideways")).toEqual(["Ébène", "Élan", "Zéphyr"]);
    const secret = await call("GET", "/api/horses?order[passwordHash]=asc", { token: other.expert });
    expect([secret.status, refused(secret)]).toEqual([422, ["order[passwordHash]: unknown_field"]]);
  });
});

describe("the list of horses", () => {
  let herd: Tenant;
  const sees = () => herd.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  const names = async (query: string, of = sees()) => {
    const answer = await call("GET", `/api/horses.json?${query}`, { token: of });
    return (answer.body as unknown as { name: string }[]).map(({ name }) => name);
  };
  beforeAll(async () => {
    herd = await tenant();
    const hay = await feed(herd);
    const fed = async (path: string, kg: number) =>
      call("POST", "/api/rations", {
        token: sees(),
        body: { horse: path, objective: "maintain", feeds: [line(hay, kg)] },
      });
    await horse(sees(), { name: "Ada", ageClass: "month_12", bodyConditionScore: 4 });
    const bea = {
      name: "Bea",
      gender: "mare",
      breeding: true,
      gestationStage: "month_10",
      bodyConditionScore: 7,
    };
    const starved = await horse(sees(), bea);
    await fed(starved, 20);
    await fed(starved, 1);
    await horse(sees(), {
      name: "Cid",
      batch: true,
      batchSize: 4,
      exercising: true,
      activity: "dressage",
      exerciseHours: 4,
    });
    await horse(sees(), { name: "Don" });
  });

  test.each<[string, string, string[]]>([
    ["the young", "kind=growing", ["Ada"]],
    ["those in work", "kind=exercising", ["Cid"]],
    ["pregnant mares", "kind=pregnant", ["Bea"]],
    ["nursing mares, of which there is none", "kind=nursing", []],
    ["those at rest, the young apart", "kind=resting", ["Don"]],
    ["the thin", "condition=thin", ["Ada"]],
    ["the fleshy", "condition=fleshy", ["Bea"]],
    ["those in a group", "batch=true", ["Cid"]],
    ["those whose last ration is at risk", "verdict=risk", ["Bea"]],
    ["those without a ration", "verdict=none&batch=false", ["Ada", "Don"]],
    ["by condition", "order[bodyConditionScore]=desc&condition=moderate&name=d", ["Cid", "Don"]],
    ["an empty filter as none", "kind=&name=a", ["Ada", "Bea"]],
  ])("finds %s", async (_name, query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test("shows of each horse the ration changed last, judged as the reader's role may see it", async () => {
    const rationsOf = async (of: string) => {
      const answer = await call("GET", "/api/horses?order[name]=asc", { token: of });
      const members = answer.body["hydra:member"] as unknown as {
        lastRation: {
          id: string;
          name: string | null;
          objective: string;
          modifiedAt: string;
          verdict: { risk: number };
        } | null;
      }[];
      return members.map(({ lastRation }) => lastRation);
    };
    const [ada, bea] = await rationsOf(sees());
    expect(ada).toBeNull();
    const rations = await call("GET", "/api/rations?order[modifiedAt]=desc", { token: sees() });
    const [last] = rations.body["hydra:member"] as unknown as Record<string, unknown>[];
    const { id, name, objective, modifiedAt, verdict } = last!;
    expect(bea).toMatchObject({ id, name, objective, modifiedAt, verdict });
    const [, hidden] = await rationsOf(herd.people.ROLE_EXPERT_NUTRITION.token);
    expect(hidden!.verdict.risk).toBeLessThan(bea!.verdict.risk);
  });

  test.each([["kind=centaur"], ["condition=5"], ["verdict=bad"], ["batch=yes"]])(
    "refuses what a filter does not have: %s",
    async (query) => {
      const answer = await call("GET", `/api/horses?${query}`, { token: sees() });
      expect([answer.status, answer.body.code]).toEqual([400, "bad_query"]);
    },
  );

  test("tells nobody of another organisation's", async () => {
    const stranger = await tenant();
    expect(await names("verdict=risk", stranger.expert)).toEqual([]);
  });
});

test("twenty parallel posts under one Idempotency-Key make one horse, and all get its answer", async () => {
  const other = await tenant();
  const post = (name: string) =>
    call("POST", "/api/horses", {
      token: other.expert,
      body: horseBody({ name }),
      headers: { "Idempotency-Key": "one" },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post("Unique")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const listed = await call("GET", "/api/horses", { token: other.expert });
  expect(listed.body["hydra:totalItems"]).toBe(1);
  expect((await post("Other")).status).toBe(422);
});

test("of two writers with the same If-Match one is told that the horse changed", async () => {
  const path = await horse(token);
  const etag = (await call("GET", path, { token })).headers.get("etag") ?? "";
  const write = (name: string) =>
    call("PATCH", path, { token, body: { name }, headers: { "If-Match": etag } });
  const statuses = (await Promise.all([write("A"), write("B")])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 412]);
  expect((await write("C")).status).toBe(412);
  expect((await audits(path)).length).toBe(2);
  expect((await call("PATCH", path, { token, body: { name: "D" } })).body.name).toBe("D");
});

/** Digestible energy (Mcal) and crude protein (g) printed by NRC 2007 for 500 kg of mature weight. */
const printed: [string, number, Record<string, unknown>, number, number][] = [
  ["maintenance, minimum", 500, { status: "maintenance", level: "minimum" }, 15.2, 540],
  ["work, moderate", 500, { status: "work", level: "moderate" }, 23.3, 768],
  ["stallion, breeding", 500, { status: "stallion", level: "breeding" }, 21.8, 789],
  ["pregnant, month 9", 500, { status: "pregnant", month: 9 }, 19.2, 797],
  ["lactating, month 1", 500, { status: "lactating", month: 1 }, 31.7, 1535],
  ["growing, 12 months", 321.2, { status: "growing", ageMonths: 12, training: null }, 18.8, 846],
];

test.each(printed)(
  "a stored horse of the explicit class %s is given the printed figures whatever its life",
  async (_name, weightKg, standardClass, energy, protein) => {
    const path = await horse(token, {
      weightKg,
      matureWeightKg: 500,
      standardClass,
      temperament: "very_nervous",
      housing: "outdoor",
      outdoorType: "large_pasture",
      outdoorTemperature: "below_minus_20",
      bodyConditionScore: 8,
    });
    const body = { horse: path, objective: "maintain" };
    const answer = await call("POST", "/api/calculations/requirements", { token, body });
    const list = answer.body.requirements as unknown as { nutrient: string; value: number }[];
    const needOf = (nutrient: string) => list.find((each) => each.nutrient === nutrient)?.value ?? 0;
    expect(Math.abs(needOf("digestible_energy_nrc") - energy)).toBeLessThanOrEqual(0.051);
    expect(Math.abs(needOf("crude_protein") - protein)).toBeLessThanOrEqual(0.6);
  },
);
