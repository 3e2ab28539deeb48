import * as v from "valibot";
import { page, sorting, text } from "#web/lib/address-fields.ts";

export const entitiesSearch = v.object({
  page,
  name: text,
  ...sorting(["name", "expirationDate", "numberOfLicences", "createdAt", "modifiedAt"], "name", "asc"),
});
export type EntitiesSearch = v.InferOutput<typeof entitiesSearch>;
export const defaultEntitiesSearch = v.parse(entitiesSearch, {});
