import { readHorseTemplate } from "#worker/db/reads/horse-templates.ts";
import { templateItem } from "#worker/features/records/horse-template.ts";
import type { Verb } from "#worker/features/verb.ts";

export const getTemplate: Verb<"horse_template.get"> = async (ctx, { params }) => {
  const row = await readHorseTemplate(ctx, params.id ?? "");
  return { item: templateItem(row), revision: row.revision };
};
