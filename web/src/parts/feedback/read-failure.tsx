import cloudOff from "lucide-react/dist/esm/icons/cloud-off.mjs?markup";
import type { ReactNode } from "react";
import { errorText } from "#web/lib/api/client-error.ts";
import { isCutOff } from "#web/lib/api/is-cut-off.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "./notice.tsx";

interface ReadFailureProps {
  error: Error;
  onAgain: () => unknown;
  /** The failure in words of its own, where the network is not missing. */
  text?: string;
  /** A remark after the reason. */
  children?: ReactNode;
}

/** Says why a part of a page was not read and offers to read it again; a missing network is no error. */
export function ReadFailure({ error, onAgain, text = errorText(error), children }: ReadFailureProps) {
  const again = (
    <Button variant="outline" size="sm" onClick={() => void onAgain()}>
      {m.try_again()}
    </Button>
  );
  if (!isCutOff(error))
    return (
      <Notice tone="error" action={again}>
        {text} {children}
      </Notice>
    );
  return (
    <div role="status">
      <Notice tone="info" icon={cloudOff} action={again}>
        {m.part_offline()} {children}
      </Notice>
    </div>
  );
}
