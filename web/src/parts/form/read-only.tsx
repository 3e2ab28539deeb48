import type { ReactNode } from "react";
import { ReadOnlyPlace } from "#web/lib/dom/read-only-context.ts";

interface ReadOnlyProps {
  isReadOnly: boolean;
  children: ReactNode;
}

/** Shows fields and buttons, also to screen readers, and disables them while nothing may be changed. */
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
