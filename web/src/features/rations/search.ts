import * as v from "valibot";
import { page, sorting, text } from "#web/lib/address-fields.ts";

export const rationsSearch = v.object({
  page,
  horse: text,
  ...sorting(["name", "modifiedAt", "pricePerDay"], "modifiedAt", "desc"),
});
export const defaultRationsSearch = v.parse(rationsSearch, {});
