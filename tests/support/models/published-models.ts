import type { Model } from "#engine/lp/model.ts";
import { Draft, none, type Random, whole, within } from "./draft-model.ts";

/**
 * Crews over six months, known as flugpl in MIPLIB: its optimum is 1201500, that of its relaxation 1167185.7255923.
 * Who serves in a month is nine tenths of those of the month before and who was trained then; training takes hours.
 */
export function crews(): Model {
  const hours = [8000, 9000, 8000, 10000, 9000, 12000];
  const draft = new Draft();
  const staff = draft.rows(
    6,
    (t) => (t === 0 ? 60 : 0),
    (t) => (t === 0 ? 60 : 0),
  );
  const flown = draft.rows(
    6,
    (t) => hours[t]!,
    () => none,
  );
  const extra = draft.rows(
    6,
    () => -none,
    () => 0,
  );
  const integer: number[] = [];
  hours.forEach((_, t) => {
    const next = t < 5 ? [staff[t + 1]!] : [];
    const isFirst = t === 0;
    draft.column(isFirst ? 0 : 57, isFirst ? none : 75, 2700, [
      [staff[t]!, isFirst ? 1 : -1],
      ...next.map((row): [number, number] => [row, 0.9]),
      [flown[t]!, 150],
      [extra[t]!, -20],
    ]);
    draft.column(0, 18, 1500, [...next.map((row): [number, number] => [row, 1]), [flown[t]!, -100]]);
    draft.column(0, none, 30, [
      [flown[t]!, 1],
      [extra[t]!, 1],
    ]);
    integer.push(isFirst ? 0 : 1, 1, 0);
  });
  return { ...draft.model(), integer };
}

/** Noughts and ones that cover weights of several magnitudes, of some sets at most three: of lseu's size and kind. */
export function weightedCovers(random: Random, weights: number, things: number): Model {
  const draft = new Draft();
  const table = Array.from({ length: weights }, () =>
    Array.from({ length: things }, () => (random() < 0.3 ? whole(random, 3, 40) * whole(random, 1, 15) : 0)),
  );
  const rows = draft.rows(
    weights,
    (i) => Math.round(0.3 * table[i]!.reduce((a, b) => a + b, 0)),
    () => none,
  );
  const sets = draft.rows(
    Math.floor(things / 8),
    () => -none,
    () => 3,
  );
  for (let j = 0; j < things; j++) {
    const worth = table.reduce((sum, row) => sum + row[j]!, 0) / weights;
    const entries = rows.flatMap((row, i): [number, number][] =>
      table[i]![j] === 0 ? [] : [[row, table[i]![j]!]],
    );
    draft.column(0, 1, Math.round(5 + worth * within(random, 0.3, 1.5)), [
      ...entries,
      [sets[j % sets.length]!, 1],
    ]);
  }
  return { ...draft.model(), integer: Array.from({ length: things }, () => 1) };
}
