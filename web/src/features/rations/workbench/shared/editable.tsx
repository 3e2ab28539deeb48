import type { ReactNode } from "react";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { ReadOnly } from "#web/parts/form/read-only.tsx";
import { useWorkbenchStore } from "./workbench-context.ts";

export function useIsReadOnly(): boolean {
  const bench = useWorkbenchStore();
  return useIsBlockedByLicence(bench.rationId() ? "ration.patch" : "ration.post");
}

/** Disables the controls that change the ration under an expired licence. */
export function DisabledWhenReadOnly({ children }: { children: ReactNode }) {
  return <ReadOnly isReadOnly={useIsReadOnly()}>{children}</ReadOnly>;
}
