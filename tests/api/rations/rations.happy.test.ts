import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../../support/app.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let hay: string;
let grass: string;
let bijou: string;
beforeAll(async () => {
  own = await tenant();
  token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  hay = await feed(own, { price: 150 });
  grass = await feed(own, { role: "pasture" });
  bijou = await horse(token);
});

const create = (body: Record<string, unknown>) => call("POST", "/api/rations", { token, body });

describe("a ration", () => {
  test("is kept with its lines, its creator, what it costs and how it is judged", async () => {
    const body = {
      horse: bijou,
      name: "Foin d'hiver",
      objective: "maintain",
      meals: 3,
      feeds: [line(hay, 10, { presentation: "net_3_2cm", locked: true, minKg: 5, maxKg: 12 })],
      pastures: [{ ingredient: grass, abundance: "rare_herb", season: "autumn", hoursPerDay: 2.5 }],
    };
    const made = await create(body);
    expect(made.status).toBe(201);
    const read = await call("GET", String(made.body["@id"]), { token });
    expect(read.body).toEqual(made.body);
    expect(read.body).toMatchObject({
      ...body,
      horse: { "@id": bijou, "@type": "Horse", name: "Bijou" },
      creator: { "@type": "User", firstname: "Camille" },
      system: "nrc2007",
      vetSupervised: false,
      stale: false,
    });
    expect(Number(read.body.pricePerDay)).toBeCloseTo(1.5, 10);
    expect(Number(read.body.pricePerMonth)).toBeCloseTo((1.5 * 365) / 12, 10);
    expect(Number(read.body.energyCoverage)).toBeGreaterThan(50);
    expect(read.body.verdict).toMatchObject({ level: expect.any(String), unknown: expect.any(Number) });
  });

  test("says over how many days its feeds change, and is judged on it", async () => {
    const made = await create({ horse: bijou, objective: "maintain", feeds: [line(hay, 5)] });
    expect(made.body.transitionDays).toBeNull();
    const path = String(made.body["@id"]);
    const patch = (body: unknown) => call("PATCH", path, { token, body, headers: { "If-Match": "*" } });
    const changed = await patch({ transitionDays: 5 });
    expect(changed.body.transitionDays).toBe(5);
    expect(Number(changed.body.verdict?.risk)).toBe(Number(made.body.verdict?.risk) + 1);
    expect((await patch({ transitionDays: null })).body.verdict).toEqual(made.body.verdict);
  });

  test("keeps a pasture without a season, as those from before it was asked", async () => {
    const line = { ingredient: grass, abundance: "rare_herb", hoursPerDay: 2 };
    const made = await create({ horse: bijou, objective: "maintain", pastures: [line] });
    expect(made.body).toMatchObject({ pastures: [{ ...line, season: null }] });
    const path = String(made.body["@id"]);
    const body = { pastures: [{ ...line, season: "winter" }] };
    const headers = { "If-Match": made.headers.get("etag") ?? "" };
    expect((await call("PATCH", path, { token, body, headers })).body).toMatchObject(body);
    expect((await call("GET", path, { token })).body).toMatchObject(body);
  });

  test("keeps the preparation of its hay, a muzzle and a strip, and is judged with them", async () => {
    const grazed = { ingredient: grass, abundance: "abundant_short_grass", hoursPerDay: 6 };
    const plain = { horse: bijou, objective: "maintain", feeds: [line(hay, 8)], pastures: [grazed] };
    const made = await create(plain);
    expect(made.body).toMatchObject({
      feeds: [{ preparation: null }],
      pastures: [{ muzzleFactor: null, allowanceKg: null }],
    });
    const path = String(made.body["@id"]);
    const body = {
      feeds: [line(hay, 8, { preparation: "soaked_overnight_cold" })],
      pastures: [{ ...grazed, muzzleFactor: 0.25, allowanceKg: 3 }],
    };
    const headers = { "If-Match": made.headers.get("etag") ?? "" };
    const changed = await call("PATCH", path, { token, body, headers });
    expect(changed.body).toMatchObject(body);
    expect((await call("GET", path, { token })).body).toEqual(changed.body);
    expect(Number(changed.body.energyCoverage)).toBeLessThan(Number(made.body.energyCoverage));
    const trace = await call("GET", `${path}/trace?measures=supply_phosphorus`, { token });
    expect(trace.text).toContain("soaked_overnight_cold");
  });

  test("has no price while one of its feeds has none", async () => {
    const unpriced = await feed(own);
    const made = await create({
      horse: bijou,
      objective: "maintain",
      feeds: [line(hay, 5), line(unpriced, 5)],
    });
    expect(made.body).toMatchObject({ pricePerDay: null, pricePerMonth: null });
  });

  test("is changed by merge-patch: a list given replaces the list, the rest stays, and it is judged anew", async () => {
    const made = await create({ horse: bijou, name: "Une", objective: "maintain", feeds: [line(hay, 5)] });
    const path = String(made.body["@id"]);
    const changed = await call("PATCH", path, {
      token,
      body: { feeds: [line(hay, 10)] },
      headers: { "If-Match": made.headers.get("etag") ?? "" },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: "Une", feeds: [{ quantityKg: 10 }] });
    expect(Number(changed.body.energyCoverage)).toBeCloseTo(2 * Number(made.body.energyCoverage), 6);
    expect((await call("DELETE", path, { token })).status).toBe(204);
    expect((await call("GET", path, { token })).status).toBe(404);
  });

  test("is found by a part of its name or of its horse's, without accents or capitals", async () => {
    const other = await tenant();
    const hay = await feed(other);
    const made = async (horseName: string, name: string | null) => {
      const body = {
        horse: await horse(other.expert, { name: horseName }),
        name,
        objective: "maintain",
        feeds: [line(hay, 8)],
      };
      return (await call("POST", "/api/rations", { token: other.expert, body })).body.id;
    };
    const winter = await made("Zéphyr", "Hiver doux");
    const unnamed = await made("Élan", null);
    const found = async (name: string) => {
      const { body } = await call("GET", `/api/rations?name=${encodeURIComponent(name)}`, {
        token: other.expert,
      });
      const members = body["hydra:member"] as unknown as { id: string }[];
      expect(body["hydra:totalItems"]).toBe(members.length);
      return members.map(({ id }) => id);
    };
    expect(await found("HIVER")).toEqual([winter]);
    expect(await found("zeph")).toEqual([winter]);
    expect(await found("élan")).toEqual([unnamed]);
    expect(await found("nobody")).toEqual([]);
  });

  test("is listed for its horse, the latest first", async () => {
    const horsePath = await horse(token);
    for (const name of ["Autumn", "Winter"]) await create({ horse: horsePath, name, objective: "maintain" });
    const listed = await call("GET", `/api/rations?horse=${horsePath}&order[name]=desc`, { token });
    const members = listed.body["hydra:member"] as unknown as { name: string; horse: { name: string } }[];
    expect(members.map(({ name }) => name)).toEqual(["Winter", "Autumn"]);
    expect(members[0]?.horse.name).toBe("Bijou");
    expect(listed.body["hydra:view"]).toMatchObject({ "@type": "hydra:PartialCollectionView" });
  });
});

describe("a calculation", () => {
  const { name: _name, ...facts } = horseBody();

  test("gives requirements with their traces, for a horse described or stored", async () => {
    const ask = (which: unknown) =>
      call("POST", "/api/calculations/requirements", {
        token,
        body: { horse: which, objective: "maintain" },
      });
    const [described, stored] = [await ask(facts), await ask(bijou)];
    expect(described.status).toBe(200);
    expect(described.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(described.body).toEqual(stored.body);
    const requirements = described.body.requirements as unknown as {
      value: number;
      trace: { amount: number }[];
    }[];
    const traced = requirements.find(({ value }) => value > 0);
    expect(traced?.trace.reduce((sum, { amount }) => sum + amount, 0)).toBe(traced?.value);
  });

  test("judges one ration and many alike, and as the stored one was", async () => {
    const parts = { objective: "maintain", feeds: [line(hay, 9)] };
    const one = await call("POST", "/api/calculations/evaluation", {
      token,
      body: { horse: bijou, ...parts },
    });
    const many = await call("POST", "/api/calculations/evaluations", {
      token,
      body: {
        rations: [
          { horse: bijou, ...parts },
          { horse: facts, ...parts },
        ],
      },
    });
    expect(one.status).toBe(200);
    expect(many.body.evaluations).toEqual([one.body, one.body]);
    const stored = await create({ horse: bijou, ...parts });
    const measures = one.body.measures as unknown as { key: string; value: number }[];
    expect(stored.body.energyCoverage).toBe(measures.find(({ key }) => key === "coverage_energy")?.value);
  });

  test.each([
    ["nrc2007", "digestible_energy_nrc", "crude_protein"],
    ["gfe2014", "metabolizable_energy_gfe2014", "prececal_digestible_crude_protein"],
    ["ufc_madc", "net_energy_ufc", "madc"],
  ])(
    "tells what a ration by %s brings of energy, protein and lysine, as it is calculated",
    async (system, energy, protein) => {
      const parts = { objective: "maintain", system, feeds: [line(hay, 9)] };
      const { body } = await call("POST", "/api/calculations/evaluation", {
        token,
        body: { horse: bijou, ...parts },
      });
      const measures = body.measures as unknown as {
        key: string;
        value: number;
        unit: string;
        unknownShare: number;
      }[];
      const told = (nutrient: string) => {
        const { value, unit, unknownShare } = measures.find(({ key }) => key === `supply_${nutrient}`)!;
        return { nutrient, value, unit, unknownShare };
      };
      const estimation = { energy: told(energy), protein: told(protein), lysine: told("lysine") };
      expect(estimation.energy.value === null).toBe(system !== "nrc2007");
      const stored = await create({ horse: bijou, ...parts });
      expect(stored.body.estimation).toEqual(estimation);
      const more = await create({ horse: bijou, ...parts, feeds: [line(hay, 18)] });
      expect(Number(more.body.estimation?.energy?.value)).toBeCloseTo(2 * Number(estimation.energy.value), 6);
    },
  );

  test("proposes a ration within the limits of its lines", async () => {
    const body = { horse: bijou, objective: "maintain", feeds: [line(hay, 3, { minKg: 2, maxKg: 14 })] };
    const answer = await call("POST", "/api/calculations/optimise", { token, body });
    expect(answer.status).toBe(200);
    const [kg] = answer.body.quantitiesKg as unknown as number[];
    expect(kg).toBeGreaterThanOrEqual(2);
    expect(kg).toBeLessThanOrEqual(14);
  });
});

test("an ingredient names every nutrient, the unknown ones as null, and its latest price", async () => {
  const answer = await call("GET", hay, { token });
  expect(answer.body).toMatchObject({ pricePerTonne: 150, groupType: "Common" });
  const composition = answer.body.composition as unknown as Record<string, unknown>;
  expect(Object.keys(composition).length).toBeGreaterThan(50);
  expect(composition.calcium).toEqual({ value: 4.5, state: "published" });
  expect(composition.selenium).toBeNull();
  const listed = await call("GET", "/api/ingredients.json?name=PRE&role=pasture", { token });
  expect((listed.body as unknown as { id: string }[]).map(({ id }) => `/api/ingredients/${id}`)).toEqual([
    grass,
  ]);
});
