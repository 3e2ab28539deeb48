import type { Evaluation, Judgement, Level } from "#science/evaluation/evaluation-types.ts";
import { worstLevel } from "#science/evaluation/finding-order.ts";
import { countLevels } from "#science/evaluation/verdict.ts";
import type { MeasureKey, SuppliedNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";

/** Worst level among the rules that apply, and how many stand at watch, at risk and unknown. */
export interface RationVerdict {
  level: Level;
  risk: number;
  watch: number;
  unknown: number;
}

/** Daily supply of one nutrient by a ration. */
export interface Estimate {
  nutrient: SuppliedNutrient;
  /** In `unit`, over what is known; null when nothing of it is. */
  value: number | null;
  unit: string;
  /** Share, 0 to 1, of the dry matter whose content is unknown: above nil the value is the least it can be. */
  unknownShare: number;
}

/** Daily supply of a ration, in the units of the system it is judged by, and of lysine, the first limiting amino acid. */
export interface Estimation {
  energy: Estimate;
  protein: Estimate;
  lysine: Estimate;
}

/** Figures of an evaluation that are stored with its ration. */
export interface Summary {
  /** Null while a feed of the ration has no price. */
  pricePerDay: number | null;
  /** Percent of the requirement. */
  energyCoverage: number | null;
  proteinCoverage: number | null;
  estimation: Estimation;
  verdict: RationVerdict;
  scienceVersion: string;
  engineVersion: string;
}

/** A summary as it is stored: the estimation is null where the ration was not judged since they are kept. */
export type StoredSummary = Omit<Summary, "estimation"> & { estimation: Estimation | null };

/** Figures of the last save of a ration, whatever was evaluated since. */
export type SavedSummary = StoredSummary & {
  /** Unit of the price; null for a save from before units were kept. */
  monetaryUnit: string | null;
};

/** An evaluation in a few figures; the service keeps them, the screens compare them with those of today. */
export function summariseEvaluation(evaluation: Evaluation): Summary {
  const measured = (key: MeasureKey) => evaluation.measures.find((measure) => measure.key === key);
  return {
    pricePerDay: pricePerDay(evaluation),
    energyCoverage: measured("coverage_energy")?.value ?? null,
    proteinCoverage: measured("coverage_protein")?.value ?? null,
    estimation: estimateIntake(evaluation),
    verdict: verdictOf(evaluation),
    scienceVersion: evaluation.scienceVersion,
    engineVersion: evaluation.engineVersion,
  };
}

/** Price a day; null while a feed of the ration has none. */
export function pricePerDay({ measures }: Pick<Judgement, "measures">): number | null {
  const price = measures.find(({ key }) => key === "price_per_day");
  return price && price.unknownShare === 0 ? price.value : null;
}

export function verdictOf({ findings }: Pick<Judgement, "findings">): RationVerdict {
  const { risk, watch, unknown } = countLevels(findings);
  return { level: worstLevel(findings) ?? "unknown", risk, watch, unknown };
}

/** The nutrients of an estimation, by the system that names the energy and the protein. */
const estimatedNutrients = (system: Evaluation["system"]): Record<keyof Estimation, SuppliedNutrient> => ({
  energy: systems[system].energy,
  protein: systems[system].protein,
  lysine: "lysine",
});

function estimateIntake({ system, measures }: Evaluation): Estimation {
  const nutrient = estimatedNutrients(system);
  const of = (part: keyof Estimation): Estimate => {
    const { value, unit, unknownShare } = measures.find(({ key }) => key === `supply_${nutrient[part]}`)!;
    return { nutrient: nutrient[part], value, unit, unknownShare };
  };
  return { energy: of("energy"), protein: of("protein"), lysine: of("lysine") };
}
