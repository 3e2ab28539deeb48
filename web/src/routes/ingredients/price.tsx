import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PricesScreen } from "#web/features/ingredients/prices/prices-screen.tsx";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { defaultPricesSearch, pricesSearch } from "#web/features/ingredients/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/ingredients/price")({
  validateSearch: pricesSearch,
  search: { middlewares: [stripSearchParams(defaultPricesSearch)] },
  beforeLoad: guard("ingredient_price"),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ingredientsQuery());
  },
  component: () => <PricesScreen search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
