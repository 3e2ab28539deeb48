import type { Nothing } from "#contract/schemas/common-fields.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { changeHorse } from "#worker/features/horses/write-change.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { weightFields } from "#worker/features/records/horse-weight.ts";
import type { Input } from "#worker/features/verb.ts";

/** Makes what was found on a day the present weight and condition of its horse; what was not found stays. */
export async function applyWeight(ctx: ActorCtx, { params }: Input<Nothing>): Promise<null> {
  const scope = inEntity(ctx);
  const row = await scope.horseWeight(params.id ?? "");
  const { weightKg, bodyConditionScore } = weightFields(row);
  const horse = await scope.horse(row.weight.horseId);
  const before = horseFields(horse);
  const after: HorseCreate = {
    ...before,
    weightKg: weightKg ?? before.weightKg,
    bodyConditionScore: bodyConditionScore ?? before.bodyConditionScore,
  };
  await changeHorse(ctx, horse, after, []);
  return null;
}
