import type { Optimisation } from "#science/answers/optimise.ts";
import { rules } from "#science/rules/rules-table.ts";
import { ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";

/** Explains that no ration was found. */
export function AnswerFailure({ answer }: { answer: Optimisation }) {
  const isGrazed = useWorkbench(({ draft }) => draft.pastures.length > 0);
  if (answer.status === "unasked") return <p className="text-sm">{m.ration_optimise_unasked()}</p>;
  if (answer.status !== "infeasible") return <p className="text-sm">{m.ration_optimise_limit()}</p>;
  return (
    <section className="grid gap-2 text-sm">
      <p>{m.ration_conflict_rules()}</p>
      <ul className="list-disc pl-5">
        {ruleTitles(answer.conflict).map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {isGrazed && answer.conflict.some((rule) => rules[rule].hintsGrazing) && (
        <p>{message("rule_pasture_hint")}</p>
      )}
      <p className="text-muted-foreground">{m.ration_conflict_ways()}</p>
    </section>
  );
}
