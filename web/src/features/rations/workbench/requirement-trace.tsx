import type { Requirement } from "#science/traced.ts";
import { m } from "#web/paraglide/messages.js";
import { unitFor } from "./chosen-units.ts";
import { RequirementTerms } from "./requirement-terms.tsx";
import { useTraceGround } from "./trace-ground.ts";
import { figureText, requirementRemark } from "./words.ts";

/** What the horse needs of a nutrient, term by term. */
export function RequirementTrace({ requirement }: { requirement: Requirement }) {
  const { nutrient, value, unit, trace, warnings } = requirement;
  const shown = unitFor(useTraceGround().units, nutrient);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">
        {m.ration_trace_requirement({
          value: figureText(value === null ? null : value * shown.factor, shown.unit),
        })}
      </h3>
      {warnings.map((warning) => (
        <p key={warning} className="text-sm text-watch-ink">
          {requirementRemark(warning)}
        </p>
      ))}
      <RequirementTerms terms={trace} unit={unit} shown={shown} />
    </section>
  );
}
