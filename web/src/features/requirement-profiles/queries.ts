import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  RequirementProfileCreate,
  RequirementProfilePatch,
} from "#contract/schemas/requirement-profile.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import { pageQuery } from "#web/lib/api/page-query.ts";
import { useWrite } from "#web/lib/api/use-write.ts";
import type { ProfilesSearch } from "./search.ts";

export function profilesQuery(search: ProfilesSearch) {
  return queryOptions({
    queryKey: ["requirement-profiles", "list", search],
    queryFn: () =>
      call("requirement_profile.get_collection", {
        query: pageQuery(search),
      }),
    placeholderData: keepPreviousData,
  });
}

export function ownProfilesQuery() {
  return queryOptions({
    queryKey: ["requirement-profiles", "own"],
    queryFn: async () => {
      const query = { pagination: false, "order[name]": "asc" };
      return (await call("requirement_profile.get_collection", { query }))["hydra:member"];
    },
  });
}

export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ["requirement-profiles", "item", id],
    queryFn: () => call("requirement_profile.get", { params: { id } }).catch(unknownAs("profile_unknown")),
  });
}

/** Horses and rations are judged by them. */
const stale = [["requirement-profiles"], ["horses"], ["rations"]];

export const useCreateProfile = () =>
  useWrite((body: RequirementProfileCreate) => call("requirement_profile.post", { body }), { stale });

export const useUpdateProfile = (id: string, version: string) =>
  useWrite(
    (body: RequirementProfilePatch) => call("requirement_profile.patch", { params: { id }, body, version }),
    { stale },
  );

export const useDeleteProfile = (id: string) =>
  useWrite(() => call("requirement_profile.delete", { params: { id } }), {
    stale,
    removed: profileQuery(id).queryKey,
  });
