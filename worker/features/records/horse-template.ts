import * as v from "valibot";
import { type HorseCreate, HorseFields, type HorseTemplateItem } from "#contract/schemas/horse.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { HorseTemplateRow } from "#worker/db/reads/horse-templates.ts";

export const templatePath = (id: string) => `/api/horse_templates/${id}`;

/** The fields a horse starts from, parsed by the contract. */
export const templateFields = (row: HorseTemplateRow): HorseCreate =>
  v.parse(HorseFields, JSON.parse(row.fields));

export const templateColumns = (body: HorseCreate) => ({
  nameFold: fold(body.name),
  fields: JSON.stringify(body),
});

export function templateItem(row: HorseTemplateRow): HorseTemplateItem {
  const { id, createdAt, modifiedAt } = row;
  return { "@id": templatePath(id), id, ...templateFields(row), createdAt, modifiedAt };
}
