import type { MeasureKey } from "#science/measures.ts";
import type { Evaluation, Level } from "#science/results.ts";

/** Worst level among the rules that apply, and how many stand at watch, at risk and unknown. */
export interface Verdict {
  level: Level;
  risk: number;
  watch: number;
  unknown: number;
}

/** What is kept of an evaluation beside its ration. */
export interface Summary {
  /** Null while a feed of the ration has no price. */
  pricePerDay: number | null;
  /** Percent of the requirement. */
  energyCoverage: number | null;
  proteinCoverage: number | null;
  verdict: Verdict;
  scienceVersion: string;
  engineVersion: string;
}

/** An evaluation in a few figures; the service keeps them, the screens compare them with those of today. */
export function summaryOf(evaluation: Evaluation): Summary {
  const measured = (key: MeasureKey) => evaluation.measures.find((measure) => measure.key === key);
  const price = measured("price_per_day");
  return {
    pricePerDay: price && price.unknownShare === 0 ? price.value : null,
    energyCoverage: measured("coverage_energy")?.value ?? null,
    proteinCoverage: measured("coverage_protein")?.value ?? null,
    verdict: verdictOf(evaluation),
    scienceVersion: evaluation.scienceVersion,
    engineVersion: evaluation.engineVersion,
  };
}

export function verdictOf({ findings }: Pick<Evaluation, "findings">): Verdict {
  const applying = findings.filter(({ hypothetical }) => !hypothetical);
  const count = (level: Level) => applying.filter((finding) => finding.level === level).length;
  const [risk, watch, unknown] = [count("risk"), count("watch"), count("unknown")];
  const level = risk > 0 ? "risk" : watch > 0 ? "watch" : unknown > 0 ? "unknown" : "ok";
  return { level, risk, watch, unknown };
}
