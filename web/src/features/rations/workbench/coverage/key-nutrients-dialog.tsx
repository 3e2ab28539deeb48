import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import {
  type CoverageRow,
  isFirst,
  isOfVerdict,
} from "#web/features/rations/workbench/store/coverage-rows.ts";
import { useKeepNutrients } from "#web/features/settings/queries.ts";
import { NutrientChoice } from "#web/parts/form/nutrient-choice.tsx";

/**
 * Which nutrients are read first in the coverage and among the contributions. One that stands among them only for what
 * was set by hand in this ration is not chosen by that.
 */
export function FirstNutrientsDialog({ onClose }: { onClose: () => void }) {
  const bench = useBench();
  const keeper = useKeepNutrients();
  const system = useWorkbench(({ draft }) => draft.system);
  const coverage = useWorkbench(({ view }) => view.coverage);
  const first = keeper.kept && new Set(keeper.kept);
  const rows = coverage
    .filter(({ id }) => !isOfVerdict(id, system))
    .map(({ id, group }: CoverageRow) => ({ id, group, core: isFirst(id, first) }));
  return (
    <NutrientChoice
      rows={rows}
      keeper={keeper}
      onKept={(nutrients) => bench.readFirst(nutrients && new Set(nutrients))}
      onClose={onClose}
    />
  );
}
