import { seesHealth } from "#contract/roles.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationItem, rationParts } from "#worker/features/records/ration.ts";
import { isNotEvaluated, noScienceVersion } from "#worker/features/records/redact-verdict.ts";
import { type Appraisal, summaryColumns } from "./recompute-summary.ts";
import { storedRations } from "./to-science.ts";

/** True for a ration whose stored figures are no longer those of today: it lost them, or a planned price began. */
export const isOutdated = ({ now }: ActorCtx, { ration }: RationRow): boolean =>
  ration.scienceVersion === noScienceVersion ||
  (ration.nextPriceAt !== null && ration.nextPriceAt <= now.toISOString());

/**
 * Returns stored rations for their reader. An outdated ration is evaluated now; so is one older than the separate
 * judgement of requirements, for readers who see that one alone. The next save stores the result.
 */
export async function rationItems(ctx: ActorCtx, rows: readonly RationRow[]): Promise<RationItem[]> {
  const isOpen = (row: RationRow) =>
    isOutdated(ctx, row) || (!seesHealth(ctx.actor.roles) && isNotEvaluated(row.ration.requirementVerdict));
  const judged = await appraise(ctx, rows.filter(isOpen));
  return rows.map((row) => {
    const { ration } = row;
    const made = judged.get(ration.id);
    if (!made) return rationItem(ctx, row);
    const { requirementVerdict } = made;
    return rationItem(ctx, {
      ...row,
      ration: { ...ration, ...(isOutdated(ctx, row) ? made : { requirementVerdict }) },
    });
  });
}

async function appraise(
  ctx: ActorCtx,
  rows: readonly RationRow[],
): Promise<ReadonlyMap<string | undefined, Appraisal>> {
  if (rows.length === 0) return new Map();
  const horses = await readHorsesById(
    ctx,
    rows.map(({ ration }) => ration.horseId),
  );
  const requests = rows.map((row) => ({
    horse: horseFields(horses.get(row.ration.horseId)!),
    parts: rationParts(row),
    at: [],
  }));
  const evaluations = ctx.engine().evaluateMany(await storedRations(ctx, requests));
  return new Map(evaluations.map((evaluation, at) => [rows[at]?.ration.id, summaryColumns(evaluation)]));
}
