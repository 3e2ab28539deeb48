import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import {
  type CoverageRow,
  isFirst,
  isOfVerdict,
} from "#web/features/rations/workbench/store/coverage-rows.ts";
import { useFirstNutrients } from "#web/features/settings/queries.ts";
import { NutrientChoice } from "#web/parts/form/nutrient-choice.tsx";

/**
 * Chooses the nutrients that coverage and contributions list first. A nutrient that is listed first only because of a
 * manual value in this ration does not become chosen.
 */
export function FirstNutrientsDialog({ onClose }: { onClose: () => void }) {
  const bench = useWorkbenchStore();
  const choice = useFirstNutrients();
  const system = useWorkbench(({ draft }) => draft.system);
  const coverage = useWorkbench(({ view }) => view.coverage);
  const first = choice.chosen && new Set(choice.chosen);
  const rows = coverage
    .filter(({ id }) => !isOfVerdict(id, system))
    .map(({ id, group }: CoverageRow) => ({ id, group, core: isFirst(id, first) }));
  return (
    <NutrientChoice
      rows={rows}
      first={choice}
      onStored={(nutrients) => bench.readFirst(nutrients && new Set(nutrients))}
      onClose={onClose}
    />
  );
}
