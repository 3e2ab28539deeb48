import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import { Overtaken } from "#worker/db/audited-write.ts";
import { readRowsAt } from "#worker/db/reads/recalculation-jobs.ts";
import { recalculationRow } from "#worker/db/schema/index.ts";
import { saveRation } from "#worker/features/rations/save.ts";
import { rationFields } from "#worker/features/records/ration.ts";
import { refuse, ServiceError, serviceError } from "#worker/lib/service-error.ts";
import type { Numbered } from "./chosen-rations.ts";
import { failedRow } from "./failed-row.ts";
import type { Finish } from "./make-rows.ts";
import type { Made } from "./row-fields.ts";

/** Returns how a job stores a row: by its place, once. */
export const rowColumns = (jobId: string, row: RecalculatedRation): typeof recalculationRow.$inferSelect => ({
  jobId,
  number: row.number,
  failed: row.problem !== null,
  row: JSON.stringify(row),
});

/**
 * Returns what saves each ration of a job with its row in one write: what was saved before, by a delivery that ended
 * amid its part, is not saved again.
 */
export async function rationSaver(
  ctx: ActorCtx,
  jobId: string,
  rations: readonly Numbered[],
): Promise<Finish> {
  const places = rations.map(({ number }) => number);
  const known = new Map(
    (await readRowsAt(ctx, jobId, places)).map(({ number, row }) => [number, JSON.parse(row)]),
  );
  const revisions = new Map(rations.map(({ number, revision }) => [number, revision]));
  return async (row, made) => {
    const { number, path } = made.ration;
    try {
      return known.get(number) ?? (await saveMade(ctx, jobId, row, made, revisions.get(number)));
    } catch (error) {
      if (error instanceof ServiceError) return failedRow(ctx, { number, path, error });
      if (error instanceof Overtaken) return failedRow(ctx, { number, path, error: overtaken(ctx) });
      throw error;
    }
  };
}

const overtaken = ({ locale }: ActorCtx): ServiceError =>
  serviceError("conflict", { reason: text(locale, "conflict_overtaken") });

async function saveMade(
  ctx: ActorCtx,
  jobId: string,
  row: RecalculatedRation,
  { ration: { stored, parts, number }, judged, answer }: Made,
  revision: number | undefined,
): Promise<RecalculatedRation> {
  if (stored === null) throw refuse([{ path: ["rations", number], code: "write_described" }]);
  if (stored.ration.revision !== revision) throw overtaken(ctx);
  if (judged === null) return { ...row, saved: null };
  const amounts = new Map(answer?.feeds.map(({ ingredient, quantityKg }) => [ingredient, quantityKg]));
  const feeds = parts.feeds.map((line) => ({
    ...line,
    quantityKg: amounts.get(line.ingredient) ?? line.quantityKg,
  }));
  const saved = { ...row, saved: revision + 1 };
  await saveRation(ctx, stored, { ...rationFields(stored), ...parts, feeds }, [
    ctx.db.insert(recalculationRow).values(rowColumns(jobId, saved)),
  ]);
  return saved;
}
