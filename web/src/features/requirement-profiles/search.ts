import * as v from "valibot";
import { page, sorting, text } from "#web/lib/address-fields.ts";

export const profilesSearch = v.object({
  page,
  name: text,
  ...sorting(["name", "modifiedAt"], "name", "asc"),
});
export type ProfilesSearch = v.InferOutput<typeof profilesSearch>;
export const defaultProfilesSearch = v.parse(profilesSearch, {});
