import type { Engine } from "#engine/engine-types.ts";
import type { Interval, Model } from "#engine/lp/model.ts";

const anyPrice: Interval = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * Returns the prices per kg of each line over which every model keeps its answer: another answer on the way may leave out
 * other feeds, and end in other amounts. A line that a model leaves out may have any price there.
 */
export const priceRanges = (
  engine: Pick<Engine, "prepare">,
  models: readonly Model[],
  lines: number,
): Interval[] =>
  models
    .map((model) => rangesForModel(engine, model).slice(0, lines))
    .reduce((a, b) =>
      a.map(({ from, to }, line) => ({
        from: Math.max(from, b[line]!.from),
        to: Math.min(to, b[line]!.to),
      })),
    );

function rangesForModel(engine: Pick<Engine, "prepare">, model: Model): Interval[] {
  const prepared = engine.prepare(model);
  try {
    prepared.solve();
    const { costs } = prepared.ranging()!;
    return costs.map((range, column) => (model.xl[column] === model.xu[column] ? anyPrice : range));
  } finally {
    prepared.release();
  }
}
