import { TriangleAlert } from "lucide-react";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { safetyOf } from "#science/requirements/index.ts";
import { requirementRemark } from "./texts.ts";
import { useWorkbench } from "./workbench-context.ts";

/**
 * Lists each remark once, those of safety first, those of pasture and housing last; manual requirements are marked on
 * their own row.
 */
const remarkTexts = ({ subject, requirements }: Evaluation): string[] => [
  ...new Set([
    ...safetyOf(subject),
    ...requirements.flatMap(({ warnings }) => warnings).filter((code) => code !== "OVERRIDDEN"),
    ...subject.warnings.filter((code) => code === "GRAZED_BEYOND_HOUSING"),
  ]),
];

/** Lists warnings about the requirements: refused objectives, values outside the tables. */
export function RequirementRemarks() {
  const remarks = useWorkbench(({ evaluation }) => remarkTexts(evaluation).join(" "));
  if (!remarks) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {remarks.split(" ").map((remark) => (
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
