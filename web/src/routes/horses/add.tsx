import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { EditorSkeleton } from "#web/features/horses/form/editor-skeleton.tsx";
import { HorseEditor } from "#web/features/horses/form/horse-editor.tsx";
import { readStartValues } from "#web/features/horses/form/new-horse-source.ts";
import { guard } from "#web/features/session/route-guard.ts";

const id = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ""));

export const Route = createFileRoute("/horses/add")({
  /** Id of the horse (`from`) or template (`model`) to start from. */
  validateSearch: v.object({ from: id, model: id }),
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
