import { createFileRoute } from "@tanstack/react-router";
import { templatesQuery } from "#web/features/horses/queries.ts";
import { TemplatesList } from "#web/features/horses/templates/templates-list.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/horse-templates/")({
  beforeLoad: guard("horse_templates"),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(templatesQuery());
  },
  component: TemplatesList,
});
