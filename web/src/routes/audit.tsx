import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { AuditScreen } from "#web/features/audit-entries/audit-screen.tsx";
import { auditSearch, defaultAuditSearch } from "#web/features/audit-entries/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/audit")({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(defaultAuditSearch)] },
  beforeLoad: guard("audit"),
  component: () => <AuditScreen search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
