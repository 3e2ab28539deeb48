import type { Model } from "#engine/lp/model.ts";
import { Draft, none, type Random, whole, within } from "./draft-model.ts";

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

/** Lots made in periods with a yes or no each, stock between them. */
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

/** Flow from one node to some of the others over arcs with a charge each, of which a spanning part is there. */
export function chargedNetwork(random: Random, nodes: number, arcs: number, sinks: number): Model {
  const balance = Array.from({ length: nodes }, () => 0);
  for (let k = 0; k < sinks; k++) {
    const demand = whole(random, 2, 9);
    balance[whole(random, 1, nodes - 1)]! += demand;
    balance[0]! -= demand;
  }
  const most = Math.min(40, -balance[0]!);
  const draft = new Draft();
  const rows = draft.rows(
    nodes,
    (i) => balance[i]!,
    (i) => balance[i]!,
  );
  const integer: number[] = [];
  for (let a = 0; a < arcs; a++) {
    const from = a < nodes - 1 ? whole(random, 0, a) : whole(random, 0, nodes - 1);
    const to = a < nodes - 1 ? a + 1 : (from + whole(random, 1, nodes - 1)) % nodes;
    const [link] = draft.rows(
      1,
      () => -none,
      () => 0,
    );
    draft.column(0, none, within(random, 0, 3), [
      [rows[from]!, -1],
      [rows[to]!, 1],
      [link!, 1],
    ]);
    draft.column(0, 1, whole(random, 10, 60), [[link!, -most]]);
    integer.push(0, 1);
  }
  return { ...draft.model(), integer };
}

/** Demands met from amounts with a charge each: rows of many amounts, and a yes or no of every amount. */
export function chargedAmounts(random: Random, demands: number, amounts: number): Model {
  const draft = new Draft();
  const reached = Array.from({ length: demands }, () => 0);
  const columns = Array.from({ length: amounts }, (_, a) => {
    const most = whole(random, 5, 30);
    const yields = reached.flatMap((_sum, i): [number, number][] =>
      random() < 0.15 || a % demands === i ? [[i, within(random, 0.5, 2)]] : [],
    );
    for (const [i, value] of yields) reached[i]! += value * most;
    return { most, yields };
  });
  const rows = draft.rows(
    demands,
    (i) => Math.round(within(random, 0.15, 0.4) * reached[i]!),
    () => none,
  );
  const integer: number[] = [];
  for (const { most, yields } of columns) {
    const [link] = draft.rows(
      1,
      () => -none,
      () => 0,
    );
    draft.column(0, none, within(random, 1, 3), [
      ...yields.map(([i, value]): [number, number] => [rows[i]!, value]),
      [link!, 1],
    ]);
    draft.column(0, 1, whole(random, 10, 60), [[link!, -most]]);
    integer.push(0, 1);
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

/**
 * Choices of which few fit beside one another: rows of few choices, of either sign, some with an amount that takes its
 * part, a share of the rows with a least use.
 */
export function heavyChoices(random: Random, things: number, wants: number, tied = 0.3): Model {
  const draft = new Draft();
  const most = Array.from({ length: wants }, () => whole(random, 20, 40));
  const least = most.map((capacity) => (random() < tied ? whole(random, 1, capacity - 15) : -none));
  const rows = draft.rows(
    wants,
    (i) => least[i]!,
    (i) => most[i]!,
  );
  const column = (lower: number, upper: number, worth: number, heavy: number) =>
    draft.column(
      lower,
      upper,
      -worth,
      rows.flatMap((row): [number, number][] => {
        if (random() < 0.4) return [];
        const takes = random() < 0.15 ? whole(random, 41, 60) : whole(random, 1, heavy);
        return [[row, random() < 0.85 ? takes : -takes]];
      }),
    );
  for (let j = 0; j < things; j++) column(0, 1, whole(random, 5, 30), 25);
  column(0, 3, 1, 3);
  return { ...draft.model(), integer: Array.from({ length: things + 1 }, (_, j) => (j < things ? 1 : 0)) };
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
