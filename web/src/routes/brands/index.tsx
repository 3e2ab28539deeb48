import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { BrandsList } from "#web/features/brands/brands-list.tsx";
import { brandsQuery } from "#web/features/brands/queries.ts";
import { brandsSearch, defaultBrandsSearch } from "#web/features/brands/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/brands/")({
  validateSearch: brandsSearch,
  search: { middlewares: [stripSearchParams(defaultBrandsSearch)] },
  beforeLoad: guard("brands"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(brandsQuery(deps));
  },
  component: () => <BrandsList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
