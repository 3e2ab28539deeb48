import { createFileRoute } from "@tanstack/react-router";
import { EditorSkeleton } from "#web/features/horses/form/editor-skeleton.tsx";
import { HorseEditScreen } from "#web/features/horses/form/horse-editor.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/horses/$id/edit")({
  beforeLoad: guard("horse_edit"),
  codeSplitGroupings: [["component"]],
  loader: formLoader(async () => (await import("#web/features/horses/queries.ts")).horseQuery),
  pendingComponent: EditorSkeleton,
  component: () => <HorseEditScreen id={Route.useParams().id} />,
});
