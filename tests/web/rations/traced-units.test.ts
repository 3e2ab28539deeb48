import { describe, expect, test } from "vitest";
import { constants } from "#science/methods/constants.ts";
import { traceWords } from "#web/features/rations/workbench/trace/requirement-terms.tsx";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

const written = (locale: "en" | "fr", unit: string): string => {
  overwriteGetLocale(() => locale);
  return traceWords().exact(0.5, unit);
};

describe("a constant in a trace of the workbench", () => {
  test.each([
    ["fr", "per_hour", "0,5\u202fpar heure"],
    ["en", "per_hour", "0.5\u202fper hour"],
    ["fr", "% of body weight", "0,5\u202f% du poids vif"],
    ["fr", "x rest", "0,5\u202f× repos"],
    ["fr", "ratio", "0,5"],
  ] as const)("in %s: %s is written as on the page of methods", (locale, unit, text) => {
    expect(written(locale, unit)).toBe(text);
  });

  test("has no name of a program for its unit, and no English word in French", () => {
    const units = [...new Set(constants.map(({ row }) => row.unit))];
    expect(units.length).toBeGreaterThan(50);
    const foreign = /_|\b(of|per|share|rest|months?|hours?|days?|milk|sweat|weight|protein|salt|limit)\b/i;
    expect(units.map((unit) => written("fr", unit)).filter((text) => foreign.test(text))).toEqual([]);
    expect(units.map((unit) => written("en", unit)).filter((text) => text.includes("_"))).toEqual([]);
  });
});
