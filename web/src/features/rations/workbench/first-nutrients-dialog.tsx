import { FirstNutrientsDialog as Choice } from "#web/features/settings/first-nutrients-dialog.tsx";
import { useBench, useWorkbench } from "./context.ts";

/** Which nutrients are read first in the coverage and among the contributions. */
export function FirstNutrientsDialog({ onClose }: { onClose: () => void }) {
  const bench = useBench();
  const rows = useWorkbench(({ view }) => view.coverage).filter(({ group }) => group !== "energy");
  return (
    <Choice
      rows={rows}
      onKept={(nutrients) => bench.readFirst(nutrients && new Set(nutrients))}
      onClose={onClose}
    />
  );
}
