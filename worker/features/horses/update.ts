import type { HorseCreate, HorseItem, HorsePatch } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { allow } from "../revisions.ts";
import type { Input, ItemResult } from "../verb.ts";
import { changeHorse } from "./change.ts";
import { horseFields, horseItem, recordWeight } from "./internal.ts";
import { changedHorse } from "./sound.ts";

/** Changes a horse; a new weight or condition joins its history. */
export async function updateHorse(
  ctx: ActorCtx,
  { params, body, expected }: Input<HorsePatch>,
): Promise<ItemResult<HorseItem>> {
  const row = await inEntity(ctx).horse(params.id ?? "");
  allow(expected, row.revision);
  const before = horseFields(row);
  const after = changedHorse(before, body);
  const record = isWeighedAnew(before, after) ? [recordWeight(ctx, row.id, after)] : [];
  const changed = await changeHorse(ctx, row, after, record);
  return { item: horseItem(changed), revision: changed.revision };
}

const isWeighedAnew = (before: HorseCreate, after: HorseCreate): boolean =>
  before.weightKg !== after.weightKg || before.bodyConditionScore !== after.bodyConditionScore;
