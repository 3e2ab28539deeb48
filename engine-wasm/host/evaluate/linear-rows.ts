import type { IngredientFacts } from "#science/horse/facts.ts";
import type { Amount, Basis, Form, Line } from "#science/measures/linear-forms.ts";
import { type MeasureKey, measureKeys, measures } from "#science/measures/measures-table.ts";
import type { Gap, RowFacts } from "./ration-table-types.ts";

const rowNone = -1;

/** Layout lists the distinct linear rows of all measures, the same for every ration; equal forms share one. */
interface Layout {
  forms: readonly Form[];
  /** Numerator and denominator rows, by measure. */
  numerator: Int32Array;
  denominator: Int32Array;
  /** Rows that depend on the horse and not on the feed alone: time goes with its size. */
  ofHorse: readonly number[];
}

export const layout: Layout = createLayout();

function createLayout(): Layout {
  const forms: Form[] = [];
  const known = new Map<Form, number>();
  const addForm = (form: Form): number => {
    const row = known.get(form) ?? forms.push(form) - 1;
    known.set(form, row);
    return row;
  };
  const ofHorse = new Set<number>();
  const numerator = new Int32Array(measureKeys.length);
  const denominator = new Int32Array(measureKeys.length).fill(rowNone);
  measureKeys.forEach((key, at) => {
    const { numerator: form, over, group } = measures[key];
    numerator[at] = addForm(form);
    if ("form" in over) denominator[at] = addForm(over.form);
    if (group === "time") ofHorse.add(numerator[at]!);
  });
  return { forms, numerator, denominator, ofHorse: [...ofHorse] };
}

/** Column holds the part of one kg of a line in every row. */
interface Column {
  value: Float64Array;
  weight: Float64Array;
  unknown: Float64Array;
  variance: Float64Array;
  swing: Float64Array;
  gaps: readonly { row: number; more: number; less: number }[];
  estimates: readonly number[];
  typicals: readonly number[];
}

/** Columns of weighed feeds, by the feed, then by its way of feeding and the system. */
const columns = new WeakMap<IngredientFacts, Map<string, Column>>();

function lineColumn(line: Line, basis: Basis): Column {
  if (line.grazing) return makeColumn(line, basis);
  const cached = columns.get(line.ingredient) ?? new Map<string, Column>();
  columns.set(line.ingredient, cached);
  const key = `${line.role} ${line.presentation} ${basis.energy} ${basis.protein}`;
  const column = cached.get(key) ?? makeColumn(line, basis);
  cached.set(key, column);
  return column;
}

function makeColumn(line: Line, basis: Basis): Column {
  const count = layout.forms.length;
  const [value, weight, unknown, variance, swing] = tables(count);
  const gaps: { row: number; more: number; less: number }[] = [];
  const estimates: number[] = [];
  const typicals: number[] = [];
  layout.forms.forEach((form, row) => {
    const amount: Amount = form(line, basis);
    value[row] = amount.value;
    weight[row] = amount.relevant ? line.dryMatter : 0;
    unknown[row] = amount.unknown ? weight[row]! : 0;
    const own = amount.deviation * amount.deviation;
    // the amount of a pasture varies by itself, a weighed feed by its dry matter
    swing[row] = line.grazing ? amount.swing : amount.swing * line.spread;
    variance[row] = line.grazing ? own : own + swing[row]! * swing[row]!;
    if (amount.unknown) gaps.push({ row, more: amount.more, less: amount.less ?? 0 });
    if (amount.estimate) estimates.push(row);
    if (amount.typical) typicals.push(row);
  });
  return { value, weight, unknown, variance, swing, gaps, estimates, typicals };
}

type Tables = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

const tables = (cells: number): Tables => [
  new Float64Array(cells),
  new Float64Array(cells),
  new Float64Array(cells),
  new Float64Array(cells),
  new Float64Array(cells),
];

/** Facts of a row in which everything of every line is known. */
const knownRow: RowFacts = { gaps: [], estimates: [], typicals: [] };

/** Returns the five tables of the kernel, line by line over the rows, and the facts of rows that it does not hold. */
export function linearRows(lines: readonly Line[], basis: Basis) {
  const [rows, count] = [layout.forms.length, lines.length];
  const [value, weight, unknown, variance, swing] = tables(rows * count);
  const facts: (RowFacts | OpenRow)[] = new Array(rows).fill(knownRow);
  const openRow = (row: number): OpenRow => {
    const known = facts[row]!;
    if (known !== knownRow) return known as OpenRow;
    const made: OpenRow = { gaps: [], estimates: [], typicals: [] };
    facts[row] = made;
    return made;
  };
  lines.forEach((line, at) => {
    const column = lineColumn(line, basis);
    const first = at * rows;
    value.set(column.value, first);
    weight.set(column.weight, first);
    unknown.set(column.unknown, first);
    variance.set(column.variance, first);
    swing.set(column.swing, first);
    for (const row of layout.ofHorse) value[first + row] = layout.forms[row]!(line, basis).value;
    for (const { row, more, less } of column.gaps) openRow(row).gaps.push({ line: at, more, less });
    for (const row of column.estimates) openRow(row).estimates.push(at);
    for (const row of column.typicals) openRow(row).typicals.push(at);
  });
  return { rows, value, weight, unknown, variance, swing, facts };
}

interface OpenRow extends RowFacts {
  gaps: Gap[];
  estimates: number[];
  typicals: number[];
}

/** Position of each measure in the table. */
export const measureIndex: ReadonlyMap<MeasureKey, number> = new Map(measureKeys.map((key, at) => [key, at]));
