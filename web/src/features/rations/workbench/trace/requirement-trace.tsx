import type { Requirement } from "#science/trace/coefficient.ts";
import { figureText, requirementRemark } from "#web/features/rations/workbench/shared/texts.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { m } from "#web/paraglide/messages.js";
import { RequirementTerms } from "./requirement-terms.tsx";
import { useTraceContext } from "./trace-context.ts";

export function RequirementTrace({ requirement }: { requirement: Requirement }) {
  const { nutrient, value, unit, trace, warnings } = requirement;
  const isWorkByClass =
    nutrient === "digestible_energy_nrc" && trace.some(({ label, amount }) => label === "work" && amount > 0);
  const shown = unitFor(useTraceContext().units, nutrient);
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
      {isWorkByClass && <p className="text-muted-foreground text-sm">{m.ration_trace_field_work()}</p>}
      <RequirementTerms terms={trace} unit={unit} shown={shown} />
    </section>
  );
}
