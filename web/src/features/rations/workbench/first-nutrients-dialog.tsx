import { useKeepNutrients } from "#web/features/settings/queries.ts";
import { NutrientChoice } from "#web/parts/nutrient-choice.tsx";
import { useBench, useWorkbench } from "./context.ts";

/** Which nutrients are read first in the coverage and among the contributions. */
export function FirstNutrientsDialog({ onClose }: { onClose: () => void }) {
  const bench = useBench();
  const rows = useWorkbench(({ view }) => view.coverage).filter(({ group }) => group !== "energy");
  return (
    <NutrientChoice
      rows={rows}
      keeper={useKeepNutrients()}
      onKept={(nutrients) => bench.readFirst(nutrients && new Set(nutrients))}
      onClose={onClose}
    />
  );
}
