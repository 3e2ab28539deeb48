import { RefeedingNote } from "#web/features/rations/workbench/shared/refeeding-note.tsx";
import { ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";
import { FixPanel } from "./fix-panel.tsx";

export function FixDialog({ currency }: { currency: string }) {
  const bench = useBench();
  const rule = useWorkbench((snapshot) => snapshot.fixing);
  const close = () => bench.tryFix(null);
  return (
    <Dialog open={rule !== null} onOpenChange={(open) => !open && close()}>
      {rule !== null && (
        <DialogContent closeLabel={m.close()} className="content-start tablet:max-w-3xl">
          <DialogHeader>
            <DialogTitle>{m.ration_fix_of({ rule: ruleTitle(rule) })}</DialogTitle>
            <DialogDescription>{m.ration_fix_help()}</DialogDescription>
          </DialogHeader>
          <RefeedingNote />
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <FixPanel key={rule} rule={rule} currency={currency} onDone={close} />
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
