import { readHorseTemplates } from "#worker/db/reads/horse-templates.ts";
import { templateItem } from "#worker/features/records/horse-template.ts";
import type { Verb } from "#worker/features/verb.ts";

export const listTemplates: Verb<"horse_template.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readHorseTemplates(ctx, query);
  return { members: rows.map(templateItem), total };
};
