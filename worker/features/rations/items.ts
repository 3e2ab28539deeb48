import { seesHealth } from "#contract/roles.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "../../context.ts";
import type { RationRow } from "../../db/reads/rations.ts";
import { inEntity } from "../../db/scope.ts";
import { horseFields } from "../horses/internal.ts";
import { appraisalOf } from "./appraise.ts";
import { storedRations } from "./facts.ts";
import { rationItem, rationParts } from "./internal.ts";
import { isUnjudged } from "./verdict.ts";

/**
 * Stored rations as their reader has them. One that was saved before its requirements were judged by themselves is
 * judged now, for who is told of them alone; the next save keeps it.
 */
export async function rationItems(ctx: ActorCtx, rows: readonly RationRow[]): Promise<RationItem[]> {
  const unjudged = seesHealth(ctx.actor.roles)
    ? []
    : rows.filter(({ ration }) => isUnjudged(ration.requirementVerdict));
  if (unjudged.length === 0) return rows.map((row) => rationItem(ctx, row));
  const verdicts = await requirementVerdicts(ctx, unjudged);
  return rows.map((row) => {
    const requirementVerdict = verdicts.get(row.ration.id) ?? row.ration.requirementVerdict;
    return rationItem(ctx, { ...row, ration: { ...row.ration, requirementVerdict } });
  });
}

async function requirementVerdicts(
  ctx: ActorCtx,
  rows: readonly RationRow[],
): Promise<ReadonlyMap<string, string>> {
  const horses = await inEntity(ctx).horsesById(rows.map(({ ration }) => ration.horseId));
  const asked = rows.map((row) => ({
    horse: horseFields(horses.get(row.ration.horseId)!),
    parts: rationParts(row),
    at: [],
  }));
  const evaluations = ctx.engine().evaluateMany(await storedRations(ctx, asked));
  return new Map(
    evaluations.map((evaluation, at) => [rows[at]!.ration.id, appraisalOf(evaluation).requirementVerdict]),
  );
}
