import { atLeast, marked } from "#contract/text/open-figure.ts";
import type { CoverageRow } from "#web/features/rations/workbench/store/coverage-rows.ts";
import { m } from "#web/paraglide/messages.js";
import { coverageText } from "./texts.ts";

/** Writes a coverage: as a minimum while a part is unknown, marked where it holds a content that nobody analysed. */
export function coverageWords(row: CoverageRow | undefined): string {
  if (!row || row.value === null) return m.ration_level_unknown();
  const written = marked(`${coverageText(row.value)}\u202f%`, row);
  return atLeast(written, row.value, row.unknownShare);
}
