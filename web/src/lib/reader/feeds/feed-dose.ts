import { units } from "#science/vocabulary/units.ts";
import { parse } from "../cells/read-cell.ts";
import type { ColumnWork } from "../columns/column.ts";
import { tidy } from "../group-by.ts";
import type { TracedNumber, TrailStep } from "./feed.ts";
import { columnsOf } from "./feed-fields.ts";
import { type RowCell, type RowContext, report, rowCell, trailOf } from "./row-context.ts";

/** Body weight that a label means where it says "a day" or "a horse", kg. */
const usualHorseKg = 500;

const poundKg = units.lb.factor / units.kg.factor;

const gramsPerWord: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  mg: 0.001,
  oz: poundKg * (1000 / 16),
};
const massWord = /(?<![\p{L}/])(?<word>mg|kg|oz|g)(?:r|rams?|ramm|rammes?)?(?!\p{L})/iu;
const amountInWords = /(?<![\d.,–-])(?<number>\d+(?:[.,]\d+)?)\s*(?<behind>(?:mg|kg|g|oz)(?!\p{L}).*)$/giu;
const each = String.raw`(?:\/|(?<!\p{L})(?:per|par|pour|pro|je|por|for))\s*`;
const bodyWeight = new RegExp(
  String.raw`(?:${each}(?:an?\s+)?)?(?<number>\d{1,2}[.,]\d{3}|\d{2,4})\s*-?(?<unit>kg|lbs?|pounds?)(?!\p{L})|${each}(?<one>kg)(?!\p{L})`,
  "iu",
);

/** Words of an amount that is no dose of a day by body weight: of feed, of packs, of meals, of weeks, several times a day. */
const otherAmount =
  /(?:kg|lbs?)\s*(?:of\s+|de\s+|d['’]|di\s+)?(?:feed|food|bags?|mix|ration|aliments?|sacs?|m[ée]lange|(?:kraft|misch)?futter|voer|sack|zak|pienso|mangime)(?!\p{L})|(?<!\p{L})(?:per|par|pro|je|por|a)\s*(?:meal|repas|mahlzeit|maaltijd|pasto|comida|week|semaine|woche|settimana|semana|month|mois)(?!\p{L})|(?<!\p{L})(?:weekly|twice|(?:two|three|deux|trois)\s+(?:times|fois)|(?:zwei|drei)mal|[2-9]\s*(?:x|×|times|fois|mal|keer|volte|veces))(?!\p{L})/iu;

/** Reads the dose that a maker states, g per 100 kg of body weight and day. */
export function readDose(context: RowContext, works: readonly ColumnWork[]): TracedNumber | null {
  for (const work of columnsOf(works, "dose")) {
    const cell = rowCell(context, work);
    if (cell.reading.kind === "unknown") continue;
    const { written, behind } = amountOf(cell);
    const unit = unitOf(behind, work.head);
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

/**
 * Reads the unit of a dose in its cell, else its head: the grams of one, and the body weight that it is for. Null without
 * a mass, and where the words of the cell ("20 g a day") leave open whether the weight in the head counts.
 */
function unitOf(cell: string, head: string): { grams: number; kilograms: number | null } | null {
  if (otherAmount.test(cell) || otherAmount.test(head)) return null;
  const bare = (text: string) => text.replace(bodyWeight, " ").trim();
  const found = massWord.exec(bare(cell) || bare(head));
  const grams = gramsPerWord[found?.groups?.word?.toLowerCase() ?? ""];
  if (!found || grams === undefined) return null;
  const [own, ofHead] = [weightIn(cell), weightIn(head)];
  const isOpen = own === null && ofHead !== null && bare(cell).replace(found[0], "").trim() !== "";
  return isOpen ? null : { grams, kilograms: own ?? ofHead };
}

/** Returns the body weight in a text, kg; null for none. */
function weightIn(text: string): number | null {
  const found = bodyWeight.exec(text)?.groups;
  if (!found) return null;
  if (found.one) return 1;
  const isPounds = !/kg/i.test(found.unit ?? "");
  return Number(found.number?.replace(/[.,]/, "")) * (isPounds ? poundKg : 1);
}
