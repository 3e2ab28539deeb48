import type { SourceKey } from "#science/sources/sources.ts";
import { pow } from "../../assembly/maths.ts";

/** Measurements taken on the horse with a tape, cm. */
export const weightMeasurements = ["girth", "height", "length", "neck"] as const;
export type WeightMeasurement = (typeof weightMeasurements)[number];

/**
 * Bounds of what is a measurement of a horse, cm: a slip of the hand is none. Girth behind the elbow, height at the
 * withers, length from the point of the shoulder straight to the buttock, neck around its middle.
 */
export const measurementBounds: Record<WeightMeasurement, { min: number; max: number }> = {
  girth: { min: 60, max: 280 },
  height: { min: 60, max: 220 },
  length: { min: 60, max: 240 },
  neck: { min: 40, max: 180 },
};

type Measured = Readonly<Record<WeightMeasurement, number>>;

export interface WeightFormula {
  needs: readonly WeightMeasurement[];
  /** As published, in words of mathematics: weight in kg, measurements in cm. */
  written: string;
  /** Body weight, kg. */
  kg: (cm: Measured) => number;
  /** Error its source gives, kg either way; null where it gives none. */
  errorKg: number | null;
  source: SourceKey;
  /** V: read in the abstract of the paper. V2: read where others quote it. */
  status: "V" | "V2";
}

const sum =
  (constant: number, girth: number, height = 0) =>
  (cm: Measured) =>
    girth * cm.girth + height * cm.height + constant;

const power = (divisor: number) => (cm: Measured) =>
  (pow(cm.girth, 1.528) * pow(cm.length, 0.574) * pow(cm.height, 0.246) * pow(cm.neck, 0.261)) / divisor;

/** Formulas of weight from measurements, each of the horses it was made on. */
export const weightFormulas = {
  saddle: {
    needs: ["girth", "height"],
    written: "4.3 × girth + 3 × height − 785",
    kg: sum(-785, 4.3, 3),
    errorKg: 25,
    source: "martin_rosset1990",
    status: "V2",
  },
  broodmare: {
    needs: ["girth", "height"],
    written: "5.2 × girth + 2.6 × height − 855",
    kg: sum(-855, 5.2, 2.6),
    errorKg: 25,
    source: "inra2012",
    status: "V2",
  },
  draft: {
    needs: ["girth"],
    written: "7.3 × girth − 800",
    kg: sum(-800, 7.3),
    errorKg: 25,
    source: "martin_rosset1990",
    status: "V2",
  },
  pony: {
    needs: ["girth", "height"],
    written: "3.65 × girth + 3.56 × height − 714.66",
    kg: sum(-714.66, 3.65, 3.56),
    errorKg: 21,
    source: "inra2012",
    status: "V2",
  },
  any_adult: {
    needs: ["girth", "length"],
    written: "girth² × length ÷ 11900",
    kg: (cm) => (cm.girth * cm.girth * cm.length) / 11_900,
    errorKg: null,
    source: "carroll1988",
    status: "V",
  },
  draft_detailed: {
    needs: ["girth", "length", "height", "neck"],
    written: "girth^1.528 × length^0.574 × height^0.246 × neck^0.261 ÷ 1181",
    kg: power(1181),
    errorKg: 28,
    source: "catalano2016",
    status: "V",
  },
  warmblood_detailed: {
    needs: ["girth", "length", "height", "neck"],
    written: "girth^1.528 × length^0.574 × height^0.246 × neck^0.261 ÷ 1209",
    kg: power(1209),
    errorKg: 28,
    source: "catalano2016",
    status: "V",
  },
} as const satisfies Record<string, WeightFormula>;
export type WeightFormulaKey = keyof typeof weightFormulas;
export const weightFormulaKeys = Object.keys(weightFormulas) as WeightFormulaKey[];

/** Weight by a formula, kg; null while a measurement it needs is missing, and where the result is no weight. */
export function estimateWeight(
  key: WeightFormulaKey,
  cm: Readonly<Partial<Record<WeightMeasurement, number | null>>>,
): number | null {
  const formula: WeightFormula = weightFormulas[key];
  const value = (name: WeightMeasurement) => cm[name] ?? 0;
  if (formula.needs.some((name) => !isMeasurement(name, value(name)))) return null;
  const kg = formula.kg({
    girth: value("girth"),
    height: value("height"),
    length: value("length"),
    neck: value("neck"),
  });
  return kg > 0 ? kg : null;
}

const isMeasurement = (name: WeightMeasurement, cm: number): boolean =>
  cm >= measurementBounds[name].min && cm <= measurementBounds[name].max;
