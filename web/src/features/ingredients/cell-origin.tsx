import { useQuery } from "@tanstack/react-query";
import type { CellItem } from "#contract/schemas/ingredient.ts";
import type { Derivation, EquationCode } from "#science/analyses/report-types.ts";
import { feedEquations } from "#science/tables/feed-equations.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { contentText } from "#web/lib/format/content-text.ts";
import { equationLines } from "#web/lib/format/equation-text.ts";
import { formatPercent } from "#web/lib/format/format.ts";
import { contentName } from "#web/lib/format/formula-text.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { sourceFeedName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { DataStateGlyph } from "#web/parts/finding/data-state.tsx";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { equationAuthor, isEquation } from "./ingredient-text.ts";
import { everyFeedQuery } from "./queries.ts";

interface CellOriginProps {
  cell: NonNullable<CellItem>;
  equation: EquationCode | null;
  /** The inputs of the equation, for a value calculated in this organisation. */
  derivation?: Derivation | undefined;
}

/** Explains the origin of a value: its state, and its equation with the inputs or the feed it was copied from. */
export function CellOrigin({ cell, equation, derivation }: CellOriginProps) {
  const { data: items = [] } = useQuery(everyFeedQuery());
  const lender = cell.source && !isEquation(cell.source) ? sourceFeedName(cell.source, items) : null;
  const spread = cell.spread ? ` ± ${formatPercent(cell.spread * 100)}` : "";
  const state = (
    <span className="inline-flex items-center gap-1.5">
      <DataStateGlyph state={cell.state} />
      {label("value_state", cell.state)}
      {spread}
      {cell.method && ` · ${message(`sugar_method_${cell.method}`)}`}
    </span>
  );
  if (!equation) {
    return (
      <span className="text-muted-foreground text-xs">
        {state}
        {lender && ` · ${m.cell_lent({ feed: lender })}`}
      </span>
    );
  }
  const formula = equationLines(feedEquations[equation].forms);
  return (
    <details className="text-muted-foreground text-xs">
      <summary className="flex min-h-6 cursor-pointer coarse:min-h-11 items-center gap-1 rounded-sm hover:text-foreground">
        <FoldMark />
        <span>
          {state} · {m.cell_equation({ code: equation })}
        </span>
      </summary>
      <div className="mt-1 grid gap-1 border-border border-l-2 pl-2">
        <span>{message(`equation_${equation.toLowerCase()}`)}</span>
        <code className="whitespace-pre-wrap break-words font-mono">{formula}</code>
        {derivation && <Inputs derivation={derivation} />}
        <span>{equationAuthor(equation)}</span>
      </div>
    </details>
  );
}

function Inputs({ derivation: { inputs, assumed } }: { derivation: Derivation }) {
  const contents = (list: readonly { nutrient: NutrientKey; value: number }[]) =>
    list.map(({ nutrient, value }) => `${contentName(nutrient)} ${contentText(nutrient, value)}`).join(", ");
  return (
    <>
      {inputs.length > 0 && <span>{m.cell_from({ inputs: contents(inputs) })}</span>}
      {assumed.length > 0 && <span>{m.cell_assumed({ contents: contents(assumed) })}</span>}
    </>
  );
}
