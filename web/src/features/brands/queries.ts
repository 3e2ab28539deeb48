import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BrandCreate, BrandOfferDecision, BrandPatch } from "#contract/schemas/brand.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import { pageQuery, wholeQuery } from "#web/lib/api/page-query.ts";
import { useWrite } from "#web/lib/api/use-write.ts";
import type { BrandOffersSearch, BrandsSearch } from "./search.ts";

export function brandsQuery(search: BrandsSearch) {
  return queryOptions({
    queryKey: ["brands", "list", search],
    queryFn: () =>
      call("brand.get_collection", {
        query: pageQuery(search),
      }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the brands of every page of a list. */
export const readEveryBrand = async (search: BrandsSearch) =>
  (await call("brand.get_collection", { query: wholeQuery(search) }))["hydra:member"];

export function ownBrandsQuery(userEntity: string) {
  return queryOptions({
    queryKey: ["brands", "own", userEntity],
    queryFn: async () => {
      const query = { pagination: false, userEntity, "order[name]": "asc" };
      return (await call("brand.get_collection", { query }))["hydra:member"];
    },
    enabled: userEntity !== "",
  });
}

export function brandQuery(id: string) {
  return queryOptions({
    queryKey: ["brands", "item", id],
    queryFn: () => call("brand.get", { params: { id } }).catch(unknownAs("brand_unknown")),
  });
}

export function brandOffersQuery(search: BrandOffersSearch) {
  return queryOptions({
    queryKey: ["brands", "offers", search],
    queryFn: () => call("brand_offer.get_collection", { query: pageQuery(search) }),
    placeholderData: keepPreviousData,
  });
}

/** Feeds show the name of their brand. */
const stale = [["brands"], ["ingredients"]];

export const useOfferBrand = (brand: string) =>
  useWrite(() => call("brand_offer.post", { body: { brand } }), { stale });

export const useWithdrawOffer = (id: string) =>
  useWrite(() => call("brand_offer.withdraw", { params: { id }, body: {} }), { stale });

export const useDecideOffer = (id: string) =>
  useWrite((body: BrandOfferDecision) => call("brand_offer.decide", { params: { id }, body }), { stale });

export const useTakeBrand = (id: string) =>
  useWrite(() => call("brand_offer.take", { params: { id }, body: {} }), { stale });

/** Leaves a brand that was taken; its feeds that are fed stay. */
export const useLeaveBrand = (id: string) =>
  useWrite(() => call("brand.leave", { params: { id } }), { stale, removed: brandQuery(id).queryKey });

export const useCreateBrand = () => useWrite((body: BrandCreate) => call("brand.post", { body }), { stale });

export const useUpdateBrand = (id: string, version: string) =>
  useWrite((body: BrandPatch) => call("brand.patch", { params: { id }, body, version }), { stale });

export const useDeleteBrand = (id: string) =>
  useWrite(() => call("brand.delete", { params: { id } }), { stale, removed: brandQuery(id).queryKey });
