import { TABLE_LINES, TABLE_STRIDE, TABLE_VALUE } from '../layout';
import { getWord } from '../memory';

/**
 * Totals of many quantity vectors and their shares of what is wanted, nothing else: the bulk of a search. `count`
 * is even. Each sum runs over the lines in order, as in `evaluate`; totals and shares are padded
 * lines, one a vector, share = total * perUnit.
 */
export function totals(table: usize, count: i32, quantities: usize, perUnit: usize, sums: usize, shares: usize): void {
  const lines = getWord(table, TABLE_LINES);
  const step: usize = (<usize>getWord(table, TABLE_STRIDE)) << 3;
  const matrix = <usize>getWord(table, TABLE_VALUE);
  const length: usize = (<usize>lines) << 3;
  for (let k = 0; k < count; k += 2) {
    two(matrix, step, lines, quantities, length, perUnit, sums, shares);
    quantities += 2 * length;
    sums += 2 * step;
    shares += 2 * step;
  }
}

/** Two vectors, eight rows at a time: every coefficient is loaded once for both. */
@inline
function two(
  matrix: usize, step: usize, lines: i32, q: usize, length: usize, perUnit: usize, sums: usize, shares: usize,
): void {
  for (let at: usize = 0; at < step; at += 64) {
    let a0 = f64x2.splat(0), a1 = a0, a2 = a0, a3 = a0, b0 = a0, b1 = a0, b2 = a0, b3 = a0;
    let cell = matrix + at;
    let amount = q;
    for (let l = 0; l < lines; l++, cell += step, amount += 8) {
      const a = v128.load64_splat(amount);
      const b = v128.load64_splat(amount + length);
      const c0 = v128.load(cell);
      const c1 = v128.load(cell, 16);
      const c2 = v128.load(cell, 32);
      const c3 = v128.load(cell, 48);
      a0 = f64x2.add(a0, f64x2.mul(a, c0));
      b0 = f64x2.add(b0, f64x2.mul(b, c0));
      a1 = f64x2.add(a1, f64x2.mul(a, c1));
      b1 = f64x2.add(b1, f64x2.mul(b, c1));
      a2 = f64x2.add(a2, f64x2.mul(a, c2));
      b2 = f64x2.add(b2, f64x2.mul(b, c2));
      a3 = f64x2.add(a3, f64x2.mul(a, c3));
      b3 = f64x2.add(b3, f64x2.mul(b, c3));
    }
    keep(sums + at, shares + at, perUnit + at, a0, a1, a2, a3);
    keep(sums + step + at, shares + step + at, perUnit + at, b0, b1, b2, b3);
  }
}

@inline
function keep(sum: usize, share: usize, unit: usize, a0: v128, a1: v128, a2: v128, a3: v128): void {
  v128.store(sum, a0);
  v128.store(sum, a1, 16);
  v128.store(sum, a2, 32);
  v128.store(sum, a3, 48);
  v128.store(share, f64x2.mul(a0, v128.load(unit)));
  v128.store(share, f64x2.mul(a1, v128.load(unit, 16)), 16);
  v128.store(share, f64x2.mul(a2, v128.load(unit, 32)), 32);
  v128.store(share, f64x2.mul(a3, v128.load(unit, 48)), 48);
}
