import { addressReader, choice, readFields, sorting, text } from "#web/lib/address-fields.ts";

export const overviewOrders = ["risk", "name", "energy", "price", "age", "drift"] as const;
export const overviewLevels = ["all", "risk", "watch", "unknown", "ok", "none", "drifted"] as const;

const overviewSearchFields = {
  name: text,
  level: choice(overviewLevels, "all"),
  ...sorting(overviewOrders, "risk", "desc"),
};
export const overviewSearch = addressReader(overviewSearchFields);
export const defaultOverviewSearch = readFields(overviewSearchFields, {});
