import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, type Json, refused } from "../../support/app.ts";
import { importBody, importRow } from "../../support/imports.ts";
import { feed, ownFeed, reported, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
});

const open = async (body: Record<string, unknown> = {}, token = admin) =>
  String((await call("POST", "/api/ingredient_imports", { token, body: importBody(body) })).body["@id"]);
const add = (path: string, rows: object[], choice: object = {}) =>
  call("POST", `${path}/rows`, { token: admin, body: { rows, ...choice } });
const commit = (path: string) => call("POST", `${path}/commit`, { token: admin, body: {} });
const undo = (path: string) => call("POST", `${path}/undo`, { token: admin, body: {} });
const read = async (path: string) => (await call("GET", path, { token: own.expert })).body;

/** Imports rows and commits them; gives the review and the path of the import. */
async function take(
  rows: object[],
  { head = {}, choice = {} }: { head?: Record<string, unknown>; choice?: object } = {},
) {
  await env.DB.exec("delete from rate_counter");
  const path = await open(head);
  const review = await add(path, rows, choice);
  expect(review.status, review.text).toBe(200);
  const committed = await commit(path);
  expect(committed.status, committed.text).toBe(201);
  return { path, review: review.body, committed: committed.body };
}

/** The feed as it is read, without what every write changes. */
const content = ({ modifiedAt: _modifiedAt, lastImport: _lastImport, "@context": _context, ...rest }: Json) =>
  rest;

const measured = [
  ...[reported("crude_protein", 9.6), reported("adf", 35), reported("ndf", 60), reported("crude_ash", 7)],
  ...[reported("crude_fat", 2), reported("starch", 1.5), reported("soluble_sugars", 9)],
  reported("calcium", 4, { unit: "g_per_kg" }),
  reported("phosphorus", 2.4, { unit: "g_per_kg" }),
  reported("zinc", 24, { unit: "mg_per_kg" }),
  reported("copper", 5, { unit: "mg_per_kg" }),
];

let count = 0;
const orchard = async (otherwise: object = {}) => {
  const name = `Foin du verger ${++count}`;
  const body = { nameEn: name, nameFr: name, source: "Labo", dryMatterPct: 87.5, plant: "grass" };
  const path = await ownFeed(own.expert, { ...body, pricePerTonne: 180, values: measured, ...otherwise });
  return { name, path };
};

describe("a price list", () => {
  test("changes the price of a feed that a laboratory analysed, and nothing else", async () => {
    const { name, path } = await orchard();
    const before = await read(path);
    const { review } = await take(
      [{ position: 0, line: 2, nameFr: name, family: "grass_hay", dryMatterPct: 87.5, pricePerTonne: 210 }],
      { head: { kind: "price_list", fileName: "prices.csv" }, choice: { onKnown: "replace" } },
    );
    expect(review.rows?.[0]).toMatchObject({
      action: "change",
      feed: path,
      differences: [{ field: "pricePerTonne", before: 180, after: 210, outcome: "taken" }],
    });
    expect(content(await read(path))).toEqual({ ...content(before), pricePerTonne: 210 });
  });

  test("sets prices without replacing anything where known feeds are only filled", async () => {
    const { name, path } = await orchard();
    await take([{ position: 0, line: 2, nameFr: name, pricePerTonne: 205 }], {
      head: { kind: "price_list" },
    });
    expect((await read(path)).pricePerTonne).toBe(205);
  });

  test("prices a feed of the catalogue for the organisation, and changes nothing else of it", async () => {
    const path = await feed(own, { price: 150 });
    const before = await read(path);
    const row = { position: 0, line: 2, nameFr: before.nameFr, pricePerTonne: 199 };
    const { path: made } = await take([row], { head: { kind: "price_list" } });
    expect(content(await read(path))).toEqual({ ...content(before), pricePerTonne: 199 });
    expect((await undo(made)).status).toBe(201);
    expect(content(await read(path))).toEqual(content(before));
  });
});

describe("a known feed", () => {
  test("gets its blanks filled, and keeps what it has", async () => {
    const { name, path } = await orchard();
    const values = [reported("crude_protein", 12), reported("magnesium", 1.8, { unit: "g_per_kg" })];
    const { review } = await take(
      [{ position: 0, line: 2, nameFr: name.toUpperCase(), notes: "dry", values }],
      {
        head: { kind: "label" },
      },
    );
    expect(review.rows?.[0]?.differences).toMatchObject([
      { field: "notes", outcome: "taken" },
      { field: "values.crude_protein", outcome: "kept" },
      { field: "values.magnesium", outcome: "taken" },
    ]);
    const after = await read(path);
    expect(after).toMatchObject({ notes: "dry", origin: "laboratory", pricePerTonne: 180 });
    expect(after.composition?.crude_protein).toEqual({ value: 96, state: "measured" });
    expect(after.composition?.magnesium).toEqual({ value: 1.8, state: "declared" });
  });

  test("keeps measured values against a label, unless the request consents", async () => {
    const { name, path } = await orchard();
    const row = { position: 0, line: 7, nameFr: name, values: [reported("crude_protein", 12)] };
    const made = await open({ kind: "label" });
    const review = await add(made, [row], { onKnown: "replace" });
    expect(review.body.rows?.[0]).toMatchObject({
      action: "refused",
      differences: [
        {
          field: "values.crude_protein",
          before: { value: 9.6 },
          after: { value: 12 },
          beforeOrigin: "laboratory",
          afterOrigin: "label",
          outcome: "refused",
        },
      ],
      refusals: [{ propertyPath: "values[0].value", code: "measured_value" }],
    });
    const refusal = await commit(made);
    expect([refusal.status, refused(refusal)]).toEqual([422, ["rows[0]: import_row_refused"]]);
    expect((await read(path)).composition?.crude_protein?.value).toBe(96);

    await add(made, [{ ...row, forceUpdate: true }], { onKnown: "replace" });
    expect((await commit(made)).status).toBe(201);
    expect((await read(path)).composition?.crude_protein).toEqual({ value: 120, state: "declared" });
    expect((await read(path)).composition?.ndf).toEqual({ value: 600, state: "measured" });
  });

  test("is left as it is where the row is skipped, and stands beside a second one where that is chosen", async () => {
    const { name, path } = await orchard();
    const before = await read(path);
    const row = importRow({ nameFr: name });
    const skipped = await take([row], { choice: { onKnown: "skip" } });
    expect(skipped.committed.counts).toMatchObject({ skip: 1, create: 0, change: 0 });
    await take([row], { choice: { onKnown: "create" } });
    expect(content(await read(path))).toEqual(content(before));
    const listed = await call("GET", `/api/ingredients?name=${encodeURIComponent(name)}`, { token: admin });
    expect(listed.body["hydra:totalItems"]).toBe(2);
  });

  test("keeps its contents when a new dry matter replaces the old one", async () => {
    const values = [reported("crude_protein", 8, { basis: "as_fed" })];
    const { name, path } = await orchard({ dryMatterPct: 80, values });
    await take([{ position: 0, line: 2, nameFr: name, dryMatterPct: 90 }], {
      choice: { onKnown: "replace" },
    });
    const after = await read(path);
    expect(after.dryMatterPct).toBe(90);
    expect(after.composition?.crude_protein?.value).toBe(100);
  });
});

describe("an import", () => {
  test("is written whole or not at all: one bad row holds back the good ones, until it is withdrawn", async () => {
    const made = await open();
    const good = importRow();
    const bad = importRow({ position: 1, values: [reported("ndf", 40), reported("adf", 60)] });
    const review = await add(made, [good, bad]);
    expect(review.body.rows?.[1]).toMatchObject({
      action: "refused",
      refusals: [
        { propertyPath: "values[1].value", code: "analysis_adf_above_ndf" },
        { propertyPath: "values[0].value", code: "analysis_adf_above_ndf" },
      ],
    });
    const refusal = await commit(made);
    expect([refusal.status, refused(refusal)]).toEqual([422, ["rows[1]: import_row_refused"]]);
    const named = () => call("GET", `/api/ingredients?name=${good.nameFr}`, { token: admin });
    expect((await named()).body["hydra:totalItems"]).toBe(0);
    expect((await add(made, [], { withdrawn: [1] })).body.counts).toMatchObject({ create: 1, refused: 0 });
    expect((await commit(made)).status).toBe(201);
    expect((await named()).body["hydra:totalItems"]).toBe(1);
  });

  test("refuses a feed that was changed since its review, and a name twice", async () => {
    const { name, path } = await orchard();
    const made = await open();
    await add(made, [{ position: 0, line: 2, nameFr: name, notes: "dry" }]);
    const tag = (await call("GET", path, { token: admin })).headers.get("etag") ?? "";
    await call("PATCH", path, { token: admin, body: { notes: "by hand" }, headers: { "If-Match": tag } });
    const twice = importRow();
    await add(made, [
      { ...twice, position: 1 },
      { ...twice, position: 2 },
    ]);
    expect(refused(await commit(made))).toEqual(["rows[0]: feed_changed_since", "rows[2]: feed_name_twice"]);
  });

  test("is closed once it is committed", async () => {
    const { path } = await take([importRow()]);
    expect((await add(path, [importRow()])).status).toBe(409);
    expect((await commit(path)).status).toBe(409);
  });

  test("asks for what a new feed needs", async () => {
    const made = await open({ kind: "price_list" });
    const review = await add(made, [{ position: 0, line: 2, nameFr: "Unknown muesli", pricePerTonne: 500 }]);
    expect(review.body.rows?.[0]).toMatchObject({
      action: "refused",
      refusals: [
        { propertyPath: "family", code: "required" },
        { propertyPath: "dryMatterPct", code: "required" },
      ],
    });
  });

  test("has prices of no later day than in two years", async () => {
    const answer = await call("POST", "/api/ingredient_imports", {
      token: admin,
      body: importBody({ effectiveOn: "2999-01-01" }),
    });
    expect([answer.status, refused(answer)]).toEqual([422, ["effectiveOn: day_too_far"]]);
  });
});

describe("the undo of an import", () => {
  test("brings back what was, and takes new feeds away", async () => {
    const { name, path } = await orchard();
    const before = await read(path);
    const fresh = importRow({ position: 1, pricePerTonne: 90 });
    const values = [reported("crude_protein", 11), reported("magnesium", 1.8, { unit: "g_per_kg" })];
    const row = {
      position: 0,
      line: 2,
      nameFr: name,
      notes: "dry",
      pricePerTonne: 300,
      values,
      dryMatterPct: 85,
    };
    const { path: made } = await take([row, fresh], { choice: { onKnown: "replace" } });
    const after = await read(path);
    expect(after).toMatchObject({
      pricePerTonne: 300,
      lastImport: { "@id": made, fileName: "report.csv", line: 2 },
    });
    const undone = await undo(made);
    expect([undone.status, undone.body.state]).toEqual([201, "undone"]);
    expect(content(await read(path))).toEqual(content(before));
    const listed = await call("GET", `/api/ingredients?name=${fresh.nameFr}`, { token: admin });
    expect(listed.body["hydra:totalItems"]).toBe(0);
    expect((await undo(made)).status).toBe(409);
  });

  test("is refused at each feed that changed since", async () => {
    const { name, path } = await orchard();
    const { path: made } = await take([importRow(), { position: 1, line: 3, nameFr: name, notes: "dry" }]);
    const tag = (await call("GET", path, { token: admin })).headers.get("etag") ?? "";
    await call("PATCH", path, { token: admin, body: { notes: "by hand" }, headers: { "If-Match": tag } });
    const refusal = await undo(made);
    expect([refusal.status, refused(refusal)]).toEqual([422, ["rows[1]: feed_changed_since"]]);
    expect((await read(path)).notes).toBe("by hand");
  });
});

describe("the history of a feed", () => {
  test("names file, kind, line and person of each import, and of its undo", async () => {
    const { name, path } = await orchard();
    const row = { position: 0, line: 9, nameFr: name, pricePerTonne: 222 };
    const { path: made } = await take([row], { head: { kind: "price_list", fileName: "tarif.xlsx" } });
    await undo(made);
    const { entries } = await read(`${path}/history`);
    expect(entries).toMatchObject([
      {
        operation: "ingredient_import.undo",
        import: { "@id": made, fileName: "tarif.xlsx", kind: "price_list", line: 9 },
        changes: [{ field: "pricePerTonne", before: 222, after: 180 }],
      },
      {
        operation: "ingredient_import.commit",
        by: { firstname: "Camille", name: "ROLE_ADMIN" },
        import: { fileName: "tarif.xlsx" },
        changes: [{ field: "pricePerTonne", before: 180, after: 222 }],
      },
      { operation: "ingredient.post", import: null },
    ]);
  });

  test("is that of the own organisation", async () => {
    const { path } = await orchard();
    const stranger = await tenant();
    expect((await call("GET", `${path}/history`, { token: stranger.expert })).status).toBe(404);
  });
});
