import { beforeAll, describe, expect, test } from "vitest";
import { call, type Json, refused } from "../../support/app.ts";
import { feed, horse, line, tenant } from "../../support/tenant.ts";

let token: string;
let hay: string;
let body: Record<string, unknown>;
beforeAll(async () => {
  const own = await tenant();
  token = own.expert;
  hay = await feed(own, { price: 150 });
  body = { horse: await horse(token), objective: "maintain", feeds: [line(hay, 9)] };
});
const post = (path: string, change: Record<string, unknown> = {}) =>
  call("POST", path, { token, body: { ...body, ...change } });
const trace = (measures: unknown) => post("/api/calculations/trace", { measures });
const near = (a: Json | undefined, b: number) => expect(Number(a)).toBeCloseTo(b, 9);

describe("the terms behind a figure, over HTTP", () => {
  test("of a calculation: each with value, unit, source and status", async () => {
    const answer = await trace(["coverage_calcium", "price_per_day"]);
    expect(answer.status).toBe(200);
    const id = hay.replace("/api/ingredients/", "");
    const [price, calcium] = ["price_per_day", "coverage_calcium"].map((key) =>
      (answer.body.traces as unknown as Json[]).find((each) => String(each.key) === key),
    );
    expect(calcium).toMatchObject({
      unit: "percent",
      numerator: {
        lines: [
          {
            ingredient: id,
            quantityKg: 9,
            dryMatterPct: 88,
            cells: [{ nutrient: "calcium", value: 4.5, unit: "g", state: "published" }],
          },
        ],
      },
      requirement: { unit: "g", status: "V", trace: [{ label: "class", status: expect.any(String) }] },
    });
    near(calcium?.numerator?.total, 9 * 0.88 * 4.5);
    near(price?.value, 1.35);
    expect(answer.body.ingredients?.[id]).toMatchObject({ "@id": hay, source: "a table" });
    const named = (
      (calcium?.requirement?.trace ?? []) as unknown as { coefficients: Record<string, { source: string }> }[]
    )
      .flatMap(({ coefficients }) => Object.values(coefficients))
      .map(({ source }) => source);
    expect(named.length).toBeGreaterThan(0);
    for (const source of named) expect(String(answer.body.sources?.[source]).length).toBeGreaterThan(10);
  });

  test("of a stored ration: every stored figure, the same as stored while nothing has changed", async () => {
    const made = await post("/api/rations", { overrides: [{ nutrient: "calcium", value: 30, reason: "r" }] });
    const path = `${String(made.body["@id"])}/trace`;
    const answer = await call("GET", path, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      stale: false,
      stored: [
        { measure: "coverage_energy", value: made.body.energyCoverage },
        { measure: "coverage_protein", value: made.body.proteinCoverage },
        { measure: "supply_digestible_energy_nrc", value: made.body.estimation?.energy?.value },
        { measure: "supply_crude_protein", value: made.body.estimation?.protein?.value },
        { measure: "supply_lysine", value: made.body.estimation?.lysine?.value },
        { measure: "price_per_day", value: made.body.pricePerDay },
        { measure: "price_per_month", value: made.body.pricePerMonth },
      ],
    });
    for (const { measure, value } of answer.body.stored as unknown as { measure: string; value: number }[]) {
      const found = (answer.body.traces as unknown as Json[]).find((each) => String(each.key) === measure);
      near(found?.value, value);
    }
    const levels = (answer.body.findings as unknown as { level: string }[]).map(({ level }) => level);
    expect(levels.filter((level) => level === "risk").length).toBe(Number(made.body.verdict?.risk));
    expect(levels.filter((level) => level === "unknown").length).toBe(Number(made.body.verdict?.unknown));
  });

  test("of a stored ration: the figures asked for, repeated or in a list", async () => {
    const made = await post("/api/rations");
    const asked = async (query: string) => {
      const answer = await call("GET", `${String(made.body["@id"])}/trace?${query}`, { token });
      expect(answer.status).toBe(200);
      expect(answer.body.stored).toHaveLength(7);
      return (answer.body.traces as unknown as Json[]).map(({ key }) => key);
    };
    expect(await asked("measures=coverage_calcium,price_per_day")).toEqual([
      "coverage_calcium",
      "price_per_day",
    ]);
    expect(await asked("measures=coverage_calcium&measures=ca_to_p")).toEqual([
      "coverage_calcium",
      "ca_to_p",
    ]);
  });

  test.each<[string, string, string[]]>([
    ["a figure nobody knows", "measures=price_per_day,coverage_magic", ["measures[1]: choice"]],
    ["no figure", "measures=", ["measures: required"]],
    [
      "more figures than fit",
      `measures=${Array(21).fill("price_per_day").join(",")}`,
      ["measures: too_many_items"],
    ],
    ["a parameter nobody knows", "mesures=price_per_day", ["mesures: unknown_field"]],
    ["a page", "page=2", ["page: unknown_field"]],
    [
      "a name every object has",
      "constructor=1&__proto__=2",
      ["constructor: unknown_field", "__proto__: unknown_field"],
    ],
  ])("of a stored ration, refuses %s", async (_name, query, places) => {
    const made = await post("/api/rations");
    const answer = await call("GET", `${String(made.body["@id"])}/trace?${query}`, { token });
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });

  test("of requirements and an evaluation: the class, the weight and every term", async () => {
    const requirements = await call("POST", "/api/calculations/requirements", {
      token,
      body: { horse: body.horse, objective: "maintain" },
    });
    const subject = {
      referenceWeightKg: 550,
      standardDmiKg: 11,
      className: { standard: { status: "maintenance", level: "average" } },
      weightTrace: [{ label: "weight", amount: 550 }],
      refusals: [],
    };
    expect(requirements.body.subject).toMatchObject(subject);
    expect((await post("/api/calculations/evaluation")).body.subject).toMatchObject(subject);
    for (const item of requirements.body.requirements as unknown as Json[]) {
      const terms = item.trace as unknown as { amount: number }[];
      if (item.value !== null)
        near(
          item.value,
          terms.reduce((sum, { amount }) => sum + amount, 0),
        );
    }
  });

  test.each<[string, unknown, string[]]>([
    ["no figure", [], ["measures: required"]],
    ["a figure nobody knows", ["coverage_magic"], ["measures[0]: choice"]],
    ["more figures than fit", Array(21).fill("price_per_day"), ["measures: too_many_items"]],
    ["no list", "price_per_day", ["measures: array"]],
  ])("refuses %s", async (_name, measures, places) => {
    const answer = await trace(measures);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });
});
