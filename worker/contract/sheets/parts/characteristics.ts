import { groupSize, isGroupFigure, priceForGroup } from "#contract/ration/group-price.ts";
import type { RationSnapshot, SnapshotMeasure } from "#contract/schemas/ration-snapshot.ts";
import type { Block } from "#contract/sheets/sheet-model.ts";
import { money, type SheetMessages, unitAfterName } from "#contract/sheets/sheet-text.ts";
import { figureOf, measureName, ofMeal, worstFirst } from "#contract/sheets/text/finding-text.ts";
import type { FactRow } from "#contract/sheets/text/horse-text.ts";
import { asFarAsKnown, estimateMark, isEstimated } from "#contract/text/open-figure.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { repeated } from "#science/measures/repeated-figures.ts";
import { eachOf } from "./sheet-head.ts";

interface Figured {
  snapshot: RationSnapshot;
  /** Findings that the reader may see. */
  shown: readonly Finding[];
}

/** Figures of the strip: what a professional asks after coverage. */
const stripKeys: readonly MeasureKey[] = [
  "dry_matter",
  "forage_share",
  "starch_per_meal",
  "feeding_hours",
  "forage_gap_hours",
  "price_per_day",
];

/** Builds the strip of main figures, each with what it was before; null where none is known. */
export function figureStrip(
  { snapshot, former, shown }: Figured & { former: RationSnapshot | null },
  words: SheetMessages,
  currency: string,
): Block | null {
  const worst = new Map(
    worstFirst(shown)
      .toReversed()
      .map(({ measure, level }) => [measure, level]),
  );
  const figures = stripKeys.flatMap((key) => {
    const now = snapshot.measures.find((each) => each.key === key);
    if (!now?.value) return [];
    const then = former?.measures.find((each) => each.key === key);
    const name = measureName(words, key);
    return {
      name: isGroupFigure(key) ? eachOf(snapshot.horse, words, name) : name,
      value: figureText(now, shown, words, currency),
      was: then && then.value !== null ? figureText(then, [], words, currency) : null,
      level: worst.get(key) ?? null,
    };
  });
  return figures.length > 0 ? { kind: "strip", figures } : null;
}

/** Writes a main figure on its side of every bound, as far as it is known. */
function figureText(
  measure: SnapshotMeasure,
  shown: readonly Finding[],
  words: SheetMessages,
  currency: string,
): string {
  const { key, value, unit, low, high } = measure;
  const bounds = shown.flatMap((finding) => (finding.measure === key ? [finding.bounds] : []));
  const text =
    unit.startsWith("price") && value !== null
      ? money(words, value, currency)
      : figureOf(words, { measure: key, value, unit: unitAfterName(unit), bounds });
  return asFarAsKnown(`${isEstimated(measure) ? estimateMark : ""}${text}`, { value, low, high });
}

/** Returns the main figures that are no coverage and not in the strip, and how many are unknown. */
export function characteristics(
  { snapshot, shown }: Figured,
  words: SheetMessages,
  currency: string,
): { rows: FactRow[]; unknown: number } {
  const { say } = words;
  const { horse, measures: list } = snapshot;
  const repetitions = repeated(list);
  const main = list.filter(
    ({ key }) => measures[key]?.main && measures[key].group !== "coverage" && !repetitions.has(key),
  );
  const rows = main.flatMap((figure): FactRow[] => {
    const { key, value, meal, low, high } = figure;
    if (value === null || value === 0) return [];
    const isOfGroup = isGroupFigure(key);
    const all = isOfGroup ? priceForGroup(horse, value) : null;
    const name = isOfGroup ? eachOf(horse, words, measureName(words, key)) : measureName(words, key);
    const own: FactRow[] = stripKeys.includes(key)
      ? []
      : [[ofMeal(words, name, meal), figureText(figure, shown, words, currency)]];
    if (all === null) return own;
    const text = asFarAsKnown(money(words, all, currency), { value, low, high });
    return [...own, [say(`group_${key}`, { count: groupSize(horse) ?? 1 }), text]];
  });
  return { rows, unknown: main.filter(({ value }) => value === null).length };
}
