import { type MeasureKey, measureKeys, measures } from "./measures-table.ts";

interface Figure {
  key: MeasureKey;
  value: number | null;
}

/** Below this part of it, two figures read as one. */
const alike = 0.002;

const doubles = measureKeys.filter((key) => measures[key].unlike);

/** Figures that would only repeat another of the same ration, each with the one that says it. */
export function repeated(figures: readonly Figure[]): ReadonlyMap<MeasureKey, MeasureKey> {
  const figureOf = (key: MeasureKey) => figures.find((figure) => figure.key === key)?.value ?? null;
  const found = new Map<MeasureKey, MeasureKey>();
  for (const key of doubles) {
    const other = measures[key].unlike;
    if (!other) continue;
    const [own, told] = [figureOf(key), figureOf(other)];
    if (own === null || told === null || Math.abs(own - told) <= alike * Math.abs(told))
      found.set(key, other);
  }
  return found;
}
