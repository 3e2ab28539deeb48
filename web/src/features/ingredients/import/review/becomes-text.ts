import { familyName, plantWord, unitSymbol } from "#web/features/ingredients/ingredient-text.ts";
import { currencySign, formatCalendarDay } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { type ColumnReading, nutrientsOf } from "#web/lib/reader/columns/column.ts";
import type { CellProblem, FeedReading, TrailStep } from "#web/lib/reader/feeds/feed.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { basisName, doseText, figure, targetName } from "../import-words.ts";

/** Says what the cell of a column becomes in a feed; null where it gives nothing, or only its own text. */
export function becomesText(
  feed: FeedReading,
  column: ColumnReading,
  at: number,
  currency: string,
): string | null {
  if (column.leftOut !== null) return null;
  const text = feed.texts[at] ?? "";
  const { target } = column;
  if (target === "@dry_matter" || target === "@moisture") {
    const isOwn = feed.dryMatterPct !== null && feed.dryMatterTrail?.text === text && text !== "";
    return isOwn ? `${figure(feed.dryMatterPct ?? 0)} %` : null;
  }
  if (target === "@price") {
    const price = feed.pricePerTonne;
    if (price?.trail.text !== text || price.trail.head !== column.head) return null;
    const steps = price.trail.steps.flatMap((step) => stepText(step) ?? []);
    return [`${formatNumber(price.value, getLocale(), 2)} ${currencySign(currency)}/t`, ...steps].join(", ");
  }
  if (target === "@dose") return doseOf(feed, column, text);
  if (target === "@date")
    return feed.dayColumn === column.id && feed.day ? formatCalendarDay(feed.day) : null;
  const weight = target === null || text === "" ? null : weightOf(feed, target);
  if (weight !== null) return `${figure(weight)}\u202fkg`;
  if (target === "@family") return feed.family && text !== "" ? familyName(feed.family) : null;
  if (target === "@plant") return feed.plant && text !== "" ? plantWord(feed.plant) : null;
  const wanted = nutrientsOf(column);
  const values = feed.values.filter(
    ({ nutrient, trail }) => wanted.includes(nutrient) && trail.text === text && trail.head === column.head,
  );
  if (values.length === 0) return null;
  const texts = values.map(({ nutrient, value, unit }) => {
    const content = `${figure(value)} ${unitSymbol(unit)}`;
    return values.length > 1 || column.converts.length > 0 ? `${targetName(nutrient)} ${content}` : content;
  });
  const basis = values[0]?.unit === "share" ? null : (values[0]?.basis ?? null);
  const steps = (values[0]?.trail.steps ?? []).flatMap((step) => stepText(step) ?? []);
  return [texts.join(" + "), basis && basisName(basis).toLowerCase(), ...steps].filter(Boolean).join(", ");
}

/** Returns the weight that a column of a pack, a scoop or a flake is for, kg; null for another column. */
function weightOf({ bagKg, scoopKg, flakeKg }: FeedReading, target: string): number | null {
  const weights: Partial<Record<string, number | null>> = {
    "@pack": bagKg,
    "@scoop": scoopKg,
    "@flake": flakeKg,
  };
  return weights[target] ?? null;
}

/** Writes the dose that the cell of a column becomes; null for another cell. */
function doseOf({ doseGPer100Kg: dose }: FeedReading, { head }: ColumnReading, text: string): string | null {
  if (dose?.trail.text !== text || dose.trail.head !== head) return null;
  return [doseText(dose.value), ...dose.trail.steps.flatMap((step) => stepText(step) ?? [])].join(", ");
}

/** Says how a number was turned into the stored one; null for a step that its unit says. */
function stepText(step: TrailStep): string | null {
  switch (step.kind) {
    case "converts":
      return m.import_step_converts({ head: step.head, factor: figure(step.factor) });
    case "protein":
      return m.import_step_protein({ grams: figure(step.proteinGrams) });
    case "dose":
      return m.import_step_dose({ grams: figure(step.grams) });
    case "fixed_dry_matter":
      return m.import_step_fixed({ percent: figure(step.percent) });
    case "price":
      return step.kilograms === 1000 ? null : m.import_price_for({ mass: figure(step.kilograms) });
    case "horse":
      return m.import_step_horse({ mass: figure(step.kilograms) });
    case "coins":
      return m.import_step_coins();
    case "as_fed":
      return m.import_step_fixed({ percent: figure(step.percent) });
    case "cell_unit":
      return m.import_step_cell_unit({ unit: step.from });
    case "unit":
      return step.factor === 1 ? null : m.import_step_unit({ unit: step.from });
    default:
      return null;
  }
}

/** Returns the problem of a cell that matters most; null without one. */
export const problemOf = (feed: FeedReading, column: ColumnReading): CellProblem | null =>
  feed.problems.find((problem) => problem.column === column.id) ?? null;
