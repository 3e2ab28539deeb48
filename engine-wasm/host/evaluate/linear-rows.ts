import type { Column } from "#engine/memory/table-types.ts";
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

/** LineColumn is the column of a line with what the kernel does not hold of it. */
interface LineColumn extends Column {
  gaps: readonly { row: number; more: number; less: number }[];
  estimates: readonly number[];
  typicals: readonly number[];
}

/** Columns of weighed feeds, by the feed, then by its way of feeding and the system. */
const columns = new WeakMap<IngredientFacts, Map<string, LineColumn>>();

function lineColumn(line: Line, basis: Basis): LineColumn {
  if (line.grazing) return makeColumn(line, basis);
  const cached = columns.get(line.ingredient) ?? new Map<string, LineColumn>();
  columns.set(line.ingredient, cached);
  const key = `${line.role} ${line.presentation} ${basis.energy} ${basis.protein}`;
  const column = cached.get(key) ?? makeColumn(line, basis);
  cached.set(key, column);
  return column;
}

function makeColumn(line: Line, basis: Basis): LineColumn {
  const count = layout.forms.length;
  const [value, weight] = [new Float64Array(count), new Float64Array(count)];
  const [unknown, variance, swing] = [
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
  ];
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

/** Facts of a row in which everything of every line is known. */
const knownRow: RowFacts = { gaps: [], estimates: [], typicals: [] };

/** Returns the columns of the lines, and the facts of rows that the kernel does not hold. */
export function linearRows(lines: readonly Line[], basis: Basis) {
  const rows = layout.forms.length;
  const facts: RowFacts[] = new Array(rows).fill(knownRow);
  const openRow = (row: number): OpenRow => {
    if (facts[row] === knownRow) facts[row] = { gaps: [], estimates: [], typicals: [] };
    return facts[row] as OpenRow;
  };
  const columns = lines.map((line, at): Column => {
    const column = lineColumn(line, basis);
    const value = column.value.slice();
    for (const row of layout.ofHorse) value[row] = layout.forms[row]!(line, basis).value;
    for (const { row, more, less } of column.gaps) openRow(row).gaps.push({ line: at, more, less });
    for (const row of column.estimates) openRow(row).estimates.push(at);
    for (const row of column.typicals) openRow(row).typicals.push(at);
    const { weight, unknown, variance, swing } = column;
    return { value, weight, unknown, variance, swing };
  });
  return { rows, columns, facts };
}

interface OpenRow extends RowFacts {
  gaps: Gap[];
  estimates: number[];
  typicals: number[];
}

/** Position of each measure in the table. */
export const measureIndex: ReadonlyMap<MeasureKey, number> = new Map(measureKeys.map((key, at) => [key, at]));
