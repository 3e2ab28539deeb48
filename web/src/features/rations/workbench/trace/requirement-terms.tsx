import { use } from "react";
import type { RequirementSubject } from "#science/requirements/types.ts";
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
import { TracedSubjectContext, useTraceContext } from "./trace-context.ts";

/** Tells whether requirements are computed on the weight at ideal condition and not on that of today. */
const isOnIdealWeight = (subject: RequirementSubject): boolean =>
  subject.weightTrace.some(({ label }) => label === "condition");

/** Returns the workbench's texts for a trace; a weight at ideal condition is named as that. */
export const traceWords = (subject: RequirementSubject | null = null): TraceWords => ({
  symbolName: (name, value) => {
    const isIdeal =
      subject !== null && name === "BW" && value === subject.referenceWeightKg && isOnIdealWeight(subject);
    return words(isIdeal ? "symbol_ideal" : `symbol_${name.toLowerCase()}`, name);
  },
  statusWord,
  citation: (source, isAgain) => <SourceLink source={source} isShort={isAgain} />,
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
  const subject = use(TracedSubjectContext);
  return (
    <>
      <TraceTerms
        terms={terms}
        unit={shown.unit}
        termName={(name) => words(`term_${name}`, name)}
        figure={(value, written) => figureText(value * factor, written)}
        words={traceWords(subject)}
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
      <WeightUsed terms={trace} />
      <RequirementTerms terms={trace} unit={unit} shown={shown} />
    </section>
  );
}

/** Says that a requirement is computed on the weight at ideal condition, and how that is found. */
function WeightUsed({ terms }: { terms: readonly Term[] }) {
  const subject = use(TracedSubjectContext);
  if (!subject || !isOnIdealWeight(subject)) return null;
  const { referenceWeightKg, weightTrace } = subject;
  if (terms.every(({ inputs }) => inputs.BW !== referenceWeightKg)) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer coarse:py-3">
        {m.ration_trace_ideal_weight({
          ideal: figureText(referenceWeightKg, "kg"),
          actual: figureText(weightTrace[0]!.amount, "kg"),
        })}
      </summary>
      <div className="pt-2">
        <RequirementTerms terms={weightTrace} unit="kg" />
      </div>
    </details>
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
