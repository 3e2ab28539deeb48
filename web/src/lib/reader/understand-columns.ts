import type { HeadLanguage } from "#science/heads/parse-heads.ts";
import type { RangeRole } from "#science/heads/plausible-ranges.ts";
import { findDecimalMark, type MarkFinding } from "./cells/decimal-mark.ts";
import { type DecimalMark, decimalMarks } from "./cells/read-cell.ts";
import { type ColumnWork, isContent, nutrientsOf } from "./columns/column.ts";
import { settleBases } from "./columns/column-basis.ts";
import { type FileFacts, settleMeaning } from "./columns/column-meaning.ts";
import { settlePrice } from "./columns/column-price.ts";
import { isProportion, settleUnit } from "./columns/column-unit.ts";
import { candidateUnits } from "./columns/content-unit.ts";
import { settleEqualHeads } from "./columns/equal-heads.ts";
import { voteLanguage } from "./columns/language.ts";
import { makeWork } from "./columns/make-work.ts";
import { askNameColumn } from "./columns/name-column.ts";
import { settleNoughts } from "./columns/noughts.ts";
import { takePriceUnits } from "./columns/price-units.ts";
import { proposeUnit } from "./columns/propose-unit.ts";
import { markProteinShares } from "./columns/protein-shares.ts";
import { readColumn, readDefaults } from "./columns/read-column.ts";
import { askSugarMethod, leaveOtherSugars } from "./columns/sugar-methods.ts";
import { askThreeDigits, markOfColumn } from "./columns/three-digits.ts";
import type { FlatTable } from "./layout/flat-table.ts";
import { type Answers, answered, ask, asProposed, type Question, reason } from "./questions.ts";
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

/** Decimal marks found before: answers change none. */
const marksFound = new WeakMap<FlatTable, MarkFinding>();

/** Understands the columns of a table. `roleOf` returns the role of most feeds, once the columns of names are known. */
export function understandColumns(
  { table, delimiter, currency, answers, vocabulary }: ColumnsInput,
  roleOf: (works: readonly ColumnWork[]) => RangeRole | null,
): ColumnsFound {
  const questions: Question[] = [];
  const readings = table.columns.map(({ parts }) => readColumn(parts, vocabulary));
  const vote = voteLanguage(readings);
  const language = asLanguage(answered(answers, "language")) ?? vote.language;
  const finding =
    marksFound.get(table) ??
    findDecimalMark(table, valuePlaces(readings), percentPlaces(readings), delimiter);
  marksFound.set(table, finding);
  const mark = decimalMarks.find((each) => each === answered(answers, "decimal_mark")) ?? finding.mark;
  if (mark === null && finding.twofold) questions.push(askMark(finding));
  const works = table.columns.map(({ id }, at) =>
    makeWork(table, at, readings[at], markOfColumn(id, mark, answers), vocabulary),
  );
  const facts = fileFacts(works, language);
  for (const work of works) settleMeaning(work, facts, answers, questions);
  takePriceUnits(works, table, answers);
  askNameColumn(works, table, questions);
  leaveOtherSugars(works, answers);
  const defaultsOf = table.columns.map(({ caption }) =>
    readDefaults(caption === null ? table.captions : [caption, ...table.captions], vocabulary),
  );
  const defaults = ({ at }: ColumnWork) => defaultsOf[at] ?? { units: [], basis: null };
  markProteinShares(works);
  const role = roleOf(works);
  const usual = usualUnit(works, role);
  const isOfOne = works.some((work) => work.leftOut === null && isProportion(work));
  const hasPack = works.some(({ target }) => target === "@pack");
  for (const work of works) {
    settleUnit(work, defaults(work), { role, usual, isOfOne }, answers, questions);
    settlePrice(work, hasPack, currency, answers, questions);
    askThreeDigits(work, table, mark, role, answers, questions);
  }
  askSugarMethod(works, questions);
  settleEqualHeads(works, answers, questions);
  settleBases(works, defaults, isDeclaredAsFed(table, works), answers, questions);
  settleDose(works, answers, questions);
  const unknownNoughts = settleNoughts(works, role, answers, questions);
  askUnitsOnce(questions, answers);
  return { works, questions, mark, language, unknownNoughts };
}

const asLanguage = (text: string | null): HeadLanguage | null =>
  (["en", "fr", "de", "nl", "es", "it"] as const).find((each) => each === text) ?? null;

/** A label declares as fed by law; words that tell a dry matter are a report, whose basis is asked about. */
const isDeclaredAsFed = ({ orientation }: FlatTable, works: readonly ColumnWork[]): boolean =>
  orientation === "label" &&
  !works.some(({ target, reading }) => target === "@dry_matter" || reading.basis === "dry_matter");

/** Columns whose cells are numbers: contents, water and prices. */
function valuePlaces(readings: readonly HeadReading[]): Set<number> {
  const isValue = ({ names }: HeadReading) =>
    names.length > 0 &&
    names.some(({ key }) => !key.startsWith("@") || /^@(?:dry_matter|moisture|price)$/.test(key));
  return new Set(readings.flatMap((reading, at) => (isValue(reading) ? [at] : [])));
}

function percentPlaces(readings: readonly HeadReading[]): Set<number> {
  const isPercent = ({ unit, names }: HeadReading) =>
    (unit?.kind === "content" && unit.amount === "g" && unit.grams === 100) ||
    (unit === null && names.some(({ key }) => key === "@dry_matter" || key === "@moisture"));
  return new Set(readings.flatMap((reading, at) => (isPercent(reading) ? [at] : [])));
}

function askMark({ twofold, likely, reason: why }: MarkFinding): Question {
  const figures = {
    text: twofold?.text ?? "",
    asDecimal: twofold?.asDecimal ?? 0,
    asThousands: twofold?.asThousands ?? 0,
  };
  const proposals = decimalMarks.map((value) => ({ value, reason: null }));
  return ask("decimal_mark", {
    proposals,
    likely,
    reason: reason(why === "separator" ? "separator" : "not_sure", figures),
  });
}

function fileFacts(works: readonly ColumnWork[], language: HeadLanguage | null): FileFacts {
  const has = (pattern: RegExp) => works.some(({ head }) => pattern.test(head));
  const isFat = ({ reading, head }: ColumnWork) =>
    reading.names.some(({ key }) => key === "crude_fat") && !/(?<!\p{L})MG(?!\p{L})/u.test(head);
  return {
    language,
    hasCapitalSymbols:
      has(/(?<!\p{L})(?:CA|NA|ZN|CU|FE|MN|CL)(?!\p{L})/u) &&
      !has(/(?<!\p{L})(?:Ca|Na|Zn|Cu|Fe|Mn|Cl)(?!\p{L})/u),
    hasFat: works.some(isFat),
    results: new Set(
      works.flatMap(({ reading }) => (reading.isStatistic ? [] : reading.names.map(({ key }) => key))),
    ),
  };
}

/** Returns the unit of most contents in grams, by their heads or their medians; null without a majority. */
function usualUnit(works: readonly ColumnWork[], role: RangeRole | null): "percent" | "g_per_kg" | null {
  const found = works
    .filter((work) => isContent(work))
    .flatMap((work) => {
      const { unit } = work.reading;
      if (unit?.kind === "content")
        return unit.amount === "g" ? [unit.grams === 100 ? "percent" : "g_per_kg"] : [];
      const [nutrient] = nutrientsOf(work);
      return nutrient
        ? (proposeUnit(nutrient, work.median, candidateUnits(nutrient, null), null, role).likely ?? [])
        : [];
    });
  const [percents, perKg] = ["percent", "g_per_kg"].map((key) => found.filter((each) => each === key).length);
  const [a, b] = [percents ?? 0, perKg ?? 0];
  return a > 2 * b ? "percent" : b > 2 * a ? "g_per_kg" : null;
}

/** Asks once for the mass of feed that a declaration per dose is for. */
function settleDose(works: readonly ColumnWork[], answers: Answers, questions: Question[]): void {
  const given = Number((answered(answers, "dose") ?? "").replace(",", "."));
  const open = works.filter(
    (work) => isContent(work) && work.unit?.kind === "dose" && work.unit.grams === null,
  );
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
  questions.unshift(
    ask("units", {
      proposals,
      likely: asProposed,
      reason: reason("missing", { columns: open.length }),
      must: false,
    }),
  );
}
