import type { Row } from "#science/trace/requirement-trace.ts";
import { type Band, nrc } from "./row.ts";

const iu = (value: number) => nrc(value, "IU/kg", "R");

/** Vitamin A, IU per kg of body weight. */
export const vitaminARows = {
  maintenance: iu(30),
  light: iu(45),
  moderate: iu(45),
  heavy: iu(45),
  very_heavy: iu(45),
  breeding: iu(45),
  gestation_to_6: iu(60),
  gestation_7_8: iu(60),
  gestation_9_11: iu(60),
  lactation: iu(60),
  growth: iu(45),
} as const satisfies Record<Band, Row>;

/** Vitamin E, IU per kg of body weight. */
export const vitaminERows = {
  maintenance: iu(1),
  light: iu(1.6),
  moderate: iu(1.8),
  heavy: iu(2),
  very_heavy: iu(2),
  breeding: iu(1.6),
  gestation_to_6: iu(1.6),
  gestation_7_8: iu(1.6),
  gestation_9_11: iu(1.6),
  lactation: iu(2),
  growth: iu(2),
} as const satisfies Record<Band, Row>;

/** One IU of vitamin E is one mg of all-rac-alpha-tocopheryl acetate. */
export const vitaminEUnitRows = { vitaminEPerIu: nrc(1, "mg/IU", "R") } as const;

/** Vitamin D, IU per kg of body weight: adults, then growing horses by age. */
export const vitaminDRows = {
  adult: iu(6.6),
  to_6_months: iu(22.2),
  to_12_months: iu(17.4),
  to_18_months: iu(15.9),
  from_19_months: iu(13.7),
} as const satisfies Record<string, Row>;
