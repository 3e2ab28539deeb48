import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { boardChoices, chosenRations } from "#web/features/rations/sheets/board-choices.ts";
import { BoardScreen } from "#web/features/rations/sheets/board-screen.tsx";
import { boardSearch, defaultBoardSearch } from "#web/features/rations/sheets/board-search.ts";
import { boardQuery } from "#web/features/rations/sheets/queries.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/rations/board")({
  beforeLoad: guard("ration_board"),
  validateSearch: boardSearch,
  search: { middlewares: [stripSearchParams(defaultBoardSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const last = await refetch(queryClient, boardQuery());
    await refetch(queryClient, boardQuery(chosenRations(boardChoices(last, deps))));
  },
  pendingComponent: WorkbenchSkeleton,
  component: () => {
    const navigate = Route.useNavigate();
    return (
      <BoardScreen
        search={Route.useSearch()}
        onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
