import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { constants } from "#science/methods/constants.ts";
import type { BodyConditionScore } from "#science/vocabulary/classes.ts";
import { RequirementTrace, traceWords } from "#web/features/rations/workbench/trace/requirement-terms.tsx";
import {
  TracedSubjectContext,
  TraceGroundContext,
} from "#web/features/rations/workbench/trace/trace-context.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { TraceTerms } from "#web/parts/finding/trace-view.tsx";
import { bench, draft, horse } from "../support.ts";

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

afterEach(() => overwriteGetLocale(() => "en"));

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const hay = "grass-hay-average-quality-all-samples";

/** Writes how the energy of a horse of 600 kg and this condition is made, as a reader sees it. */
function shown(bodyConditionScore: BodyConditionScore, locale: "en" | "fr"): string {
  overwriteGetLocale(() => locale);
  const of = { ...horse, weightKg: 600, bodyConditionScore };
  const store = bench(draft({ [hay]: 8 }), { horse: of });
  const { evaluation } = store.snapshot();
  const requirement = evaluation.requirements.find(({ nutrient }) => nutrient === "digestible_energy_nrc");
  if (!requirement) throw new Error("no energy");
  const trace = createElement(RequirementTrace, { requirement });
  const page = createElement(
    TraceGroundContext,
    { value: store },
    createElement(TracedSubjectContext, { value: evaluation.subject }, trace),
  );
  const routed = createElement(RouterContextProvider, { router, children: page } as never);
  return renderToStaticMarkup(routed)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

describe("the weight that an energy is computed on", () => {
  // two points above the ideal score are 7.2 % of the weight
  test("is named as that at ideal condition, with the weight of today and its correction", () => {
    const text = shown(8, "en");
    expect(text).toContain("On the weight at ideal condition, 557 kg; today 600 kg");
    expect(text).toContain("BW = 556.8 (weight at ideal condition, kg)");
    expect(text).toContain("Correction to ideal body condition");
    expect(text).toContain("BW = 600 (body weight, kg)");
  });

  test("is named so in French", () => {
    const text = shown(8, "fr");
    expect(text).toContain("Au poids à l’état idéal, 557 kg ; aujourd’hui 600 kg");
    expect(text).toContain("PV = 556,8 (poids à l’état idéal, kg)");
  });

  test("is the weight of today for a horse in moderate condition", () => {
    const text = shown(5, "en");
    expect(text).toContain("BW = 600 (body weight, kg)");
    expect(text).not.toContain("ideal condition");
  });
});

test("a source is cited in full once in a trace, and in few words by the steps after", () => {
  const row = { value: 2, unit: "ratio", status: "V", grade: "B" } as const;
  const step = (label: string, ...sources: string[]) => ({
    label,
    formula: sources.map((_, at) => `c${at}`).join(" × "),
    inputs: {},
    amount: 2,
    status: "V" as const,
    coefficients: Object.fromEntries(sources.map((source, at) => [`c${at}`, { ...row, source }])),
  });
  const cited: [string, boolean][] = [];
  const terms = [step("x", "nrc2007"), step("y", "merck2026", "nrc2007")];
  const citation = (source: string, isAgain: boolean) => {
    cited.push([source, isAgain]);
    return null;
  };
  renderToStaticMarkup(
    createElement(TraceTerms, {
      terms: terms as never,
      unit: "g",
      termName: (name) => name,
      figure: String,
      words: { ...traceWords(), citation },
      totalLabel: "",
    }),
  );
  expect(cited).toEqual([
    ["nrc2007", false],
    ["merck2026", false],
    ["nrc2007", true],
  ]);
});
