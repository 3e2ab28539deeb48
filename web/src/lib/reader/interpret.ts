import { familyOf } from "#science/feeds/feed-families.ts";
import type { HeadLanguage } from "#science/heads/parse-heads.ts";
import type { RangeRole } from "#science/heads/plausible-ranges.ts";
import type { DecimalMark } from "./cells/read-cell.ts";
import type { ColumnReading, ColumnWork } from "./columns/column.ts";
import { settleDays } from "./days/settle-days.ts";
import type { CellProblem, FeedReading } from "./feeds/feed.ts";
import { familyNamed, familyProposed } from "./feeds/feed-words.ts";
import { askOfFeeds, type FeedsInput, proposedNames, readFeeds } from "./feeds/read-feeds.ts";
import { groupBy } from "./group-by.ts";
import { chooseTables, type TablesFound } from "./layout/choose-tables.ts";
import type { FlatTable, Orientation } from "./layout/flat-table.ts";
import { memoryKey } from "./memory-key.ts";
import { type Answers, answered, ask, type Question, reason } from "./questions.ts";
import type { FeedFile } from "./reading/feed-file.ts";
import { understandColumns } from "./understand-columns.ts";
import type { Vocabulary } from "./words/vocabulary.ts";

/** A file as it is understood with the answers given so far. */
export interface Interpretation {
  /** Sheets by name and recognised heads; `isRead` for those that the feeds are of. */
  sheets: readonly { name: string; score: number; isRead: boolean }[];
  orientation: Orientation;
  /** Line of the head, counted from one; null for a label. */
  headLine: number | null;
  language: HeadLanguage | null;
  decimalMark: DecimalMark | null;
  titles: readonly string[];
  /** Lines below the table that are no feeds. */
  feet: readonly { line: number; text: string }[];
  /** Heads of columns beside parameters that hold no result: method, limit, target, mean. */
  notRead: readonly string[];
  columns: readonly ColumnReading[];
  feeds: readonly FeedReading[];
  questions: readonly Question[];
  /** Problems of all cells, in the order of the feeds. */
  problems: readonly CellProblem[];
  /** Key by which the answers are remembered for the next file with the same heads. */
  memoryKey: string;
}

export interface InterpretOptions {
  /** The organisation's currency: prices in another are left out. */
  currency?: string | null;
  /** Day of the reader, ISO 8601: a later one is no day of an analysis. */
  today?: string | null;
}

/**
 * Interprets a file with answers. Pure: the same file and answers give the same result. Null when nothing in the file
 * is recognised and no line of a head was answered.
 */
export function interpretWith(
  vocabulary: Vocabulary,
  file: FeedFile,
  answers: Answers,
  { currency = null, today = null }: InterpretOptions = {},
): Interpretation | null {
  const found = chooseTables(file, answers, vocabulary);
  if (!found) return null;
  const { table } = found;
  const roleOf = (works: readonly ColumnWork[]) => mostRole(table, works, answers);
  const { works, questions, mark, language, unknownNoughts } = understandColumns(
    { table, delimiter: file.delimiter, currency, answers, vocabulary },
    roleOf,
  );
  const nameProposals = proposedNames(table.titles, file.name);
  const days = settleDays({ works, table, language, answers, today });
  const input: FeedsInput = { table, works, unknownNoughts, mark, days, answers, vocabulary, nameProposals };
  const feeds = readFeeds(input);
  return {
    sheets: found.sheets,
    orientation: table.orientation,
    headLine: table.headLine,
    language,
    decimalMark: mark,
    titles: table.titles,
    feet: table.feet,
    notRead: table.notRead,
    columns: works.map(describeColumn),
    feeds,
    questions: [
      ...fileQuestions(file, found, answers),
      ...questions,
      ...days.questions,
      ...askOfFeeds(input, feeds),
    ],
    problems: feeds.flatMap(({ problems }) => problems),
    memoryKey: memoryKey(table),
  };
}

/** Returns the role of most feeds, by their families or what their names propose; null when neither says it. */
function mostRole(table: FlatTable, works: readonly ColumnWork[], answers: Answers): RangeRole | null {
  const text = (key: string, row: number) => {
    const work = works.find(({ target }) => target === key);
    return work ? (table.rows[row]?.cells[work.at]?.cell.text ?? "") : "";
  };
  const ofAll = answered(answers, "family_of_all");
  const families = table.rows.slice(0, 300).flatMap(({ section }, row) => {
    const family = text("@family", row);
    return (
      familyNamed(family) ??
      (ofAll ? familyNamed(ofAll) : null) ??
      familyProposed(family)?.family ??
      familyProposed(text("@name", row))?.family ??
      familyProposed(section ?? "")?.family ??
      []
    );
  });
  const roles = families.map((family) => familyOf(family).role);
  const [most] = [...groupBy(roles, (role) => role).values()].sort((a, b) => b.length - a.length);
  const role = most?.[0];
  return role === undefined || (most?.length ?? 0) * 3 < table.rows.length * 2
    ? null
    : role === "pasture"
      ? "forage"
      : role;
}

function describeColumn(work: ColumnWork): ColumnReading {
  const { id, head, samples, filled, target, converts, leftOut, unit, basis, basisFrom, sugarMethod } = work;
  const { reading, questions, waits } = work;
  const isText = target !== null && /^@(?:name|family|plant|brand|source|notes|date|pack|dose)/.test(target);
  const unread = work.cells.filter(
    ({ kind }) => !["number", "unknown", "below", "above"].includes(kind),
  ).length;
  return {
    id,
    head,
    samples,
    filled,
    readable: isText ? filled : Math.max(0, filled - unread),
    state: leftOut !== null ? "left_out" : waits ? "waiting" : "taken",
    target: leftOut === null ? target : null,
    converts,
    leftOut,
    unit,
    basis,
    basisFrom,
    methods: reading.methods,
    sugarMethod: leftOut === null ? sugarMethod : null,
    questions,
  };
}

/** Asks about the file as a whole: its sheet, its encoding, the line of its head. */
function fileQuestions(file: FeedFile, { table, sheets }: TablesFound, answers: Answers): Question[] {
  const questions: Question[] = [];
  const possible = sheets.filter(({ score }) => score >= 2);
  if (possible.length > 1 && answered(answers, "sheet") === null) {
    const proposals = [
      ...possible.map(({ name }) => ({ value: name, reason: null })),
      { value: "all", reason: null },
    ];
    const unread = possible.filter(({ isRead }) => !isRead).map(({ name }) => name);
    const figures = { count: possible.length, names: unread.join(", ") };
    const must = unread.length > 0;
    questions.push(
      ask("sheet", {
        proposals,
        likely: must ? null : "all",
        reason: reason("several_sheets", figures),
        must,
      }),
    );
  }
  if (file.otherEncodings.length > 0 && file.encoding) {
    const others = file.otherEncodings.map(({ encoding, sample }) => ({
      value: encoding,
      reason: reason("encoding", { sample }),
    }));
    const proposals = [{ value: file.encoding, reason: null }, ...others];
    questions.push(
      ask("encoding", { proposals, likely: file.encoding, reason: reason("encoding"), must: false }),
    );
  }
  const isOpen = answered(answers, "head_line") === null && answered(answers, "orientation") === null;
  if (!table.isSure && isOpen) {
    const proposals = (["columns", "lines"] as const).map((value) => ({ value, reason: null }));
    questions.push(
      ask("orientation", { proposals, likely: table.orientation, reason: reason("not_sure"), must: false }),
    );
  }
  return questions;
}
