import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { Grass, RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import { isImprovement, nearMisses, tightenNearMisses } from "./near-misses.ts";
import { optimise, type SolvedRation } from "./optimise.ts";

/** Share by which two intakes of grass may differ and count as equal. */
const tolerance = 0.005;
/** Most times that an answer may change the grass it was found with. */
const roundsMost = 4;

/** RationWithGrass is an answer with the table, grass included, that it was found on. */
export interface RationWithGrass extends SolvedRation {
  sheet: RationTable;
}

/** Shares of the present amounts that give the starting grass where the present amounts lead to no answer. */
const otherStarts = [0, 1 / 3, 2 / 3];

/**
 * Returns the optimal ration with the grass that goes with it. The first answer takes the grass at the present
 * amounts; where it leaves room for more or less grass, another is sought with the new intake, until the two agree.
 * Each answer is optimal for its grass; that no other pair is better is not proved. Where the grass at the present
 * amounts leaves no answer, that at smaller amounts is tried: a horse fed to its ceiling eats no grass. The evaluation
 * is always that of the answer with its own grass, so that a rule which is then broken is among the shortfalls.
 */
export function optimiseWithGrass(optimiser: Optimiser, input: OptimiseInput): RationWithGrass {
  const presentKg = input.ration.feeds.map(({ quantityKg }) => quantityKg);
  const tableFor = (kg: readonly number[]): RationTable => withGrassFor(optimiser.sheet, kg);
  const first = alternateGrass(optimiser, input, tableFor(presentKg));
  if (hasAnswer(first)) return retryNearMisses(optimiser, input, first, tableFor(first.answer.quantitiesKg));
  let way = first;
  for (const share of otherStarts) {
    const start = tableFor(presentKg.map((kg) => share * kg));
    if (isSameGrass(first.sheet.grass, start.grass)) break;
    const found = after(way, alternateGrass(optimiser, input, start));
    const { quantitiesKg } = found.answer;
    if (hasAnswer(found) && isSameGrass(found.sheet.grass, tableFor(quantitiesKg).grass))
      return retryNearMisses(optimiser, input, found, tableFor(quantitiesKg));
    way = found;
  }
  return { ...first, answer: { ...first.answer, iterations: way.answer.iterations } };
}

const hasAnswer = ({ answer }: RationWithGrass): boolean =>
  answer.status === "optimal" || answer.status === "unasked";

/** Optimises with the grass of a table, then with that of the answer, until the two agree. */
function alternateGrass(optimiser: Optimiser, input: OptimiseInput, start: RationTable): RationWithGrass {
  let sheet = start;
  let best: RationWithGrass = { ...optimise({ ...optimiser, sheet }, input), sheet };
  for (let round = 1; round < roundsMost && best.answer.status === "optimal"; round++) {
    const next = withGrassFor(sheet, best.answer.quantitiesKg);
    if (isSameGrass(sheet.grass, next.grass)) break;
    sheet = next;
    const again = { ...optimise({ ...optimiser, sheet }, input), sheet };
    if (again.answer.status !== "optimal") return after(again, best);
    best = after(best, again);
  }
  return best;
}

/** Optimises once more with the near misses of an answer tightened; returns the better of the two. */
function retryNearMisses(
  optimiser: Optimiser,
  input: OptimiseInput,
  best: RationWithGrass,
  sheet: RationTable,
): RationWithGrass {
  const { evaluation } = best.answer;
  const misses = evaluation ? nearMisses(evaluation) : [];
  if (!evaluation || misses.length === 0) return best;
  const again = { ...optimise({ ...optimiser, sheet: tightenNearMisses(sheet, misses) }, input), sheet };
  const now = again.answer.evaluation;
  return now && isImprovement(now, evaluation) ? after(best, again) : after(again, best);
}

/** Returns an answer with what was solved on the way to it. */
const after = (way: RationWithGrass, found: RationWithGrass): RationWithGrass => ({
  ...found,
  answer: { ...found.answer, iterations: way.answer.iterations + found.answer.iterations },
  outcome: found.outcome && {
    ...found.outcome,
    goals: [...(way.outcome?.goals ?? []), ...found.outcome.goals],
  },
});

/** Returns true for intakes of grass that differ by no more than the tolerance. */
export const isSameGrass = (a: Grass, b: Grass): boolean =>
  a.kg.every((kg, at) => Math.abs(kg - b.kg[at]!) <= tolerance * kg);
