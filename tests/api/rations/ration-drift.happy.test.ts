import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { RationItem } from "#contract/schemas/ration.ts";
import { rationVersion } from "#worker/db/schema/index.ts";
import { call, db } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
});

const always = { "If-Match": "*" };
const patch = (path: string, body: unknown) => call("PATCH", path, { token, body, headers: always });
const read = async (path: string, as = token) =>
  (await call("GET", path, { token: as })).body as unknown as RationItem;
const listed = async (path: string): Promise<RationItem | undefined> => {
  const { body } = await call("GET", "/api/rations?pagination=false", { token });
  const members = body["hydra:member"] as unknown as RationItem[];
  return members.find((each) => each["@id"] === path);
};

async function fed(): Promise<{ galopin: string; hay: string; ration: string }> {
  const galopin = await horse(token, { weightKg: 560 });
  const hay = await feed(own, { price: 150 });
  const body = { horse: galopin, objective: "maintain", feeds: [line(hay, 10)] };
  return { galopin, hay, ration: String((await call("POST", "/api/rations", { token, body })).body["@id"]) };
}

const figures = ({ pricePerDay, energyCoverage, proteinCoverage, estimation, verdict }: RationItem) => ({
  pricePerDay,
  energyCoverage,
  proteinCoverage,
  estimation,
  verdict,
});

describe("what the last save of a ration said", () => {
  test("is what stands beside it as long as nothing changed, with its unit of money", async () => {
    const { ration } = await fed();
    const item = await read(ration);
    expect(item.saved).toMatchObject({ ...figures(item), monetaryUnit: "EUR" });
    expect(item.saved?.estimation).not.toBeNull();
    expect((await listed(ration))?.saved).toEqual(item.saved);
  });

  test("stays when the service judges the ration anew, for a heavier horse and a dearer feed", async () => {
    const { galopin, hay, ration } = await fed();
    const before = await read(ration);
    await patch(galopin, { weightKg: 620 });
    const body = { pricePerTonne: 260 };
    expect((await call("POST", `${hay}/price`, { token, body })).status).toBe(200);
    const now = await listed(ration);
    expect(now?.pricePerDay).toBeCloseTo(2.6, 9);
    expect(now?.energyCoverage).toBeLessThan((before.energyCoverage ?? 0) - 5);
    expect(now?.saved).toEqual(before.saved);
    expect(now?.saved?.pricePerDay).toBeCloseTo(1.5, 9);
  });

  test("is of the present save alone: the next one says what it says", async () => {
    const { galopin, hay, ration } = await fed();
    await patch(galopin, { weightKg: 620 });
    await patch(ration, { feeds: [line(hay, 12)] });
    const item = await read(ration);
    expect(item.saved).toMatchObject(figures(item));
  });

  test("is told as the verdict is: of the requirements alone to who may not see health", async () => {
    const { ration } = await fed();
    const plain = await read(ration, own.people.ROLE_EXPERT_NUTRITION.token);
    const all = await read(ration);
    expect(plain.saved?.verdict).toEqual(plain.verdict);
    expect(plain.saved?.verdict).not.toEqual(all.saved?.verdict);
  });

  test("is kept of a ration that holds a feed without a price, and stays when the horse grows heavier", async () => {
    const galopin = await horse(token, { weightKg: 500 });
    const [hay, salt] = [await feed(own, { price: 150 }), await feed(own, {})];
    const body = { horse: galopin, objective: "maintain", feeds: [line(hay, 9), line(salt, 0.05)] };
    const ration = String((await call("POST", "/api/rations", { token, body })).body["@id"]);
    const before = await read(ration);
    expect(before.pricePerDay).toBeNull();
    expect(before.saved).toMatchObject({ ...figures(before), monetaryUnit: "EUR" });
    await patch(galopin, { weightKg: 650 });
    const now = await read(ration);
    expect(now.saved).toEqual(before.saved);
    expect(now.energyCoverage).toBeLessThan((now.saved?.energyCoverage ?? 0) - 5);
    expect((await listed(ration))?.saved).toEqual(before.saved);
  });

  test("is nothing where the save was not kept", async () => {
    const { ration } = await fed();
    await db.delete(rationVersion).where(eq(rationVersion.rationId, String(ration.split("/").at(-1))));
    expect((await read(ration)).saved).toBeNull();
    expect((await listed(ration))?.saved).toBeNull();
  });
});
