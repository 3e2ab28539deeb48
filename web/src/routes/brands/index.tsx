import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { BrandsList } from "#web/features/brands/brands-list.tsx";
import { brandsQuery } from "#web/features/brands/queries.ts";
import { brandsSearch, defaultBrandsSearch } from "#web/features/brands/search.ts";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/brands/")({
  validateSearch: brandsSearch,
  search: { middlewares: [stripSearchParams(defaultBrandsSearch)] },
  beforeLoad: guard("brands"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(brandsQuery(deps));
  },
  component: () => {
    const navigate = Route.useNavigate();
    return (
      <BrandsList
        search={Route.useSearch()}
        onSearch={(change) => navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      />
    );
  },
});
