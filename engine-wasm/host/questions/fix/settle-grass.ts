import {
  grassForDryMatter,
  grassIntakeForDryMatter,
  linearGrassIntake,
} from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { isSameGrass } from "#engine/optimise/optimise-with-grass.ts";
import type { ExtraRow } from "#engine/programme/programme-types.ts";

/** Most times that an answer may change the grass it was found with. */
const roundsMost = 4;
/** Intervals of the feeds' dry matter in which amounts are sought, and the divisor that narrows an interval. */
const steps = 8;
const nearer = 8;

/** GrassAnswer is the answer of a programme at one intake of grass; `kg` is null where it has none. */
interface Answered {
  kg: readonly number[] | null;
  iterations: number;
  stage: { solution: { objective: number } };
}

/** SettledAnswer is an answer with the feed amounts at which its grass was counted. */
export type Settled<A extends Answered> = A & { besideKg: readonly number[] };

interface Asked<A extends Answered> {
  foundOn(sheet: RationTable, extra: readonly ExtraRow[]): A;
  /** Returns true when the amounts mend the rule at the grass that goes with them. */
  isMended(kg: readonly number[]): boolean;
}

/**
 * Finds amounts with the grass that goes with them. The first answer takes the grass at the present amounts, the next
 * that at the first answer, until the two agree. Where that leads nowhere, amounts are sought by the dry matter of the
 * feeds, which decides the grass: from none (all the grass there is) step by step to what is fed now. `kg` is null
 * where nothing is found.
 */
export function settled<A extends Answered>(
  full: RationTable,
  presentKg: readonly number[],
  { foundOn, isMended }: Asked<A>,
): Settled<A> {
  const dryMatterOf = (kg: readonly number[]) =>
    kg.reduce((sum, each, line) => sum + each * full.lines[line]!.dryMatter, 0);
  const beside = (kg: readonly number[]): RationTable => ({
    ...full,
    grass: grassIntakeForDryMatter(full, dryMatterOf(kg)),
  });
  let iterations = 0;
  const foundBeside = (
    sheet: RationTable,
    besideKg: readonly number[],
    extra: readonly ExtraRow[],
  ): Settled<A> => {
    const found = foundOn(sheet, extra);
    iterations += found.iterations;
    return { ...found, besideKg };
  };
  let best: Settled<A> | null = null;
  let last: Settled<A> | null = null;
  let besideKg = presentKg;
  for (let round = 0; round < roundsMost && (!last || last.kg); round++) {
    const sheet = beside(besideKg);
    last = foundBeside(sheet, besideKg, []);
    if (!last.kg) break;
    best = last;
    besideKg = last.kg;
    if (isSameGrass(sheet.grass, beside(besideKg).grass)) break;
  }
  if (best?.kg && isMended(best.kg)) return { ...best, iterations };
  const mostKg = Math.max(dryMatterOf(presentKg), best?.kg ? dryMatterOf(best.kg) : 0);
  const sought = swept(full, mostKg, dryMatterOf, {
    foundOn: (sheet, extra) => foundBeside(sheet, presentKg, extra),
    isMended,
  });
  if (!sought?.kg) return { ...last!, kg: null, iterations };
  return { ...sought, iterations };
}

/**
 * Returns the best of the answers in each interval of the feeds' dry matter from 0 to `mostKg`, where grass falls
 * linearly with the feeds: at its ceiling a horse eats a kg of grass for each kg of hay that it is not given. Null
 * where no feed takes the place of grass, or nothing is found.
 */
function swept<A extends Answered>(
  full: RationTable,
  mostKg: number,
  dryMatterOf: (kg: readonly number[]) => number,
  { foundOn, isMended }: Asked<A>,
): A | null {
  if (isSameGrass(grassIntakeForDryMatter(full, 0), grassIntakeForDryMatter(full, mostKg))) return null;
  const coefficients = full.lines.slice(0, full.ration.feeds.length).map(({ dryMatter }) => dryMatter);
  const step = mostKg / steps;
  const foundBetween = (lower: number, upper: number, rounds: number): A | null => {
    const grass = linearGrassIntake(full, lower, upper);
    const found = foundOn({ ...full, grass }, [{ coefficients, lower, upper }]);
    if (!found.kg) return null;
    const at = dryMatterOf(found.kg);
    if (isSameGrass(grassIntakeForDryMatter(full, at), grassForDryMatter(grass, at)))
      return isMended(found.kg) ? found : null;
    const near = (upper - lower) / nearer;
    return rounds > 1 ? foundBetween(Math.max(0, at - near), at + near, rounds - 1) : null;
  };
  const all = Array.from({ length: steps }, (_, n) => foundBetween(n * step, (n + 1) * step, roundsMost));
  return all.reduce((best, each) => (each && (!best || costOf(each) < costOf(best)) ? each : best), null);
}

const costOf = ({ stage }: Answered): number => stage.solution.objective;
