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

/** Answer of the worker to one job; feeds of an interpretation come before it, some at a time. */
export type ReaderReply =
  | { kind: "read"; file: FileSummary }
  | { kind: "feeds"; feeds: ChangedInterpretation["feeds"] }
  | { kind: "interpreted"; found: ChangedInterpretation | null }
  | { kind: "refused"; code: RefusalCode; most: number | null }
  | { kind: "failed"; message: string };

/** Leaves out the feeds that were sent before in their place. */
export function withoutSent(found: Interpretation, sent: Interpretation["feeds"]): ChangedInterpretation {
  const { feeds, problems, ...rest } = found;
  const isAligned = sent.length === feeds.length;
  return { ...rest, feeds: feeds.map((feed, at) => (isAligned && feed === sent[at] ? null : feed)) };
}

/** Feeds that are sent at once: the page takes a message in one go. */
const sentAtOnce = 250;

/** Divides an answer into messages that the page takes without a pause in sight. */
export function messagesOf(reply: ReaderReply): ReaderReply[] {
  if (reply.kind !== "interpreted" || !reply.found) return [reply];
  const { feeds } = reply.found;
  const parts = Array.from({ length: Math.ceil(feeds.length / sentAtOnce) }, (_, at): ReaderReply => {
    return { kind: "feeds", feeds: feeds.slice(at * sentAtOnce, (at + 1) * sentAtOnce) };
  });
  return [...parts, { ...reply, found: { ...reply.found, feeds: [] } }];
}

/** Puts an answer together from its messages. */
export function replyOf(messages: readonly ReaderReply[], last: ReaderReply): ReaderReply {
  if (last.kind !== "interpreted" || !last.found) return last;
  const feeds = messages.flatMap((each) => (each.kind === "feeds" ? each.feeds : []));
  return { ...last, found: { ...last.found, feeds } };
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
