import { createFileRoute } from "@tanstack/react-router";
import { EditorSkeleton } from "#web/features/horses/form/editor-skeleton.tsx";
import { HorseEditScreen } from "#web/features/horses/horse-edit-screen.tsx";
import { horseQuery } from "#web/features/horses/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/horses/$id/edit")({
  beforeLoad: guard("horse_edit"),
  // a form begins with what its loader reads, never with what it read at an earlier visit
  loader: {
    staleReloadMode: "blocking",
    handler: ({ context, params }) => refetch(context.queryClient, horseQuery(params.id)),
  },
  pendingComponent: EditorSkeleton,
  component: () => <HorseEditScreen id={Route.useParams().id} />,
});
