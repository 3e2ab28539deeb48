import { componentEquations, vitaminEquations } from "./components.ts";
import { digestibleEnergyEquations, furtherEnergyEquations, otherSystemEquations } from "./energy.ts";
import type { Equation } from "./equation.ts";
import { proteinEquations } from "./protein.ts";

/**
 * THE order of derivation: components, digestible energy, what follows from it, the two other energy systems, protein,
 * vitamins. An equation only takes what stands before it; of two that give the same value the first that can does.
 */
export const equations: readonly Equation[] = [
  ...componentEquations,
  ...digestibleEnergyEquations,
  ...furtherEnergyEquations,
  ...otherSystemEquations,
  ...proteinEquations,
  ...vitaminEquations,
];
