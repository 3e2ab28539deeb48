import { roles } from "#contract/roles.ts";
import { addressReader, choice, page, readFields, sorting, text } from "#web/lib/address-fields.ts";

const usersSearchFields = {
  page,
  name: text,
  role: choice(["", ...roles], ""),
  active: choice(["", "true", "false"], ""),
  ...sorting(["name", "email", "userEntity", "createdAt"], "name", "asc"),
};
export const usersSearch = addressReader(usersSearchFields);
export type UsersSearch = ReturnType<typeof usersSearch>;
export const defaultUsersSearch = readFields(usersSearchFields, {});
