import { createFileRoute } from "@tanstack/react-router";
import { BrandEditScreen } from "#web/features/brands/brand-edit-screen.tsx";
import { brandQuery } from "#web/features/brands/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/brands/$id/edit")({
  beforeLoad: guard("brand_edit"),
  // a form begins with what its loader reads, never with what it read at an earlier visit
  loader: {
    staleReloadMode: "blocking",
    handler: ({ context, params }) => refetch(context.queryClient, brandQuery(params.id)),
  },
  component: () => <BrandEditScreen id={Route.useParams().id} />,
});
