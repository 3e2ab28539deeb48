import type { RowTable } from "#engine/memory/table-types.ts";
import type { MealGrid } from "#science/feeds/meal-grid.ts";
import type { Sitting } from "#science/measures/forage-sittings.ts";
import type { Basis } from "#science/measures/linear-forms.ts";
import { type MeasureKey, mealMeasures, measures } from "#science/measures/measures-table.ts";
import { layout, measureIndex } from "./linear-rows.ts";
import type { MealRatios, RationTable, RowFacts } from "./ration-table-types.ts";

type Tables = Pick<RationTable, "table" | "rows" | "numeratorConstant" | "denominatorConstant">;

/** Returns the basis of the constants of a meal's figures. */
export const mealBasis = (basis: Basis, { hours }: Sitting): Basis => ({ ...basis, spanHours: hours });

/** Day is a day whose meals differ, in the feeds they bring and in the times they bring forage. */
type Day = Pick<RationTable, "foraged"> & { grid: MealGrid };

/** Returns the meals that count for a figure of a meal: itself, or those that are eaten before the wait it lies in. */
export const sittingForFigure = ({ grid, foraged }: Day, key: MeasureKey, meal: number): Sitting =>
  measures[key].isOfMeal && typeof foraged !== "string"
    ? foraged[meal]!
    : { meals: [meal], hours: grid.spans[meal]! };

/**
 * Adds to the tables a row for each figure of a meal in each meal: a line counts with the part of its day
 * that the meal gets. The rows follow those of the day, so that the day itself is evaluated as before.
 * Without forage the whole day is one wait.
 */
export function withMeals(day: Tables, basis: Basis, of: Day): Tables & { meals: MealRatios } {
  const { table } = day;
  const { grid } = of;
  const keys = mealMeasures.filter((key) => basis.hasForage || !measures[key].isOfMeal);
  const forms = new Map(keys.map((key) => [layout.numerator[measureIndex.get(key)!]!, key]));
  const places = [...forms.keys()];
  const count = grid.spans.length;
  const rows = table.rows + places.length * count;
  const ratios = table.ratios + keys.length * count;
  const made: RowTable = {
    ...table,
    rows,
    ratios,
    columns: table.columns.map(({ value, weight, unknown, variance, swing }) => ({
      value: longer(value, rows),
      weight: longer(weight, rows),
      unknown: longer(unknown, rows),
      variance: longer(variance, rows),
      swing: longer(swing, rows),
    })),
    numerator: Int32Array.from({ length: ratios }, (_, at) => table.numerator[at] ?? 0),
    denominator: Int32Array.from({ length: ratios }, (_, at) => table.denominator[at] ?? -1),
    scale: new Float64Array(ratios).fill(1),
  };
  const facts = [...day.rows];
  const mealRow = (form: number, meal: number): number => table.rows + places.indexOf(form) * count + meal;
  for (const [form, key] of forms)
    for (let meal = 0; meal < count; meal++) {
      const sitting = sittingForFigure(of, key, meal);
      fillRow(made, form, mealRow(form, meal), grid, sitting);
      facts.push(mealFacts(day.rows[form]!, grid, sitting));
    }
  const numeratorConstant = longer(day.numeratorConstant, ratios);
  const denominatorConstant = longer(day.denominatorConstant, ratios);
  const meals = new Map(
    keys.map((key, at): [MeasureKey, number[]] => {
      const { plus, over } = measures[key];
      const own = grid.spans.map((_span, meal) => table.ratios + at * count + meal);
      own.forEach((place, meal) => {
        const ofMeal = mealBasis(basis, sittingForFigure(of, key, meal));
        made.numerator[place] = mealRow(layout.numerator[measureIndex.get(key)!]!, meal);
        numeratorConstant[place] = plus?.(ofMeal) ?? 0;
        denominatorConstant[place] = "constant" in over ? (over.constant(ofMeal) ?? 0) : 0;
      });
      return [key, own];
    }),
  );
  return { table: made, rows: facts, numeratorConstant, denominatorConstant, meals };
}

function longer(cells: Float64Array, length: number): Float64Array {
  const wide = new Float64Array(length);
  wide.set(cells);
  return wide;
}

/** Returns the part of a line's day in a sitting; grass is no meal. */
export const mealShare = ({ shares }: MealGrid, line: number, { meals }: Sitting): number =>
  meals.reduce((sum, meal) => sum + (shares[line]?.[meal] ?? 0), 0);

function fillRow(table: RowTable, from: number, to: number, grid: MealGrid, sitting: Sitting): void {
  table.columns.forEach(({ value, weight, unknown, variance, swing }, line) => {
    const part = mealShare(grid, line, sitting);
    for (const cells of [value, weight, unknown, swing]) cells[to] = part * cells[from]!;
    variance[to] = part * part * variance[from]!;
  });
}

const mealFacts = ({ gaps, estimates, typicals }: RowFacts, grid: MealGrid, sitting: Sitting): RowFacts => ({
  gaps: gaps.flatMap(({ line, more, less }) => {
    const part = mealShare(grid, line, sitting);
    return part > 0 ? [{ line, more: part * more, less: part * less }] : [];
  }),
  estimates: estimates.filter((line) => mealShare(grid, line, sitting) > 0),
  typicals: typicals.filter((line) => mealShare(grid, line, sitting) > 0),
});
