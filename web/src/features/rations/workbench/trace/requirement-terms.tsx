import type { Status, Term } from "#science/trace/coefficient.ts";
import { SourceLink } from "#web/features/rations/workbench/shared/source-link.tsx";
import { figureText, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import type { ShownUnit } from "#web/features/rations/workbench/store/display-units.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { hasMessage, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { TraceTerms, type TraceWords } from "#web/parts/finding/trace-view.tsx";

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

function statusWord(status: Status): string {
  switch (status) {
    case "V":
      return m.ration_status_v();
    case "Vr":
      return m.ration_status_vr();
    case "V2":
      return m.ration_status_v2();
    case "R":
      return m.ration_status_r();
    case "D":
      return m.ration_status_d();
    case "P":
      return m.ration_status_p();
    case "R?":
      return m.ration_status_r_uncertain();
    case "MISSING":
      return m.ration_status_missing();
  }
}
