import type { Optimisation } from "#engine/types.ts";
import { m } from "#web/paraglide/messages.js";
import { ruleTitles } from "../words.ts";

/** Why no ration could be found, in words. */
export function AnswerFailure({ answer }: { answer: Optimisation }) {
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
      <p className="text-muted-foreground">{m.ration_conflict_ways()}</p>
    </section>
  );
}
