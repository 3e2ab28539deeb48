/**
 * Units of measure. Within one dimension a value converts by `factor` to the dimension's base. Horse feed units are a
 * dimension of their own: a whole-day requirement never converts between energy systems, each scales differently
 * with weight.
 */
export const units = {
  mj: { dimension: "energy", factor: 1 },
  mcal: { dimension: "energy", factor: 4.184 },
  kcal: { dimension: "energy", factor: 0.004184 },
  ufc: { dimension: "feed_unit", factor: 1 },
  kg: { dimension: "mass", factor: 1000 },
  g: { dimension: "mass", factor: 1 },
  mg: { dimension: "mass", factor: 0.001 },
  ug: { dimension: "mass", factor: 0.000001 },
  tonne: { dimension: "mass", factor: 1000000 },
  lb: { dimension: "mass", factor: 453.59237 },
  iu: { dimension: "activity", factor: 1 },
  kiu: { dimension: "activity", factor: 1000 },
  percent: { dimension: "share", factor: 0.01 },
  ratio: { dimension: "share", factor: 1 },
  minute: { dimension: "time", factor: 1 },
  hour: { dimension: "time", factor: 60 },
  day: { dimension: "time", factor: 1440 },
  celsius: { dimension: "temperature", factor: 1 },
} as const satisfies Record<string, UnitRow>;

export type Dimension = "energy" | "feed_unit" | "mass" | "activity" | "share" | "time" | "temperature";

interface UnitRow {
  dimension: Dimension;
  factor: number;
}

export type UnitKey = keyof typeof units;

/** Net energy of one horse feed unit (UFC), MJ: 2250 kcal. For feed values only, never for a day's requirement. */
export const netEnergyPerFeedUnitMj = 9.414;

/** A value in another unit of the same dimension; an error across dimensions. */
export function convert(value: number, from: UnitKey, to: UnitKey): number {
  const [source, target] = [units[from], units[to]];
  if (source.dimension !== target.dimension) throw new Error(`${from} does not convert to ${to}`);
  return from === to ? value : (value * source.factor) / target.factor;
}
