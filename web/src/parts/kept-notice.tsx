import { useState } from "react";
import type { Kept } from "#web/lib/kept.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

/** Work found in the browser: said, and thrown away only on request. */
export function KeptNotice({ kept }: { kept: Kept }) {
  const [isSeen, setIsSeen] = useState(false);
  if (!kept.isRestored || isSeen) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-md border border-hay/50 bg-hay-wash px-3 py-2 text-hay-ink text-sm"
    >
      <span className="grow">{m.ration_restored()}</span>
      <Button type="button" size="sm" variant="outline" onClick={kept.discard}>
        {m.ration_discard()}
      </Button>
      <Button type="button" size="sm" variant="outline" onClick={() => setIsSeen(true)}>
        {m.ration_continue()}
      </Button>
    </div>
  );
}
