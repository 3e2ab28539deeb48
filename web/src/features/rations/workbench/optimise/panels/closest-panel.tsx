import { useMemo } from "react";
import { practicality } from "#engine/programme/change-weights.ts";
import { practicalityReasons } from "#science/answers/optimise.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { Answer } from "#web/features/rations/workbench/optimise/answer-failure.tsx";
import { askFrom } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";

/** Finds the smallest change that satisfies the rules. */
export function ClosestPanel(props: QuestionProps) {
  const bench = useBench();
  const answer = useMemo(() => askFrom(bench, "chosen", { goal: "closest" }), [bench]);
  return (
    <Answer answer={answer} {...props}>
      <details className="text-sm leading-6">
        <summary className="min-h-6 cursor-pointer text-muted-foreground coarse:py-3">
          {m.ration_practicality()}
        </summary>
        <table className="mt-1 w-full">
          <tbody>
            {practicalityReasons.map((reason) => (
              <tr key={reason} className="border-border border-b align-top">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {message(`practicality_${reason}`)}
                </th>
                <td className="py-1 text-right font-semibold tabular-nums">
                  × {numberText(practicality[reason].weight)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Answer>
  );
}
