import { seesHealth } from "#contract/roles.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationItem, rationParts } from "#worker/features/records/ration.ts";
import { isNotEvaluated } from "#worker/features/records/redact-verdict.ts";
import { summaryColumns } from "./recompute-summary.ts";
import { storedRations } from "./to-science.ts";

/**
 * Returns stored rations for their reader. A ration older than the separate judgement of requirements is evaluated
 * now, for readers who see that one alone; its next save stores the result.
 */
export async function rationItems(ctx: ActorCtx, rows: readonly RationRow[]): Promise<RationItem[]> {
  const withoutVerdict = seesHealth(ctx.actor.roles)
    ? []
    : rows.filter(({ ration }) => isNotEvaluated(ration.requirementVerdict));
  if (withoutVerdict.length === 0) return rows.map((row) => rationItem(ctx, row));
  const verdicts = await requirementVerdicts(ctx, withoutVerdict);
  return rows.map((row) => {
    const requirementVerdict = verdicts.get(row.ration.id) ?? row.ration.requirementVerdict;
    return rationItem(ctx, { ...row, ration: { ...row.ration, requirementVerdict } });
  });
}

async function requirementVerdicts(
  ctx: ActorCtx,
  rows: readonly RationRow[],
): Promise<ReadonlyMap<string, string>> {
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
  return new Map(
    evaluations.map((evaluation, at) => [rows[at]!.ration.id, summaryColumns(evaluation).requirementVerdict]),
  );
}
