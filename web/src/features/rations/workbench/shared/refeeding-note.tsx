import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { systems } from "#science/requirements/index.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { m } from "#web/paraglide/messages.js";
import { figureText } from "./texts.ts";
import { useBench, useWorkbench } from "./workbench-context.ts";

export const useIsRefed = (): boolean =>
  useWorkbench(({ evaluation }) => evaluation.subject.warnings.includes("REFEEDING_RISK"));

/**
 * Warns that ordinary requirements are the end of a slow refeeding plan; shown wherever amounts are made to meet them.
 */
export const RefeedingNote = () => (useIsRefed() ? <Note /> : null);

function Note() {
  const { horse, units } = useBench();
  const system = useWorkbench(({ evaluation }) => evaluation.system);
  const { energy } = systems[system];
  const need = useWorkbench(
    ({ evaluation }) => evaluation.requirements.find(({ nutrient }) => nutrient === energy)?.value ?? null,
  );
  const { unit, factor } = unitFor(units, energy);
  return (
    <p className="border-watch border-l-2 py-0.5 pl-2 text-sm text-watch-ink">
      {m.ration_questions_refeeding({
        score: horse.bodyConditionScore,
        limit: conditionRows.refeedingScore.value,
        need: figureText(need === null ? null : need * factor, unit),
      })}
    </p>
  );
}
