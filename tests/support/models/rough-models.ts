import type { Model } from "#engine/lp/model.ts";
import { Draft, none, type Random, whole, within } from "./draft-model.ts";

type Entries = [number, number][];

/**
 * Goods made of goods of the period before, each in two ways of which some are shut: amounts double from period to period,
 * and only the last one is paid for. Goods: eleven or more.
 */
export function growth(random: Random, periods: number, goods: number): Model {
  const draft = new Draft();
  const first = 10 ** whole(random, 2, 4);
  const balance = draft.rows(
    periods * goods,
    (i) => (i < goods ? -first : 0),
    (i) => (i < goods ? none : 0),
  );
  for (let t = 0; t < periods; t++) {
    for (let way = 0; way < 2 * goods; way++) {
      const good = way % goods;
      const entries: Entries = [[balance[t * goods + good]!, -within(random, 0.3, 0.6)]];
      for (let k = 0; k < 4; k++) {
        const other = (good + 1 + k * 3 + (way < goods ? 0 : 1)) % goods;
        entries.push([balance[t * goods + other]!, -within(random, 0.001, 0.08)]);
      }
      if (t + 1 < periods) entries.push([balance[(t + 1) * goods + good]!, 1]);
      const isShut = random() < 0.1 && way < goods;
      draft.column(0, isShut ? 0 : none, t + 1 === periods ? -within(random, 1, 3) : 0, entries);
    }
  }
  return draft.model();
}

/** Costs from 10^-apart to 10^apart on sparse rows around a known point. */
export function costsApart(random: Random, m: number, n: number, apart: number): Model {
  const draft = new Draft();
  const point = Array.from({ length: n }, () => (random() < 0.6 ? 0 : within(random, 0, 10)));
  const activity = new Float64Array(m);
  const columns = point.map((x) => {
    const rows = new Set(Array.from({ length: whole(random, 2, 6) }, () => whole(random, 0, m - 1)));
    return [...rows].map((row): [number, number] => {
      const value = within(random, -2, 3);
      activity[row]! += value * x;
      return [row, value];
    });
  });
  const isEqual = Array.from({ length: m }, () => random() < 0.4);
  draft.rows(
    m,
    (i) => activity[i]!,
    (i) => (isEqual[i] ? activity[i]! : none),
  );
  for (const entries of columns) {
    draft.column(
      0,
      random() < 0.3 ? 20 : none,
      within(random, 0.5, 5) * 10 ** whole(random, -apart, apart),
      entries,
    );
  }
  return draft.model();
}

/** Each amount is a hundredth up to a hundredfold of the one before, whole chains of them, that share a few rows. */
export function ratios(random: Random, chains: number, links: number): Model {
  const draft = new Draft();
  const shared = draft.rows(
    6,
    () => 0,
    () => 10 ** whole(random, 1, 5),
  );
  const asked = draft.rows(
    chains,
    () => (random() < 0.3 ? within(random, 0, 1) : 0),
    () => none,
  );
  for (let c = 0; c < chains; c++) {
    const ties = draft.rows(
      links,
      () => 0,
      () => 0,
    );
    for (let k = 0; k <= links; k++) {
      const entries: Entries = [
        [shared[whole(random, 0, 5)]!, within(random, 0.1, 1) * 10 ** whole(random, -3, 1)],
      ];
      if (k > 0) entries.push([ties[k - 1]!, 1]);
      if (k < links) entries.push([ties[k]!, -within(random, 0.5, 2) * 10 ** whole(random, -2, 2)]);
      if (k === links) entries.push([asked[c]!, 1]);
      draft.column(0, none, random() < 0.5 ? 0 : within(random, -1, 5), entries);
      if (k > 0 && random() < 0.6)
        draft.column(-none, none, 0, [
          [ties[k - 1]!, within(random, 0.5, 2)],
          [asked[c]!, within(random, 0, 1)],
        ]);
    }
  }
  return draft.model();
}

/** Few entries a column, over eight magnitudes, in rows around a point; costs of either sign, so that some have no end. */
export function entriesApart(random: Random, m: number, n: number): Model {
  const draft = new Draft();
  const activity = new Float64Array(m);
  const columns = Array.from({ length: n }, () => {
    const x = random() < 0.5 ? 0 : 10 ** within(random, -1, 2);
    const rows = new Set(Array.from({ length: whole(random, 2, 5) }, () => whole(random, 0, m - 1)));
    return [...rows].map((row): [number, number] => {
      const entry = 10 ** within(random, -3, 5) * (random() < 0.4 ? -1 : 1);
      activity[row]! += entry * x;
      return [row, entry];
    });
  });
  const sides = Array.from({ length: m }, () => [random(), random() < 0.4 ? 0 : 10 ** within(random, -1, 3)]);
  draft.rows(
    m,
    (i) => (sides[i]![0]! < 0.6 ? activity[i]! - (sides[i]![0]! < 0.25 ? 0 : sides[i]![1]!) : -none),
    (i) => (sides[i]![0]! < 0.25 ? activity[i]! : sides[i]![0]! < 0.6 ? none : activity[i]! + sides[i]![1]!),
  );
  for (const entries of columns)
    draft.column(0, random() < 0.3 ? 1000 : none, within(random, -5, 5), entries);
  return draft.model();
}
