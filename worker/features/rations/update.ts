import { readRation } from "#worker/db/reads/rations.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { rationFields, rationItem } from "#worker/features/records/ration.ts";
import type { Verb } from "../verb.ts";
import { saveRation } from "./save.ts";

export const updateRation: Verb<"ration.patch"> = async (ctx, { params, body, expected }) => {
  const row = await readRation(ctx, params.id ?? "");
  checkRevision(expected, row.ration.revision);
  const changed = await saveRation(ctx, row, { ...rationFields(row), ...body });
  return { item: rationItem(ctx, changed), revision: changed.ration.revision };
};
