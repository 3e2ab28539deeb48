import { createFileRoute } from "@tanstack/react-router";
import { BrandEditScreen } from "#web/features/brands/brand-editor.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/brands/$id/edit")({
  beforeLoad: guard("brand_edit"),
  codeSplitGroupings: [["component"]],
  loader: formLoader(async () => (await import("#web/features/brands/queries.ts")).brandQuery),
  component: () => <BrandEditScreen id={Route.useParams().id} />,
});
