import type { Objective, RequirementSystem } from "../classes.ts";
import type { HorseFacts } from "../horse.ts";
import type { NutrientKey } from "../nutrients.ts";
import type { Overrides, RequirementSet } from "./types.ts";

export type { ClassName, Override, Overrides, RequirementSet } from "./types.ts";

/** The nutrients in which a system states energy and protein, and the energy to fall back on for feeds without it. */
export const systems = {
  nrc2007: {
    energy: "digestible_energy_nrc",
    energyFallback: "digestible_energy",
    protein: "crude_protein",
  },
} as const satisfies Record<
  RequirementSystem,
  { energy: NutrientKey; energyFallback: NutrientKey; protein: NutrientKey }
>;

/** What a horse needs in a day, with the trace of every figure. Pure: same facts, same bits. */
export declare function requirements(
  horse: HorseFacts,
  objective: Objective,
  system: RequirementSystem,
  overrides?: Overrides,
): RequirementSet;
