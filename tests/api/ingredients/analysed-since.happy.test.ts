import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { ImportReview } from "#contract/schemas/ingredient-import.ts";
import { call, clock, refused } from "../../support/app.ts";
import { importBody, importRow } from "../../support/imports.ts";
import { feed, ownFeed, ownFeedBody, reported, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let token: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  token = own.expert;
});

const today = clock.now.toISOString().slice(0, 10);
const before = "2026-01-05";

/** Makes an own feed whose values were entered long ago. */
async function oldFeed(otherwise: Record<string, unknown> = {}): Promise<string> {
  const path = await ownFeed(token, { values, ...otherwise });
  await env.DB.prepare("update ingredient set measured_on = ? where id = ?")
    .bind(before, path.split("/").at(-1))
    .run();
  return path;
}

const patch = (path: string, body: unknown) =>
  call("PATCH", path, { token, body, headers: { "If-Match": "*" } });
const dayOf = async (path: string, by = token) =>
  ((await call("GET", path, { token: by })).body as unknown as IngredientItem).analysedOn;

async function found(since: string, by = token): Promise<string[]> {
  const path = `/api/ingredients?analysedSince=${since}&pagination=false`;
  const { body } = await call("GET", path, { token: by });
  return (body["hydra:member"] as unknown as { "@id": string }[]).map((item) => item["@id"]);
}

const values = [reported("crude_protein", 9.6), reported("ndf", 60)];

describe("the day of the last analysis of a feed", () => {
  test("is that on which values of a laboratory were first entered, and no correction moves it", async () => {
    expect(await dayOf(await ownFeed(token, { values }))).toBe(today);
    const hay = await oldFeed();
    await patch(hay, { nameFr: "Foin rebaptisé", dryMatterPct: 86, pricePerTonne: 190 });
    await patch(hay, { values: [...values].reverse() });
    expect(await dayOf(hay)).toBe(before);
    await patch(hay, { values: [...values, reported("calcium", 0.4, { origin: "label" })] });
    expect(await dayOf(hay)).toBe(before);
    await patch(hay, { values: [reported("crude_protein", 10.2)] });
    expect(await dayOf(hay)).toBe(before);
    await patch(hay, { values: [] });
    expect(await dayOf(hay)).toBeNull();
    await patch(hay, { values });
    expect(await dayOf(hay)).toBe(today);
  });

  test("is unknown for a label, a table and the catalogue", async () => {
    const label = await ownFeed(token, { origin: "label", values });
    expect([await dayOf(label), await dayOf(await feed(own))]).toEqual([null, null]);
    await patch(label, { values: [{ ...values[0], origin: "laboratory" }] });
    expect(await dayOf(label)).toBe(today);
  });

  test("is that of the latest lot, for its organisation alone", async () => {
    const hay = await feed(own);
    for (const [name, analysedOn] of [
      ["A", "2026-03-02"],
      ["B", "2026-05-09"],
      ["C", null],
    ]) {
      const body = ownFeedBody({ values: [], nameFr: `Lot ${name}`, lot: { of: hay, name, analysedOn } });
      expect((await call("POST", "/api/ingredients", { token, body })).status).toBe(201);
    }
    expect(await dayOf(hay)).toBe("2026-05-09");
    expect(await dayOf(hay, other.expert)).toBeNull();
    expect(await found("2026-05-09")).toContain(hay);
    expect(await found("2026-05-10")).not.toContain(hay);
    expect(await found("2026-01-01", other.expert)).not.toContain(hay);
  });

  test("is as it is told, for a feed with values of a laboratory", async () => {
    const hay = await ownFeed(token, { values, measuredOn: "2026-03-11" });
    expect(await dayOf(hay)).toBe("2026-03-11");
    await patch(hay, { measuredOn: "2026-03-12" });
    await patch(hay, { nameFr: "Foin daté", values: [...values].reverse(), measuredOn: null });
    expect(await dayOf(hay)).toBe("2026-03-12");
    await patch(hay, { values: [reported("crude_protein", 10.2)], measuredOn: "2026-03-12" });
    expect(await dayOf(hay)).toBe("2026-03-12");
    await patch(hay, { values: [reported("crude_protein", 10.4)] });
    expect(await dayOf(hay)).toBe("2026-03-12");
    const label = await ownFeed(token, { origin: "label", values, measuredOn: "2026-03-11" });
    expect(await dayOf(label)).toBeNull();
    const refusal = await patch(hay, { measuredOn: "2026-02-30" });
    expect([refusal.status, refused(refusal)]).toEqual([422, ["measuredOn: day"]]);
  });

  test("comes with an import of a laboratory, and goes with its undo", async () => {
    await env.DB.exec("delete from rate_counter");
    const admin = own.people.ROLE_ADMIN.token;
    const hay = await oldFeed({ nameFr: "Foin importé", nameEn: "Foin importé" });
    const post = (path: string, body: object) => call("POST", path, { token: admin, body });
    const made = String(
      (await post("/api/ingredient_imports", importBody({ kind: "laboratory" }))).body["@id"],
    );
    const rows = [
      importRow({
        ...{ feed: hay, nameFr: "Foin importé", nameEn: "Foin importé", onKnown: "replace" },
        values: [reported("crude_protein", 11)],
      }),
    ];
    const review = await post(`${made}/rows`, { rows });
    expect(review.status, review.text).toBe(200);
    expect((await post(`${made}/commit`, {})).status).toBe(201);
    expect(await dayOf(hay)).toBe(today);
    expect((await post(`${made}/undo`, {})).status).toBe(201);
    expect(await dayOf(hay)).toBe(before);
  });
});

describe("the day that a file tells", () => {
  const admin = () => own.people.ROLE_ADMIN.token;
  const post = (path: string, body: object) => call("POST", path, { token: admin(), body });

  async function take(row: Record<string, unknown>, kind = "laboratory") {
    await env.DB.exec("delete from rate_counter");
    const made = String((await post("/api/ingredient_imports", importBody({ kind }))).body["@id"]);
    const review = await post(`${made}/rows`, { rows: [importRow(row)] });
    expect(review.status, review.text).toBe(200);
    const { rows } = review.body as unknown as ImportReview;
    const committed = await post(`${made}/commit`, {});
    expect(committed.status, committed.text).toBe(201);
    return { path: made, differences: rows[0]?.differences ?? [], row: rows[0] };
  }

  test("is that of a new feed, and the list finds it by it", async () => {
    const nameFr = `Foin du ${crypto.randomUUID()}`;
    await take({ nameFr, values, measuredOn: "2026-04-03" });
    const { body } = await call("GET", `/api/ingredients?name=${nameFr}`, { token });
    const [item] = body["hydra:member"] as unknown as IngredientItem[];
    expect([item?.analysedOn, item?.measuredOn]).toEqual(["2026-04-03", "2026-04-03"]);
    expect(await found("2026-04-03")).toContain(item?.["@id"]);
    expect(await found("2026-04-04")).not.toContain(item?.["@id"]);
  });

  test("goes with measured values that are taken, whatever day was known, and comes back with the undo", async () => {
    const hay = await oldFeed({ nameFr: "Foin complété" });
    const more = [reported("calcium", 4.1, { unit: "g_per_kg" })];
    const { path, differences } = await take({ feed: hay, values: more, measuredOn: "2026-04-03" });
    expect(differences.find(({ field }) => field === "measuredOn")).toMatchObject({
      before,
      after: "2026-04-03",
      outcome: "taken",
    });
    expect(await dayOf(hay)).toBe("2026-04-03");
    const history = await call("GET", `${hay}/history`, { token });
    expect(JSON.stringify(history.body)).toContain('"field":"measuredOn"');
    expect((await post(`${path}/undo`, {})).status).toBe(201);
    expect(await dayOf(hay)).toBe(before);
  });

  test("stays where a file without a day fills blanks, and becomes today where it measures anew", async () => {
    const hay = await oldFeed({ nameFr: "Foin sans jour" });
    await take({ feed: hay, values: [reported("calcium", 4.1, { unit: "g_per_kg" })] });
    expect(await dayOf(hay)).toBe(before);
    await take({ feed: hay, values: [reported("crude_protein", 12)], onKnown: "replace" });
    expect(await dayOf(hay)).toBe(today);
  });

  test("alone fills no known day, and replaces it where that is chosen", async () => {
    const hay = await oldFeed({ nameFr: "Foin inchangé" });
    const row = { feed: hay, values, measuredOn: "2026-04-03" };
    expect((await take(row)).row?.action).toBe("same");
    expect(await dayOf(hay)).toBe(before);
    await take({ ...row, onKnown: "replace" });
    expect(await dayOf(hay)).toBe("2026-04-03");
  });

  test("is that of a lot where the line means one, and dates no label", async () => {
    const hay = await feed(own);
    const body = ownFeedBody({ values, nameFr: "Lot daté", lot: { of: hay, name: "D", analysedOn: null } });
    const lot = String((await call("POST", "/api/ingredients", { token, body })).body["@id"]);
    await take({
      feed: lot,
      values: [reported("crude_protein", 11)],
      measuredOn: "2026-04-03",
      onKnown: "replace",
    });
    const { body: read } = await call("GET", lot, { token });
    expect((read as unknown as IngredientItem).lot?.analysedOn).toBe("2026-04-03");
    const label = await ownFeed(token, { origin: "label", values: [] });
    await take({ feed: label, values, measuredOn: "2026-04-03" }, "label");
    expect(await dayOf(label)).toBeNull();
  });
});

describe("the filter by the day of an analysis", () => {
  test("gives the feeds analysed on that day or later, with the other filters", async () => {
    const first = await oldFeed({ nameFr: "Foin du filtre" });
    const second = await ownFeed(token, { nameFr: "Foin du filtre, 2", values });
    const [since, ever] = [await found(today), await found(before)];
    expect([since.includes(first), since.includes(second)]).toEqual([false, true]);
    expect(ever).toEqual(expect.arrayContaining([first, second]));
    const { body } = await call("GET", `/api/ingredients?analysedSince=${before}&name=filtre, 2`, {
      token,
    });
    expect(body["hydra:totalItems"]).toBe(1);
  });

  test.each(["yesterday", "2026-02-30", "05/03/2026", "2026-1-1"])("refuses “%s”", async (written) => {
    const answer = await call("GET", `/api/ingredients?analysedSince=${encodeURIComponent(written)}`, {
      token,
    });
    expect(answer.status).toBe(400);
    expect(refused(answer)).toEqual(["analysedSince: day"]);
  });
});
