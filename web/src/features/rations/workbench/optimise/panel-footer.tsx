import { useId, useState } from "react";
import { useIsRefed } from "#web/features/rations/workbench/shared/refeeding-note.tsx";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";

interface PanelFooterProps {
  /** Applies the answer; undefined when there is nothing to apply. */
  onApply?: () => void;
  onDone: () => void;
  /** True for an answer that leaves the daily amounts unchanged. */
  keepsAmounts?: boolean;
}

/**
 * Shows Cancel, and Apply for an answer. Amounts for a horse that is refed slowly need a confirmation that they are the
 * end of its plan.
 */
export function PanelFooter({ onApply, onDone, keepsAmounts = false }: PanelFooterProps) {
  const id = useId();
  const isRefed = useIsRefed() && !keepsAmounts;
  const [isSaid, setIsSaid] = useState(false);
  return (
    <DialogFooter isHeld className="mt-auto flex-row flex-wrap justify-end max-tablet:*:flex-1">
      {onApply && isRefed && (
        <label
          htmlFor={id}
          className="flex min-h-11 w-full flex-none! cursor-pointer items-center gap-2 text-sm leading-5 fine:min-h-8 tablet:justify-end"
        >
          <Checkbox id={id} checked={isSaid} onCheckedChange={(checked) => setIsSaid(checked === true)} />
          {m.ration_refeeding_said()}
        </label>
      )}
      <Button variant="outline" onClick={onDone}>
        {onApply ? m.cancel() : m.close()}
      </Button>
      {onApply && (
        <Button
          disabled={isRefed && !isSaid}
          onClick={() => {
            onApply();
            onDone();
          }}
        >
          {m.ration_apply()}
        </Button>
      )}
    </DialogFooter>
  );
}
