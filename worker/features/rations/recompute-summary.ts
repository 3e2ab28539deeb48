import { eq, type SQL, sql } from "drizzle-orm";
import { withoutHealth } from "#contract/ration/redact-health.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import { type Summary, summariseEvaluation, verdictOf } from "#contract/schemas/ration-summary.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { jsonLists, type Statement } from "#worker/db/d1.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { ingredientPrice, ration } from "#worker/db/schema/index.ts";
import { rationParts } from "#worker/features/records/ration.ts";
import { storedRations } from "./to-science.ts";

/** A summary as its columns: the estimation and the verdicts, of all and of the requirements alone, are JSON. */
export interface Appraisal extends Omit<Summary, "estimation" | "verdict"> {
  estimation: string;
  verdict: string;
  requirementVerdict: string;
}

export function summaryColumns(evaluation: Evaluation): Appraisal {
  const summary = summariseEvaluation(evaluation);
  const ofRequirements = verdictOf(withoutHealth(evaluation));
  return {
    ...summary,
    estimation: JSON.stringify(summary.estimation),
    verdict: JSON.stringify(summary.verdict),
    requirementVerdict: JSON.stringify(ofRequirements),
  };
}

/** SQL of the first instant from which a feed of the ration, or the feed of a lot in it, has another price. */
const firstPlanned = ({ now }: ActorCtx): SQL<string | null> => sql`(select min(price.valid_from)
  from ${ingredientPrice} as price
  where price.entity_id = ${ration.entityId} and price.valid_from > ${now.toISOString()}
    and price.ingredient_id in (
      select ingredient_id from ration_feed where ration_id = ${ration.id}
      union select ingredient_id from ration_pasture where ration_id = ${ration.id}
      union select feed.lot_of from ration_feed as line
        inner join ingredient as feed on feed.id = line.ingredient_id where line.ration_id = ${ration.id}))`;

/** Returns the statement that notes in a ration, whose lines are written, when its price changes next. */
export const noteNextPrice = (ctx: ActorCtx, id: string): Statement =>
  ctx.db
    .update(ration)
    .set({ nextPriceAt: firstPlanned(ctx) })
    .where(eq(ration.id, id));

/** Returns the statements that evaluate the rations of a horse again, with the horse's new fields. */
export const recomputeSummaries = (
  ctx: ActorCtx,
  horse: HorseCreate,
  rows: readonly RationRow[],
): Promise<Statement[]> => reappraiseWith(ctx, rows, () => horse);

/** Returns the statements that evaluate rations again, each with its horse, and with new fields of ingredients. */
export async function reappraiseWith(
  ctx: ActorCtx,
  rows: readonly RationRow[],
  horseOf: (row: RationRow) => HorseCreate,
  changed: readonly IngredientFacts[] = [],
): Promise<Statement[]> {
  if (rows.length === 0) return [];
  const requests = rows.map((row) => ({ horse: horseOf(row), parts: rationParts(row), at: [] }));
  const evaluations = ctx.engine().evaluateMany(await storedRations(ctx, requests, changed));
  return storeAppraisals(
    ctx,
    evaluations.map((evaluation, n) => [rows[n]!, evaluation]),
  );
}

/**
 * Returns the statements that store what rations were judged, each unless it was saved, or marked as outdated by another
 * change, since it was read.
 */
export function storeAppraisals(
  ctx: ActorCtx,
  judged: readonly (readonly [RationRow, Evaluation])[],
): Statement[] {
  const appraisals = judged.map(([{ ration: read }, evaluation]) => ({
    id: read.id,
    revision: read.revision,
    outdatedBy: read.outdatedBy,
    ...summaryColumns(evaluation),
  }));
  const made = (field: keyof Appraisal) => sql`made.value ->> ${sql.raw(`'${field}'`)}`;
  return jsonLists(appraisals).map((list) =>
    ctx.db
      .update(ration)
      .set({
        pricePerDay: made("pricePerDay"),
        nextPriceAt: firstPlanned(ctx),
        energyCoverage: made("energyCoverage"),
        proteinCoverage: made("proteinCoverage"),
        estimation: made("estimation"),
        verdict: made("verdict"),
        requirementVerdict: made("requirementVerdict"),
        scienceVersion: made("scienceVersion"),
        engineVersion: made("engineVersion"),
        outdatedBy: null,
      })
      .from(sql`json_each(${list}) as made`)
      .where(
        sql`${ration.id} = made.value ->> 'id' and ${ration.revision} = made.value ->> 'revision'
          and ${ration.outdatedBy} is made.value ->> 'outdatedBy'`,
      ),
  );
}
