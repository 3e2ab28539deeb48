import { asFarAsKnown } from "#contract/at-least.ts";
import { digitsWeighed, weighedChange } from "#contract/digits.ts";
import { formatMoney } from "#web/lib/format.ts";
import { formatNumber, formatSigned } from "#web/lib/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import type { AmountChange, FigureChange, FigureSide } from "./differing.ts";

/** Two sides and how far the second is from the first, as a row of a table shows them. */
export interface ChangeTexts {
  before: string;
  after: string;
  change: string;
}

/** In what the money of each side is. */
export type Units = Record<"before" | "after", string>;

const none = "–";

/** Amounts: what is not fed is nought, and counts as that. */
export function amountTexts({ before, after }: Pick<AmountChange, "before" | "after">): ChangeTexts {
  const told = (value: number | null) =>
    value === null ? none : formatNumber(value, getLocale(), digitsWeighed(value));
  const isOfBoth = before !== null && after !== null;
  const change = weighedChange(before ?? 0, after ?? 0);
  return {
    before: told(before),
    after: told(after),
    change: changeText(change, isOfBoth, digitsWeighed(change)),
  };
}

/** Figures: from what is unknown, wholly or in part, no difference is known. */
export function figureTexts({ before, after }: Pick<FigureChange, "before" | "after">): ChangeTexts {
  const [was, is] = [wholeOf(before), wholeOf(after)];
  return {
    before: figureSideText(before),
    after: figureSideText(after),
    change: was === null || is === null ? none : changeText(Math.round((is - was) * 1000) / 1000, true),
  };
}

/** Prices in two units of money: from one to the other no difference is known. */
export const moneyTexts = (
  { before, after }: Pick<FigureChange, "before" | "after">,
  units: Units,
): ChangeTexts => ({
  before: moneyText(before, units.before),
  after: moneyText(after, units.after),
  change: none,
});

const moneyText = ({ value, low, high }: FigureSide, unit: string): string =>
  value === null ? none : asFarAsKnown(formatMoney(value, unit), { value, low, high });

const wholeOf = ({ value, unknownShare }: FigureSide): number | null => (unknownShare > 0 ? null : value);

/** The figure, as far as it is known. */
function figureSideText({ value, low, high }: FigureSide): string {
  return value === null ? none : asFarAsKnown(formatNumber(value, getLocale()), { value, low, high });
}

function changeText(change: number, isOfBoth: boolean, digits?: number): string {
  return change === 0 && isOfBoth ? "=" : formatSigned(change, getLocale(), digits);
}
