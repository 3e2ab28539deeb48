import type { Row } from "#science/trace/requirement-trace.ts";
import type { WorkLevel } from "#science/vocabulary/classes.ts";
import { gfe, ours, printed } from "./row.ts";

const net = (value: number) => printed(value, "mg/kg^0.75", "V");
const share = (value: number) => printed(value, "share", "V");

/** Net need of maintenance, and the share of the feed's content that meets it. */
export const maintenanceRows = {
  calcium: { net: net(74), utilisation: share(0.45) },
  phosphorus: { net: net(17), utilisation: share(0.15) },
  magnesium: { net: net(24), utilisation: share(0.45) },
  potassium: { net: net(118), utilisation: share(0.85) },
  sodium: { net: net(19), utilisation: share(0.7) },
} as const satisfies Record<string, { net: Row; utilisation: Row }>;

/** Chloride: the allowance that keeps acids and bases in balance, not the net need. */
export const chlorineRows = { allowance: printed(80, "mg/kg", "V") } as const;

const g = (value: number) => printed(value, "g", "V");
const cells = (rest: number, light: number, moderate: number, heavy: number) => ({
  rest: g(rest),
  light: g(light),
  moderate: g(moderate),
  heavy: g(heavy),
  very_heavy: g(heavy),
});

/** The printed needs of a 600 kg horse by class of work; the heaviest class stands for heavier work. */
export const workRows = {
  calcium: cells(20, 20, 23, 27),
  phosphorus: cells(14, 14, 14, 14),
  magnesium: cells(6, 6, 8, 9),
  potassium: cells(17, 19, 30, 42),
  sodium: cells(3, 9, 33, 64),
  chlorine: cells(48, 57, 91, 135),
} as const satisfies Record<string, Record<WorkLevel | "rest", Row>>;

export const tableRows = {
  /** Weight of the printed horse: other weights in proportion. */
  tableWeight: ours(600, "kg"),
} as const satisfies Record<string, Row>;

const sweat = (litres: number) => gfe(litres / 600, "kg sweat/kg", "D");

/** Sweat that fits the printed needs of work, share of body weight a day. */
export const sweatRows = {
  light: sweat(1.6),
  moderate: sweat(7.8),
  heavy: sweat(15.8),
  very_heavy: sweat(15.8),
} as const satisfies Record<WorkLevel, Row>;

/** Minerals that a litre of sweat takes from the feed. */
export const sweatMineralRows = {
  potassium: gfe(1.6, "g/kg sweat", "D"),
  sodium: gfe(3.85, "g/kg sweat", "D"),
  chlorine: gfe(5.5, "g/kg sweat", "D"),
} as const satisfies Record<string, Row>;
