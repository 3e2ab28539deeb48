import {
  grassForDryMatter,
  grassIntakeForDryMatter,
  linearGrassIntake,
} from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { isSameGrass } from "#engine/optimise/optimise-with-grass.ts";
import type { ExtraRow } from "#engine/programme/programme-types.ts";

/** Most times that an answer may change the grass it was found with. */
const roundsMost = 8;
/** Intervals of the feeds' dry matter in which amounts are sought, and the divisor that narrows an interval. */
const steps = 8;
const nearer = 8;

/** GrassAnswer is the answer of a programme at one intake of grass; `kg` is null where it has none. */
interface GrassAnswer {
  kg: readonly number[] | null;
  iterations: number;
  stage: { solution: { objective: number } };
}

/** SettledAnswer is an answer with the feed amounts at which its grass was counted. */
export type SettledAnswer<A extends GrassAnswer> = A & { feedsKg: readonly number[] };

interface GrassQuestion<A extends GrassAnswer> {
  solveOn(sheet: RationTable, extra: readonly ExtraRow[]): A;
  /** Returns true when the amounts mend the rule at the grass that goes with them. */
  isMended(kg: readonly number[]): boolean;
}

/**
 * Finds amounts with the grass that goes with them. The first answer takes the grass at the present amounts, the next
 * that at the first answer, until the two agree. Where that leads nowhere, amounts are sought by the dry matter of the
 * feeds, which decides the grass: from none (all the grass there is) step by step to what is fed now. `kg` is null
 * where nothing is found.
 */
export function settleGrass<A extends GrassAnswer>(
  full: RationTable,
  presentKg: readonly number[],
  { solveOn, isMended }: GrassQuestion<A>,
): SettledAnswer<A> {
  const dryMatterKg = (kg: readonly number[]) =>
    kg.reduce((sum, each, line) => sum + each * full.lines[line]!.dryMatter, 0);
  const tableFor = (kg: readonly number[]): RationTable => ({
    ...full,
    grass: grassIntakeForDryMatter(full, dryMatterKg(kg)),
  });
  let iterations = 0;
  const solveFor = (
    sheet: RationTable,
    feedsKg: readonly number[],
    extra: readonly ExtraRow[],
  ): SettledAnswer<A> => {
    const found = solveOn(sheet, extra);
    iterations += found.iterations;
    return { ...found, feedsKg };
  };
  let best: SettledAnswer<A> | null = null;
  let last: SettledAnswer<A> | null = null;
  let feedsKg = presentKg;
  for (let round = 0; round < roundsMost && (!last || last.kg); round++) {
    const sheet = tableFor(feedsKg);
    last = solveFor(sheet, feedsKg, []);
    if (!last.kg) break;
    best = last;
    feedsKg = last.kg;
    if (isSameGrass(sheet.grass, tableFor(feedsKg).grass)) break;
  }
  if (best?.kg && isMended(best.kg)) return { ...best, iterations };
  const mostKg = Math.max(dryMatterKg(presentKg), best?.kg ? dryMatterKg(best.kg) : 0);
  const sweep = sweepDryMatter(full, mostKg, dryMatterKg, {
    solveOn: (sheet, extra) => solveFor(sheet, presentKg, extra),
    isMended,
  });
  if (!sweep?.kg) return { ...last!, kg: null, iterations };
  return { ...sweep, iterations };
}

/**
 * Returns the best of the answers in each interval of the feeds' dry matter from 0 to `mostKg`, where grass falls
 * linearly with the feeds: at its ceiling a horse eats a kg of grass for each kg of hay that it is not given. Null
 * where no feed takes the place of grass, or nothing is found.
 */
function sweepDryMatter<A extends GrassAnswer>(
  full: RationTable,
  mostKg: number,
  dryMatterKg: (kg: readonly number[]) => number,
  { solveOn, isMended }: GrassQuestion<A>,
): A | null {
  if (isSameGrass(grassIntakeForDryMatter(full, 0), grassIntakeForDryMatter(full, mostKg))) return null;
  const coefficients = full.lines.slice(0, full.ration.feeds.length).map(({ dryMatter }) => dryMatter);
  const step = mostKg / steps;
  const solveBetween = (lower: number, upper: number, rounds: number): A | null => {
    const grass = linearGrassIntake(full, lower, upper);
    const found = solveOn({ ...full, grass }, [{ coefficients, lower, upper }]);
    if (!found.kg) return null;
    const at = dryMatterKg(found.kg);
    if (isSameGrass(grassIntakeForDryMatter(full, at), grassForDryMatter(grass, at)))
      return isMended(found.kg) ? found : null;
    const near = (upper - lower) / nearer;
    return rounds > 1 ? solveBetween(Math.max(0, at - near), at + near, rounds - 1) : null;
  };
  const all = Array.from({ length: steps }, (_, n) => solveBetween(n * step, (n + 1) * step, roundsMost));
  return all.reduce(
    (best, each) => (each && (!best || answerCost(each) < answerCost(best)) ? each : best),
    null,
  );
}

const answerCost = ({ stage }: GrassAnswer): number => stage.solution.objective;
