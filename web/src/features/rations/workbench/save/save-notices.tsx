import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { hoursExceeded } from "#web/features/rations/workbench/draft/draft.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusPage } from "#web/ui/give-back-focus.ts";

/** Gives the focus to the page when an element goes that has it; a save by a key can take it away. */
function useFocusPageAfter(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) focusPage();
    };
  }, [element]);
}

/** Says that autosaved work was restored, and discards it on request. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => Promise<boolean> }) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  useFocusPageAfter(root);
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

interface GoneNoticeProps {
  onSave: () => void;
  onDiscard: () => Promise<boolean>;
}

/** Says that another person deleted the ration, and offers to save the work as a new one or to discard it. */
export function DeletedRationNotice({ onSave, onDiscard }: GoneNoticeProps) {
  const bench = useWorkbenchStore();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const status = useWorkbench((snapshot) => snapshot.status);
  const isBlocked = useWorkbench(({ draft }) => hoursExceeded(draft));
  // takes the focus after a press on save, because it is far above the amounts
  useEffect(() => {
    if (bench.snapshot().status === "failed") button.current?.focus();
  }, [bench]);
  useFocusPageAfter(button);

  async function discard(): Promise<void> {
    await onDiscard();
    await navigate({ to: "/horses/$id", params: { id: bench.horse.id } });
  }

  return (
    <Notice
      tone="error"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            ref={button}
            size="sm"
            variant="outline"
            className="h-auto min-h-9 whitespace-normal py-1 text-left coarse:min-h-11"
            disabled={status === "saving" || isBlocked}
            onClick={onSave}
          >
            {m.ration_gone_save()}
          </Button>
          <Button size="sm" variant="outline" disabled={status === "saving"} onClick={discard}>
            {m.ration_discard()}
          </Button>
        </span>
      }
    >
      {m.ration_gone()}
    </Notice>
  );
}

/** Warns that the service judged the saved ration otherwise than the screen, and offers to reload. */
export function OutdatedNotice() {
  const isOutdated = useWorkbench((snapshot) => snapshot.isOutdated);
  if (!isOutdated) return null;
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
          {m.ration_outdated_load()}
        </Button>
      }
    >
      {m.ration_outdated()}
    </Notice>
  );
}
