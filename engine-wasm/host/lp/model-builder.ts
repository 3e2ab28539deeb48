import type { Model } from "./model.ts";

/** Size below which a coefficient counts as 0: the rounding of a numerator less its equal, bound times denominator. */
export const cancelled = 1e-11;

/** Returns a side of a row, 0 where it is the rounding of two figures that are equal: the kernel decides by relative size. */
const withoutDust = (side: number): number => (Math.abs(side) < cancelled ? 0 : side);

/** ModelBuilder builds rows and columns one by one, and makes a column-wise sparse model of them. */
export class ModelBuilder {
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  readonly rowLower: number[] = [];
  readonly rowUpper: number[] = [];
  private readonly entries: [number, number][][] = [];

  column(lower: number, upper: number): number {
    this.lower.push(lower);
    this.upper.push(upper);
    return this.entries.push([]) - 1;
  }

  row(lower: number, upper: number): number {
    this.rowLower.push(withoutDust(lower));
    return this.rowUpper.push(withoutDust(upper)) - 1;
  }

  /** Adds another row of the same entries; returns its position. */
  repeat(of: number, lower: number, upper: number): number {
    const row = this.row(lower, upper);
    this.entries.forEach((list, column) => {
      for (const [at, value] of [...list]) if (at === of) this.set(row, column, value);
    });
    return row;
  }

  set(row: number, column: number, value: number): void {
    if (value !== 0) this.entries[column]!.push([row, value]);
  }

  model(cost: Float64Array): Model {
    const count = this.entries.reduce((sum, { length }) => sum + length, 0);
    const starts = new Int32Array(this.entries.length + 1);
    const index = new Int32Array(count);
    const value = new Float64Array(count);
    let at = 0;
    this.entries.forEach((list, column) => {
      for (const entry of list) {
        index[at] = entry[0];
        value[at++] = entry[1];
      }
      starts[column + 1] = at;
    });
    return {
      m: this.rowLower.length,
      n: this.entries.length,
      sense: 1,
      c: cost,
      offset: 0,
      xl: new Float64Array(this.lower),
      xu: new Float64Array(this.upper),
      rl: new Float64Array(this.rowLower),
      ru: new Float64Array(this.rowUpper),
      starts,
      index,
      value,
    };
  }
}
