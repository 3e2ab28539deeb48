import type { ReactNode } from "react";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { ReadOnly } from "#web/parts/form/read-only.tsx";
import { useBench } from "./workbench-context.ts";

/** Whether an expired licence keeps the reader from changing the ration. */
export function useIsReadOnly(): boolean {
  const bench = useBench();
  return useIsBlockedByLicence(bench.rationId() ? "ration.patch" : "ration.post");
}

/** What changes the ration. */
export function Changes({ children }: { children: ReactNode }) {
  return <ReadOnly isReadOnly={useIsReadOnly()}>{children}</ReadOnly>;
}
