import type { MealGrid } from "#science/meal-grid.ts";
import type { Basis } from "#science/measures/forms.ts";
import { type MeasureKey, mealMeasures, measures } from "#science/measures.ts";
import { layout, type RowFacts } from "./columns.ts";
import type { RowTable } from "./kernel.ts";
import { measureIndex, type Sheet } from "./rows.ts";

/** Where the figures of single meals stand among the ratios of a table, behind those of the day: by measure, then meal. */
export type MealRatios = ReadonlyMap<MeasureKey, readonly number[]>;

type Tables = Pick<Sheet, "table" | "rows" | "numeratorConstant" | "denominatorConstant">;

/** How a meal enters the constants of its figures. */
export const basisOfMeal = (basis: Basis, grid: MealGrid, meal: number): Basis => ({
  ...basis,
  spanHours: grid.spans[meal]!,
});

/**
 * The tables with a row for each figure of a meal in each meal: a line counts with the part of its day that the meal gets.
 * Rows behind those of the day, so that the day itself is evaluated as ever.
 */
export function withMeals(day: Tables, basis: Basis, grid: MealGrid): Tables & { meals: MealRatios } {
  const { table } = day;
  const forms = [...new Set(mealMeasures.map((key) => layout.numerator[measureIndex.get(key)!]!))];
  const count = grid.spans.length;
  const rows = table.rows + forms.length * count;
  const ratios = table.ratios + mealMeasures.length * count;
  const cells = (each: Float64Array): Float64Array => longer(each, rows * table.lines);
  const made: RowTable = {
    ...table,
    rows,
    ratios,
    value: cells(table.value),
    weight: cells(table.weight),
    unknown: cells(table.unknown),
    variance: cells(table.variance),
    swing: cells(table.swing),
    numerator: Int32Array.from({ length: ratios }, (_, at) => table.numerator[at] ?? 0),
    denominator: Int32Array.from({ length: ratios }, (_, at) => table.denominator[at] ?? -1),
    scale: new Float64Array(ratios).fill(1),
  };
  const facts = [...day.rows];
  const rowOf = (form: number, meal: number): number => table.rows + forms.indexOf(form) * count + meal;
  for (const form of forms)
    for (let meal = 0; meal < count; meal++) {
      fillRow(made, form, rowOf(form, meal), grid, meal);
      facts.push(factsOf(day.rows[form]!, grid, meal));
    }
  const numeratorConstant = longer(day.numeratorConstant, ratios);
  const denominatorConstant = longer(day.denominatorConstant, ratios);
  const meals = new Map(
    mealMeasures.map((key, at): [MeasureKey, number[]] => {
      const { plus, over } = measures[key];
      const places = grid.spans.map((_span, meal) => table.ratios + at * count + meal);
      places.forEach((place, meal) => {
        const own = basisOfMeal(basis, grid, meal);
        made.numerator[place] = rowOf(layout.numerator[measureIndex.get(key)!]!, meal);
        numeratorConstant[place] = plus?.(own) ?? 0;
        denominatorConstant[place] = "constant" in over ? (over.constant(own) ?? 0) : 0;
      });
      return [key, places];
    }),
  );
  return { table: made, rows: facts, numeratorConstant, denominatorConstant, meals };
}

function longer(cells: Float64Array, length: number): Float64Array {
  const wide = new Float64Array(length);
  wide.set(cells);
  return wide;
}

/** Grass is no meal. */
const partOf = ({ shares }: MealGrid, line: number, meal: number): number => shares[line]?.[meal] ?? 0;

function fillRow(table: RowTable, from: number, to: number, grid: MealGrid, meal: number): void {
  const { lines } = table;
  for (let line = 0; line < lines; line++) {
    const part = partOf(grid, line, meal);
    const [old, made] = [from * lines + line, to * lines + line];
    for (const cells of [table.value, table.weight, table.unknown, table.swing])
      cells[made] = part * cells[old]!;
    table.variance[made] = part * part * table.variance[old]!;
  }
}

const factsOf = ({ gaps, estimates }: RowFacts, grid: MealGrid, meal: number): RowFacts => ({
  gaps: gaps.flatMap(({ line, more }) => {
    const part = partOf(grid, line, meal);
    return part > 0 ? [{ line, more: part * more }] : [];
  }),
  estimates: estimates.filter((line) => partOf(grid, line, meal) > 0),
});
