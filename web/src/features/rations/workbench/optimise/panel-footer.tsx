import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";

interface PanelFooterProps {
  /** Does what the answer proposes; without it there is nothing to apply. */
  onApply?: () => void;
  onDone: () => void;
}

/** Cancel, and Apply where there is an answer: nothing changes before. Without one there is only a way out. */
export function PanelFooter({ onApply, onDone }: PanelFooterProps) {
  return (
    <DialogFooter className="sticky -bottom-5 z-20 flex-row justify-end max-tablet:*:flex-1 -mx-5 -mb-5 border-border border-t bg-popover px-5 py-3 tablet:-bottom-6 tablet:-mx-6 tablet:-mb-6 tablet:px-6">
      <Button variant="outline" onClick={onDone}>
        {onApply ? m.ration_cancel() : m.ration_close()}
      </Button>
      {onApply && (
        <Button
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
