import { sql } from "drizzle-orm";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { IngredientFacts } from "#science/horse.ts";
import type { MeasureKey } from "#science/measures.ts";
import type { Evaluation } from "#science/results.ts";
import type { ActorCtx } from "../../context.ts";
import type { Statement } from "../../db/d1.ts";
import type { RationRow } from "../../db/reads/rations.ts";
import { ration } from "../../db/schema/index.ts";
import { storedRations } from "./facts.ts";
import { rationParts } from "./internal.ts";

type Verdict = RationItem["verdict"];

/** What is kept of an evaluation beside its ration. */
export interface Appraisal {
  pricePerDay: number | null;
  energyCoverage: number | null;
  proteinCoverage: number | null;
  verdict: string;
  scienceVersion: string;
  engineVersion: string;
}

export function appraisalOf(evaluation: Evaluation): Appraisal {
  const measured = (key: MeasureKey) => evaluation.measures.find((measure) => measure.key === key);
  const price = measured("price_per_day");
  return {
    pricePerDay: price && price.unknownShare === 0 ? price.value : null,
    energyCoverage: measured("coverage_energy")?.value ?? null,
    proteinCoverage: measured("coverage_protein")?.value ?? null,
    verdict: JSON.stringify(verdictOf(evaluation)),
    scienceVersion: evaluation.scienceVersion,
    engineVersion: evaluation.engineVersion,
  };
}

function verdictOf({ findings }: Evaluation): Verdict {
  const applying = findings.filter(({ hypothetical }) => !hypothetical);
  const count = (level: Verdict["level"]) => applying.filter((finding) => finding.level === level).length;
  const [risk, watch, unknown] = [count("risk"), count("watch"), count("unknown")];
  const level = risk > 0 ? "risk" : watch > 0 ? "watch" : unknown > 0 ? "unknown" : "ok";
  return { level, risk, watch, unknown };
}

/** Statement that judges the rations of a horse anew, with the horse as it is about to be. */
export const reappraise = (
  ctx: ActorCtx,
  horse: HorseCreate,
  rows: readonly RationRow[],
): Promise<Statement[]> => reappraiseWith(ctx, rows, () => horse);

/** Statement that judges rations anew, each with its horse, and with an ingredient as it is about to be. */
export async function reappraiseWith(
  ctx: ActorCtx,
  rows: readonly RationRow[],
  horseOf: (row: RationRow) => HorseCreate,
  changed?: IngredientFacts,
): Promise<Statement[]> {
  if (rows.length === 0) return [];
  const asked = rows.map((row) => ({ horse: horseOf(row), parts: rationParts(row), at: [] }));
  const evaluations = ctx.engine().evaluateMany(await storedRations(ctx, asked, changed));
  const appraisals = evaluations.map((evaluation, n) => ({
    id: rows[n]?.ration.id,
    ...appraisalOf(evaluation),
  }));
  const made = (field: keyof Appraisal) => sql`made.value ->> ${sql.raw(`'${field}'`)}`;
  return [
    ctx.db
      .update(ration)
      .set({
        pricePerDay: made("pricePerDay"),
        energyCoverage: made("energyCoverage"),
        proteinCoverage: made("proteinCoverage"),
        verdict: made("verdict"),
        scienceVersion: made("scienceVersion"),
        engineVersion: made("engineVersion"),
      })
      .from(sql`json_each(${JSON.stringify(appraisals)}) as made`)
      .where(sql`${ration.id} = made.value ->> 'id'`),
  ];
}
