import * as v from "valibot";
import { type KnownChoice, knownChoices } from "#contract/schemas/ingredient-import.ts";
import { type ValueOrigin, valueOrigins } from "#science/analyses/report-types.ts";

/** All choices about a file; the file itself is stored apart. */
export interface ImportWork {
  /** Null before a file is chosen. */
  fileName: string | null;
  /** Answers of the reader's questions, by their ids. */
  answers: Readonly<Record<string, string>>;
  /** Origin of the values. */
  kind: ValueOrigin;
  /** Origin of the values of single lines, by the id of the line. */
  kinds: Readonly<Record<string, ValueOrigin>>;
  /** Choice for the feeds that the organisation has already. */
  onKnown: KnownChoice;
  /** Choices for single lines, by the id of the line. */
  choices: Readonly<Record<string, KnownChoice>>;
  /** Paths of the feeds that lines mean whose name several have, by the id of the line. */
  meant: Readonly<Record<string, string>>;
  /** Consent that measured values are replaced by those of another origin. */
  forceUpdate: boolean;
  /** Day from which the prices are valid; null for the day of the import. */
  effectiveOn: string | null;
}

export const noWork: ImportWork = {
  fileName: null,
  answers: {},
  kind: "label",
  kinds: {},
  onKnown: "fill",
  choices: {},
  meant: {},
  forceUpdate: false,
  effectiveOn: null,
};

export const ImportShape: v.GenericSchema<unknown, ImportWork> = v.strictObject({
  fileName: v.nullable(v.string()),
  answers: v.record(v.string(), v.string()),
  kind: v.picklist(valueOrigins),
  kinds: v.record(v.string(), v.picklist(valueOrigins)),
  onKnown: v.picklist(knownChoices),
  choices: v.record(v.string(), v.picklist(knownChoices)),
  meant: v.optional(v.record(v.string(), v.string()), {}),
  forceUpdate: v.boolean(),
  effectiveOn: v.nullable(v.string()),
});
