import type { Interpretation } from "#web/lib/reader/interpret.ts";
import type { Answers } from "#web/lib/reader/questions.ts";
import type { Encoding, FeedFile, FileKind, RefusalCode } from "#web/lib/reader/reading/feed-file.ts";

/** A file, or text that was pasted. */
export interface FeedSource {
  name: string;
  content: Uint8Array | string;
}

/** Work that the page asks of the worker: to read a source, or to interpret what it has read. */
export type ReaderJob =
  | { kind: "read"; source: FeedSource; encoding: Encoding | null }
  | { kind: "interpret"; answers: Answers; currency: string | null };

/** A sheet as a reader chooses its head: its name, what was left out of it, and its first lines. */
export interface SheetSummary {
  name: string;
  hidden: number;
  farCells: number;
  lines: readonly { line: number; text: string }[];
}

/** A file that was read, without its cells. */
export interface FileSummary {
  name: string;
  kind: FileKind;
  encoding: Encoding | null;
  isQuoteOpen: boolean;
  sheets: readonly SheetSummary[];
}

/** An interpretation without the feeds that are as they were in the last one. */
export interface ChangedInterpretation extends Omit<Interpretation, "feeds" | "problems"> {
  /** Feeds in their order; null for one that is as it was. */
  feeds: readonly (Interpretation["feeds"][number] | null)[];
}

/** Answer of the worker to one job. */
export type ReaderReply =
  | { kind: "read"; file: FileSummary }
  | { kind: "interpreted"; found: ChangedInterpretation | null }
  | { kind: "refused"; code: RefusalCode; most: number | null }
  | { kind: "failed"; message: string };

/** Leaves out the feeds that were sent before in their place. */
export function withoutSent(found: Interpretation, sent: Interpretation["feeds"]): ChangedInterpretation {
  const { feeds, problems, ...rest } = found;
  const isAligned = sent.length === feeds.length;
  return { ...rest, feeds: feeds.map((feed, at) => (isAligned && feed === sent[at] ? null : feed)) };
}

/** Puts back the feeds that are as they were before. */
export function withSent(found: ChangedInterpretation, before: Interpretation["feeds"]): Interpretation {
  const feeds = found.feeds.flatMap((feed, at) => feed ?? before[at] ?? []);
  return { ...found, feeds, problems: feeds.flatMap(({ problems }) => problems) };
}

/** Lines among which the head of a table is chosen by hand. */
const shownLines = 40;
const shownLetters = 90;

/** Summarises a file for the page. */
export const summarise = ({ name, kind, encoding, isQuoteOpen, sheets }: FeedFile): FileSummary => ({
  name,
  kind,
  encoding,
  isQuoteOpen,
  sheets: sheets.map((sheet) => ({
    name: sheet.name,
    hidden: sheet.hidden,
    farCells: sheet.farCells,
    lines: sheet.rows.slice(0, shownLines).flatMap((row, at) => {
      const text = row.flatMap((cell) => (cell.kind === "empty" ? [] : cell.text)).join(" · ");
      const line = sheet.lines[at];
      return text === "" || line === undefined ? [] : [{ line, text: text.slice(0, shownLetters) }];
    }),
  })),
});
