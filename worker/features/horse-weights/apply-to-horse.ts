import type { HorseCreate } from "#contract/schemas/horse.ts";
import { readHorseWeight } from "#worker/db/reads/horse-weights.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { changeHorse } from "#worker/features/horses/write-change.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { weightFields } from "#worker/features/records/horse-weight.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Makes what was found on a day the present weight and condition of its horse; what was not found stays. */
export const applyWeight: Verb<"horse_weight.apply"> = async (ctx, { params }) => {
  const row = await readHorseWeight(ctx, params.id ?? "");
  const { weightKg, bodyConditionScore } = weightFields(row);
  const horse = await readHorse(ctx, row.weight.horseId);
  const before = horseFields(horse);
  const after: HorseCreate = {
    ...before,
    weightKg: weightKg ?? before.weightKg,
    bodyConditionScore: bodyConditionScore ?? before.bodyConditionScore,
  };
  await changeHorse(ctx, horse, after, []);
  return null;
};
