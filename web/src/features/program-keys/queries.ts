import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ProgramKeyCreate } from "#contract/schemas/session.ts";
import { call } from "#web/lib/api/call-api.ts";
import { pageQuery } from "#web/lib/api/page-query.ts";
import { useWrite } from "#web/lib/api/use-write.ts";
import type { ProgramKeysSearch } from "./search.ts";

export function programKeysQuery(search: ProgramKeysSearch) {
  return queryOptions({
    queryKey: ["program-keys", search],
    queryFn: () => call("program_key.get_collection", { query: pageQuery(search) }),
    placeholderData: keepPreviousData,
  });
}

const stale = [["program-keys"]];

export const useCreateKey = () =>
  useWrite((body: ProgramKeyCreate) => call("program_key.post", { body }), { stale });

export const useRevokeKey = (id: string) =>
  useWrite(() => call("program_key.delete", { params: { id } }), { stale });
