import { type ReactNode, useState } from "react";
import type { Certificate } from "#science/answers/certificate.ts";
import { useIsRefed } from "#web/features/rations/workbench/shared/requirement-remarks.tsx";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";

interface PanelFooterProps {
  /** Certificates of the answer, whose verification is shown above the buttons. */
  certificates?: readonly Certificate[];
  /** Applies the answer; undefined when there is nothing to apply. */
  onApply?: (() => void) | undefined;
  onDone: () => void;
  /** True for an answer that leaves the daily amounts unchanged. */
  keepsAmounts?: boolean;
  /** True for an answer that is worse than what is fed: it can be applied, but is not what to do. */
  isDoubtful?: boolean;
  /** Shown between verification and buttons. */
  children?: ReactNode;
}

/**
 * Shows the verification of an answer, Cancel, and Apply. Amounts for a horse that is refed slowly need a confirmation
 * that they are the end of its plan.
 */
export function PanelFooter(props: PanelFooterProps) {
  const { certificates = [], onApply, onDone, keepsAmounts = false, isDoubtful = false, children } = props;
  const isRefed = useIsRefed() && !keepsAmounts;
  const [isSaid, setIsSaid] = useState(false);
  function apply(): void {
    onApply?.();
    onDone();
  }
  return (
    <>
      <Checked certificates={certificates} />
      {children}
      <DialogFooter isHeld className="order-last mt-auto flex-row flex-wrap justify-end max-tablet:*:flex-1">
        {onApply && isRefed && (
          <LabelledCheckbox
            label={m.ration_refeeding_said()}
            isOn={isSaid}
            onChange={setIsSaid}
            className="w-full flex-none! leading-5 tablet:justify-end"
          />
        )}
        <Button variant="outline" onClick={onDone}>
          {onApply ? m.cancel() : m.close()}
        </Button>
        {onApply && (
          <Button variant={isDoubtful ? "outline" : "default"} disabled={isRefed && !isSaid} onClick={apply}>
            {m.ration_apply()}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
