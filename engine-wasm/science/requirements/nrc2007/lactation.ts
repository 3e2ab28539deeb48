import type { Row } from "#science/trace/requirement-trace.ts";
import { exp, pow } from "../../../assembly/maths.ts";
import { milkCurveRows, milkRows } from "./rows/reproduction.ts";

/** Milk of a day with what it was computed from. */
export interface Milk {
  kg: number;
  formula: string;
  inputs: Record<string, number>;
  coefficients: Record<string, Row>;
}

/** Milk of a month: the table's to the sixth, then the curve at the middle of the month. */
export function milkOf(BW: number, month: number): Milk {
  const key = `month_${month}`;
  if (key in milkRows) {
    const milk = milkRows[key as keyof typeof milkRows];
    return { kg: milk.value * BW, formula: "milk × BW", inputs: { BW }, coefficients: { milk } };
  }
  const { milkScale, milkRise, milkFall, daysPerMonth } = milkCurveRows;
  const d = daysPerMonth.value * (month - 0.5);
  return {
    kg: milkScale.value * BW * pow(d, milkRise.value) * exp(milkFall.value * d),
    formula:
      "milkScale × BW × pow(daysPerMonth × (MONTH − 0.5), milkRise) × exp(milkFall × daysPerMonth × (MONTH − 0.5))",
    inputs: { BW, MONTH: month },
    coefficients: { milkScale, milkRise, milkFall, daysPerMonth },
  };
}

/** True for milk of the first three months, which is richer than later. */
export const isEarlyMilk = (month: number): boolean => month <= 3;
