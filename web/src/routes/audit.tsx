import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { AuditScreen } from "#web/features/audit-entries/audit-screen.tsx";
import { auditSearch, defaultAuditSearch } from "#web/features/audit-entries/search.ts";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/audit")({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(defaultAuditSearch)] },
  beforeLoad: guard("audit"),
  component: () => {
    const navigate = Route.useNavigate();
    return (
      <AuditScreen
        search={Route.useSearch()}
        onSearch={(change) => navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      />
    );
  },
});
