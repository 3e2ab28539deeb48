import { describe, expect, test } from "vitest";
import { pricePerDay, verdictOf } from "#contract/schemas/ration-summary.ts";
import { demoRation } from "../../support/demo-ration.ts";

const priceOf = (evaluation: ReturnType<ReturnType<typeof demoRation>["engine"]["evaluate"]>, key: string) =>
  evaluation.measures.find((each) => each.key === key)!;

describe("a ration without feeds", () => {
  const { engine, ration } = demoRation("pepita-floconne");
  const empty = engine.evaluate({ ...ration, feeds: [], pastures: [] });

  test("has no findings, and its summary says that it is not known", () => {
    expect(empty.findings).toEqual([]);
    expect(verdictOf(empty)).toEqual({ level: "unknown", risk: 0, watch: 0, unknown: 0 });
  });

  test("still says what the horse needs", () => {
    expect(empty.requirements.length).toBeGreaterThan(10);
  });

  test("is judged from its first feed on, beside an empty one in the same batch", () => {
    const fed = { ...ration, feeds: ration.feeds.slice(0, 1) };
    const [first, second] = engine.evaluateMany([{ ...ration, feeds: [], pastures: [] }, fed]);
    expect(first!.findings).toEqual([]);
    expect(second!.findings.length).toBeGreaterThan(10);
  });
});

describe("the price of grass", () => {
  const { engine, ration } = demoRation("lot-de-trois-pature");

  test("alone is unknown, never zero", () => {
    const grazed = engine.evaluate({ ...ration, feeds: [] });
    expect(pricePerDay(grazed)).toBeNull();
    expect(priceOf(grazed, "price_per_day")).toMatchObject({ value: null, unknownShare: 1 });
    expect(priceOf(grazed, "price_per_month")).toMatchObject({ value: null, unknownShare: 1 });
    expect(grazed.findings.length).toBeGreaterThan(10);
  });

  test("is no part of what the weighed feeds cost", () => {
    const both = engine.evaluate(ration);
    const stabled = engine.evaluate({ ...ration, pastures: [] });
    expect(pricePerDay(both)).toBeGreaterThan(0);
    expect(pricePerDay(both)).toBe(pricePerDay(stabled));
  });
});
