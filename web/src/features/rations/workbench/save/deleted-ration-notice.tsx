import { useNavigate } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { hoursExceeded } from "#web/features/rations/workbench/draft/draft.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusPage } from "#web/ui/give-back-focus.ts";

interface GoneNoticeProps {
  onSave: () => void;
  onDiscard: () => Promise<boolean>;
}

/** Says that another person deleted the ration, and offers to save the work as a new one or to discard it. */
export function DeletedRationNotice({ onSave, onDiscard }: GoneNoticeProps) {
  const bench = useBench();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const status = useWorkbench((snapshot) => snapshot.status);
  const isBlocked = useWorkbench(({ draft }) => hoursExceeded(draft));
  // takes the focus after a press on save, because it is far above the amounts
  useEffect(() => {
    if (bench.snapshot().status === "failed") button.current?.focus();
  }, [bench]);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current === document.activeElement) focusPage();
    };
  }, []);

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
