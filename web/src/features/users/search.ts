import * as v from "valibot";
import { roles } from "#contract/roles.ts";

export const defaultUsersSearch = {
  page: 1,
  name: "",
  role: "",
  active: "",
  order: "name",
  direction: "asc",
} as const;

const orders = ["name", "email", "userEntity", "createdAt"] as const;

export const usersSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  name: v.optional(v.fallback(v.string(), ""), ""),
  role: v.optional(v.fallback(v.picklist(["", ...roles]), ""), ""),
  active: v.optional(v.fallback(v.picklist(["", "true", "false"]), ""), ""),
  order: v.optional(v.fallback(v.picklist(orders), "name"), "name"),
  direction: v.optional(v.fallback(v.picklist(["asc", "desc"]), "asc"), "asc"),
});
export type UsersSearch = v.InferOutput<typeof usersSearch>;
