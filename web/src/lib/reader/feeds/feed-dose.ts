import { units } from "#science/vocabulary/units.ts";
import { parse } from "../cells/read-cell.ts";
import type { ColumnWork } from "../columns/column.ts";
import { tidy } from "../group-by.ts";
import type { TracedNumber, TrailStep } from "./feed.ts";
import { columnsOf } from "./feed-fields.ts";
import { type RowCell, type RowContext, report, rowCell, trailOf } from "./row-context.ts";

/** Body weight that a label means where it says "a day" or "a horse", kg. */
const usualHorseKg = 500;

const gramsPerWord: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  mg: 0.001,
  oz: (units.lb.factor / units.kg.factor) * (1000 / 16),
};
const massWord = /(?<![\p{L}/])(?<word>mg|kg|oz|g)(?:r|rams?|ramm|rammes?)?(?!\p{L})/iu;
const amountInWords = /(?<![\d.,–-])(?<number>\d+(?:[.,]\d+)?)\s*(?<behind>(?:mg|kg|g|oz)(?!\p{L}).*)$/giu;
const bodyWeight = /(?<number>\d{2,4})\s*kg|(?<each>(?:\/|per|par|pro|je)\s*kg)/iu;

/** Reads the dose that a maker states, g per 100 kg of body weight and day. */
export function readDose(context: RowContext, works: readonly ColumnWork[]): TracedNumber | null {
  for (const work of columnsOf(works, "dose")) {
    const cell = rowCell(context, work);
    if (cell.reading.kind === "unknown") continue;
    const { written, behind } = amountOf(cell);
    const unit = unitOf(behind === "" ? unitInHead(work.head) : behind);
    if (unit === null || written === null || written <= 0) {
      report(context, work, cell, "dose");
      continue;
    }
    const kilograms = unit.kilograms ?? usualHorseKg;
    const steps: TrailStep[] = unit.kilograms === null ? [{ kind: "horse", kilograms }] : [];
    const value = tidy((written * unit.grams * 100) / kilograms);
    return { value, trail: trailOf(context, work, cell, steps) };
  }
  return null;
}

/** Returns the amount of a cell, in words too ("Feed 20 g per 100 kg"), and what stands behind it; null for none or a range. */
function amountOf({ reading, text }: RowCell): { written: number | null; behind: string } {
  if (reading.kind === "number") return { written: reading.value, behind: reading.unitText };
  const amounts = [...text.matchAll(amountInWords)];
  const { number = "", behind = "" } = amounts[0]?.groups ?? {};
  const written = amounts.length === 1 ? parse(number, null) : null;
  return { written: typeof written === "number" ? written : null, behind };
}

/** Returns what stands behind a name in a head: a unit in brackets, or behind the parts of a head. */
const unitInHead = (head: string): string => head.replace(/^[^([·,/]*/u, "");

/** Reads the unit of a dose: the grams of one, and the body weight that it is for; null without a mass. */
function unitOf(text: string): { grams: number; kilograms: number | null } | null {
  const found = massWord.exec(text);
  const grams = gramsPerWord[found?.groups?.word?.toLowerCase() ?? ""];
  if (!found || grams === undefined) return null;
  const groups = bodyWeight.exec(text.slice(found.index + found[0].length))?.groups;
  if (!groups) return { grams, kilograms: null };
  return { grams, kilograms: groups.each ? 1 : Number(groups.number) };
}
