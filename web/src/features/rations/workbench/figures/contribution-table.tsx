import { memo, useState } from "react";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { isPrice, measuredText, measureName, nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { inUnit, unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";

interface TableProps {
  keys: readonly MeasureKey[];
  currency: string;
}

/** Shows the contributions as a table: a row per feed, a column per nutrient. */
export function ContributionTable(props: TableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details data-print="open" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 coarse:py-3.5 text-muted-foreground text-xs">
        {m.ration_as_table()}
      </summary>
      {open && <Figures {...props} />}
    </details>
  );
}

function Figures({ keys, currency }: TableProps) {
  const bench = useBench();
  const draft = useWorkbench((snapshot) => snapshot.draft);
  const measures = useWorkbench(({ view }) => view.measures);
  const columns = keys.map((key) => {
    const measured = measures.get(key);
    if (!measured) return { key, total: "", parts: [] };
    const shown = unitOfFigure(bench.units, measured, draft.system);
    const written = (amount: number) =>
      isPrice(key) ? formatMoney(amount, currency) : formatNumber(amount * shown.factor, getLocale());
    const parts = measured.contributions.map((amount) => (amount === null ? "?" : written(amount)));
    return { key, total: measuredText(inUnit(measured, shown), currency), parts };
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section tabIndex={0} aria-label={m.ration_contribution()} className="scroll-edge overflow-x-auto">
      <table className="text-xs">
        <thead>
          <tr className="border-border border-b align-bottom">
            <th scope="col" className="py-1 pr-3 text-left font-medium">
              {m.ration_feed()}
            </th>
            {keys.map((key) => (
              <th key={key} scope="col" className="max-w-24 px-2 py-1 text-right font-medium">
                {measureName(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linePaths(draft).map((path, place) => {
            const item = bench.items.get(path);
            return (
              <tr key={path} className="border-border border-b">
                <th scope="row" className="min-w-32 py-1 pr-3 text-left font-normal">
                  {item && nameOf(item)}
                </th>
                {columns.map(({ key, parts }) => (
                  <FigureCell key={key} measure={key} text={parts[place] ?? "?"} path={path} />
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-1 pr-3 text-left font-medium">
              {m.ration_total()}
            </th>
            {columns.map(({ key, total }) => (
              <FigureCell key={key} measure={key} text={total} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface FigureCellProps {
  measure: MeasureKey;
  text: string;
  /** The contributing feed; undefined for the whole figure. */
  path?: string;
}

const FigureCell = memo(function FigureCell({ measure, text, path }: FigureCellProps) {
  const item = useBench().items.get(path ?? "");
  const name = measureName(measure);
  return (
    <td className={cn("px-2 text-right", !path && "whitespace-nowrap font-medium")}>
      {text && (
        <TraceOpener
          traced={path ? { measure, feeds: [path] } : { measure }}
          name={item ? m.ration_trace_part({ name, of: nameOf(item) }) : name}
        >
          <SpokenFigure text={text} />
        </TraceOpener>
      )}
    </td>
  );
});
