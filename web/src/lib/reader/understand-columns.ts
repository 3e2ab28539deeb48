import type { RangeRole } from "#science/heads/plausible-ranges.ts";
import type { HeadLanguage } from "#science/heads/parse-heads.ts";
import { lysineShareMax } from "#science/heads/plausible-ranges.ts";
import { findDecimalMark, type MarkFinding } from "./cells/decimal-mark.ts";
import { type CellReading, type DecimalMark, decimalMarks, readCell } from "./cells/read-cell.ts";
import { type ColumnWork, isContent, nutrientsOf } from "./columns/column.ts";
import { candidateUnits } from "./columns/content-unit.ts";
import { proposeUnit } from "./columns/propose-unit.ts";
import { settleBases } from "./columns/column-basis.ts";
import { type FileFacts, settleMeaning } from "./columns/column-meaning.ts";
import { settlePrice } from "./columns/column-price.ts";
import { settleUnit } from "./columns/column-unit.ts";
import { settleEqualHeads } from "./columns/equal-heads.ts";
import { voteLanguage } from "./columns/language.ts";
import { settleNoughts } from "./columns/noughts.ts";
import { readColumn, readDefaults } from "./columns/read-column.ts";
import { medianOfColumn } from "./feeds/read-feeds.ts";
import type { FlatTable } from "./layout/flat-table.ts";
import { type Answers, answered, asProposed, ask, type Question, reason } from "./questions.ts";
import type { Cell } from "./reading/feed-file.ts";
import type { HeadReading } from "./words/read-head.ts";
import type { Vocabulary } from "./words/vocabulary.ts";

export interface ColumnsInput {
  table: FlatTable;
  delimiter: string | null;
  currency: string | null;
  answers: Answers;
  vocabulary: Vocabulary;
}

export interface ColumnsFound {
  works: ColumnWork[];
  questions: Question[];
  mark: DecimalMark | null;
  language: HeadLanguage | null;
  unknownNoughts: Set<string>;
}

/** Understands the columns of a table. `roleOf` returns the role of most feeds, once the columns of names are known. */
export function understandColumns(
  { table, delimiter, currency, answers, vocabulary }: ColumnsInput,
  roleOf: (works: readonly ColumnWork[]) => RangeRole | null,
): ColumnsFound {
  const questions: Question[] = [];
  const readings = table.columns.map(({ parts }) => readColumn(parts, vocabulary));
  const vote = voteLanguage(readings);
  const language = asLanguage(answered(answers, "language")) ?? vote.language;
  const finding = findDecimalMark(table, valuePlaces(readings), percentPlaces(readings), delimiter);
  const mark = decimalMarks.find((each) => each === answered(answers, "decimal_mark")) ?? finding.mark;
  if (mark === null && finding.twofold) questions.push(askMark(finding));
  const works = table.columns.map((_, at) => makeWork(table, at, readings[at], mark, vocabulary));
  const facts = fileFacts(works, language);
  for (const work of works) settleMeaning(work, facts, answers, questions);
  const defaultsOf = table.columns.map(({ caption }) => readDefaults(caption === null ? table.captions : [caption, ...table.captions], vocabulary));
  const defaults = ({ at }: ColumnWork) => defaultsOf[at] ?? { unit: null, basis: null };
  markProteinShares(works);
  const role = roleOf(works);
  const usual = usualUnit(works, role);
  const hasPack = works.some(({ target }) => target === "@pack");
  for (const work of works) {
    settleUnit(work, defaults(work), { role, usual }, answers, questions);
    settlePrice(work, hasPack, currency, answers, questions);
  }
  settleEqualHeads(works, answers, questions);
  settleBases(works, defaults, table.orientation === "label", answers, questions);
  settleDose(works, answers, questions);
  const unknownNoughts = settleNoughts(works, role, answers, questions);
  askUnitsOnce(questions, answers);
  return { works, questions, mark, language, unknownNoughts };
}

const asLanguage = (text: string | null): HeadLanguage | null =>
  (["en", "fr", "de", "nl", "es", "it"] as const).find((each) => each === text) ?? null;

/** Columns whose cells are numbers: contents, water and prices. */
function valuePlaces(readings: readonly HeadReading[]): Set<number> {
  const isValue = ({ names }: HeadReading) =>
    names.length > 0 && names.some(({ key }) => !key.startsWith("@") || /^@(?:dry_matter|moisture|price)$/.test(key));
  return new Set(readings.flatMap((reading, at) => (isValue(reading) ? [at] : [])));
}

function percentPlaces(readings: readonly HeadReading[]): Set<number> {
  const isPercent = ({ unit, names }: HeadReading) =>
    (unit?.kind === "content" && unit.amount === "g" && unit.grams === 100) ||
    (unit === null && names.some(({ key }) => key === "@dry_matter" || key === "@moisture"));
  return new Set(readings.flatMap((reading, at) => (isPercent(reading) ? [at] : [])));
}

function askMark({ twofold, likely, reason: why }: MarkFinding): Question {
  const figures = { text: twofold?.text ?? "", asDecimal: twofold?.asDecimal ?? 0, asThousands: twofold?.asThousands ?? 0 };
  const proposals = decimalMarks.map((value) => ({ value, reason: null }));
  return ask("decimal_mark", { proposals, likely, reason: reason(why === "separator" ? "separator" : "not_sure", figures) });
}

/** Readings of cells by decimal mark: a cell is read once, however often the file is interpreted. */
const cellReadings = new Map<DecimalMark | null, WeakMap<Cell, CellReading>>();

function readCached(cell: Cell, mark: DecimalMark | null): CellReading {
  const known = cellReadings.get(mark) ?? new WeakMap<Cell, CellReading>();
  cellReadings.set(mark, known);
  const found = known.get(cell) ?? readCell(cell, mark);
  known.set(cell, found);
  return found;
}

const nothing: CellReading = { kind: "unknown" };

function makeWork(
  table: FlatTable,
  at: number,
  reading: HeadReading | undefined,
  mark: DecimalMark | null,
  vocabulary: Vocabulary,
): ColumnWork {
  const { id = "", head = "", parts = [] } = table.columns[at] ?? {};
  const cells = table.rows.map((row) => {
    const cell = row.cells[at]?.cell;
    return cell ? readCached(cell, mark) : nothing;
  });
  const numbers = cells.map((cell) => (cell.kind === "number" ? cell.value : null));
  const own = reading ?? readColumn(parts, vocabulary);
  return {
    at,
    id,
    head,
    reading: withUnitOfCells(own, cells, vocabulary),
    cells,
    numbers,
    median: medianOfColumn(numbers),
    target: null,
    converts: [],
    leftOut: table.columns[at]?.isRepeat ? "same_as" : null,
    waits: false,
    unit: null,
    basis: null,
    basisFrom: null,
    isAboveProteinShare: false,
    questions: [],
  };
}

/** A unit that stands behind every number of a column is the unit of the column. */
function withUnitOfCells(reading: HeadReading, cells: readonly CellReading[], vocabulary: Vocabulary): HeadReading {
  if (reading.unit !== null) return reading;
  const texts = new Set(cells.flatMap((cell) => (cell.kind === "number" || cell.kind === "twofold" ? [cell.unitText] : [])));
  const [only, other] = texts;
  if (only === undefined || only === "" || other !== undefined) return reading;
  const behind = readColumn([only], vocabulary);
  return { ...reading, unit: behind.unit, basis: reading.basis ?? behind.basis ?? behind.basisAlone };
}

function fileFacts(works: readonly ColumnWork[], language: HeadLanguage | null): FileFacts {
  const has = (pattern: RegExp) => works.some(({ head }) => pattern.test(head));
  const isFat = ({ reading, head }: ColumnWork) =>
    reading.names.some(({ key }) => key === "crude_fat") && !/(?<!\p{L})MG(?!\p{L})/u.test(head);
  return {
    language,
    hasCapitalSymbols: has(/(?<!\p{L})(?:CA|NA|ZN|CU|FE|MN|CL)(?!\p{L})/u) && !has(/(?<!\p{L})(?:Ca|Na|Zn|Cu|Fe|Mn|Cl)(?!\p{L})/u),
    hasFat: works.some(isFat),
  };
}

/** Marks lysine that, read in its unit, would be more of the protein than any feed has. */
function markProteinShares(works: readonly ColumnWork[]): void {
  const protein = works.find(({ target, leftOut }) => target === "crude_protein" && leftOut === null);
  const unitOf = ({ reading }: ColumnWork) => (reading.unit?.kind === "content" ? reading.unit.grams : null);
  const lysine = works.find(({ target, leftOut }) => target === "lysine" && leftOut === null);
  if (!protein || !lysine || unitOf(lysine) !== 100 || unitOf(protein) === null) return;
  const times = (100 / (unitOf(lysine) ?? 1)) / (100 / (unitOf(protein) ?? 1));
  const shares = lysine.numbers.flatMap((value, row) => {
    const whole = protein.numbers[row] ?? null;
    return value === null || whole === null || whole === 0 ? [] : [(value * times) / whole];
  });
  const isAbove = (medianOfColumn(shares) ?? 0) > lysineShareMax;
  const amino = works.filter(({ target }) => target === "lysine" || target === "methionine" || target === "threonine");
  for (const work of amino) work.isAboveProteinShare = isAbove && unitOf(work) === 100;
}

/** Returns the unit of most contents in grams, by their heads or their medians; null without a majority. */
function usualUnit(works: readonly ColumnWork[], role: RangeRole | null): "percent" | "g_per_kg" | null {
  const found = works.filter((work) => isContent(work)).flatMap((work) => {
    const { unit } = work.reading;
    if (unit?.kind === "content") return unit.amount === "g" ? [unit.grams === 100 ? "percent" : "g_per_kg"] : [];
    const [nutrient] = nutrientsOf(work);
    return nutrient ? (proposeUnit(nutrient, work.median, candidateUnits(nutrient, null), null, role).likely ?? []) : [];
  });
  const [percents, perKg] = ["percent", "g_per_kg"].map((key) => found.filter((each) => each === key).length);
  const [a, b] = [percents ?? 0, perKg ?? 0];
  return a > 2 * b ? "percent" : b > 2 * a ? "g_per_kg" : null;
}

/** Asks once for the mass of feed that a declaration per dose is for. */
function settleDose(works: readonly ColumnWork[], answers: Answers, questions: Question[]): void {
  const given = Number((answered(answers, "dose") ?? "").replace(",", "."));
  const open = works.filter((work) => isContent(work) && work.unit?.kind === "dose" && work.unit.grams === null);
  if (open.length === 0) return;
  for (const work of open) {
    if (given > 0 && work.unit?.kind === "dose") work.unit = { ...work.unit, grams: given };
    else {
      work.waits = true;
      work.questions.push("dose");
    }
  }
  if (!(given > 0)) questions.push(ask("dose", { reason: reason("missing", { columns: open.length }) }));
}

/** Asks once whether the units of columns that name none are as proposed. */
function askUnitsOnce(questions: Question[], answers: Answers): void {
  const open = questions.filter(({ kind }) => kind === "unit");
  if (open.length < 2 || answered(answers, "units") !== null) return;
  const proposals = [
    { value: asProposed, reason: reason("range", { columns: open.length }) },
    { value: "percent", reason: null },
    { value: "g_per_kg", reason: null },
  ];
  questions.unshift(ask("units", { proposals, likely: asProposed, reason: reason("missing", { columns: open.length }), must: false }));
}
