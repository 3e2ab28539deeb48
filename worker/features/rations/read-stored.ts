import type { Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readHorseOf } from "#worker/db/reads/horses.ts";
import { type RationRow, readRation } from "#worker/db/reads/rations.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationParts } from "#worker/features/records/ration.ts";
import { storedRations } from "./to-science.ts";

/** Reads a stored ration, as a row and in the science's form. */
export async function readStoredRation(
  ctx: ActorCtx,
  id: string,
): Promise<{ row: RationRow; ration: Ration }> {
  const [row, owner] = await Promise.all([readRation(ctx, id), readHorseOf(ctx, id)]);
  const [ration] = await storedRations(ctx, [{ horse: horseFields(owner), parts: rationParts(row), at: [] }]);
  return { row, ration: ration! };
}
