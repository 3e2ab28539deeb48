import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { KeysList } from "#web/features/program-keys/keys-list.tsx";
import { programKeysQuery } from "#web/features/program-keys/queries.ts";
import { defaultProgramKeysSearch, programKeysSearch } from "#web/features/program-keys/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/program-keys/")({
  validateSearch: programKeysSearch,
  search: { middlewares: [stripSearchParams(defaultProgramKeysSearch)] },
  beforeLoad: guard("program_keys"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(programKeysQuery(deps));
  },
  component: () => <KeysList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
