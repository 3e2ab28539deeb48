import type { Model } from "#engine/lp/model.ts";

/** ReducedModel is a model without the rows and columns that cannot change its optimum. */
export interface ReducedModel {
  model: Model;
  /** Place of each column in the whole model. */
  columns: readonly number[];
}

/** Activity holds the least and the most of each row. */
interface Activity {
  least: Float64Array;
  most: Float64Array;
}

/**
 * Returns the model without rows that are always met and without idle columns: those that have less than `narrow` to
 * move in, by which their rows become wider, and those without a cost that only help rows which are always met with
 * them. Whole and semicontinuous columns stay.
 */
export function reduceModel(whole: Model, narrow: number): ReducedModel {
  const rl = Float64Array.from(whole.rl);
  const ru = Float64Array.from(whole.ru);
  const mayGo = Array.from(
    { length: whole.n },
    (_, j) =>
      whole.c[j] === 0 && !whole.integer?.[j] && !whole.semicontinuous?.[j] && whole.xl[j]! <= whole.xu[j]!,
  );
  const stays = mayGo.map((free, j) => !free || whole.xu[j]! - whole.xl[j]! > narrow);
  for (let j = 0; j < whole.n; j++) {
    if (stays[j]) continue;
    for (let at = whole.starts[j]!; at < whole.starts[j + 1]!; at++) {
      const ends = [whole.value[at]! * whole.xl[j]!, whole.value[at]! * whole.xu[j]!];
      rl[whole.index[at]!]! -= Math.max(...ends);
      ru[whole.index[at]!]! -= Math.min(...ends);
    }
  }
  const bounded = { ...whole, rl, ru };
  const rows = unmetRows(bounded, mayGo, stays);
  const isNeeded = (j: number): boolean => {
    for (let at = whole.starts[j]!; at < whole.starts[j + 1]!; at++) if (rows[whole.index[at]!]) return true;
    return false;
  };
  const columns = stays.flatMap((stay, j) => (stay && (!mayGo[j] || isNeeded(j)) ? [j] : []));
  return { model: pick(bounded, rows, columns), columns };
}

/** Returns of each row whether it stays: some point within the bounds of the columns that count does not meet it. */
function unmetRows(model: Model, mayGo: readonly boolean[], stays: readonly boolean[]): boolean[] {
  const rows = Array.from({ length: model.m }, () => true);
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    const [others, helpers] = activities(model, rows, mayGo, stays);
    for (let i = 0; i < model.m; i++) {
      const isMet =
        model.rl[i]! <= model.ru[i]! &&
        (model.rl[i] === Number.NEGATIVE_INFINITY || others.least[i]! + helpers.most[i]! >= model.rl[i]!) &&
        (model.ru[i] === Number.POSITIVE_INFINITY || others.most[i]! + helpers.least[i]! <= model.ru[i]!);
      if (!rows[i] || !isMet) continue;
      rows[i] = false;
      goesOn = true;
    }
  }
  return rows;
}

/** Returns the activities of the rows that stay: of most columns, and of those that are in one such row and cost nothing. */
function activities(
  { m, n, xl, xu, starts, index, value, semicontinuous }: Model,
  rows: readonly boolean[],
  mayGo: readonly boolean[],
  stays: readonly boolean[],
): [others: Activity, helpers: Activity] {
  const none = (): Activity => ({ least: new Float64Array(m), most: new Float64Array(m) });
  const [others, helpers] = [none(), none()];
  for (let j = 0; j < n; j++) {
    if (!stays[j]) continue;
    let count = 0;
    for (let at = starts[j]!; at < starts[j + 1]!; at++) if (rows[index[at]!]) count++;
    const sums = mayGo[j] && count === 1 ? helpers : others;
    const lower = semicontinuous?.[j] ? Math.min(0, xl[j]!) : xl[j]!;
    const upper = semicontinuous?.[j] ? Math.max(0, xu[j]!) : xu[j]!;
    for (let at = starts[j]!; at < starts[j + 1]!; at++) {
      const ends = [value[at]! * lower, value[at]! * upper];
      sums.least[index[at]!]! += Math.min(...ends);
      sums.most[index[at]!]! += Math.max(...ends);
    }
  }
  return [others, helpers];
}

/** Returns the part of a model with these rows and columns. */
function pick(whole: Model, rows: readonly boolean[], columns: readonly number[]): Model {
  let m = 0;
  const places = rows.map((stays) => (stays ? m++ : -1));
  const starts = [0];
  const index: number[] = [];
  const value: number[] = [];
  for (const j of columns) {
    for (let at = whole.starts[j]!; at < whole.starts[j + 1]!; at++) {
      const place = places[whole.index[at]!]!;
      if (place < 0) continue;
      index.push(place);
      value.push(whole.value[at]!);
    }
    starts.push(index.length);
  }
  const ofColumns = (list: ArrayLike<number>) => Float64Array.from(columns, (j) => list[j]!);
  const ofRows = (list: ArrayLike<number>) => Float64Array.from(list).filter((_, i) => rows[i]);
  return {
    ...whole,
    m,
    n: columns.length,
    c: ofColumns(whole.c),
    xl: ofColumns(whole.xl),
    xu: ofColumns(whole.xu),
    rl: ofRows(whole.rl),
    ru: ofRows(whole.ru),
    starts,
    index,
    value,
    ...(whole.integer ? { integer: ofColumns(whole.integer) } : {}),
    ...(whole.semicontinuous ? { semicontinuous: ofColumns(whole.semicontinuous) } : {}),
  };
}
