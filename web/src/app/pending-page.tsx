import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";

/** Shows that a page or its script is loading; after a time limit a missing script becomes an error of the page. */
export function Pending() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), limits.scriptLoadMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new ClientError("script", 0, "The script of the page did not arrive in time.");
  return (
    <p role="status" className="mx-auto max-w-300 px-4 py-16 text-center text-muted-foreground">
      {m.page_loading()}
    </p>
  );
}
