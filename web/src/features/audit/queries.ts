import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { call, callText } from "#web/lib/api.ts";
import { saveFile } from "#web/lib/save-file.ts";
import type { AuditSearch } from "./search.ts";

const filters = ({ actor, operation, from, to, onBehalf }: AuditSearch) => ({
  actor: actor || undefined,
  operation: operation || undefined,
  from: from || undefined,
  to: to || undefined,
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

/** The entries that the filters leave, as a table for a spreadsheet. */
export const useExportAudit = (search: AuditSearch) =>
  useMutation({
    mutationFn: async () => {
      const text = await callText("audit_entry.get_collection", "csv", { query: filters(search) });
      saveFile("audit.csv", "text/csv", text);
    },
  });
