import { TriangleAlert } from "lucide-react";
import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { safetyOf, systems } from "#science/requirements/index.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { m } from "#web/paraglide/messages.js";
import { figureText, requirementRemark } from "./texts.ts";
import { useWorkbench, useWorkbenchList, useWorkbenchStore } from "./workbench-context.ts";

/** Lists each remark on the calculation once; what endangers the horse is no such remark. */
const calculationRemarks = ({ subject, requirements }: Evaluation): string[] => {
  const safety = new Set<string>(safetyOf(subject));
  const codes = [
    ...requirements.flatMap(({ warnings }) => warnings).filter((code) => code !== "OVERRIDDEN"),
    ...subject.warnings.filter((code) => code === "GRAZED_BEYOND_HOUSING"),
  ];
  return [...new Set(codes)].filter((code) => !safety.has(code));
};

/** Shows refused objectives and other dangers; folds notes on values outside the tables or missing. */
export function RequirementRemarks() {
  const dangers = useWorkbenchList(({ evaluation }) => [...new Set(safetyOf(evaluation.subject))]);
  const notes = useWorkbenchList(({ evaluation }) => calculationRemarks(evaluation));
  return (
    <>
      {dangers.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {dangers.map((danger) => (
            <li
              key={danger}
              className="flex items-start gap-2 border-watch border-l-2 py-0.5 pl-2 text-watch-ink"
            >
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {requirementRemark(danger)}
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <details data-print="open" className="text-muted-foreground text-sm">
          <summary className="w-fit min-h-6 cursor-pointer coarse:py-3">
            {m.ration_remarks({ count: notes.length })}
          </summary>
          <ul className="list-disc pl-5 leading-5">
            {notes.map((note) => (
              <li key={note}>{requirementRemark(note)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export const useIsRefed = (): boolean =>
  useWorkbench(({ evaluation }) => evaluation.subject.warnings.includes("REFEEDING_RISK"));

/** Warns that ordinary requirements are the end of a slow refeeding; shown where amounts are made to meet them. */
export const RefeedingNote = () => (useIsRefed() ? <Note /> : null);

function Note() {
  const { horse, units } = useWorkbenchStore();
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
