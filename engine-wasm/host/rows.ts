import { grazingHours } from "#science/feeding-time.ts";
import type { Ration } from "#science/horse.ts";
import type { Amount, Basis, Form, Line } from "#science/measures/forms.ts";
import { type MeasureKey, type MeasureUnit, measureKeys, measures, nutrientOf } from "#science/measures.ts";
import { pastureDryMatter, pastureRows } from "#science/pasture.ts";
import type { RequirementSet } from "#science/requirements/types.ts";
import { type AppliedRule, rulesFor } from "#science/rules.ts";
import type { RowTable } from "./kernel.ts";

/** What one line lacks of one row: at most `more` per kg. */
export interface Gap {
  line: number;
  more: number;
}

/** One linear row with what the kernel does not hold of it. */
export interface RowFacts {
  gaps: readonly Gap[];
  /** Lines with an estimated coefficient. */
  estimates: readonly number[];
}

/** A ration without its quantities: everything of an evaluation that a drag does not change. */
export interface Sheet {
  ration: Ration;
  set: RequirementSet;
  basis: Basis;
  lines: readonly Line[];
  rules: readonly AppliedRule[];
  table: RowTable;
  rows: readonly RowFacts[];
  /** By measure, in table order. */
  units: readonly MeasureUnit[];
  /** By measure: the denominator rests on an estimated requirement. */
  estimatedNeed: readonly boolean[];
  numeratorConstant: Float64Array;
  denominatorConstant: Float64Array;
  /** Of each pasture, kg a day. */
  pastureDryMatterKg: readonly number[];
  /** Of each pasture, kg a day as fed: the tail of every quantity vector. */
  pastureKg: readonly number[];
}

/** Position of each measure in the table. */
export const measureIndex: ReadonlyMap<MeasureKey, number> = new Map(measureKeys.map((key, at) => [key, at]));

const rowNone = -1;

/** Ration and measures as dense rows: numerators and denominators over the lines, feeds first, then pastures. */
export function sheetOf(ration: Ration, set: RequirementSet): Sheet {
  const pastureDryMatterKg = pastureDryMatter(ration.horse, ration.pastures);
  const lines = linesOf(ration, pastureDryMatterKg);
  const basis = basisOf(ration, set);
  const rows = new RowSet(lines, basis);
  const count = measureKeys.length;
  const numerator = new Int32Array(count);
  const denominator = new Int32Array(count).fill(rowNone);
  const numeratorConstant = new Float64Array(count);
  const denominatorConstant = new Float64Array(count);
  measureKeys.forEach((key, at) => {
    const row = measures[key];
    const plus = row.plus ? row.plus(basis) : 0;
    numerator[at] = rows.at(row.numerator);
    numeratorConstant[at] = plus ?? 0;
    if ("form" in row.over) denominator[at] = rows.at(row.over.form);
    else denominatorConstant[at] = plus === null ? 0 : (row.over.constant(basis) ?? 0);
  });
  return {
    ration,
    set,
    basis,
    lines,
    rules: rulesFor(ration, set),
    table: rows.table(count, numerator, denominator),
    rows: rows.facts,
    units: measureKeys.map((key) => {
      const { unit } = measures[key];
      return typeof unit === "function" ? unit(basis) : unit;
    }),
    estimatedNeed: measureKeys.map((key) => needIsEstimate(key, basis)),
    numeratorConstant,
    denominatorConstant,
    pastureDryMatterKg,
    pastureKg: lines
      .slice(ration.feeds.length)
      .map(({ dryMatter }, at) => (dryMatter > 0 ? pastureDryMatterKg[at]! / dryMatter : 0)),
  };
}

function linesOf({ feeds, pastures }: Ration, pastureDryMatterKg: readonly number[]): Line[] {
  const hours = pastures.reduce((total, { hoursPerDay }) => total + hoursPerDay, 0);
  const grazing = 60 * grazingHours(pastures);
  return [
    ...feeds.map(
      ({ ingredient, role, presentation }): Line => ({
        ingredient,
        role,
        presentation,
        dryMatter: ingredient.dryMatterPct / 100,
        spread: 0,
        grazing: null,
      }),
    ),
    ...pastures.map(({ ingredient, abundance, hoursPerDay }, at): Line => {
      const dryMatter = ingredient.dryMatterPct / 100;
      const taken = dryMatter > 0 ? pastureDryMatterKg[at]! / dryMatter : 0;
      const perKg = (minutes: number) => (taken > 0 ? minutes / taken : 0);
      return {
        ingredient,
        role: "pasture",
        presentation: null,
        dryMatter,
        spread: pastureRows.spread.value,
        grazing: {
          abundance,
          hoursPerDay,
          eatingMinutes: perKg(grazing * (hoursPerDay / hours)),
          accessMinutes: perKg(60 * hoursPerDay),
        },
      };
    }),
  ];
}

function basisOf(ration: Ration, set: RequirementSet): Basis {
  return {
    horse: ration.horse,
    weightKg: ration.horse.weightKg,
    meals: ration.meals,
    transitionDays: ration.transitionDays ?? null,
    energy: set.energy,
    protein: set.protein,
    needs: new Map(set.items.map((item) => [item.nutrient, item])),
  };
}

function needIsEstimate(key: MeasureKey, basis: Basis): boolean {
  const nutrient = key.startsWith("coverage_") ? nutrientOf(key, basis) : null;
  return nutrient !== null && (basis.needs.get(nutrient)?.estimate ?? false);
}

/** The distinct linear rows of all measures; equal forms share one. */
class RowSet {
  readonly facts: RowFacts[] = [];
  private readonly known = new Map<Form, number>();
  private readonly amounts: Amount[][] = [];

  private readonly lines: readonly Line[];
  private readonly basis: Basis;

  constructor(lines: readonly Line[], basis: Basis) {
    this.lines = lines;
    this.basis = basis;
  }

  at(form: Form): number {
    const known = this.known.get(form);
    if (known !== undefined) return known;
    const amounts = this.lines.map((line) => form(line, this.basis));
    const at = this.amounts.push(amounts) - 1;
    this.known.set(form, at);
    this.facts.push({
      gaps: amounts.flatMap(({ unknown, more }, line) => (unknown ? [{ line, more }] : [])),
      estimates: amounts.flatMap(({ estimate }, line) => (estimate ? [line] : [])),
    });
    return at;
  }

  table(ratios: number, numerator: Int32Array, denominator: Int32Array): RowTable {
    const [rows, lines] = [this.amounts.length, this.lines.length];
    const [value, weight, unknown, variance] = [0, 0, 0, 0].map(() => new Float64Array(rows * lines)) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    this.amounts.forEach((amounts, row) => {
      amounts.forEach((amount, line) => {
        const at = row * lines + line;
        value[at] = amount.value;
        weight[at] = amount.relevant ? this.lines[line]!.dryMatter : 0;
        unknown[at] = amount.unknown ? weight[at]! : 0;
        variance[at] = amount.deviation * amount.deviation;
      });
    });
    const scale = new Float64Array(ratios).fill(1);
    return { rows, lines, value, weight, unknown, variance, ratios, numerator, denominator, scale };
  }
}
