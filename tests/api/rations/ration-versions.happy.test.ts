import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { RationVersionItem, RationVersionMember } from "#contract/schemas/ration-version.ts";
import { rationVersion } from "#worker/db/schema/index.ts";
import { call, db } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let hay: string;
let oats: string;
let bijou: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  hay = await feed(own, { price: 150 });
  oats = await feed(own, { price: 300 });
  bijou = await horse(token);
});

const always = { "If-Match": "*" };
const make = async (kg = 8) => {
  const body = { horse: bijou, name: "Hiver", objective: "maintain", feeds: [line(hay, kg)] };
  return String((await call("POST", "/api/rations", { token, body })).body["@id"]);
};
const patch = (path: string, body: unknown) => call("PATCH", path, { token, body, headers: always });
const versions = async (path: string): Promise<RationVersionMember[]> =>
  (await call("GET", `/api/ration_versions?ration=${path}`, { token })).body[
    "hydra:member"
  ] as unknown as RationVersionMember[];
const version = async ({ "@id": path }: RationVersionMember) =>
  (await call("GET", path, { token })).body as unknown as RationVersionItem;

describe("the history of a ration", () => {
  test("has one version a save, the latest first, with who and when, and the last is current", async () => {
    const path = await make();
    await patch(path, { feeds: [line(hay, 9)] });
    await patch(path, { feeds: [line(hay, 10), line(oats, 1)] });
    const list = await versions(path);
    expect(list.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    for (const each of list) expect(each.author?.firstname).toBe("Camille");
    const stored = await call("GET", path, { token });
    expect(list[0]).toMatchObject({
      verdict: stored.body.verdict,
      energyCoverage: stored.body.energyCoverage,
      pricePerDay: stored.body.pricePerDay,
      savedAt: stored.body.modifiedAt,
    });
  });

  test("is told of all rations of a horse at once, and of another organisation's horse there is none", async () => {
    const [own, other] = [await horse(token), await horse((await tenant()).expert)];
    const ofHorse = async (of: string) =>
      (await call("GET", `/api/ration_versions?horse=${of}&pagination=false`, { token })).body[
        "hydra:member"
      ] as unknown as RationVersionMember[];
    const paths: string[] = [];
    for (const name of ["Hiver", "Printemps"]) {
      const body = { horse: own, name, objective: "maintain", feeds: [line(hay, 8)] };
      paths.push(String((await call("POST", "/api/rations", { token, body })).body["@id"]));
    }
    await patch(paths[0]!, { feeds: [line(hay, 9)] });
    const saves = (await ofHorse(own)).map(({ ration, number }) => `${ration["@id"]} ${number}`);
    expect(saves.sort()).toEqual([`${paths[0]} 1`, `${paths[0]} 2`, `${paths[1]} 1`].sort());
    expect(await ofHorse(other)).toEqual([]);
    expect((await call("GET", "/api/ration_versions?horse=nowhere", { token })).status).toBe(400);
  });

  test("keeps amounts, names and figures as they were saved, whatever happens to the horse and the feeds", async () => {
    const path = await make(8);
    const before = await version((await versions(path))[0]!);
    await patch(bijou, { weightKg: 610 });
    await patch(path, { feeds: [line(hay, 4)] });
    await patch(bijou, { weightKg: 550 });
    const list = await versions(path);
    const first = await version(list.at(-1)!);
    expect(first.snapshot).toEqual(before.snapshot);
    expect(first.snapshot.ration.feeds[0]?.quantityKg).toBe(8);
    expect(first.snapshot.feeds[hay]?.pricePerTonne).toBe(150);
    const energy = (item: RationVersionItem) =>
      item.snapshot.measures.find(({ key }) => key === "coverage_energy")?.value;
    expect(energy(first)).toBe(first.energyCoverage);
    expect((await version(list[0]!)).snapshot.horse.weightKg).toBe(610);
    expect(JSON.stringify(first.snapshot)).not.toContain("Camille");
  });

  test("tells how much of the energy was unknown when each was saved, and not where nobody kept it", async () => {
    const unmeasured = await feed(own, { role: "concentrate", cells: {} });
    const path = await make(8);
    await patch(path, { feeds: [line(hay, 8), line(unmeasured, 2, { role: "concentrate" })] });
    const [partly, whole] = await versions(path);
    expect(whole?.energyUnknownShare).toBe(0);
    expect(partly?.energyUnknownShare).toBeGreaterThan(0);
    expect(partly?.energyUnknownShare).toBeLessThan(1);
    const { snapshot, energyUnknownShare } = await version(partly!);
    const energy = snapshot.measures.find(({ key }) => key === "coverage_energy");
    expect(energyUnknownShare).toBe(energy?.unknownShare);
    await db.update(rationVersion).set({ estimation: null }).where(eq(rationVersion.id, partly!.id));
    expect((await versions(path))[0]?.energyUnknownShare).toBeNull();
  });

  test("is restored by a new save that takes nothing away", async () => {
    const path = await make(8);
    await patch(path, { name: "Autre", feeds: [line(oats, 2)] });
    const [, first] = await versions(path);
    const restored = await call("POST", `${first!["@id"]}/restore`, { token, body: {} });
    expect(restored.body).toEqual({ ration: path, number: 3 });
    const read = await call("GET", path, { token });
    expect(read.body).toMatchObject({
      name: "Hiver",
      feeds: [{ ingredient: hay, quantityKg: 8 }],
    });
    expect((await versions(path)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test("begins with what stood there, for a ration saved before versions were kept", async () => {
    const path = await make(8);
    await db.delete(rationVersion);
    expect(await versions(path)).toEqual([]);
    await patch(path, { feeds: [line(hay, 9)] });
    const list = await versions(path);
    expect(list.map(({ number }) => number)).toEqual([2, 1]);
    expect((await version(list[1]!)).snapshot.ration.feeds[0]?.quantityKg).toBe(8);
  });
});

describe("what is refused", () => {
  test("a restore on a revision that is no longer: 412, and nothing is saved", async () => {
    const path = await make();
    const made = await call("GET", path, { token });
    await patch(path, { feeds: [line(hay, 9)] });
    const list = await versions(path);
    const headers = { "If-Match": String(made.headers.get("etag")) };
    const answer = await call("POST", `${list[1]!["@id"]}/restore`, { token, body: {}, headers });
    expect(answer.status).toBe(412);
    expect(await versions(path)).toHaveLength(2);
  });

  test("a filter that is no ration: 400", async () => {
    expect((await call("GET", "/api/ration_versions?ration=7", { token })).status).toBe(400);
  });

  test("the versions of another organisation: none, and 404", async () => {
    const stranger = await tenant();
    const [first] = await versions(await make());
    const as = { token: stranger.expert };
    expect((await call("GET", String(first?.["@id"]), as)).status).toBe(404);
    const body = {};
    expect((await call("POST", `${first?.["@id"]}/restore`, { ...as, body })).status).toBe(404);
    const listed = await call("GET", `/api/ration_versions?ration=${first?.ration["@id"]}`, as);
    expect(listed.body["hydra:totalItems"]).toBe(0);
  });
});
