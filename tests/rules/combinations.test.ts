import { expect, test } from "vitest";
import { everyCombination, pairedCombinations, spread, valueCombinations } from "../support/combinations.ts";

const tables = {
  "one column": { locale: ["fr", "en"] },
  "two columns": { locale: ["fr", "en"], width: [360, 768, 1280] },
  "a look at a screen": {
    locale: ["fr", "en"],
    width: [360, 768, 1280],
    theme: ["light", "dark"],
    letters: ["usual", "dyslexic"],
  },
  "a ration by hand": {
    width: [360, 768, 1280],
    means: ["touch", "mouse", "keyboard"],
    locale: ["fr", "en"],
  },
  "unequal columns": { a: [1, 2, 3, 4, 5], b: [1], c: [1, 2], d: [1, 2, 3, 4] },
} as const;

type Row = Readonly<Record<string, unknown>>;
const pairsOf = (rows: readonly Row[]): Set<string> =>
  new Set(
    rows.flatMap((row) => {
      const entries = Object.entries(row).map((entry) => entry.join("="));
      return entries.flatMap((one, at) => entries.slice(at).map((other) => `${one} ${other}`));
    }),
  );

for (const [name, table] of Object.entries<Readonly<Record<string, readonly unknown[]>>>(tables))
  test(`every pair of values occurs in few combinations: ${name}`, () => {
    const [every, few] = [everyCombination(table), pairedCombinations(table)];
    expect(every.length).toBe(Object.values(table).reduce((product, { length }) => product * length, 1));
    expect(new Set(every.map((row) => JSON.stringify(row))).size).toBe(every.length);
    expect(pairsOf(few)).toEqual(pairsOf(every));
    const sizes = Object.values(table).map(({ length }) => length);
    const [largest = 1, second = 1] = sizes.toSorted((a, b) => b - a);
    expect(few.length).toBeLessThanOrEqual(largest * second + 1);
    expect(pairedCombinations(table)).toEqual(few);
    const single = valueCombinations(table);
    expect(single.length).toBe(largest);
    for (const [column, values] of Object.entries(table))
      expect(new Set(single.map((row) => row[column]))).toEqual(new Set(values));
  });

test("every case has its turn and every pair of values too, whichever are more", () => {
  const table = tables["a look at a screen"];
  for (const count of [1, 5, 50]) {
    const cases = Array.from({ length: count }, (_, place) => place);
    const turns = spread(cases, table);
    expect(new Set(turns.map(([each]) => each)).size).toBe(count);
    expect(pairsOf(turns.map(([, row]) => row))).toEqual(pairsOf(everyCombination(table)));
    expect(turns.length).toBe(Math.max(count, pairedCombinations(table).length));
  }
});
