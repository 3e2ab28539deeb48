import { addressReader, page, readFields, sorting, text } from "#web/lib/address-fields.ts";

const entitiesSearchFields = {
  page,
  name: text,
  ...sorting(["name", "expirationDate", "numberOfLicences", "createdAt", "modifiedAt"], "name", "asc"),
};
export const entitiesSearch = addressReader(entitiesSearchFields);
export type EntitiesSearch = ReturnType<typeof entitiesSearch>;
export const defaultEntitiesSearch = readFields(entitiesSearchFields, {});
