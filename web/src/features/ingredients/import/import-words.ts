import { limits } from "#contract/limits.ts";
import type { Basis } from "#science/analyses/content-units.ts";
import { isContentUnitKey } from "#science/analyses/content-units.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { familyName, plantWord, unitSymbol } from "#web/features/ingredients/ingredient-text.ts";
import { hasMessage, label, message } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import type { ColumnReading, LeftOut, Target } from "#web/lib/reader/columns/column.ts";
import { proportion } from "#web/lib/reader/columns/column-unit.ts";
import type { CellProblem } from "#web/lib/reader/feeds/feed.ts";
import { familyNamed, plantNamed } from "#web/lib/reader/feeds/feed-words.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import type { ImportLine, MissingFact } from "./import-rows.ts";
import type { ReadingProblem } from "./use-reading.ts";

/** Writes a figure of the file as it is, to six decimals. */
export const figure = (value: number): string => formatNumber(value, getLocale(), 6);
/** Writes a dose that a maker states. */
export const doseText = (grams: number): string => `${figure(grams)}\u202fg/100\u202fkg`;

const millions = (bytes: number): string => figure(bytes / 1_000_000);

/** Names a nutrient, or a field of a feed. */
export const targetName = (target: Target): string =>
  target.startsWith("@")
    ? message(`import_field_${target.slice(1)}`)
    : label("nutrient", target as NutrientKey);

export const basisName = (basis: Basis): string => message(`analysis_basis_${basis}`);

/** Says what a column means: its target, or the nutrients that it is converted to. */
export function meaningText({ target, converts }: ColumnReading): string {
  if (converts.length > 0) return converts.map(({ nutrient }) => targetName(nutrient)).join(" + ");
  return target === null ? m.import_left_out() : targetName(target);
}

/** Says why a column is left out. */
export function leftOutText(leftOut: LeftOut): string {
  if (leftOut.startsWith("+"))
    return m.import_out_no_nutrient({ name: message(`import_quantity_${leftOut.slice(1)}`) });
  const name = `import_out_${leftOut.replace(/^[!@?]/, "")}`;
  return message(hasMessage(name) ? name : "import_out_other");
}

/** Explains a cell that gives no value, or one to look at. */
export const cellProblemText = ({ code, text, figures }: CellProblem): string =>
  message(`import_cell_${code}`, {
    cell: text,
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, figure(value)])),
  });

/** Problems of cells that hold no value until they are corrected or left unknown. */
const faults: readonly CellProblem["code"][] = [
  "text",
  "twofold",
  "range",
  "bracketed",
  "date",
  "error",
  "impossible",
  "unit_in_cell",
  "no_protein",
];
export const isFault = ({ code }: CellProblem): boolean => faults.includes(code);

/** Counts the lines that lack a fact; nothing where none does. */
export function missingText(fact: MissingFact, lines: readonly ImportLine[]): string | undefined {
  const count = lines.filter(({ missing }) => missing.includes(fact)).length;
  return count === 0 ? undefined : message(`import_missing_${fact}`, { count });
}

/** Explains why a file gives no table. */
export function readingProblemText({ code, most }: ReadingProblem): string {
  const figures = {
    megabytes: millions(most ?? 0),
    rows: figure(limits.importFeedsMax),
    most: most === null ? "" : figure(most),
  };
  return message(`import_refused_${code}`, figures);
}

/** Names a unit as a column or an answer has it: of contents, or a share of the protein. */
export const unitWord = (unit: string): string =>
  unit === "protein"
    ? m.import_unit_protein()
    : unit === proportion
      ? m.import_unit_proportion()
      : isContentUnitKey(unit)
        ? unitSymbol(unit)
        : unit;

/** Names a family or a plant by its key; other texts stay. */
export function kindName(key: string): string {
  const family = familyNamed(key);
  if (family) return familyName(family);
  const plant = plantNamed(key);
  return plant ? plantWord(plant) : key;
}
