import { digitsWeighed, weighedChange } from "#contract/text/decimals.ts";
import { asFarAsKnown, marked } from "#contract/text/open-figure.ts";
import { writtenCoverage } from "#contract/text/rounded-figure.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { numberText, signedText } from "#web/features/rations/number-text.ts";
import { formatMoney, formatMoneyChange } from "#web/lib/format/format.ts";
import type { AmountChange, FigureChange, FigureSide } from "./diff.ts";

/** Both sides and their difference, as texts of a table row. */
export interface ChangeTexts {
  before: string;
  after: string;
  change: string;
}

/** The currency of each side. */
export type Units = Record<"before" | "after", string>;

const none = "–";

/** Writes amounts; an absent feed counts as 0. */
export function amountTexts({ before, after }: Pick<AmountChange, "before" | "after">): ChangeTexts {
  const told = (value: number | null) => (value === null ? none : numberText(value, digitsWeighed(value)));
  const isOfBoth = before !== null && after !== null;
  const change = weighedChange(before ?? 0, after ?? 0);
  return {
    before: told(before),
    after: told(after),
    change: changeText(change, isOfBoth, digitsWeighed(change)),
  };
}

/** Writes figures; a figure that is wholly or partly unknown has no difference. */
export function figureTexts({
  before,
  after,
  measure,
}: Pick<FigureChange, "before" | "after"> & { measure?: MeasureKey }): ChangeTexts {
  const [was, is] = [knownValue(before), knownValue(after)];
  const isCoverage = measure !== undefined && measures[measure].group === "coverage";
  const written = isCoverage ? writtenCoverage : undefined;
  return {
    before: figureSideText(before, written),
    after: figureSideText(after, written),
    change: was === null || is === null ? none : changeText(roundedChange(was, is, written), true),
  };
}

/** Returns the difference of two figures, rounded as each figure is written. */
const roundedChange = (was: number, is: number, written = (value: number) => value): number =>
  Math.round((written(is) - written(was)) * 1000) / 1000;

/** Writes prices; two currencies have no difference. */
export const moneyTexts = (
  { before, after }: Pick<FigureChange, "before" | "after">,
  units: Units,
): ChangeTexts => ({
  before: moneyText(before, units.before),
  after: moneyText(after, units.after),
  change: moneyChangeText(knownValue(before), knownValue(after), units),
});

/** Returns the difference of two prices, in whole cents; a dash when one is unknown or the currencies differ. */
function moneyChangeText(was: number | null, is: number | null, units: Units): string {
  if (was === null || is === null || units.before !== units.after) return none;
  const coins = (value: number) => Math.round(value * 100);
  const change = (coins(is) - coins(was)) / 100;
  return change === 0 ? "=" : formatMoneyChange(change, units.after, 2);
}

const moneyText = ({ value, low, high }: FigureSide, unit: string): string =>
  value === null ? none : asFarAsKnown(formatMoney(value, unit), { value, low, high });

const knownValue = ({ value, unknownShare }: FigureSide): number | null => (unknownShare > 0 ? null : value);

function figureSideText(side: FigureSide, written?: (value: number) => number): string {
  const { value } = side;
  if (value === null) return none;
  return asFarAsKnown(marked(numberText(written?.(value) ?? value), side), { ...side, value });
}

function changeText(change: number, isOfBoth: boolean, digits?: number): string {
  return change === 0 && isOfBoth ? "=" : signedText(change, digits);
}
