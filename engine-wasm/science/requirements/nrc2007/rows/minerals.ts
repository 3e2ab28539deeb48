import type { Row } from "#science/trace/requirement-trace.ts";
import { type Band, nrc } from "./row.ts";

type Proportional = Exclude<Band, "lactation" | "growth">;
const perKg = (value: number, status: "V" | "R") => nrc(value, "g/kg", status);

/** Calcium, phosphorus and magnesium of adults, g per kg of body weight. */
export const boneMineralRows = {
  calcium: {
    maintenance: perKg(0.04, "V"),
    light: perKg(0.06, "R"),
    moderate: perKg(0.07, "R"),
    heavy: perKg(0.08, "R"),
    very_heavy: perKg(0.08, "R"),
    breeding: perKg(0.06, "R"),
    gestation_to_6: perKg(0.04, "V"),
    gestation_7_8: perKg(0.056, "V"),
    gestation_9_11: perKg(0.072, "V"),
  },
  phosphorus: {
    maintenance: perKg(0.028, "V"),
    light: perKg(0.036, "R"),
    moderate: perKg(0.042, "R"),
    heavy: perKg(0.058, "R"),
    very_heavy: perKg(0.058, "R"),
    breeding: perKg(0.036, "R"),
    gestation_to_6: perKg(0.028, "V"),
    gestation_7_8: perKg(0.04, "V"),
    gestation_9_11: perKg(0.0525, "V"),
  },
  magnesium: {
    maintenance: perKg(0.015, "V"),
    light: perKg(0.019, "R"),
    moderate: perKg(0.023, "R"),
    heavy: perKg(0.03, "R"),
    very_heavy: perKg(0.03, "R"),
    breeding: perKg(0.019, "R"),
    gestation_to_6: perKg(0.015, "V"),
    gestation_7_8: perKg(0.0152, "R"),
    gestation_9_11: perKg(0.0153, "R"),
  },
} as const satisfies Record<string, Record<Proportional, Row>>;

type Resting = "maintenance" | "gestation_to_6" | "gestation_7_8" | "gestation_9_11";

/** Potassium, sodium and chloride without sweat, g per kg of body weight. */
export const electrolyteRows = {
  potassium: {
    maintenance: perKg(0.05, "V"),
    gestation_to_6: perKg(0.05, "V"),
    gestation_7_8: perKg(0.05, "R"),
    gestation_9_11: perKg(0.0517, "R"),
  },
  sodium: {
    maintenance: perKg(0.02, "V"),
    gestation_to_6: perKg(0.02, "V"),
    gestation_7_8: perKg(0.02, "R"),
    gestation_9_11: perKg(0.022, "R"),
  },
  chlorine: {
    maintenance: perKg(0.08, "V"),
    gestation_to_6: perKg(0.08, "V"),
    gestation_7_8: perKg(0.08, "R"),
    gestation_9_11: perKg(0.082, "R"),
  },
} as const satisfies Record<string, Record<Resting, Row>>;

/** Minerals that a kg of sweat takes; potassium is 1.4 g over an absorption of 50 %. */
export const sweatMineralRows = {
  potassium: nrc(2.8, "g/kg sweat", "R"),
  sodium: nrc(3.1, "g/kg sweat", "R"),
  chlorine: nrc(5.3, "g/kg sweat", "R"),
} as const;

export const sulphurRows = { sulphur: nrc(1.5, "g/kg DM", "R") } as const;
