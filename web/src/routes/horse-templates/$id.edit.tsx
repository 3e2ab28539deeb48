import { createFileRoute } from "@tanstack/react-router";
import { EditorSkeleton } from "#web/features/horses/form/editor-skeleton.tsx";
import { TemplateEditScreen } from "#web/features/horses/templates/template-edit-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/horse-templates/$id/edit")({
  beforeLoad: guard("horse_template_edit"),
  codeSplitGroupings: [["component"]],
  loader: formLoader(async () => (await import("#web/features/horses/queries.ts")).templateQuery),
  pendingComponent: EditorSkeleton,
  component: () => <TemplateEditScreen id={Route.useParams().id} />,
});
