import type { IngredientFacts, Ration } from "#science/horse.ts";
import type { Basis, Form, Line } from "#science/measures/forms.ts";
import { measures, nutrientOf } from "#science/measures.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/nutrients.ts";
import { pastureTerms } from "#science/pasture.ts";
import type { Measured, MeasureTrace, TracedCell, TracedLine, TracedSide } from "#science/results.ts";
import type { Sheet } from "./rows.ts";

/** The terms that made one figure of an evaluated ration, each with its value, unit, source and state. */
export function traceMeasure(sheet: Sheet, ration: Ration, measured: Measured): MeasureTrace {
  const { key, unit, value } = measured;
  const { basis } = sheet;
  const { numerator, over, plus, source } = measures[key];
  const isCoverage = key.startsWith("coverage_");
  const nutrient = isCoverage ? nutrientOf(key, basis) : null;
  return {
    key,
    unit,
    value,
    numerator: sideOf(sheet, ration, numerator, plus?.(basis) ?? 0),
    denominator:
      "form" in over ? sideOf(sheet, ration, over.form, 0) : constantSide(over.constant(basis) ?? 0),
    inputs: { weightKg: basis.weightKg, meals: basis.meals },
    requirement: (nutrient && basis.needs.get(nutrient)) || null,
    source: source ?? null,
  };
}

const constantSide = (constant: number): TracedSide => ({ lines: [], constant, total: constant });

function sideOf(sheet: Sheet, ration: Ration, form: Form, constant: number): TracedSide {
  const feeds = ration.feeds.length;
  const stableKg = ration.feeds.reduce(
    (sum, { quantityKg }, at) => sum + quantityKg * sheet.lines[at]!.dryMatter,
    0,
  );
  const terms = pastureTerms(ration.horse, ration.pastures, stableKg);
  const lines = sheet.lines.flatMap((line, at): TracedLine[] => {
    const quantityKg = at < feeds ? ration.feeds[at]!.quantityKg : sheet.pastureKg[at - feeds]!;
    const made = lineOf(line, sheet.basis, form);
    if (!made) return [];
    const amount = quantityKg * made.perKg;
    return [{ line: at, quantityKg, amount, intake: at < feeds ? null : terms[at - feeds]!, ...made }];
  });
  return { lines, constant, total: lines.reduce((sum, { amount }) => sum + amount, constant) };
}

/** What one kg adds, with every content that was read to say so; null for a line without a part in the figure. */
function lineOf(line: Line, basis: Basis, form: Form) {
  const read = new Set<string>();
  const composition = new Proxy(line.ingredient.composition, {
    get(cells, name) {
      if (typeof name === "string") read.add(name);
      return Reflect.get(cells, name);
    },
  });
  const ingredient: IngredientFacts = { ...line.ingredient, composition };
  const { value, unknown, relevant } = form({ ...line, ingredient }, basis);
  if (!relevant) return null;
  return {
    ingredient: line.ingredient.id,
    dryMatterPct: line.ingredient.dryMatterPct,
    perKg: value,
    unknown,
    cells: nutrientKeys.filter((key) => read.has(key)).flatMap((key) => cellOf(line.ingredient, key)),
  };
}

function cellOf({ composition }: IngredientFacts, nutrient: NutrientKey): TracedCell[] {
  const cell = composition[nutrient];
  if (!cell) return [];
  const { value, state, spread = null, source = null } = cell;
  return [{ nutrient, value, unit: nutrients[nutrient].unit, state, spread, source }];
}
