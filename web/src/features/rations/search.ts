import { addressReader, page, readFields, sorting, text } from "#web/lib/address-fields.ts";

const rationsSearchFields = {
  page,
  horse: text,
  ...sorting(["name", "modifiedAt", "pricePerDay"], "modifiedAt", "desc"),
};
export const rationsSearch = addressReader(rationsSearchFields);
export const defaultRationsSearch = readFields(rationsSearchFields, {});
