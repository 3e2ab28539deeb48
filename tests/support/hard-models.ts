import { ModelBuilder } from "#engine/model-builder.ts";
import type { Model } from "#engine/types.ts";

/** Structured linear programmes as the public collections hold them, made from a seed. */
export type Random = () => number;

const none = Number.POSITIVE_INFINITY;
const whole = (random: Random, low: number, high: number) => low + Math.floor((high - low + 1) * random());
const within = (random: Random, low: number, high: number) => low + (high - low) * random();

/** A builder that also keeps the costs. */
class Draft {
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

/** Supplies and demands that just meet: highly degenerate. `lack` of supply makes it infeasible. */
export function transport(random: Random, from: number, to: number, lack = 0): Model {
  const draft = new Draft();
  const demand = Array.from({ length: to }, () => whole(random, 1, 20));
  const total = demand.reduce((a, b) => a + b, 0);
  const share = Math.floor(total / from);
  const supply = Array.from(
    { length: from },
    (_, i) => (i === 0 ? total - share * (from - 1) : share) - lack,
  );
  const sources = draft.rows(
    from,
    () => 0,
    (i) => supply[i]!,
  );
  const sinks = draft.rows(
    to,
    (i) => demand[i]!,
    () => none,
  );
  for (const source of sources) {
    for (const sink of sinks)
      draft.column(0, none, whole(random, 1, 30), [
        [source, 1],
        [sink, 1],
      ]);
  }
  return draft.model();
}

export function assignment(random: Random, size: number): Model {
  const draft = new Draft();
  const rows = draft.rows(
    2 * size,
    () => 1,
    () => 1,
  );
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++)
      draft.column(0, none, whole(random, 1, 100), [
        [rows[i]!, 1],
        [rows[size + j]!, 1],
      ]);
  }
  return draft.model();
}

/** Flow through a network whose node balances are dependent, arcs with capacities. */
export function network(random: Random, nodes: number, arcs: number): Model {
  const draft = new Draft();
  const balance = Array.from({ length: nodes }, () => 0);
  const list = Array.from({ length: arcs }, (_, a) => {
    const from = a < nodes ? a : whole(random, 0, nodes - 1);
    const to = a < nodes ? (a + 1) % nodes : (from + whole(random, 1, nodes - 1)) % nodes;
    const flow = random() < 0.3 ? whole(random, 0, 10) : 0;
    balance[from]! -= flow;
    balance[to]! += flow;
    return { from, to, most: flow + whole(random, 0, 15) };
  });
  const rows = draft.rows(
    nodes,
    (i) => balance[i]!,
    (i) => balance[i]!,
  );
  for (const { from, to, most } of list) {
    draft.column(0, most, whole(random, 1, 50), [
      [rows[from]!, -1],
      [rows[to]!, 1],
    ]);
  }
  return draft.model();
}

/**
 * Periods that hand stock on to the next: production by recipes of shared resources, stock, demand, some free and
 * some ranged. `spread` is by how many powers of ten rows and columns are scaled apart.
 */
export function staircase(random: Random, periods: number, recipes: number, spread = 0): Model {
  const draft = new Draft();
  const goods = Math.max(3, Math.floor(recipes / 3));
  const scale = () => 10 ** (spread * (2 * random() - 1));
  let before: number[] = [];
  for (let t = 0; t < periods; t++) {
    const sizes = Array.from({ length: 2 * goods }, scale);
    const capacity = draft.rows(
      goods,
      () => -none,
      (i) => sizes[i]! * within(random, 40, 90),
    );
    const balance = draft.rows(
      goods,
      (i) => sizes[goods + i]! * (t === 0 ? 3 : whole(random, 4, 9)),
      (i) => sizes[goods + i]! * (random() < 0.5 ? none : 400),
    );
    before.forEach((stock, g) => {
      draft.build.set(balance[g]!, stock, sizes[goods + g]! * 0.98);
    });
    before = balance.map((row, g) =>
      draft.column(0, random() < 0.5 ? none : 30, within(random, 0.01, 0.2), [[row, -sizes[goods + g]!]]),
    );
    for (let r = 0; r < recipes; r++) {
      const unit = scale();
      const entries: [number, number][] = [];
      for (let g = 0; g < goods; g++) {
        if (random() < 0.35) entries.push([capacity[g]!, unit * sizes[g]! * within(random, 0.2, 3)]);
      }
      entries.push([balance[r % goods]!, unit * sizes[goods + (r % goods)]! * within(random, 0.5, 1.5)]);
      if (random() < 0.4)
        entries.push([balance[(r + 1) % goods]!, -unit * sizes[goods + ((r + 1) % goods)]! * 0.3]);
      draft.column(0, random() < 0.3 ? 25 / unit : none, unit * within(random, 0.5, 4), entries);
    }
  }
  return draft.model();
}

/** Least sum of absolute errors (or, with `minimax`, least largest error) of a fit: free columns, tall rows. */
export function regression(random: Random, points: number, terms: number, minimax = false): Model {
  const draft = new Draft();
  const truth = Array.from({ length: terms }, () => within(random, -5, 5));
  const facts = Array.from({ length: points }, () => {
    const at = within(random, -1, 1);
    const row = truth.map((_, k) => (k === 0 ? 1 : random() < 0.5 ? at ** (k % 8) : within(random, -1, 1)));
    return { row, value: row.reduce((sum, x, k) => sum + x * truth[k]!, 0) + within(random, -0.5, 0.5) };
  });
  if (minimax) {
    const low = draft.rows(
      points,
      (i) => facts[i]!.value,
      () => none,
    );
    const high = draft.rows(
      points,
      () => -none,
      (i) => facts[i]!.value,
    );
    for (let k = 0; k < terms; k++)
      draft.column(
        -none,
        none,
        0,
        facts.flatMap(({ row }, i): [number, number][] => [
          [low[i]!, row[k]!],
          [high[i]!, row[k]!],
        ]),
      );
    draft.column(0, none, 1, [
      ...low.map((i): [number, number] => [i, 1]),
      ...high.map((i): [number, number] => [i, -1]),
    ]);
    return draft.model();
  }
  const rows = draft.rows(
    points,
    (i) => facts[i]!.value,
    (i) => facts[i]!.value,
  );
  for (let k = 0; k < terms; k++)
    draft.column(
      -none,
      none,
      0,
      facts.map(({ row }, i): [number, number] => [rows[i]!, row[k]!]),
    );
  for (const row of rows) {
    draft.column(0, none, 1, [[row, 1]]);
    draft.column(0, none, 1, [[row, -1]]);
  }
  return draft.model();
}

/** Least cost of sets that cover everything: noughts and ones, ties everywhere. */
export function cover(random: Random, things: number, sets: number): Model {
  const draft = new Draft();
  const rows = draft.rows(
    things,
    () => 1,
    () => none,
  );
  for (let s = 0; s < sets; s++) {
    const entries = rows
      .filter((_, i) => i % sets === s || s % things === i || random() < 6 / things)
      .map((row): [number, number] => [row, 1]);
    draft.column(0, 1, whole(random, 1, 3), entries);
  }
  return draft.model();
}

/** The cube that makes the rule of the largest slope visit every corner. */
export function kleeMinty(size: number): Model {
  const draft = new Draft();
  const rows = draft.rows(
    size,
    () => -none,
    (i) => 5 ** (i + 1),
  );
  for (let j = 0; j < size; j++) {
    const entries = rows.slice(j).map((row, k): [number, number] => [row, k === 0 ? 1 : 2 ** (k + 1)]);
    draft.column(0, none, -(2 ** (size - 1 - j)), entries);
  }
  return draft.model();
}

/** Rows that nearly repeat one another, and columns that nearly do, around a point that meets them all. */
export function nearlySingular(random: Random, m: number, n: number): Model {
  const draft = new Draft();
  const base = Array.from({ length: m }, () => Array.from({ length: n }, () => whole(random, -3, 5)));
  for (let i = 1; i < m; i += 3) base[i] = base[i - 1]!.map((a) => a * (1 + 1e-6 * random()));
  const point = Array.from({ length: n }, () => (random() < 0.4 ? within(random, 0, 5) : 0));
  const twin = (j: number) => (j % 4 === 3 ? j - 1 : j);
  const totals = base.map((row) => row.reduce((sum, _, j) => sum + row[twin(j)]! * point[j]!, 0));
  const width = base.map(() => (random() < 0.3 ? 0 : random()));
  const rows = draft.rows(
    m,
    (i) => totals[i]! - width[i]!,
    (i) => totals[i]! + width[i]!,
  );
  for (let j = 0; j < n; j++) {
    const entries = rows.map((row, i): [number, number] => [row, base[i]![twin(j)]!]);
    draft.column(0, random() < 0.5 ? none : 8, whole(random, -2, 9), entries);
  }
  return draft.model();
}

/** Lots made in periods with a switch each, stock between them: the switches are whole. */
export function lotSizing(random: Random, periods: number, goods: number): Model {
  const draft = new Draft();
  const capacity = draft.rows(
    periods,
    () => -none,
    () => 16 * goods,
  );
  const integer: number[] = [];
  for (let g = 0; g < goods; g++) {
    const demand = Array.from({ length: periods }, () => whole(random, 0, 12));
    const balance = draft.rows(
      periods,
      (t) => demand[t]!,
      (t) => demand[t]!,
    );
    const link = draft.rows(
      periods,
      () => -none,
      () => 0,
    );
    for (let t = 0; t < periods; t++) {
      draft.column(0, none, within(random, 1, 2), [
        [balance[t]!, 1],
        [link[t]!, 1],
        [capacity[t]!, 1],
      ]);
      draft.column(0, none, within(random, 0.2, 0.6), [
        [balance[t]!, -1],
        ...(t + 1 < periods ? [[balance[t + 1]!, 1] as const] : []),
      ]);
      const left = demand.slice(t).reduce((a, b) => a + b, 0);
      draft.column(0, 1, whole(random, 10, 30), [
        [link[t]!, -Math.min(40, left)],
        [capacity[t]!, 3],
      ]);
      integer.push(0, 0, 1);
    }
  }
  return { ...draft.model(), integer };
}

/** Places that open for a fixed charge and serve customers. */
export function facilities(random: Random, places: number, customers: number): Model {
  const draft = new Draft();
  const served = draft.rows(
    customers,
    () => 1,
    () => 1,
  );
  const integer: number[] = [];
  for (let p = 0; p < places; p++) {
    const links = draft.rows(
      customers,
      () => -none,
      () => 0,
    );
    served.forEach((row, c) => {
      draft.column(0, 1, whole(random, 5, 60), [
        [row, 1],
        [links[c]!, 1],
      ]);
      integer.push(0);
    });
    draft.column(
      0,
      1,
      whole(random, 60, 140),
      links.map((row): [number, number] => [row, -1]),
    );
    integer.push(1);
  }
  return { ...draft.model(), integer };
}

/** Several capacities over columns of nought or one. */
export function knapsacks(random: Random, capacities: number, things: number): Model {
  const draft = new Draft();
  const weights = Array.from({ length: capacities }, () =>
    Array.from({ length: things }, () => whole(random, 5, 60)),
  );
  const rows = draft.rows(
    capacities,
    () => -none,
    (i) => Math.floor(weights[i]!.reduce((a, b) => a + b, 0) / 2),
  );
  for (let j = 0; j < things; j++) {
    const worth = weights.reduce((sum, row) => sum + row[j]!, 0) / capacities + whole(random, 0, 15);
    draft.column(
      0,
      1,
      -Math.round(worth),
      rows.map((row, i): [number, number] => [row, weights[i]![j]!]),
    );
  }
  return { ...draft.model(), integer: Array.from({ length: things }, () => 1) };
}

/** Every column a whole number, or none. */
export const allWhole = (model: Model): Model => ({
  ...model,
  integer: Array.from({ length: model.n }, () => 1),
});

export const relaxed = (model: Model): Model => ({
  ...model,
  integer: Array.from({ length: model.n }, () => 0),
});
