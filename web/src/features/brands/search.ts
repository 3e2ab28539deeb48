import * as v from "valibot";
import { page, sorting, text } from "#web/lib/address-fields.ts";

export const brandsSearch = v.object({
  page,
  name: text,
  ...sorting(["name", "userEntity", "modifiedAt"], "name", "asc"),
});
export type BrandsSearch = v.InferOutput<typeof brandsSearch>;
export const defaultBrandsSearch = v.parse(brandsSearch, {});

export const brandOffersSearch = v.object({
  page,
  name: text,
  ...sorting(["name", "maker", "modifiedAt"], "modifiedAt", "desc"),
});
export type BrandOffersSearch = v.InferOutput<typeof brandOffersSearch>;
export const defaultBrandOffersSearch = v.parse(brandOffersSearch, {});
