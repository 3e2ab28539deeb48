import type { Model, ModelChange } from "#engine/lp/model.ts";

/** A model with its matrix by rows, so that a test can change a coefficient and build the model again. */
export interface Draft extends Omit<Model, "starts" | "index" | "value" | "c" | "xl" | "xu" | "rl" | "ru"> {
  rows: number[][];
  c: number[];
  xl: number[];
  xu: number[];
  rl: number[];
  ru: number[];
}

/** The sparse model of a draft. */
export function modelOf(draft: Draft): Model {
  const { rows, ...rest } = draft;
  const starts = [0];
  const index: number[] = [];
  const value: number[] = [];
  for (let j = 0; j < draft.n; j++) {
    for (let i = 0; i < draft.m; i++) {
      const a = rows[i]![j]!;
      if (a !== 0) {
        index.push(i);
        value.push(a);
      }
    }
    starts.push(index.length);
  }
  return { ...rest, starts, index, value };
}

/** Changes a draft as `Prepared.change` does. */
export function applyChange(draft: Draft, change: ModelChange): void {
  if (change.t === "cost") draft.c[change.j] = change.value;
  else if (change.t === "coef") draft.rows[change.i]![change.j] = change.value;
  else if (change.t === "col") {
    draft.xl[change.j] = change.lower;
    draft.xu[change.j] = change.upper;
  } else {
    draft.rl[change.i] = change.lower;
    draft.ru[change.i] = change.upper;
  }
}

/** Draft from rows written out; missing bounds are x >= 0. */
export function draft(parts: Partial<Draft> & Pick<Draft, "rows" | "c" | "rl" | "ru">): Draft {
  const n = parts.c.length;
  return {
    m: parts.rows.length,
    n,
    sense: 1,
    offset: 0,
    xl: Array.from({ length: n }, () => 0),
    xu: Array.from({ length: n }, () => Number.POSITIVE_INFINITY),
    ...parts,
  };
}

/**
 * A blending problem: dense rows whose scales differ by up to 10^7, windows on most, ratios between some, caps on
 * groups, boxed columns. Feasible by construction. `twins` makes some columns nearly equal to others.
 */
export function blend(random: () => number, m: number, n: number, twins = false): Draft {
  const scales = Array.from({ length: m }, () => 10 ** (7 * random() - 3));
  const rows = scales.map((scale) =>
    Array.from({ length: n }, () => (random() < 0.2 ? 0 : scale * Math.exp(2 * random() - 1))),
  );
  const c = Array.from({ length: n }, () => 0.1 + random() * random());
  if (twins) {
    for (let j = 1; j < n; j += 3) {
      for (const row of rows) row[j] = row[j - 1]! * (1 + 1e-7 * Math.floor(3 * random() - 1));
      c[j] = c[j - 1]! * (random() < 0.5 ? 1 : 1 + 1e-8 * random());
    }
  }
  const xu = Array.from({ length: n }, () => (random() < 0.5 ? 3 : 10));
  const inside = xu.map((top) => (random() < 0.35 ? top * 0.6 * random() : 0));
  const rl: number[] = [];
  const ru: number[] = [];
  for (let i = 0; i < m; i++) {
    const row = rows[i]!;
    const kind = random();
    const other = rows[Math.max(0, i - 1)]!;
    if (kind < 0.15 && dot(other, inside) > 0) {
      const ratio = dot(row, inside) / dot(other, inside);
      for (let j = 0; j < n; j++) row[j] = row[j]! - ratio * (1.05 + 0.2 * random()) * other[j]!;
    } else if (kind < 0.3) {
      const share = random() * 0.5;
      for (let j = 0; j < n; j++) row[j] = random() < share ? 1 : 0;
    }
    const activity = dot(row, inside);
    const slack = Math.abs(activity) * 0.3 * random();
    const side = random();
    rl.push(side < 0.6 ? activity - slack : Number.NEGATIVE_INFINITY);
    ru.push(side > 0.3 ? activity + slack : Number.POSITIVE_INFINITY);
  }
  return { m, n, sense: 1, offset: 0, rows, c, xl: xu.map(() => 0), xu, rl, ru };
}

/** Any linear programme: every kind of column and row, whole numbers or not, feasible or not, bounded or not. */
export function anything(random: () => number, mMost: number, nMost: number): Draft {
  const m = Math.floor(random() * (mMost + 1));
  const n = 1 + Math.floor(random() * nMost);
  const isWhole = random() < 0.5;
  const isBoxed = random() < 0.4;
  const density = 0.2 + 0.8 * random();
  const number = (low: number, high: number) => {
    const x = low + (high - low) * random();
    return isWhole ? Math.round(x) : x;
  };
  const rows = Array.from({ length: m }, () => {
    const scale = random() < 0.3 ? 10 ** Math.floor(8 * random() - 4) : 1;
    return Array.from({ length: n }, () => (random() < density ? scale * number(-3, 3) : 0));
  });
  const xl: number[] = [];
  const xu: number[] = [];
  for (let j = 0; j < n; j++) {
    const low = number(-2, 2);
    const kind = isBoxed ? 0 : random();
    const [lower, upper] =
      kind < 0.4 ? [low, low + number(0, 4)] : kind < 0.7 ? [0, Infinity] : [-Infinity, low];
    xl.push(kind > 0.9 ? -Infinity : lower!);
    xu.push(kind > 0.9 ? Infinity : upper!);
  }
  const point = xl.map((low, j) => Math.min(xu[j]!, Math.max(low, number(-2, 2))));
  const isFeasible = random() < 0.6;
  const rl: number[] = [];
  const ru: number[] = [];
  for (const row of rows) {
    const size = Math.max(...row.map(Math.abs), 1e-3);
    const middle = isFeasible ? dot(row, point) : size * number(-4, 4);
    const kind = random();
    rl.push(
      kind < 0.35 || kind > 0.9
        ? Number.NEGATIVE_INFINITY
        : kind < 0.5
          ? middle
          : middle - size * number(0, 3),
    );
    ru.push(
      kind > 0.75
        ? Number.POSITIVE_INFINITY
        : kind >= 0.35 && kind < 0.5
          ? middle
          : middle + size * number(0, 3),
    );
  }
  const c = xl.map(() => number(-3, 3));
  return { m, n, sense: random() < 0.5 ? 1 : -1, offset: random() < 0.3 ? 5 : 0, rows, c, xl, xu, rl, ru };
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
