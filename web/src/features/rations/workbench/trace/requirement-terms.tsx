import type { Requirement, Term } from "#science/trace/coefficient.ts";
import { SourceLink } from "#web/features/rations/workbench/shared/source-link.tsx";
import { figureText, requirementRemark, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import type { ShownUnit } from "#web/features/rations/workbench/store/display-units.ts";
import { unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { hasMessage, label, message } from "#web/lib/format/labels.ts";
import { statusWord } from "#web/lib/format/source-text.ts";
import { m } from "#web/paraglide/messages.js";
import { TraceTerms, type TraceWords } from "#web/parts/finding/trace-view.tsx";
import { useTraceContext } from "./trace-context.ts";

/** Returns the workbench's texts for a trace. */
export const traceWords = (): TraceWords => ({
  symbolName: (name) => words(`symbol_${name.toLowerCase()}`, name),
  statusWord,
  citation: (source) => <SourceLink source={source} />,
  exact: exactText,
  inputsLabel: m.ration_trace_inputs(),
});

interface RequirementTermsProps {
  terms: readonly Term[];
  /** Unit of the formulas. */
  unit: string;
  /** Display unit, when different. */
  shown?: ShownUnit;
}

export function RequirementTerms({ terms, unit, shown = { unit, factor: 1 } }: RequirementTermsProps) {
  const { factor } = shown;
  return (
    <>
      <TraceTerms
        terms={terms}
        unit={shown.unit}
        termName={(name) => words(`term_${name}`, name)}
        figure={(value, written) => figureText(value * factor, written)}
        words={traceWords()}
        totalLabel={m.ration_total()}
      />
      {shown.unit !== unit && (
        <p className="text-muted-foreground text-xs">
          {m.ration_trace_counted({
            own: unitText(unit),
            one: figureText(1, unit, 0),
            same: exactText(factor, shown.unit),
          })}
        </p>
      )}
    </>
  );
}

const words = (name: string, otherwise: string): string => (hasMessage(name) ? message(name) : otherwise);

export function RequirementTrace({ requirement }: { requirement: Requirement }) {
  const { nutrient, value, unit, trace, warnings, norm } = requirement;
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
      {norm && <NormNote norm={norm} shown={shown} />}
      <RequirementTerms terms={trace} unit={unit} shown={shown} />
    </section>
  );
}

interface NormNoteProps {
  norm: NonNullable<Requirement["norm"]>;
  shown: ShownUnit;
}

/** Names the own norm of a requirement with its reason and source, and the figure of the standard. */
function NormNote({ norm: { profile, row, standardValue }, shown }: NormNoteProps) {
  const { kind, figure, horseClass, reason, source } = row;
  const rule =
    kind === "factor"
      ? m.norm_factor({ factor: exactText(figure) })
      : m.norm_value({ value: figureText(figure * shown.factor, shown.unit) });
  return (
    <div className="grid gap-1 rounded-md border border-primary/40 bg-accent px-3 py-2 text-sm">
      <p className="font-medium">
        {m.norm_from({
          profile,
          rule: horseClass === "any" ? rule : m.norm_for({ rule, name: label("norm_class", horseClass) }),
        })}
      </p>
      <p className="wrap-break-word contain-inline-size">{reason}</p>
      <p className="wrap-break-word contain-inline-size text-muted-foreground">{m.norm_source({ source })}</p>
      <p className="text-muted-foreground">
        {standardValue === null
          ? m.ration_override_instead_none()
          : m.ration_override_instead({ value: figureText(standardValue * shown.factor, shown.unit) })}
      </p>
    </div>
  );
}
