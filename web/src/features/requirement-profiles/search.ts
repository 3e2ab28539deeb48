import { addressReader, page, readFields, sorting, text } from "#web/lib/address-fields.ts";

const profilesSearchFields = {
  page,
  name: text,
  ...sorting(["name", "modifiedAt"], "name", "asc"),
};
export const profilesSearch = addressReader(profilesSearchFields);
export type ProfilesSearch = ReturnType<typeof profilesSearch>;
export const defaultProfilesSearch = readFields(profilesSearchFields, {});
