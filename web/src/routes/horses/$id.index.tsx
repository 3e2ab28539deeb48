import { createFileRoute } from "@tanstack/react-router";
import { EditorSkeleton } from "#web/features/horses/form/editor-skeleton.tsx";
import { horseQuery } from "#web/features/horses/queries.ts";
import { HorseSheet } from "#web/features/horses/sheet/horse-sheet.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/horses/$id/")({
  beforeLoad: guard("horse"),
  loader: ({ context, params }) => refetch(context.queryClient, horseQuery(params.id)),
  pendingComponent: EditorSkeleton,
  component: () => <HorseSheet id={Route.useParams().id} />,
});
