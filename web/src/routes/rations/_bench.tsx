import { createFileRoute, Outlet, useMatch } from "@tanstack/react-router";
import { BenchPlace } from "#web/features/rations/workbench/screen/workbench-outlet.tsx";
import { waitingForBench } from "#web/features/rations/workbench-skeleton.tsx";

const ofNew = {
  from: "/rations/_bench/add/horses/$horseId/objectiv/$objectiv",
  shouldThrow: false,
} as const;
const ofStored = { from: "/rations/_bench/$id/edit", shouldThrow: false } as const;

/** The routes of a new and of a stored ration load the data; the workbench is mounted above both. */
export const Route = createFileRoute("/rations/_bench")({
  ...waitingForBench,
  component: () => {
    const made = useMatch({ ...ofNew, select: ({ params }) => `new ${params.horseId} ${params.objectiv}` });
    const id = useMatch({ ...ofStored, select: ({ params }) => params.id });
    const begun = useMatch({ ...ofNew, select: loadedData });
    const stored = useMatch({ ...ofStored, select: loadedData });
    return (
      <BenchPlace address={id ?? made ?? ""} loaded={stored ?? begun ?? null}>
        <Outlet />
      </BenchPlace>
    );
  },
});

/** Returns the loaded data of a route; null while loading or after a failure. */
function loadedData<T>({ status, loaderData }: { status: string; loaderData?: T }): T | null {
  return (status === "success" && loaderData) || null;
}
