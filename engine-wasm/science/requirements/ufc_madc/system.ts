import type { ConditionPlan, HorseFacts } from "#science/horse/facts.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import { gap, need, total } from "#science/trace/requirement-trace.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { type MetabolicSubject, metabolicSubject } from "../metabolic.ts";
import { isLongEared } from "../nrc2007/donkeys.ts";
import { classNameOf, nrc2007 } from "../nrc2007/system.ts";
import type { RequirementSet } from "../types.ts";
import { coverings, energy, work } from "./energy.ts";
import { growthLysine } from "./growth.ts";
import { maintenance } from "./maintenance.ts";
import { protein } from "./protein.ts";
import { energyRows } from "./rows/energy.ts";
import { growthRows } from "./rows/growth.ts";

/**
 * The needs of a horse by UFC/MADC: energy, protein, and the lysine of growing horses. Minerals, trace elements, vitamins,
 * the lysine of adults and the standard intake are those of NRC 2007, and say so.
 */
export function ufcMadc(
  horse: HorseFacts,
  objective: Objective,
  plan: ConditionPlan | null = null,
): Omit<RequirementSet, "system" | "energy" | "protein"> {
  const subject = metabolicSubject(horse, objective, energyRows.stallion.value - 1, plan);
  const fallback = nrc2007(horse, objective, plan);
  const own = ownItems(subject);
  const byKey = new Map<NutrientKey, Requirement>([
    ...fallback.items.filter(isBorrowed).map(borrowed),
    ...own.map((each): [NutrientKey, Requirement] => [each.nutrient, each]),
  ]);
  return {
    standardDmiKg: fallback.standardDmiKg,
    referenceWeightKg: total(subject.weightTrace),
    weightTrace: subject.weightTrace,
    className: classNameOf(horse, subject, multiplierOf(subject)),
    items: nutrientKeys.flatMap((key) => byKey.get(key) ?? []),
    warnings: [
      ...(isLongEared(subject) ? ["DONKEY_WITHOUT_SYSTEM"] : []),
      ...subject.warnings,
      "NRC_FALLBACK",
    ],
    refusals: subject.refusals,
  };
}

const isBorrowed = ({ nutrient }: Requirement): boolean =>
  nutrient !== "digestible_energy_nrc" && nutrient !== "crude_protein";

const borrowed = (item: Requirement): [NutrientKey, Requirement] => [
  item.nutrient,
  item.value === null ? item : { ...item, warnings: [...item.warnings, "NRC_FALLBACK"] },
];

/** Remarks on the range of the tables of NRC 2007: energy and protein here do not stand on them. */
const ofNrc: readonly string[] = ["OUTSIDE_TABLE_WEIGHT", "OUTSIDE_TABLE_AGE", "OUTSIDE_TABLE_TRAINING"];

function ownItems(subject: MetabolicSubject): Requirement[] {
  const { growth, warnings, refusals } = subject;
  if (isLongEared(subject))
    return [
      gap("net_energy_ufc", "STANDARD_GAP", ["DONKEY_WITHOUT_SYSTEM", ...warnings]),
      gap("madc", "STANDARD_GAP"),
    ];
  if (growth && growth.ageMonths < growthRows.youngest.value)
    return [gap("net_energy_ufc", "BELOW_TABLE_AGE"), gap("madc", "BELOW_TABLE_AGE")];
  const remarks = [...warnings.filter((code) => !ofNrc.includes(code)), ...refusals];
  return [
    need("net_energy_ufc", energy(subject), remarks),
    need("madc", protein(subject)),
    ...(growth ? [need("lysine", [growthLysine(growth)])] : []),
  ];
}

/** Work and coverings as a multiple of maintenance. */
function multiplierOf(subject: MetabolicSubject): number {
  if (isLongEared(subject)) return 1;
  return 1 + total([...work(subject), ...coverings(subject)]) / maintenance(subject).amount;
}
