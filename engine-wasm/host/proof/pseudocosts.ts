/** Times both sides of a column must have been seen for it to be used without a trial. */
const RELIABLE = 4;

/** Pseudocosts hold the mean rise of the objective per unit of each column's move to either side. */
export class Pseudocosts {
  private readonly sums: Float64Array;
  private readonly seen: Float64Array;
  constructor(columns: number) {
    this.sums = new Float64Array(2 * columns);
    this.seen = new Float64Array(2 * columns);
  }
  note(j: number, side: 0 | 1, gain: number, distance: number): void {
    if (!(distance > 0) || !Number.isFinite(gain)) return;
    this.sums[2 * j + side]! += gain / distance;
    this.seen[2 * j + side]! += 1;
  }
  isReliable(j: number): boolean {
    return Math.min(this.seen[2 * j]!, this.seen[2 * j + 1]!) >= RELIABLE;
  }
  expected(j: number, side: 0 | 1, distance: number): number {
    const count = this.seen[2 * j + side]!;
    return count > 0 ? (distance * this.sums[2 * j + side]!) / count : distance;
  }
}
