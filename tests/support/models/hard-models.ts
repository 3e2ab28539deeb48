import type { Model } from "#engine/lp/model.ts";
import { Draft, none, type Random, whole, within } from "./draft-model.ts";

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

/**
 * Sparse rows around a point that meets them and multipliers that prove it best: equations, ranges and single bounds,
 * free and fixed columns, and many columns whose costs point at a bound that they do not have.
 */
export function mixed(random: Random, m: number, n: number, perColumn: number): Model {
  const draft = new Draft();
  const multiplier = Array.from({ length: m }, () => within(random, -2, 2));
  const point = Array.from({ length: n }, () => (random() < 0.45 ? within(random, 0.2, 4) : 0));
  const total = multiplier.map(() => 0);
  const columns = point.map((x) => {
    const count = Math.max(1, Math.round(perColumn * within(random, 0.4, 1.6)));
    const chosen = new Set(Array.from({ length: count }, () => whole(random, 0, m - 1)));
    return [...chosen].map((i): [number, number] => {
      const entry = random() < 0.5 ? 1 : within(random, -2, 2);
      total[i]! += entry * x;
      return [i, entry];
    });
  });
  const kind = multiplier.map(() => random());
  draft.rows(
    m,
    (i) => (kind[i]! < 0.75 ? total[i]! : total[i]! - 2),
    (i) => (kind[i]! < 0.5 ? total[i]! : kind[i]! < 0.75 ? none : total[i]! + 3),
  );
  const worth = multiplier.map((y, i) => (kind[i]! < 0.5 ? y : kind[i]! < 0.75 ? Math.abs(y) : 0));
  columns.forEach((entries, j) => {
    const cost = entries.reduce((sum, [i, entry]) => sum + entry * worth[i]!, 0);
    const at = random();
    if (point[j] === 0) draft.column(0, at < 0.3 ? 10 : none, cost + (at < 0.6 ? 0 : 3 * at), entries);
    else if (at < 0.1) draft.column(-none, none, cost, entries);
    else if (at < 0.15) draft.column(point[j]!, point[j]!, cost - 1, entries);
    else draft.column(0, at < 0.3 ? point[j]! : none, at < 0.3 ? cost - 3 * at : cost, entries);
  });
  return draft.model();
}
