import type { Optimisation } from "#engine/types.ts";
import { rules } from "#science/rules.ts";
import { message } from "#web/lib/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { useWorkbench } from "../context.ts";
import { ruleTitles } from "../words.ts";

/** Why no ration could be found, in words. */
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
