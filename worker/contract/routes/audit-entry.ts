import { flags } from "#contract/text/query-flags.ts";
import { collectionRow, type RouteRow } from "./row.ts";

export const auditEntryRoutes = {
  "audit_entry.get_collection": {
    ...collectionRow("AuditEntry", "get", "GET", "/api/audit_entries"),
    access: "admin",
    reply: "collection",
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
} as const satisfies Record<string, RouteRow>;
