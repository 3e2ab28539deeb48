import type { Model } from "#engine/lp/model.ts";
import { type Random, whole } from "./draft-model.ts";

/** A model small enough for every choice to be looked at: whole columns, then at most one of any size. */
export interface Tiny {
  model: Model;
  wholes: number;
  entries: readonly (readonly number[])[];
}

/** Entries of up to ten million on a few whole columns, rows next to what some choice gives. */
export function largeEntries(random: Random): Tiny {
  const wholes = whole(random, 2, 6);
  const n = wholes + (random() < 0.6 ? 1 : 0);
  const m = whole(random, 1, 4);
  const top = 4 + 3 * random();
  const bottom = random() < 0.5 ? top - 1 : random() < 0.5 ? 0 : 2;
  const isRounded = random() < 0.5;
  const entry = () => {
    const size = 10 ** (bottom + (top - bottom) * random());
    return (isRounded ? Math.round(size) : size) * (random() < 0.4 ? -1 : 1);
  };
  const other = () => (random() < 0.5 ? entry() : random() < 0.5 ? 1 : -1);
  const entries = Array.from({ length: m }, () =>
    Array.from({ length: n }, (_, j) => (random() < 0.15 ? 0 : j < wholes ? entry() : other())),
  );
  const xl = Array.from({ length: n }, (_, j) => (j < wholes ? whole(random, -2, 1) : 0));
  const xu = xl.map((low, j) =>
    j < wholes ? low + whole(random, 1, 4) : random() < 0.5 ? 10 ** whole(random, 0, 3) : 1,
  );
  const rl: number[] = [];
  const ru: number[] = [];
  for (const row of entries) {
    const point = xl.map((low, j) => {
      if (j < wholes) return low + Math.floor((xu[j]! - low + 1) * random());
      return random() < 0.5 ? 0 : xu[j]! * random();
    });
    const at = row.reduce((sum, a, j) => sum + a * point[j]!, 0);
    const away = random() < 0.4 ? 0 : (random() < 0.5 ? 1 : 10 ** (bottom * random())) * (random() - 0.3);
    const kind = random();
    const isBand = kind >= 0.9;
    rl.push(kind < 0.45 ? -Infinity : at - (isBand ? Math.abs(away) : away));
    ru.push(kind < 0.45 ? at + away : isBand ? at + Math.abs(away) : Infinity);
  }
  const c = xl.map(() =>
    random() < 0.5 ? whole(random, -20, 20) : (random() - 0.5) * 10 ** whole(random, 0, 4),
  );
  return { model: modelOf(entries, { m, n, c, xl, xu, rl, ru }, wholes), wholes, entries };
}

type Bounds = Pick<Model, "m" | "n" | "c" | "xl" | "xu" | "rl" | "ru">;

function modelOf(entries: Tiny["entries"], bounds: Bounds, wholes: number): Model {
  const starts = [0];
  const index: number[] = [];
  const value: number[] = [];
  for (let j = 0; j < bounds.n; j++) {
    entries.forEach((row, i) => {
      if (row[j] === 0) return;
      index.push(i);
      value.push(row[j]!);
    });
    starts.push(index.length);
  }
  const integer = Array.from({ length: bounds.n }, (_, j) => (j < wholes ? 1 : 0));
  return { ...bounds, sense: 1, offset: 0, starts, index, value, integer };
}

/** The least of all choices, Infinity when there is none; rows and ends may be missed by a share of what is summed. */
export function leastOfAll({ model, wholes, entries }: Tiny, share: number): number {
  const x = Array.from({ length: wholes }, () => 0);
  const cost = Array.from(model.c);
  let best = Infinity;
  const look = () => {
    let [low, high] = wholes < model.n ? [model.xl[wholes]!, model.xu[wholes]!] : [0, 0];
    for (const [i, row] of entries.entries()) {
      let sum = 0;
      let size = 1;
      x.forEach((value, j) => {
        sum += row[j]! * value;
        size += Math.abs(row[j]! * value);
      });
      const least = model.rl[i]! - sum - share * size;
      const most = model.ru[i]! - sum + share * size;
      const a = row[wholes] ?? 0;
      if (a === 0 && (least > 0 || most < 0)) return;
      if (a === 0) continue;
      low = Math.max(low, (a > 0 ? least : most) / a);
      high = Math.min(high, (a > 0 ? most : least) / a);
    }
    if (low > high) return;
    const last = cost[wholes] ?? 0;
    const sum = x.reduce((total, value, j) => total + value * cost[j]!, 0);
    best = Math.min(best, sum + (last > 0 ? last * low : last * high));
  };
  const visit = (j: number): void => {
    if (j === wholes) {
      look();
      return;
    }
    for (let value = model.xl[j]!; value <= model.xu[j]!; value++) {
      x[j] = value;
      visit(j + 1);
    }
  };
  visit(0);
  return best;
}
