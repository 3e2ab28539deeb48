import { horseFilters } from "#contract/horse-filters.ts";
import { addressReader, choice, page, readFields, sorting, text } from "#web/lib/address-fields.ts";

export const horseOrders = ["name", "weightKg", "bodyConditionScore", "modifiedAt"] as const;

const flag = choice(["", "true", "false"], "");

const horsesSearchFields = {
  page,
  name: text,
  kind: choice(["", ...horseFilters.kind], ""),
  condition: choice(["", ...horseFilters.condition], ""),
  verdict: choice(["", ...horseFilters.verdict], ""),
  batch: (written: unknown) => flag(String(written)),
  ...sorting(horseOrders, "name", "asc"),
};
export const horsesSearch = addressReader(horsesSearchFields);
export type HorsesSearch = ReturnType<typeof horsesSearch>;
export const defaultHorsesSearch = readFields(horsesSearchFields, {});
