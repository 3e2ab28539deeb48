import * as v from "valibot";
import { overviewOrders } from "./sort-and-filter.ts";

export const defaultOverviewSearch = { name: "", level: "all", order: "risk", direction: "desc" } as const;
export const overviewLevels = ["all", "risk", "watch", "unknown", "ok", "none", "drifted"] as const;

export const overviewSearch = v.object({
  name: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ""), ""),
  level: v.optional(v.fallback(v.picklist(overviewLevels), "all"), "all"),
  order: v.optional(v.fallback(v.picklist(overviewOrders), "risk"), "risk"),
  direction: v.optional(v.fallback(v.picklist(["asc", "desc"]), "desc"), "desc"),
});
