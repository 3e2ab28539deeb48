import { beforeAll, describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { call, refused } from "../../support/app.ts";
import { imported, importRow } from "../../support/imports.ts";
import {
  feed,
  horse,
  line,
  ownFeed,
  ownFeedBody,
  reported,
  type Tenant,
  tenant,
} from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let token: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  token = own.expert;
});

const always = { "If-Match": "*" };
const patch = (path: string, body: unknown) => call("PATCH", path, { token, body, headers: always });
const remove = (path: string) => call("DELETE", path, { token, headers: always });
const readFeed = async (path: string) =>
  (await call("GET", path, { token })).body as unknown as IngredientItem;
const readRation = async (path: string) => (await call("GET", path, { token })).body as unknown as RationItem;

const lotBody = (of: string, name: string, otherwise: Record<string, unknown> = {}) =>
  ownFeedBody({
    nameEn: `Own hay, lot ${name}`,
    nameFr: `Foin maison, lot ${name}`,
    values: [],
    lot: { of, name },
    ...otherwise,
  });

async function addLot(
  of: string,
  name: string,
  otherwise: Record<string, unknown> = {},
  day?: string,
): Promise<string> {
  const lot = { of, name, analysedOn: day ?? null };
  const answer = await call("POST", "/api/ingredients", {
    token,
    body: lotBody(of, name, { lot, ...otherwise }),
  });
  expect(answer.status).toBe(201);
  return String(answer.body["@id"]);
}

async function ration(feeds: readonly unknown[]): Promise<string> {
  const body = { horse: await horse(token), objective: "maintain", feeds };
  const answer = await call("POST", "/api/rations", { token, body });
  expect(answer.status).toBe(201);
  return String(answer.body["@id"]);
}
const fedIn = async (path: string) => (await readRation(path)).feeds.map(({ ingredient }) => ingredient);

describe("a lot", () => {
  test("is its feed with what was analysed of it: states and sources of the other values remain", async () => {
    const hay = await ownFeed(token, { pricePerTonne: 150 });
    const lot = await readFeed(
      await addLot(hay, "A", { values: [reported("crude_protein", 14)] }, "2026-03-02"),
    );
    const of = await readFeed(hay);
    expect(lot.lot).toEqual({
      of: hay,
      name: "A",
      analysedOn: "2026-03-02",
      obtainedOn: null,
      stockKg: null,
    });
    expect([lot.isLatestLot, of.isLatestLot, of.lot, lot.pricePerTonne]).toEqual([true, false, null, 150]);
    expect(lot.composition.crude_protein).toMatchObject({ value: 140, state: "measured" });
    expect(lot.composition.ndf).toEqual({ ...of.composition.ndf, source: hay });
    expect(lot.composition.digestible_energy_nrc?.value).not.toBe(
      of.composition.digestible_energy_nrc?.value,
    );
  });

  test("of a feed of the catalogue without a report is that feed", async () => {
    const hay = await feed(own);
    const of = await readFeed(hay);
    const { dryMatterPct, family } = of;
    const lot = await readFeed(await addLot(hay, "B", { dryMatterPct, family }));
    for (const [key, cell] of Object.entries(of.composition)) {
      if (cell) expect(lot.composition[key as keyof typeof of.composition], key).toMatchObject(cell);
    }
    expect((await call("GET", String(lot["@id"]), { token: other.expert })).status).toBe(404);
  });

  test("follows its feed: name, lent values and price, until it has a price of its own", async () => {
    const hay = await ownFeed(token, { pricePerTonne: 150 });
    const lot = await addLot(hay, "C", { values: [reported("crude_protein", 14)] });
    const fed = await ration([line(lot, 10)]);
    await patch(hay, { nameEn: "Meadow", values: [reported("crude_protein", 10), reported("calcium", 0.5)] });
    const changed = await readFeed(lot);
    expect([changed.nameEn, changed.nameFr]).toEqual(["Meadow, lot C", "Foin maison, lot C"]);
    expect(changed.composition.calcium).toMatchObject({ value: 5, state: "measured" });
    expect(changed.composition.crude_protein?.value).toBe(140);
    await call("POST", `${hay}/price`, { token, body: { pricePerTonne: 200 } });
    expect((await readRation(fed)).pricePerDay).toBeCloseTo(2, 9);
    await call("POST", `${lot}/price`, { token, body: { pricePerTonne: 300 } });
    await call("POST", `${hay}/price`, { token, body: { pricePerTonne: 100 } });
    expect((await readRation(fed)).pricePerDay).toBeCloseTo(3, 9);
  });

  test("follows what is imported of its feed, with the rations that feed it, and back with the undo", async () => {
    const hay = await ownFeed(token, { nameFr: "Foin du verger", pricePerTonne: 150 });
    const lot = await addLot(hay, "I");
    const fed = await ration([line(hay, 10, { followsLatest: true })]);
    const found = async () => {
      const { proteinCoverage, pricePerDay } = await readRation(fed);
      return { cell: (await readFeed(lot)).composition.crude_protein, proteinCoverage, pricePerDay };
    };
    const before = await found();
    const consent = { onKnown: "replace", forceUpdate: true };
    const values = [reported("crude_protein", 18)];
    const row = importRow({ nameFr: "Foin du verger", pricePerTonne: 300, values, ...consent });
    const admin = own.people.ROLE_ADMIN.token;
    const taken = await imported(admin, { isCommitted: true, row });
    const after = await found();
    expect(after).toMatchObject({ cell: { value: 180 }, pricePerDay: 3 });
    expect(after.proteinCoverage).toBeGreaterThan((before.proteinCoverage ?? 0) * 1.5);
    expect((await call("POST", `${taken}/undo`, { token: admin, body: {} })).status).toBe(201);
    expect(await found()).toEqual(before);
  });

  test("has the weights of its feed's bag, scoop and flake, and its dose, where it does not give them", async () => {
    const hay = await ownFeed(token, { bagKg: 300, flakeKg: 1.8, doseGPer100Kg: 20 });
    const lot = await readFeed(await addLot(hay, "W", { flakeKg: 2 }));
    expect([lot.bagKg, lot.scoopKg, lot.flakeKg, lot.doseGPer100Kg]).toEqual([300, null, 2, 20]);
    const refusal = await patch(hay, { scoopKg: 30, bagKg: 0, doseGPer100Kg: 0 });
    expect([refusal.status, refused(refusal).sort()]).toEqual([
      422,
      [
        expect.stringMatching(/^bagKg: /),
        expect.stringMatching(/^doseGPer100Kg: /),
        expect.stringMatching(/^scoopKg: /),
      ],
    ]);
  });

  test("is counted where its feed is fed: rations that feed the feed or a lot of it, each once with all its kilograms", async () => {
    const hay = await ownFeed(token);
    const [first, second] = [await addLot(hay, "U"), await addLot(hay, "V")];
    const both = await ration([line(first, 4), line(second, 3)]);
    const plain = await ration([line(hay, 8)]);
    const uses = async (path: string) => (await call("GET", `${path}/uses`, { token })).body;
    const found = await uses(hay);
    expect(found.counts).toMatchObject({ rations: 2, horses: 2 });
    expect(found.rations).toHaveLength(2);
    expect(found.rations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ "@id": both, quantityKg: 7 }),
        expect.objectContaining({ "@id": plain, quantityKg: 8 }),
      ]),
    );
    expect(await uses(first)).toMatchObject({
      counts: { rations: 1 },
      rations: [{ "@id": both, quantityKg: 4 }],
    });
    expect((await call("GET", `${hay}/uses`, { token: other.expert })).status).toBe(404);
  });

  test("that is fed cannot be deleted, nor can a feed that has lots", async () => {
    const hay = await ownFeed(token);
    const lot = await addLot(hay, "D");
    const fed = await ration([line(lot, 10)]);
    expect([(await remove(lot)).status, (await remove(hay)).status]).toEqual([409, 409]);
    const uses = await call("GET", `${lot}/uses`, { token });
    expect(uses.body).toMatchObject({ rations: [{ "@id": fed }] });
    await remove(fed);
    expect([(await remove(lot)).status, (await remove(hay)).status]).toEqual([204, 204]);
  });

  test.each([
    [
      "of another family",
      (of: string) => ({ lot: { of, name: "X" }, family: "straw_and_residues" }),
      "lot.of: lot_unfit",
    ],
    ["of nothing", () => ({ lot: { of: "/api/ingredients/none", name: "X" } }), "lot.of: unknown_item"],
    ["without a name", (of: string) => ({ lot: { of, name: " " } }), "lot.name: required"],
    [
      "with another lender",
      (of: string) => ({ lot: { of, name: "X" }, reference: "/api/ingredients/wheat-straw" }),
      "reference: lot_unfit",
    ],
  ] as const)("%s is refused", async (_what, otherwise, refusal) => {
    const hay = await ownFeed(token);
    const body = lotBody(hay, "X", otherwise(hay));
    const answer = await call("POST", "/api/ingredients", { token, body });
    expect([answer.status, refused(answer)]).toEqual([422, [refusal]]);
  });

  test("is no lot of a lot, of another organisation's feed, and stays with its feed", async () => {
    const [hay, elsewhere] = await Promise.all([ownFeed(token), ownFeed(other.expert)]);
    const lot = await addLot(hay, "E");
    const post = (of: string) => call("POST", "/api/ingredients", { token, body: lotBody(of, "F") });
    expect(refused(await post(lot))).toEqual(["lot.of: lot_unfit"]);
    expect(refused(await post(elsewhere))).toEqual(["lot.of: unknown_item"]);
    expect(refused(await patch(lot, { lot: null }))).toEqual(["lot.of: lot_unfit"]);
    expect(refused(await patch(hay, { lot: { of: lot, name: "F" } }))).toEqual(["lot.of: lot_unfit"]);
  });
});

describe("a line of a ration", () => {
  test("follows the feed, its latest lot or one lot; a new lot changes the second alone, and by how much is shown", async () => {
    const hay = await ownFeed(token);
    const first = await addLot(hay, "1", {}, "2026-01-10");
    const [byFeed, byLatest, byLot] = await Promise.all([
      ration([line(hay, 10)]),
      ration([line(hay, 10, { followsLatest: true })]),
      ration([line(first, 10)]),
    ]);
    expect(await fedIn(byLatest)).toEqual([first]);
    const before = await readRation(byLatest);
    const second = await addLot(hay, "2", { values: [reported("crude_protein", 18)] }, "2026-02-10");
    expect([await fedIn(byFeed), await fedIn(byLatest), await fedIn(byLot)]).toEqual([
      [hay],
      [second],
      [first],
    ]);
    const after = await readRation(byLatest);
    expect(after.saved?.proteinCoverage).toBe(before.proteinCoverage);
    expect(after.proteinCoverage).toBeGreaterThan((before.proteinCoverage ?? 0) + 20);
    expect([(await readFeed(first)).isLatestLot, (await readFeed(second)).isLatestLot]).toEqual([
      false,
      true,
    ]);
  });

  test("follows the latest by its day, whatever the order of entry, also when a day changes", async () => {
    const hay = await ownFeed(token);
    const fed = await ration([line(hay, 10, { followsLatest: true })]);
    const late = await addLot(hay, "late", {}, "2026-05-01");
    const early = await addLot(hay, "early", {}, "2026-04-01");
    expect(await fedIn(fed)).toEqual([late]);
    await patch(early, { lot: { of: hay, name: "early", analysedOn: "2026-06-01" } });
    expect(await fedIn(fed)).toEqual([early]);
    const saved = await patch(fed, { feeds: [line(late, 8, { followsLatest: true })] });
    expect(saved.body.feeds).toMatchObject([{ ingredient: early, quantityKg: 8, followsLatest: true }]);
    const twice = await patch(fed, { feeds: [line(early, 1), line(hay, 8, { followsLatest: true })] });
    expect([twice.status, refused(twice)]).toEqual([422, ["feeds[1].ingredient: added_twice"]]);
  });
});
