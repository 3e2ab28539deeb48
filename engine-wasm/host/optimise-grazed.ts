import { type Optimiser, optimise } from "./optimise.ts";
import type { Sheet } from "./rows.ts";
import { sheetBeside } from "./staged.ts";
import type { Optimisation, OptimiseInput } from "./types.ts";

/** Grass that differs by less than this share is the same. */
const tolerance = 0.005;
/** How often an answer may change the grass it was found with. */
const roundsMost = 4;

/**
 * The optimal ration with the grass that goes with it. The first answer takes the grass of the present amounts; where
 * it leaves room for more or less, another is sought with the grass beside it, until the two agree. Each answer is
 * optimal for its grass; that no other pair would be better is not proved. The judgement returned is always that of the
 * answer with its own grass, so that a rule which no longer holds is among the shortfalls.
 */
export function optimiseGrazed(optimiser: Optimiser, input: OptimiseInput): Optimisation {
  const { feeds } = input.ration;
  const beside = (kg: readonly number[]): Sheet => sheetBeside(optimiser.sheet, kg);
  let sheet = beside(feeds.map(({ quantityKg }) => quantityKg));
  let best = optimise({ ...optimiser, sheet }, input);
  for (let round = 1; round < roundsMost && best.status === "optimal"; round++) {
    const next = beside(best.quantitiesKg);
    if (isSame(sheet.pastureKg, next.pastureKg)) break;
    sheet = next;
    const again = optimise({ ...optimiser, sheet }, input);
    const iterations = best.iterations + again.iterations;
    if (again.status !== "optimal") return { ...best, iterations };
    best = { ...again, iterations };
  }
  return best;
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((kg, at) => Math.abs(kg - b[at]!) <= tolerance * kg);
