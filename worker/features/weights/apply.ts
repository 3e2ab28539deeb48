import type { Nothing } from "#contract/schemas/fields.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { changeHorse } from "../horses/change.ts";
import { horseFields } from "../horses/internal.ts";
import type { Input } from "../verb.ts";
import { weightFields } from "./internal.ts";

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
