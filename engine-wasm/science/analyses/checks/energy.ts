import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { convert, netEnergyPerFeedUnitMj, type UnitKey } from "#science/vocabulary/units.ts";
import type { Check, Known } from "./check.ts";

/** An energy value in MJ. */
function mj(known: Known, key: NutrientKey, unit: UnitKey): number | null {
  const value = known(key);
  return value === null ? null : convert(value, unit, "mj");
}

/** One energy value that stays below another, within rounding. Systems meet only at gross energy, which is physics. */
const below = (part: NutrientKey, unit: UnitKey, whole: NutrientKey, wholeUnit: UnitKey): Check => ({
  level: "error",
  find: (known) => {
    const [low, high] = [mj(known, part, unit), mj(known, whole, wholeUnit)];
    return low !== null && high !== null && low > high + 0.05 ? [{ fields: [part, whole] }] : [];
  },
});

export const energyChecks = {
  digestible_above_gross: below("digestible_energy", "mcal", "gross_energy", "mj"),
  nrc_above_gross: below("digestible_energy_nrc", "mcal", "gross_energy", "mj"),
  gfe_above_gross: below("metabolizable_energy_gfe2014", "mj", "gross_energy", "mj"),
  metabolizable_above_digestible: below("metabolizable_energy", "mj", "digestible_energy", "mcal"),
  net_above_metabolizable: below("net_energy", "mj", "metabolizable_energy", "mj"),
  net_energy_not_ufc: {
    level: "error",
    find: (known) => {
      const [ufc, net] = [known("net_energy_ufc"), known("net_energy")];
      if (ufc === null || net === null) return [];
      const wanted = netEnergyPerFeedUnitMj * ufc;
      if (Math.abs(net - wanted) <= 0.06 + 0.01 * wanted) return [];
      return [{ fields: ["net_energy", "net_energy_ufc"], values: { wanted } }];
    },
  },
} as const satisfies Record<string, Check>;
