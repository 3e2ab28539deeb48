import type { ReactNode } from "react";
import { ReadOnlyPlace } from "#web/lib/dom/read-only-context.ts";

interface ReadOnlyProps {
  /** True while nothing inside may be changed. */
  isReadOnly: boolean;
  children: ReactNode;
}

/** Fields and buttons that are read, by eye and by ear, and cannot be used while nothing may be changed. */
export function ReadOnly({ isReadOnly, children }: ReadOnlyProps) {
  if (!isReadOnly) return children;
  return (
    <ReadOnlyPlace value={true}>
      <fieldset disabled data-read-only="" className="contents">
        {children}
      </fieldset>
    </ReadOnlyPlace>
  );
}
