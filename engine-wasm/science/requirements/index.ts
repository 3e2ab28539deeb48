import type { Objective, RequirementSystem } from "../classes.ts";
import type { HorseFacts } from "../horse.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "../nutrients.ts";
import { term } from "../trace.ts";
import type { Requirement } from "../traced.ts";
import { gfe2014 } from "./gfe2014/system.ts";
import { nrc2007 } from "./nrc2007/system.ts";
import type { Override, Overrides, RequirementSet } from "./types.ts";
import { ufcMadc } from "./ufc_madc/system.ts";

export type { ClassName, Override, Overrides, RequirementSet } from "./types.ts";

/**
 * The nutrients in which a system states energy and protein, and the energy to fall back on for feeds without it, where
 * there is one. Protein has none.
 */
export const systems = {
  nrc2007: {
    energy: "digestible_energy_nrc",
    energyFallback: "digestible_energy",
    protein: "crude_protein",
    needs: nrc2007,
  },
  gfe2014: {
    energy: "metabolizable_energy_gfe2014",
    energyFallback: "metabolizable_energy",
    protein: "prececal_digestible_crude_protein",
    needs: gfe2014,
  },
  ufc_madc: { energy: "net_energy_ufc", energyFallback: null, protein: "madc", needs: ufcMadc },
} as const satisfies Record<RequirementSystem, SystemRow>;

interface SystemRow {
  energy: NutrientKey;
  energyFallback: NutrientKey | null;
  protein: NutrientKey;
  needs: (horse: HorseFacts, objective: Objective) => Omit<RequirementSet, "system" | "energy" | "protein">;
}

/** What a horse needs in a day, with the trace of every figure. Pure: same facts, same bits. */
export function requirements(
  horse: HorseFacts,
  objective: Objective,
  system: RequirementSystem,
  overrides: Overrides = {},
): RequirementSet {
  const { energy, protein, needs } = systems[system];
  const found = needs(horse, objective);
  return { system, energy, protein, ...found, items: overridden(found.items, overrides) };
}

/** A user's figures in the place of the system's, and beside them where the system has no figure. */
function overridden(items: readonly Requirement[], overrides: Overrides): readonly Requirement[] {
  const byKey = new Map(items.map((item) => [item.nutrient, item]));
  return nutrientKeys.flatMap((nutrient) => {
    const [item, override] = [byKey.get(nutrient), overrides[nutrient]];
    if (override) return [replaced(nutrient, item ?? null, override)];
    return item ? [item] : [];
  });
}

function replaced(nutrient: NutrientKey, item: Requirement | null, { value, reason }: Override): Requirement {
  return {
    nutrient,
    value,
    unit: nutrients[nutrient].unit,
    status: "P",
    estimate: false,
    warnings: ["OVERRIDDEN"],
    trace: [term("override", "VALUE", { VALUE: value }, {}, value)],
    override: { reason, standardValue: item?.value ?? null },
  };
}
