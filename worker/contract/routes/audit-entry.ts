import { flags } from "#contract/text/query-flags.ts";
import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("AuditEntry", "/api/audit_entries");

export const auditEntryRoutes = {
  "audit_entry.get_collection": {
    ...rows.list,
    access: "admin",
    order: ["at", "operation", "row"],
    filters: ["actor", "subject", "operation", "row", "since", "until", "onBehalf", "userEntity"],
    choices: { onBehalf: flags },
    csv: [
      ...["at", "operation", "row", "actor.@id", "actor.email", "actor.firstname", "actor.name"],
      ...["subject.@id", "subject.email", "subject.firstname", "subject.name"],
      ...["onBehalf", "userEntity.name"],
      ...["before", "after", "requestId"],
    ],
  },
  "audit_entry.get": { ...rows.get, access: "admin" },
} as const satisfies Record<string, RouteRow>;
