import type {
  Measured,
  MeasureTrace,
  TracedCell,
  TracedLine,
  TracedPreparation,
  TracedSide,
} from "#science/evaluation/evaluation-types.ts";
import { preparationRows, sharesLeft } from "#science/feeds/hay-preparation.ts";
import type { MealGrid } from "#science/feeds/meal-grid.ts";
import { offeredTerms, pastureTerms } from "#science/feeds/pasture-intake.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { Sitting } from "#science/measures/forage-sittings.ts";
import type { Basis, Form, Line } from "#science/measures/linear-forms.ts";
import { type MeasureKey, measureNutrient, measures } from "#science/measures/measures-table.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { type Notes, noNotes } from "#science/trace/trace-notes.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { grassIntake } from "./grass-intake.ts";
import { mealBasis, mealShare, sittingForFigure } from "./meal-rows.ts";
import type { RationTable } from "./ration-table-types.ts";

/** Returns the terms that made one figure of an evaluated ration, each with its value, unit, source and state. */
export function traceMeasure(sheet: RationTable, ration: Ration, measured: Measured): MeasureTrace {
  const { key, unit, value } = measured;
  const { meal } = measured;
  const { grid, foraged } = sheet;
  const portion =
    meal === undefined || !grid
      ? null
      : { grid, sitting: sittingForFigure({ grid, foraged }, key, meal - 1) };
  const basis = portion ? mealBasis(sheet.basis, portion.sitting) : sheet.basis;
  const { numerator, over, plus, source } = measures[key];
  const grass = traceGrass(sheet, ration, key);
  const added = constantSide(plus ?? (() => 0), basis);
  const isCoverage = key.startsWith("coverage_");
  const nutrient = isCoverage ? measureNutrient(key, basis) : null;
  return {
    key,
    unit,
    value,
    ...(meal === undefined ? {} : { meal }),
    numerator: { ...traceSide(sheet, ration, grass, numerator, added.constant, portion), made: added.made },
    denominator:
      "form" in over
        ? traceSide(sheet, ration, grass, over.form, 0, portion)
        : constantSide(over.constant, basis),
    inputs: { weightKg: basis.weightKg, meals: basis.meals, outHours: basis.outHours },
    requirement: (nutrient && basis.needs.get(nutrient)) || null,
    source: source ?? null,
  };
}

function constantSide(of: (basis: Basis) => number | null, basis: Basis): TracedSide {
  const notes = noNotes();
  const constant = of({ ...basis, notes }) ?? 0;
  return { lines: [], constant, made: usedNotes(notes), total: constant };
}

/** Returns the notes without inputs that the formula does not contain. */
function usedNotes({ formula, inputs, coefficients }: Notes): Notes | null {
  if (formula === "") return null;
  const used = new Set(formula.match(/\w+/g));
  const own = Object.entries(inputs).filter(([name]) => used.has(name));
  const rows = Object.entries(coefficients).filter(([name]) => used.has(name));
  return { formula, inputs: Object.fromEntries(own), coefficients: Object.fromEntries(rows) };
}

/** TracedGrass holds kg a day as fed of each pasture, and the estimate of it. */
interface TracedGrass {
  kg: readonly number[];
  terms: readonly Term[][];
}

function traceGrass(sheet: RationTable, { horse, feeds, pastures }: Ration, key: MeasureKey): TracedGrass {
  if (measures[key].isOffered) return { kg: sheet.grassOffered.kg, terms: offeredTerms(horse, pastures) };
  const stableKg = feeds.reduce(
    (sum, { quantityKg }, at) => sum + quantityKg * sheet.lines[at]!.dryMatter,
    0,
  );
  return { kg: grassIntake(sheet, feeds).kg, terms: pastureTerms(horse, pastures, stableKg) };
}

function traceSide(
  sheet: RationTable,
  ration: Ration,
  grass: TracedGrass,
  form: Form,
  constant: number,
  portion: { grid: MealGrid; sitting: Sitting } | null,
): TracedSide {
  const feeds = ration.feeds.length;
  const lines = sheet.lines.flatMap((line, at): TracedLine[] => {
    const dayKg = at < feeds ? ration.feeds[at]!.quantityKg : grass.kg[at - feeds]!;
    const quantityKg = portion ? dayKg * mealShare(portion.grid, at, portion.sitting) : dayKg;
    const made = traceLine(line, sheet.basis, form);
    if (!made) return [];
    const amount = quantityKg * made.perKg;
    return [{ line: at, quantityKg, amount, intake: at < feeds ? null : grass.terms[at - feeds]!, ...made }];
  });
  return { lines, constant, made: null, total: lines.reduce((sum, { amount }) => sum + amount, constant) };
}

/** Returns the part of one kg, with every content that was read for it; null for a line that has no part in it. */
function traceLine(line: Line, basis: Basis, form: Form) {
  const read = new Set<string>();
  const composition = new Proxy(line.ingredient.composition, {
    get(cells, name) {
      if (typeof name === "string") read.add(name);
      return Reflect.get(cells, name);
    },
  });
  const notes = noNotes();
  const ingredient: IngredientFacts = { ...line.ingredient, composition };
  const { value, unknown, relevant } = form({ ...line, ingredient }, { ...basis, notes });
  if (!relevant) return null;
  const own = nutrientKeys.filter((nutrient) => line.ingredient.composition[nutrient] && read.has(nutrient));
  return {
    ingredient: line.ingredient.id,
    dryMatterPct: line.ingredient.dryMatterPct,
    preparation: tracePreparation(line.ingredient),
    perKg: value,
    unknown,
    ...(usedNotes(notes) ?? noNotes()),
    cells: own.flatMap((key) => traceCell(line.ingredient, key)),
  };
}

const tracePreparation = ({ prepared }: IngredientFacts): TracedPreparation | null =>
  prepared
    ? {
        how: prepared.how,
        dryPct: prepared.dry.dryMatterPct,
        kept: preparationRows[prepared.how].dryMatter,
      }
    : null;

function traceCell({ composition, prepared }: IngredientFacts, nutrient: NutrientKey): TracedCell[] {
  const cell = composition[nutrient];
  if (!cell) return [];
  const { value, state, spread = null, source = null } = cell;
  const dry = prepared?.dry.composition[nutrient];
  const kept = prepared ? sharesLeft(prepared.how, nutrient) : null;
  return [
    {
      nutrient,
      value,
      unit: nutrients[nutrient].unit,
      state,
      spread,
      source,
      prepared: dry && kept ? { ...kept, dry: dry.value, dryState: dry.state } : null,
    },
  ];
}
