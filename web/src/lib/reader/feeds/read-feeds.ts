import type { DecimalMark } from "../cells/read-cell.ts";
import { type ColumnWork, isContent } from "../columns/column.ts";
import type { DaysSettled } from "../days/settle-days.ts";
import type { FlatRow, FlatTable } from "../layout/flat-table.ts";
import { type Answers, ask, asProposed, type Proposal, type Question, reason } from "../questions.ts";
import { comparable } from "../words/normalise.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { FeedReading } from "./feed.ts";
import { readDays } from "./feed-days.ts";
import { readDose } from "./feed-dose.ts";
import {
  hasSeveralPlants,
  readDryMatter,
  readKind,
  readNames,
  readPrice,
  readTexts,
  readWeights,
  textOf,
} from "./feed-fields.ts";
import { readValues } from "./feed-values.ts";
import { noAnswers, partAnswers } from "./row-answers.ts";
import type { RowContext } from "./row-context.ts";
import { markValues } from "./value-marks.ts";

export interface FeedsInput {
  table: FlatTable;
  works: readonly ColumnWork[];
  unknownNoughts: ReadonlySet<string>;
  mark: DecimalMark | null;
  days: DaysSettled;
  answers: Answers;
  vocabulary: Vocabulary;
  /** Names to propose for a feed without one: the file, its titles. */
  nameProposals: readonly string[];
}

/** Feeds of a table as they were last read, with what they were read by. */
interface FeedsRead {
  key: string;
  rowKeys: readonly string[];
  feeds: readonly FeedReading[];
}
const lastRead = new WeakMap<FlatTable, FeedsRead>();

/** Reads every row as a feed; of rows whose columns and answers are those of the last reading, the same feeds. */
export function readFeeds(input: FeedsInput): readonly FeedReading[] {
  const { table, works, unknownNoughts, mark, days } = input;
  const { ofAll, ofRows } = partAnswers(input.answers);
  const states = works.map(({ cells, numbers, samples, reading, questions, ...state }) => state);
  const key = JSON.stringify([ofAll, mark, days.order, days.today, [...unknownNoughts], states]);
  const last = lastRead.get(table);
  const isSame = last?.key === key;
  const rowKeys: string[] = [];
  const feeds = table.rows.map((row, at) => {
    const own = ofRows.get(row.id) ?? noAnswers;
    rowKeys.push(own.key);
    const known = isSame && last.rowKeys[at] === own.key ? last.feeds[at] : undefined;
    return known ?? readFeed(input, row, at, own.corrections);
  });
  lastRead.set(table, { key, rowKeys, feeds });
  return feeds;
}

function readFeed(
  { works, unknownNoughts, mark, days, answers, vocabulary }: FeedsInput,
  row: FlatRow,
  at: number,
  corrections: ReadonlyMap<string, string>,
): FeedReading {
  const context: RowContext = { row, at, mark, answers, corrections, vocabulary, problems: [] };
  const names = readNames(context, works);
  const kind = readKind(context, works, names.name);
  const dryMatter = readDryMatter(context, works);
  const values = markValues(
    readValues(context, works, unknownNoughts, dryMatter.value),
    textOf(context, works, "origins"),
  );
  return {
    id: row.id,
    line: row.line,
    ...names,
    ...kind,
    dryMatterPct: dryMatter.value,
    dryMatterTrail: dryMatter.trail,
    pricePerTonne: readPrice(context, works, dryMatter.value),
    ...readWeights(context, works),
    doseGPer100Kg: readDose(context, works),
    ...readTexts(context, works),
    ...readDays(context, works, days),
    section: row.section,
    values,
    texts: textsOf(row, works, corrections),
    problems: context.problems,
    isComplete: names.name !== "" && kind.family !== null && dryMatter.value !== null,
  };
}

/** Texts of rows without corrections: they are the same in every reading. */
const writtenTexts = new WeakMap<FlatRow, readonly string[]>();

function textsOf(
  row: FlatRow,
  works: readonly ColumnWork[],
  corrections: ReadonlyMap<string, string>,
): readonly string[] {
  const written = writtenTexts.get(row) ?? works.map(({ at }) => row.cells[at]?.cell.text ?? "");
  writtenTexts.set(row, written);
  return corrections.size === 0
    ? written
    : works.map(({ id }, at) => corrections.get(id) ?? written[at] ?? "");
}

/** Asks for what feeds need and the file does not hold: once for all rows, with what their names propose. */
export function askOfFeeds(
  { works, answers, nameProposals }: FeedsInput,
  feeds: readonly FeedReading[],
): Question[] {
  const hasContents = works.some((work) => isContent(work));
  const questions: Question[] = [];
  const isNameAsked = works.some(({ target, waits }) => waits && target === "@name");
  const nameless = isNameAsked ? [] : feeds.filter(({ name }) => name === "");
  for (const { id } of nameless.slice(0, 200)) {
    const proposals = nameProposals.map((value) => ({ value, reason: null }));
    questions.push(ask("name", { row: id, proposals, likely: null, reason: reason("missing") }));
  }
  const homeless = feeds.filter(({ family }) => family === null);
  if (homeless.length > 0) {
    const proposals = familiesProposed(homeless);
    const isAll = homeless.every(({ familyProposal }) => familyProposal !== null);
    const likely = isAll ? asProposed : null;
    questions.push(
      ask("family_of_all", {
        proposals,
        likely,
        reason: reason("missing", { rows: homeless.length }),
        must: hasContents,
      }),
    );
  }
  const open = feeds.filter(
    ({ family, plant }) => family !== null && plant === null && hasSeveralPlants(family),
  );
  if (open.length > 0) {
    const proposals = [...new Set(open.flatMap(({ plantProposal }) => plantProposal?.value ?? []))].map(
      (value) => ({ value, reason: null }),
    );
    const likely = open.every(({ plantProposal }) => plantProposal !== null) ? asProposed : null;
    questions.push(
      ask("plant_of_all", {
        proposals,
        likely,
        reason: reason("missing", { rows: open.length }),
        must: false,
      }),
    );
  }
  const dry = feeds.filter(({ dryMatterPct }) => dryMatterPct === null);
  if (
    dry.length > 0 &&
    !works.some(({ target, waits }) => waits && (target === "@dry_matter" || target === "@moisture"))
  )
    questions.push(
      ask("dry_matter_of_all", {
        likely: null,
        reason: reason("missing", { rows: dry.length }),
        must: hasContents,
      }),
    );
  const byRow = homeless.length > 0 && answers.family_of_all === asProposed ? homeless : [];
  for (const { id } of byRow.slice(0, 200))
    questions.push(ask("family", { row: id, reason: reason("missing"), must: hasContents }));
  return [...questions, ...cellQuestions(feeds)];
}

function familiesProposed(feeds: readonly FeedReading[]): Proposal[] {
  const found = feeds.flatMap(({ familyProposal }) => familyProposal ?? []);
  const distinct = found.filter(({ value }, at) => found.findIndex((each) => each.value === value) === at);
  const asNamed: Proposal[] =
    found.length > 0 ? [{ value: asProposed, reason: reason("name_words", { rows: found.length }) }] : [];
  return [...asNamed, ...distinct];
}

/** Asks about cells that propose a number and hold none: a range, a number in brackets. */
function cellQuestions(feeds: readonly FeedReading[]): Question[] {
  return feeds.flatMap(({ problems }) =>
    problems.flatMap(({ row, column, code, figures, text }) => {
      const value = code === "range" ? figures.mean : code === "bracketed" ? figures.value : undefined;
      if (value === undefined) return [];
      const proposals = [
        { value: String(value), reason: reason(code === "range" ? "range_in_cell" : "bracketed", { text }) },
      ];
      return [
        ask("cell", {
          row,
          column,
          proposals,
          likely: String(value),
          reason: reason("not_sure", { text }),
          must: false,
        }),
      ];
    }),
  );
}

/** Lists names of feeds that a file gives beside its table, without those that are too long for a name. */
export const proposedNames = (titles: readonly string[], fileName: string): string[] => {
  const file = fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
  const all = [...titles, file].map((text) => text.replace(/^[^:]{2,30}:\s+/, "").trim());
  return all
    .filter(
      (text, at) =>
        text.length > 2 &&
        text.length <= 120 &&
        /\p{L}/u.test(text) &&
        all.findIndex((each) => comparable(each) === comparable(text)) === at,
    )
    .slice(0, 6);
};
