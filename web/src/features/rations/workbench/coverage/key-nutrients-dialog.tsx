import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import {
  type CoverageRow,
  isFirst,
  isOfVerdict,
} from "#web/features/rations/workbench/store/coverage-rows.ts";
import { useKeepNutrients } from "#web/features/settings/queries.ts";
import { NutrientChoice } from "#web/parts/form/nutrient-choice.tsx";

/**
 * Chooses the nutrients that coverage and contributions list first. A nutrient that is listed first only because of a
 * manual value in this ration does not become chosen.
 */
export function FirstNutrientsDialog({ onClose }: { onClose: () => void }) {
  const bench = useWorkbenchStore();
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
