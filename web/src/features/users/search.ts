import * as v from "valibot";
import { roles } from "#contract/roles.ts";
import { choice, page, sorting, text } from "#web/lib/address-fields.ts";

export const usersSearch = v.object({
  page,
  name: text,
  role: choice(["", ...roles], ""),
  active: choice(["", "true", "false"], ""),
  ...sorting(["name", "email", "userEntity", "createdAt"], "name", "asc"),
});
export type UsersSearch = v.InferOutput<typeof usersSearch>;
export const defaultUsersSearch = v.parse(usersSearch, {});
