/** The values that a story varies, by what they are of. */
type Table = Readonly<Record<string, readonly unknown[]>>;
/** One value of each. */
export type Combination<Of extends Table> = { readonly [Column in keyof Of]: Of[Column][number] };

/** True where every combination is played (`npm run test:matrix`), and not only every pair of values. */
export const isFullMatrix = process.env.TEST_MATRIX === "full";

/** Lists every combination of a table, as the places of its values: the last column changes first. */
const everyPlace = (table: Table): number[][] =>
  Object.values(table).reduce<number[][]>(
    (rows, values) => rows.flatMap((row) => values.map((_, place) => [...row, place])),
    [[]],
  );

/** Names the values of a combination and the pairs of them. */
const meetings = (row: readonly number[]): string[] =>
  row.flatMap((place, column) =>
    row.slice(column).map((other, further) => `${column}=${place} ${column + further}=${other}`),
  );

/** Takes the combination that brings the most new pairs, the first of equals, until every pair has been brought. */
function pairedPlaces(table: Table): number[][] {
  const every = everyPlace(table);
  const left = new Set(every.flatMap(meetings));
  const gain = (row: readonly number[]) => meetings(row).filter((pair) => left.has(pair)).length;
  const taken: number[][] = [];
  while (left.size > 0) {
    const best = every.reduce((most, row) => (gain(row) > gain(most) ? row : most));
    for (const pair of meetings(best)) left.delete(pair);
    taken.push(best);
  }
  return taken;
}

const valuesIn = <Of extends Table>(table: Of, places: readonly (readonly number[])[]): Combination<Of>[] =>
  places.map(
    (row) =>
      Object.fromEntries(
        Object.entries(table).map(([name, values], column) => [name, values[row[column] ?? 0]]),
      ) as Combination<Of>,
  );

/** Lists every combination of a table. */
export const everyCombination = <const Of extends Table>(table: Of): Combination<Of>[] =>
  valuesIn(table, everyPlace(table));

/** Lists combinations of a table in which every pair of its values occurs. */
export const pairedCombinations = <const Of extends Table>(table: Of): Combination<Of>[] =>
  valuesIn(table, pairedPlaces(table));

/** Lists the combinations that a story plays. */
export const combinations = <const Of extends Table>(table: Of): Combination<Of>[] =>
  isFullMatrix ? everyCombination(table) : pairedCombinations(table);

/** Lists combinations of a table in which every value occurs, each as seldom as can be. */
export function valueCombinations<const Of extends Table>(table: Of): Combination<Of>[] {
  const most = Math.max(...Object.values(table).map(({ length }) => length));
  return valuesIn(
    table,
    Array.from({ length: most }, (_, turn) => Object.values(table).map(({ length }) => turn % length)),
  );
}

/** Lists the combinations in which a story is played that is long and has one case. */
export const everyValue = <const Of extends Table>(table: Of): Combination<Of>[] =>
  isFullMatrix ? everyCombination(table) : valueCombinations(table);

/** Gives each case of a story combinations of its own: every case is played, and every pair of values. */
export function spread<Case, const Of extends Table>(
  cases: readonly Case[],
  table: Of,
): (readonly [Case, Combination<Of>])[] {
  const rows = combinations(table);
  if (isFullMatrix) return cases.flatMap((each) => rows.map((row) => [each, row] as const));
  return Array.from({ length: Math.max(cases.length, rows.length) }, (_, turn) => {
    const [each, row] = [cases[turn % cases.length], rows[turn % rows.length]];
    return [each as Case, row as Combination<Of>] as const;
  });
}
