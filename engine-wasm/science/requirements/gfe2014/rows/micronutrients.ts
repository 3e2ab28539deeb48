import type { Row } from "#science/trace/requirement-trace.ts";
import { printed } from "./row.ts";

const pair = (rest: number, raised: number, unit: string) => ({
  rest: printed(rest, unit, "V"),
  raised: printed(raised, unit, "V"),
});
const mg = (rest: number, raised: number) => pair(rest, raised, "mg/kg^0.75");
const iu = (rest: number, raised: number) => pair(rest, raised, "IU/kg^0.75");

/** Trace elements and vitamins of maintenance, and of training, breeding and growth. */
export const micronutrientRows = {
  iron: mg(4, 4),
  copper: mg(1, 1),
  /** Another user of the standard takes 4.5 in work. */
  zinc: mg(4, 5),
  manganese: mg(4, 4.5),
  /** Another user of the standard takes 0.015 in work. */
  selenium: mg(0.01, 0.01),
  iodine: mg(0.02, 0.02),
  vitamin_a: iu(150, 225),
  vitamin_d: iu(30, 30),
  vitamin_e: mg(5, 10),
  vitamin_b1: mg(0.3, 0.6),
  vitamin_b2: mg(0.2, 0.2),
  vitamin_b8: mg(0.03, 0.03),
} as const satisfies Record<string, { rest: Row; raised: Row }>;
