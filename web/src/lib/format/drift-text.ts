import { covered } from "#contract/sheets/sheet-text.ts";
import type { Drift, DriftFigure, Move } from "#web/lib/science/drift.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { formatMoney } from "./format.ts";
import { formatNumber } from "./numbers.ts";
import { sheetMessages } from "./sheet-messages.ts";

const signed = (value: number, text: (size: number) => string): string =>
  `${value < 0 ? "−" : "+"}${text(Math.abs(value))}`;

export function driftTexts(drift: Drift, currency: string): string[] {
  const count = (value: number) => signed(value, String);
  const points = (value: number) => signed(value, (size) => formatNumber(size, getLocale(), 1));
  const money = (value: number) => signed(value, (size) => formatMoney(size, currency));
  const before = drift.priceUnit ?? currency;
  return [
    ...(drift.risk ? [m.overview_drift_risk({ count: count(drift.risk) })] : []),
    ...(drift.watch ? [m.overview_drift_watch({ count: count(drift.watch) })] : []),
    ...(drift.unknown ? [m.overview_drift_unknown({ count: count(drift.unknown) })] : []),
    ...moveText(
      drift.energy,
      (value) => m.overview_drift_energy({ points: points(value) }),
      ({ was, is }) => m.overview_drift_energy_both({ was: coverage(was), is: coverage(is) }),
    ),
    ...moveText(
      drift.protein,
      (value) => m.overview_drift_protein({ points: points(value) }),
      ({ was, is }) => m.overview_drift_protein_both({ was: coverage(was), is: coverage(is) }),
    ),
    ...moveText(
      drift.price,
      (value) => m.overview_drift_price({ money: money(value) }),
      ({ was, is }) => m.overview_drift_price_both({ was: price(was, before), is: price(is, currency) }),
    ),
  ];
}

function moveText(
  move: Move,
  byHowMuch: (value: number) => string,
  both: (move: Exclude<Move, number>) => string,
): string[] {
  if (move === 0) return [];
  return [typeof move === "number" ? byHowMuch(move) : both(move)];
}

const coverage = ({ value, unknownShare }: DriftFigure): string =>
  value === null ? m.overview_value_unknown() : covered(sheetMessages(), value, unknownShare);

const price = ({ value }: DriftFigure, currency: string): string =>
  value === null ? m.overview_value_unknown() : formatMoney(value, currency);
