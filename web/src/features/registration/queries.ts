import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Finalization } from "#contract/schemas/access.ts";
import { call } from "#web/lib/api/call-api.ts";

export function registrationQuery(registrationToken: string) {
  return queryOptions({
    queryKey: ["registration", registrationToken],
    queryFn: () => call("registration.get", { params: { registrationToken } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useFinalize = (registrationToken: string) =>
  useMutation({
    mutationFn: (body: Finalization) =>
      call("registration.finalize", { params: { registrationToken }, body }),
  });
