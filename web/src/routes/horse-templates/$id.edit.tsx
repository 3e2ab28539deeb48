import { createFileRoute } from "@tanstack/react-router";
import { EditorSkeleton } from "#web/features/horses/form/editor-skeleton.tsx";
import { templateQuery } from "#web/features/horses/queries.ts";
import { TemplateEditScreen } from "#web/features/horses/templates/template-edit-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/horse-templates/$id/edit")({
  beforeLoad: guard("horse_template_edit"),
  // a form begins with what its loader reads, never with what it read at an earlier visit
  loader: {
    staleReloadMode: "blocking",
    handler: ({ context, params }) => refetch(context.queryClient, templateQuery(params.id)),
  },
  pendingComponent: EditorSkeleton,
  component: () => <TemplateEditScreen id={Route.useParams().id} />,
});
