import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { call, callText } from "#web/lib/api/call-api.ts";
import type { CallOptions } from "#web/lib/api/operations.ts";
import { saveFile } from "#web/lib/dom/save-file.ts";
import type { AuditSearch } from "./search.ts";

type AuditFilters = NonNullable<CallOptions<"audit_entry.get_collection">["query"]>;

/** Returns the first or last instant of a day by the reader's clock, which also writes the times of the entries. */
const instant = (day: string, time: string): string | undefined =>
  day ? new Date(`${day}T${time}`).toISOString() : undefined;

const filters = ({ actor, operation, from, to, onBehalf }: AuditSearch): AuditFilters => ({
  actor: actor || undefined,
  operation: operation || undefined,
  since: instant(from, "00:00:00.000"),
  until: instant(to, "23:59:59.999"),
  onBehalf: onBehalf || undefined,
});

export function auditQuery(search: AuditSearch) {
  return queryOptions({
    queryKey: ["audit", search],
    queryFn: () =>
      call("audit_entry.get_collection", {
        query: {
          _page: search.page,
          itemsPerPage: limits.defaultPageSize,
          pagination: true,
          ...filters(search),
        },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Exports the filtered entries as a table for a spreadsheet. */
export const useExportAudit = (search: AuditSearch) =>
  useMutation({
    mutationFn: async () => {
      const text = await callText("audit_entry.get_collection", "csv", { query: filters(search) });
      saveFile("audit.csv", "text/csv", text);
    },
  });
