import { useLayoutEffect, useRef, useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { focusPage } from "#web/ui/give-back-focus.ts";

/** Says that autosaved work was restored, and discards it on request. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => Promise<boolean> }) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  // a save by a key can take it away while it has the focus
  useLayoutEffect(() => {
    const notice = root.current;
    return () => {
      if (notice?.contains(document.activeElement)) focusPage();
    };
  }, []);
  if (!isOpen) return null;

  function close(): void {
    setIsOpen(false);
    focusPage();
  }

  async function discard(): Promise<void> {
    if (await onDiscard()) close();
  }

  return (
    <div
      ref={root}
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-md border border-hay/50 bg-hay-wash px-3 py-2 text-hay-ink text-sm"
    >
      <span className="grow">{m.ration_restored()}</span>
      <Button size="sm" variant="outline" onClick={() => void discard()}>
        {m.ration_discard()}
      </Button>
      <Button size="sm" variant="outline" onClick={close}>
        {m.ration_continue()}
      </Button>
    </div>
  );
}

export function MissingNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className="rounded-md border border-watch bg-watch-wash px-3 py-2 text-sm">
      {m.ration_missing({ count })}
    </p>
  );
}
