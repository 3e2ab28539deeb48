import { createFileRoute } from "@tanstack/react-router";
import { EditorSkeleton } from "#web/features/horses/form/editor-skeleton.tsx";
import { HorseEditor } from "#web/features/horses/form/horse-editor.tsx";
import { readStartValues } from "#web/features/horses/form/new-horse-source.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { addressReader, text } from "#web/lib/address-fields.ts";

/** Id of an item; undefined without one. */
const id = (written: unknown): string | undefined => (written === undefined ? undefined : text(written));

/** Id of the horse (`from`) or template (`model`) to start from. */
const startSearch = addressReader({ from: id, model: id });

export const Route = createFileRoute("/horses/add")({
  validateSearch: startSearch,
  beforeLoad: guard("horse_add"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readStartValues(context.queryClient, deps),
  /** The source horse may have changed since this screen was last open. */
  gcTime: 0,
  pendingComponent: EditorSkeleton,
  component: () => {
    const { from = "", model = "" } = Route.useSearch();
    const start = Route.useLoaderData();
    return <HorseEditor horse={null} start={start} from={from} model={model} />;
  },
});
