import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { type MeasureKey, measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";

/** RuleFigure is the figure that a rule judges, in the units that people use. */
export interface RuleFigure {
  measure: MeasureKey;
  unit: string;
  /** One percent of the requirement in the nutrient's own unit; null unless the measure is a coverage. */
  nutrient: { perPercent: number; unit: string } | null;
}

export function ruleFigure({ units, basis, ration }: RationTable, rule: RuleKey): RuleFigure {
  const { measure } = rules[rule];
  const nutrient = measure.startsWith("coverage_") ? measureNutrient(measure, systems[ration.system]) : null;
  const need = nutrient === null ? undefined : basis.needs.get(nutrient);
  const value = need?.value ?? 0;
  return {
    measure,
    unit: units[measureIndex.get(measure)!]!,
    nutrient: need && value > 0 ? { perPercent: value / 100, unit: need.unit } : null,
  };
}
