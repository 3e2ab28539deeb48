import { addressReader, page, readFields, sorting, text } from "#web/lib/address-fields.ts";

const brandsSearchFields = {
  page,
  name: text,
  ...sorting(["name", "userEntity", "modifiedAt"], "name", "asc"),
};
export const brandsSearch = addressReader(brandsSearchFields);
export type BrandsSearch = ReturnType<typeof brandsSearch>;
export const defaultBrandsSearch = readFields(brandsSearchFields, {});

const brandOffersSearchFields = {
  page,
  name: text,
  ...sorting(["name", "maker", "modifiedAt"], "modifiedAt", "desc"),
};
export const brandOffersSearch = addressReader(brandOffersSearchFields);
export type BrandOffersSearch = ReturnType<typeof brandOffersSearch>;
export const defaultBrandOffersSearch = readFields(brandOffersSearchFields, {});
