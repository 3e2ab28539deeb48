import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { BrandOffersList } from "#web/features/brands/brand-offers-list.tsx";
import { brandOffersQuery } from "#web/features/brands/queries.ts";
import { brandOffersSearch, defaultBrandOffersSearch } from "#web/features/brands/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/brands/offers")({
  validateSearch: brandOffersSearch,
  search: { middlewares: [stripSearchParams(defaultBrandOffersSearch)] },
  beforeLoad: guard("brand_offers"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(brandOffersQuery(deps));
  },
  component: () => (
    <BrandOffersList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
  ),
});
