/**
 * Questions about a file, each with the answers that are likely and the reason for them. Answers are texts by the id
 * of the question; one may be given before it is asked, to override what was found.
 */

/** Kinds of question. `all_rows` is told once for every feed; a question of a cell corrects it in place. */
export const questionKinds = {
  sheet: "file",
  head_line: "file",
  orientation: "file",
  encoding: "file",
  language: "file",
  decimal_mark: "file",
  units: "file",
  pairs: "file",
  basis_of_all: "file",
  sugar_method: "file",
  date_order: "file",
  dose: "all_rows",
  pack: "all_rows",
  family_of_all: "all_rows",
  plant_of_all: "all_rows",
  dry_matter_of_all: "all_rows",
  brand_of_all: "all_rows",
  source_of_all: "all_rows",
  date_of_all: "all_rows",
  meaning: "column",
  unit: "column",
  basis: "column",
  nought: "column",
  thousands: "column",
  same: "column",
  price_per: "column",
  name: "row",
  family: "row",
  plant: "row",
  dry_matter: "row",
  brand: "row",
  source: "row",
  date: "row",
  cell: "cell",
} as const;
export type QuestionKind = keyof typeof questionKinds;

/** Reasons for a proposal or a question, with figures and texts for its words. */
export type ReasonCode =
  | "head"
  | "caption"
  | "range"
  | "ratio"
  | "sum"
  | "label_law"
  | "language"
  | "several_meanings"
  | "method_unknown"
  | "doubt"
  | "not_sure"
  | "three_digits"
  | "name_column"
  | "converts"
  | "slip"
  | "left_words"
  | "equal_heads"
  | "two_prices"
  | "two_columns"
  | "sugar_methods"
  | "pair"
  | "nought"
  | "separator"
  | "cells"
  | "other_cells"
  | "name_words"
  | "section"
  | "fixed_dry_matter"
  | "above_protein_share"
  | "encoding"
  | "missing"
  | "several_sheets"
  | "range_in_cell"
  | "bracketed"
  | "unit_does_not_fit"
  | "unusual";

export interface Reason {
  code: ReasonCode;
  figures: Readonly<Record<string, string | number>>;
}

export interface Proposal {
  value: string;
  reason: Reason | null;
}

export interface Question {
  id: string;
  kind: QuestionKind;
  column: string | null;
  row: string | null;
  proposals: readonly Proposal[];
  /** The likely answer, never taken by itself; null where none is. */
  likely: string | null;
  reason: Reason | null;
  /** True when values or feeds wait for the answer. */
  must: boolean;
}

export type Answers = Readonly<Record<string, string>>;

/** Answer that leaves a column out. */
export const leave = "leave";
/** Answer that takes what is proposed for each row or column. */
export const asProposed = "proposed";

/** Returns the id of a question: its kind, and the row or column it is about. */
export const questionId = (kind: QuestionKind, row?: string | null, column?: string | null): string =>
  [kind, row, column].filter((part) => part !== undefined && part !== null).join(":");

/** Returns an answer; null without one. Only own keys count, so that no head reads what is no answer. */
export const answered = (answers: Answers, id: string): string | null =>
  Object.hasOwn(answers, id) ? (answers[id] ?? null) : null;

export const reason = (code: ReasonCode, figures: Reason["figures"] = {}): Reason => ({ code, figures });

interface QuestionParts {
  row?: string;
  column?: string;
  proposals?: readonly Proposal[];
  likely?: string | null;
  reason?: Reason | null;
  must?: boolean;
}

/** Makes a question; values wait for it unless `must` is false. */
export function ask(kind: QuestionKind, parts: QuestionParts): Question {
  const { row = null, column = null, proposals = [], likely = null, reason: why = null, must = true } = parts;
  return { id: questionId(kind, row, column), kind, row, column, proposals, likely, reason: why, must };
}
