import { asFarAsKnown } from "#contract/at-least.ts";
import { formatNumber, formatSigned } from "#web/lib/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import type { AmountChange, FigureChange, FigureSide } from "./differing.ts";

/** Two sides and how far the second is from the first, as a row of a table shows them. */
export interface ChangeTexts {
  before: string;
  after: string;
  change: string;
}

const none = "–";
const amountDigits = 3;

/** Amounts: what is not fed is nought, and counts as that. */
export function amountTexts({ before, after }: Pick<AmountChange, "before" | "after">): ChangeTexts {
  const told = (value: number | null) =>
    value === null ? none : formatNumber(value, getLocale(), amountDigits);
  const isOfBoth = before !== null && after !== null;
  return {
    before: told(before),
    after: told(after),
    change: changeText((after ?? 0) - (before ?? 0), isOfBoth, amountDigits),
  };
}

/** Figures: from what is unknown, wholly or in part, no difference is known. */
export function figureTexts({ before, after }: Pick<FigureChange, "before" | "after">): ChangeTexts {
  const [was, is] = [wholeOf(before), wholeOf(after)];
  return {
    before: figureSideText(before),
    after: figureSideText(after),
    change: was === null || is === null ? none : changeText(is - was, true),
  };
}

const wholeOf = ({ value, unknownShare }: FigureSide): number | null => (unknownShare > 0 ? null : value);

/** The figure, as far as it is known. */
function figureSideText({ value, low, high }: FigureSide): string {
  return value === null ? none : asFarAsKnown(formatNumber(value, getLocale()), { value, low, high });
}

function changeText(exact: number, isOfBoth: boolean, digits?: number): string {
  const change = Math.round(exact * 1000) / 1000;
  return change === 0 && isOfBoth ? "=" : formatSigned(change, getLocale(), digits);
}
