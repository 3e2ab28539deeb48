import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { HorseWeightCreate, type HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { ColumnsFor, ValuesFor } from "#worker/db/columns-for.ts";
import type { HorseWeightRow } from "#worker/db/reads/horse-weights.ts";
import { daysAfter, yearsBefore } from "#worker/lib/clock.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";
import { horsePath } from "./horse.ts";

export const weightPath = (id: string) => `/api/horse_weights/${id}`;

/** Returns the fields of a weighing, parsed by the contract. */
export function weightFields({ weight }: HorseWeightRow): HorseWeightCreate {
  const { horseId, measuredOn, weightKg, bodyConditionScore, method, note } = weight;
  const stored = { horse: horsePath(horseId), measuredOn, weightKg, bodyConditionScore, method, note };
  return v.parse(HorseWeightCreate, stored satisfies ValuesFor<HorseWeightCreate>);
}

/** Returns the columns of a weighing. */
export const weightColumns = ({ horse: _horse, ...found }: HorseWeightCreate) =>
  found satisfies ColumnsFor<HorseWeightRow["weight"], HorseWeightCreate, "horse">;

export function weightItem(row: HorseWeightRow): HorseWeightItem {
  const { id, horseId, createdAt } = row.weight;
  return {
    "@id": weightPath(id),
    id,
    ...weightFields(row),
    horse: { "@id": horsePath(horseId), id: horseId, name: row.horseName },
    createdAt,
  };
}

/** Refuses what says nothing, a day that has begun nowhere on earth, and one before any horse alive was born. */
export function checkFound(
  ctx: ActorCtx,
  { measuredOn, weightKg, bodyConditionScore }: Omit<HorseWeightCreate, "horse">,
): void {
  const refusals: Refusal[] = [];
  if (weightKg === null && bodyConditionScore === null) {
    refusals.push({ path: ["weightKg"], code: "weight_or_condition" });
  }
  if (measuredOn > daysAfter(ctx.now, 1).toISOString().slice(0, 10)) {
    refusals.push({ path: ["measuredOn"], code: "day_to_come" });
  }
  if (measuredOn < yearsBefore(ctx.now, limits.historyYearsMax).toISOString().slice(0, 10)) {
    refusals.push({
      path: ["measuredOn"],
      code: "day_too_old",
      values: { limit: limits.historyYearsMax },
    });
  }
  if (refusals.length > 0) throw refuse(refusals);
}
