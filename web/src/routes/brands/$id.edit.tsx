import { createFileRoute } from "@tanstack/react-router";
import { BrandEditScreen } from "#web/features/brands/brand-editor.tsx";
import { brandQuery } from "#web/features/brands/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/brands/$id/edit")({
  beforeLoad: guard("brand_edit"),
  loader: formLoader(brandQuery),
  component: () => <BrandEditScreen id={Route.useParams().id} />,
});
