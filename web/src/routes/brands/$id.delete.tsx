import { createFileRoute } from "@tanstack/react-router";
import { BrandDelete } from "#web/features/brands/brand-delete.tsx";
import { brandQuery } from "#web/features/brands/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/brands/$id/delete")({
  beforeLoad: guard("brand_delete"),
  loader: ({ context, params }) => refetch(context.queryClient, brandQuery(params.id)),
  component: () => <BrandDelete id={Route.useParams().id} />,
});
