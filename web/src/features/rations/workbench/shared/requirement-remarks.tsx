import { TriangleAlert } from "lucide-react";
import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { safetyOf, systems } from "#science/requirements/index.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { m } from "#web/paraglide/messages.js";
import { figureText, requirementRemark } from "./texts.ts";
import { useWorkbench, useWorkbenchList, useWorkbenchStore } from "./workbench-context.ts";

/** Lists each remark once: safety first, pasture and housing last; manual requirements are marked on their rows. */
const remarkTexts = ({ subject, requirements }: Evaluation): string[] => [
  ...new Set([
    ...safetyOf(subject),
    ...requirements.flatMap(({ warnings }) => warnings).filter((code) => code !== "OVERRIDDEN"),
    ...subject.warnings.filter((code) => code === "GRAZED_BEYOND_HOUSING"),
  ]),
];

/** Lists warnings about the requirements: refused objectives, values outside the tables. */
export function RequirementRemarks() {
  const remarks = useWorkbenchList(({ evaluation }) => remarkTexts(evaluation));
  if (remarks.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {remarks.map((remark) => (
        <li
          key={remark}
          className="flex items-start gap-2 border-watch border-l-2 py-0.5 pl-2 text-watch-ink"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {requirementRemark(remark)}
        </li>
      ))}
    </ul>
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
