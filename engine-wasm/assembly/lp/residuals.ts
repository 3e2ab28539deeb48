import { get } from '../memory';
import { Problem } from './problem';
import { addEntries, subtractEntries } from './sparse-entries';

/** Adds column j of A to the activities and their sizes: activity += x a[j], rowSize += |x a[j]|. */
export function addColumn(p: Problem, j: i32, x: f64): void {
  if (p.isSparse) return addEntries(p, j, x);
  let column = p.columns + ((<usize>(j * p.tall)) << 3);
  const factor = f64x2.splat(x);
  const last = column + ((<usize>p.tall) << 3);
  let sum = p.activity;
  let size = p.rowSize;
  for (; column < last; column += 16, sum += 16, size += 16) {
    const term = f64x2.mul(factor, v128.load(column));
    v128.store(sum, f64x2.add(v128.load(sum), term));
    v128.store(size, f64x2.add(v128.load(size), f64x2.abs(term)));
  }
}

/** Subtracts the rows of A from the reduced costs, and adds their sizes: reduced -= y A, columnSize += |y A|. */
export function subtractRows(p: Problem): void {
  if (p.isSparse) return subtractEntries(p);
  const step: usize = (<usize>p.stride) << 3;
  for (let i = 0; i < p.m; i++) {
    const y = get(p.y, i);
    if (y == 0) continue;
    const factor = f64x2.splat(y);
    let row = p.matrix + step * i;
    const last = row + step;
    let sum = p.reduced;
    let size = p.columnSize;
    for (; row < last; row += 16, sum += 16, size += 16) {
      const term = f64x2.mul(factor, v128.load(row));
      v128.store(sum, f64x2.sub(v128.load(sum), term));
      v128.store(size, f64x2.add(v128.load(size), f64x2.abs(term)));
    }
  }
}
