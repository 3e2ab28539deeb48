import type { Model } from "#engine/lp/model.ts";
import { ModelBuilder } from "#engine/lp/model-builder.ts";

export type Random = () => number;

export const none = Number.POSITIVE_INFINITY;
export const whole = (random: Random, low: number, high: number) =>
  low + Math.floor((high - low + 1) * random());
export const within = (random: Random, low: number, high: number) => low + (high - low) * random();

/** A builder that also keeps the costs. */
export class Draft {
  readonly build = new ModelBuilder();
  readonly cost: number[] = [];

  column(
    lower: number,
    upper: number,
    cost: number,
    entries: readonly (readonly [number, number])[],
  ): number {
    const j = this.build.column(lower, upper);
    this.cost.push(cost);
    for (const [row, value] of entries) this.build.set(row, j, value);
    return j;
  }

  rows(count: number, lower: (i: number) => number, upper: (i: number) => number): number[] {
    return Array.from({ length: count }, (_, i) => this.build.row(lower(i), upper(i)));
  }

  model(): Model {
    return this.build.model(Float64Array.from(this.cost));
  }
}

/** The columns of a model with further entries at the end of each. */
export function withEntries(
  model: Model,
  more: (j: number) => readonly (readonly [number, number])[],
): { starts: number[]; index: number[]; value: number[] } {
  const starts = [0];
  const index: number[] = [];
  const value: number[] = [];
  for (let j = 0; j < model.n; j++) {
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      index.push(model.index[k]!);
      value.push(model.value[k]!);
    }
    for (const [row, entry] of more(j)) {
      index.push(row);
      value.push(entry);
    }
    starts.push(index.length);
  }
  return { starts, index, value };
}
