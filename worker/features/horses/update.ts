import { readHorse } from "#worker/db/reads/horses.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { horseFields, horseItem, recordWeight } from "#worker/features/records/horse.ts";
import type { Verb } from "../verb.ts";
import { profilesWith } from "./chosen-profile.ts";
import { changedHorse } from "./validate-change.ts";
import { changeHorse } from "./write-change.ts";

/** Changes a horse; a new weight or condition joins its history, an unchanged one does not. */
export const updateHorse: Verb<"horse.patch"> = async (ctx, { params, body, expected }) => {
  const row = await readHorse(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const before = horseFields(row);
  const after = changedHorse(before, body);
  const own = await profilesWith(ctx, after);
  const found = {
    weightKg: after.weightKg === before.weightKg ? null : after.weightKg,
    bodyConditionScore:
      after.bodyConditionScore === before.bodyConditionScore ? null : after.bodyConditionScore,
  };
  const isFound = found.weightKg !== null || found.bodyConditionScore !== null;
  const record = isFound ? [recordWeight(ctx, row.id, found)] : [];
  const changed = await changeHorse(ctx, row, after, record);
  return { item: horseItem(changed, own), revision: changed.revision };
};
