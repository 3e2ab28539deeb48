import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recalculationFields } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { EvaluationReply } from "#contract/wire/verdict-replies.ts";
import { call, clock } from "../../support/app.ts";
import { changed, digests } from "../../support/digest.ts";
import { ask, rowsOf, stored } from "../../support/service/recalculation.ts";
import { feed, horse, horseBody, line, ownFeed, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let bijou: string;
let filou: string;
let hay: string;
let haylage: string;
let first: string;
let second: string;

beforeEach(() => {
  clock.now = new Date();
});
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  hay = await feed(own, { price: 180 });
  haylage = await feed(own, { price: 240 });
  bijou = await horse(token);
  filou = await horse(token, { name: "Filou", weightKg: 480 });
  first = await stored(token, bijou, hay, 8, { name: "Winter" });
  second = await stored(token, filou, haylage, 7);
});

const { name: _name, ...facts } = horseBody();
const givenFeeds = (path: string, quantityKg = 9) => ({
  horse: facts,
  objective: "maintain",
  feeds: [line(path, quantityKg)],
});

/** The ordinary answer to the same ration. */
async function evaluated(body: object): Promise<EvaluationReply> {
  const answer = await call("POST", "/api/calculations/evaluation", { token, body });
  return answer.body as unknown as EvaluationReply;
}
const coveragesOf = ({ measures }: EvaluationReply) =>
  measures
    .filter(({ key }) => key.startsWith("coverage_"))
    .map(({ key, value, unknownShare }) => ({ measure: key, percent: value, unknownShare }));
const priceOf = ({ measures }: EvaluationReply) => measures.find(({ key }) => key === "price_per_day")?.value;

describe("a row", () => {
  test("has the figures of the ordinary evaluation, and no more than verdict, coverages, cost and findings", async () => {
    const [row] = await rowsOf(token, { rations: [first] });
    const plain = await evaluated({ horse: bijou, objective: "maintain", feeds: [line(hay, 8)] });
    const { level, counts } = plain.verdict;
    expect(row).toEqual({
      number: 0,
      ration: first,
      problem: null,
      verdict: { level, risk: counts.risk, watch: counts.watch, unknown: counts.unknown },
      coverages: coveragesOf(plain),
      cost: priceOf(plain),
      findings: plain.findings
        .filter((found) => found.level !== "ok" && !found.hypothetical)
        .map(({ rule, measure, level: of }) => ({ rule, measure, level: of })),
    });
    expect(row?.coverages?.length).toBeGreaterThan(10);
    expect(row?.findings?.length).toBeGreaterThan(0);
  });

  test("is small: a ration of one feed is told in less than a tenth of its evaluation", async () => {
    const [row] = await rowsOf(token, { rations: [first] });
    const plain = await evaluated({ horse: bijou, objective: "maintain", feeds: [line(hay, 8)] });
    expect(JSON.stringify(row).length).toBeLessThan(JSON.stringify(plain).length / 10);
  });

  test("has the fields that were asked for, in the reader's language", async () => {
    const fields = ["name", "horse", "advice", "judgements", "measures", "requirements", "subject"];
    const [row] = await rowsOf(token, { rations: [first], fields });
    const plain = await evaluated({ horse: bijou, objective: "maintain", feeds: [line(hay, 8)] });
    expect(Object.keys(row ?? {}).sort()).toEqual([...fields, "number", "ration", "problem"].sort());
    expect(row).toMatchObject({ name: "Winter", horse: bijou });
    expect(row?.advice).toEqual({ sentence: plain.verdict.sentence, action: plain.verdict.action });
    expect(row?.measures).toEqual(plain.measures);
    expect(row?.subject).toEqual(plain.subject);
    const french = await ask(token, { rations: [first], fields: ["advice"] }, { "Accept-Language": "fr" });
    const english = await ask(token, { rations: [first], fields: ["advice"] }, { "Accept-Language": "en" });
    expect(french.body.rows?.[0]?.advice).not.toEqual(english.body.rows?.[0]?.advice);
  });

  test("stands at its place, stored and described rations in the order of the body", async () => {
    const rows = await rowsOf(token, { rations: [second, givenFeeds(hay), first, second] });
    expect(rows.map(({ number, ration }) => [number, ration])).toEqual([
      [0, second],
      [1, null],
      [2, first],
      [3, second],
    ]);
    expect(rows[1]?.coverages).toEqual(coveragesOf(await evaluated(givenFeeds(hay))));
    expect({ ...rows[3], number: 0 }).toEqual(rows[0]);
  });
});

test("the OpenAPI description has every field that a row may have, and says how it is sent", async () => {
  const { body } = await call("GET", "/api/docs.json");
  const { components } = body as unknown as { components: { schemas: Described } };
  const { Recalculation, RecalculatedRation } = components.schemas;
  const [row] = await rowsOf(token, { rations: [first], fields: recalculationFields });
  expect(Recalculation.properties.rows?.items).toEqual({ $ref: "#/components/schemas/RecalculatedRation" });
  expect(Object.keys(RecalculatedRation.properties).sort()).toEqual(
    Object.keys({ ...row, saved: null }).sort(),
  );
  const { content } = body.paths?.["/api/recalculation_jobs"]?.post?.responses?.[200] ?? {};
  expect(Object.keys(content ?? {})).toEqual(["application/json", "application/x-ndjson"]);
});

type Described = Record<
  "Recalculation" | "RecalculatedRation",
  { properties: Record<string, { items?: object }> }
>;

describe("an answer", () => {
  test("is JSON with versions and count, or the same rows one on each line", async () => {
    const body = { rations: [first, second] };
    const json = await ask(token, body);
    const lines = await ask(token, body, { Accept: "application/x-ndjson" });
    expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(lines.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect(Object.keys(json.body)).toEqual(["scienceVersion", "engineVersion", "count", "rows"]);
    expect(json.body.count).toBe(2);
    expect(lines.text.endsWith("\n")).toBe(true);
    expect(
      lines.text
        .trim()
        .split("\n")
        .map((each) => JSON.parse(each)),
    ).toEqual(json.body.rows);
  });

  test("to a selection of no ration is an answer without rows", async () => {
    const rations = { horses: [await horse(token)] };
    expect((await ask(token, { rations })).body).toMatchObject({ count: 0, rows: [] });
    expect((await ask(token, { rations }, { Accept: "application/x-ndjson" })).text).toBe("");
  });

  test("writes nothing, whatever is asked", async () => {
    const before = await digests();
    const changes = {
      prices: [{ ingredient: hay, pricePerTonne: 999 }],
      replacements: [{ ingredient: haylage, by: hay }],
      weights: [{ horse: bijou, weightKg: 600 }],
    };
    for (const calculation of ["evaluate", "reprice", "optimise", "practical"]) {
      expect((await ask(token, { rations: "all", calculation, changes, write: false })).status).toBe(200);
    }
    expect(changed(before, await digests())).toEqual([]);
  });
});

describe("changes", () => {
  test("of a price cost what the changed price costs, and judge alike", async () => {
    const other = await feed(own, { price: 150 });
    const path = await stored(token, bijou, other, 8);
    const changes = { prices: [{ ingredient: other, pricePerTonne: 300 }] };
    const fields = ["cost", "costBefore", "verdict", "coverages", "findings"];
    const [assumed] = await rowsOf(token, { rations: [path], changes, fields });
    expect(assumed?.costBefore).toBeCloseTo((8 * 150) / 1000, 9);
    expect(assumed?.cost).toBeCloseTo((8 * 300) / 1000, 9);
    await call("POST", `${other}/price`, { token, body: { pricePerTonne: 300 } });
    const [real] = await rowsOf(token, { rations: [path], fields });
    expect(assumed).toEqual({ ...real, costBefore: assumed?.costBefore });
  });

  test("of a price act on a lot without a price of its own, and not on one with it", async () => {
    const head = await ownFeed(token);
    const [plain, priced] = [
      await ownFeed(token, { lot: { of: head, name: "May" } }),
      await ownFeed(token, { lot: { of: head, name: "June" } }),
    ];
    await call("POST", `${priced}/price`, { token, body: { pricePerTonne: 120 } });
    const rations = [givenFeeds(plain, 10), givenFeeds(priced, 10), givenFeeds(head, 10)];
    const changes = { prices: [{ ingredient: head, pricePerTonne: 200 }] };
    const rows = await rowsOf(token, { rations, calculation: "reprice", changes });
    expect(rows.map(({ costBefore, cost }) => [costBefore, cost])).toEqual([
      [null, 2],
      [1.2, 1.2],
      [null, 2],
    ]);
  });

  test("of no price leave a ration without a cost", async () => {
    const changes = { prices: [{ ingredient: hay, pricePerTonne: null }] };
    const [row] = await rowsOf(token, { rations: [first], calculation: "reprice", changes });
    expect(row).toEqual({ number: 0, ration: first, problem: null, cost: null, costBefore: 1.44 });
  });

  test("of a feed judge the other feed in the same amount, and leave rations without it as they are", async () => {
    const changes = { replacements: [{ ingredient: hay, by: haylage }] };
    const [row, other] = await rowsOf(token, { rations: [first, second], changes });
    const plain = await evaluated({ horse: bijou, objective: "maintain", feeds: [line(haylage, 8)] });
    expect([row?.coverages, row?.cost]).toEqual([coveragesOf(plain), priceOf(plain)]);
    const [asBefore] = await rowsOf(token, { rations: [second] });
    expect(other).toEqual({ ...asBefore, number: 1 });
  });

  test("of a feed act on its lots, and exchange two feeds in one step", async () => {
    const head = await ownFeed(token);
    const lot = await ownFeed(token, { lot: { of: head, name: "July" } });
    const replacements = [
      { ingredient: head, by: hay },
      { ingredient: hay, by: haylage },
    ];
    const rations = [givenFeeds(lot), givenFeeds(hay)];
    const rows = await rowsOf(token, { rations, changes: { replacements }, fields: ["coverages", "cost"] });
    const [asHay, asHaylage] = await rowsOf(token, {
      rations: [givenFeeds(hay), givenFeeds(haylage)],
      fields: ["coverages", "cost"],
    });
    expect(rows).toEqual([asHay, asHaylage]);
  });

  test("of a weight judge the horse at that weight, in every ration of it", async () => {
    const changes = { weights: [{ horse: bijou, weightKg: 600 }] };
    const fields = ["verdict", "coverages", "cost", "costBefore"];
    const [row, other] = await rowsOf(token, { rations: [first, second], changes, fields });
    const heavy = await evaluated({
      horse: { ...facts, weightKg: 600 },
      objective: "maintain",
      feeds: [line(hay, 8)],
    });
    expect(row?.coverages).toEqual(coveragesOf(heavy));
    expect(row?.cost).toBe(row?.costBefore);
    expect(other?.coverages).toEqual((await rowsOf(token, { rations: [second] }))[0]?.coverages);
  });
});

describe("amounts that are looked for", () => {
  const feeds = () => [line(hay, 8), line(haylage, 1)];

  test("are those of the ordinary optimum, and the row judges the ration with them", async () => {
    const ration = { horse: bijou, objective: "maintain", feeds: feeds() };
    const [row] = await rowsOf(token, { rations: [ration], calculation: "optimise" });
    const { body } = await call("POST", "/api/calculations/optimise", { token, body: ration });
    expect(row?.answer?.status).toBe(body.status);
    expect(row?.answer?.feeds.map(({ quantityKg }) => quantityKg)).toEqual(body.quantitiesKg);
    expect(row?.cost).toBe(body.pricePerDay);
    expect(row?.coverages).toEqual(coveragesOf(body.evaluation as unknown as EvaluationReply));
    expect(row?.costBefore).toBeCloseTo((8 * 180 + 240) / 1000, 9);
  });

  test("follow a changed price", async () => {
    const ration = { horse: bijou, objective: "maintain", feeds: feeds() };
    const changes = { prices: [{ ingredient: hay, pricePerTonne: 900 }] };
    const amount = async (body: object) => {
      const [row] = await rowsOf(token, { rations: [ration], calculation: "optimise", ...body });
      return row?.answer?.feeds.find(({ ingredient }) => ingredient === hay)?.quantityKg ?? 0;
    };
    expect(await amount({ changes })).toBeLessThan(await amount({}));
  });

  test("are whole sacks of the ration as it is stored", async () => {
    const path = await stored(token, bijou, hay, 8, {
      feeds: [{ ...line(hay, 8), bagKg: 20 }],
      bagDays: 10,
    });
    const [row] = await rowsOf(token, { rations: [path], calculation: "practical" });
    expect(["proved", "found"]).toContain(row?.answer?.status);
    const kg = row?.answer?.feeds[0]?.quantityKg ?? 0;
    expect(kg).toBeGreaterThan(0);
    expect(Math.abs(kg / 2 - Math.round(kg / 2))).toBeLessThan(1e-6);
    expect(row?.cost).toBeCloseTo((kg * 180) / 1000, 6);
  });

  test("that cannot be found leave a row without figures, and name the rules in conflict", async () => {
    const locked = [{ ...line(hay, 0.5), locked: true }];
    const ration = { horse: bijou, objective: "maintain", feeds: locked };
    const [row] = await rowsOf(token, { rations: [ration], calculation: "optimise" });
    expect(row).toMatchObject({ problem: null, verdict: null, coverages: null, cost: null, findings: null });
    expect(row?.answer).toMatchObject({ status: "infeasible", feeds: [] });
    expect(row?.answer?.conflict.length).toBeGreaterThan(0);
    expect(row?.costBefore).toBeCloseTo(0.09, 9);
  });
});
