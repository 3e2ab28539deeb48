import { readFileSync } from "node:fs";
import type { HorseFacts } from "#science/horse/facts.ts";
import type { requirements as model } from "#science/requirements/index.ts";
import type { Objective, RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { horse } from "../../science/requirements/horses.ts";
import { isAsPrinted, worked } from "./formula.ts";

/** A horse with its figures worked out from the published numbers, apart from the tables. */
export interface WorkedHorse {
  name: string;
  /** The horse differs in these facts from a boxed, calm, unworked gelding of 500 kg in moderate condition. */
  horse: Partial<HorseFacts>;
  objective?: Objective;
  /** Workings by system and nutrient; null where the system has no figure. */
  needs?: Partial<Record<RequirementSystem, Partial<Record<NutrientKey, string | null>>>>;
  /** Weight the requirements stand on, kg. */
  weight?: string;
  /** Dry matter the standard assumes, kg a day. */
  intake?: string;
  /** Remarks and refusals that must be there by NRC 2007, and remarks that must not. */
  remarks?: string[];
  noRemarks?: string[];
  refusals?: string[];
}

export const workedHorses = () =>
  (
    JSON.parse(readFileSync("tests/cases/requirements/worked-horses.json", "utf8")) as {
      cases: WorkedHorse[];
    }
  ).cases;

export interface Worth {
  what: string;
  found: unknown;
  wanted: unknown;
  holds: boolean;
}

const isNear = (found: number, wanted: number) =>
  Math.abs(found - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted));

/** Everything one worked horse expects, with what was found. */
export function worth(requirements: typeof model, each: WorkedHorse): Worth[] {
  const facts = horse(each.horse);
  const objective = each.objective ?? "maintain";
  const needs = Object.entries(each.needs ?? {}) as [RequirementSystem, Record<string, string | null>][];
  const figures = needs.flatMap(([system, wanted]) => {
    const { items } = requirements(facts, objective, system);
    const printed = items.flatMap(({ trace }) => trace).filter((term) => !isAsPrinted(term));
    const ofNutrients = Object.entries(wanted).map(([nutrient, working]): Worth => {
      const found = items.find((item) => item.nutrient === nutrient)?.value ?? null;
      const value = working === null ? null : worked(working);
      const holds = found === null || value === null ? found === value : isNear(found, value);
      return { what: `${nutrient} by ${system}`, found, wanted: value, holds };
    });
    return [
      ...ofNutrients,
      { what: `formulas by ${system}`, found: printed, wanted: [], holds: printed.length === 0 },
    ];
  });
  const set = requirements(facts, objective, "nrc2007");
  const all = (what: string, there: readonly string[], wanted: readonly string[] = []): Worth[] =>
    wanted.map((code) => ({
      what: `${what} ${code}`,
      found: there,
      wanted: code,
      holds: there.includes(code),
    }));
  const none = (each.noRemarks ?? []).map((code) => ({
    what: `no remark ${code}`,
    found: set.warnings,
    wanted: null,
    holds: !set.warnings.includes(code),
  }));
  const figure = (what: string, working: string | undefined, found: number | null): Worth[] => {
    if (working === undefined) return [];
    const wanted = worked(working);
    return [{ what, found, wanted, holds: found !== null && isNear(found, wanted) }];
  };
  return [
    ...figures,
    ...all("remark", set.warnings, each.remarks),
    ...all("refusal", set.refusals, each.refusals),
    ...none,
    ...figure("weight", each.weight, set.referenceWeightKg),
    ...figure("intake", each.intake, set.standardDmiKg),
  ];
}
