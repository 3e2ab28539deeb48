import * as v from "valibot";
import { choice, sorting, text } from "#web/lib/address-fields.ts";
import { overviewOrders } from "./sort-and-filter.ts";

export const overviewLevels = ["all", "risk", "watch", "unknown", "ok", "none", "drifted"] as const;

export const overviewSearch = v.object({
  name: text,
  level: choice(overviewLevels, "all"),
  ...sorting(overviewOrders, "risk", "desc"),
});
export const defaultOverviewSearch = v.parse(overviewSearch, {});
