import type { ComparedRow, ComparedTerm, Comparison } from "#science/evaluation/compare-systems.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { figureText } from "#web/features/rations/workbench/shared/texts.ts";
import { type ShownUnits, unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";

interface ComparedTermsProps {
  row: ComparedRow;
  systems: Comparison["systems"];
  units: ShownUnits;
}

/** Lists why two needs differ: the terms of both side by side, and what is known of the difference. */
export function ComparedTerms({ row, systems, units }: ComparedTermsProps) {
  const { terms, notes, sides } = row;
  const amountText = (term: ComparedTerm, at: 0 | 1): string => {
    const { unit, factor } = unitFor(units, sides[at].nutrient);
    const [amount, share] = [term.amounts[at], term.ofMaintenance[at]];
    if (amount === null) return "–";
    const text = figureText(amount * factor, unit);
    if (share === null || term.label === "maintenance") return text;
    const percent = numberText(Math.round(share * 100), 0);
    return `${text} (${m.ration_compare_of_maintenance({ share: percent })})`;
  };
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{message(`compared_note_${note}`)}</p>
      ))}
      {terms.length > 0 && (
        <details>
          <summary>{m.ration_compare_terms()}</summary>
          <table className="w-full text-left tabular-nums">
            <thead>
              <tr>
                <td />
                {systems.map((system) => (
                  <th key={system} scope="col" className="font-normal">
                    {label("requirement_system", system)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {terms.map((term) => (
                <tr key={term.label}>
                  <th scope="row" className="font-normal">
                    {message(`term_${term.label}`)}
                  </th>
                  <td>{amountText(term, 0)}</td>
                  <td>{amountText(term, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
