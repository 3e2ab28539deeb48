import { memo, useState } from "react";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { LiveImage } from "#web/features/rations/workbench/shared/live-image.tsx";
import { LiveSection } from "#web/features/rations/workbench/shared/live-section.tsx";
import { ribbonParts } from "#web/features/rations/workbench/shared/ribbon-parts.ts";
import { FeedSwatch } from "#web/features/rations/workbench/shared/selection-marks.tsx";
import { isPrice, measuredText, measureName } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import {
  useWorkbench,
  useWorkbenchList,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import { sharedFigures } from "#web/features/rations/workbench/store/contribution-shares.ts";
import { inUnit, unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { ribbonLayers } from "#web/parts/canvas/contribution-ribbon.ts";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";

/** Shows the share of each feed in weight, energy, price and the nutrients listed first; of a single feed, its amounts alone. */
export function ContributionPane() {
  return (
    <LiveSection
      aria-labelledby="contribution-title"
      className="grid grid-cols-1 gap-2"
      id="section-contribution"
      tabIndex={-1}
    >
      <ContributionBody />
    </LiveSection>
  );
}

function ContributionBody() {
  const system = useWorkbench(({ draft }) => draft.system);
  const keys = useWorkbenchList(({ view }) => sharedFigures(system, view.coverage));
  const count = useWorkbench(({ draft }) => linePaths(draft).length);
  return (
    <>
      <h2 id="contribution-title" className="font-semibold text-base">
        {m.ration_contribution()}
      </h2>
      {count === 0 ? (
        <p className="text-muted-foreground text-sm">{m.ration_trace_no_part()}</p>
      ) : (
        <>
          {count > 1 && <FeedKey />}
          {count > 1 && (
            <ul className="@container grid grid-cols-1 gap-1.5">
              {keys.map((key) => (
                <RibbonLine key={key} measure={key} />
              ))}
            </ul>
          )}
          <ContributionTable keys={keys} />
        </>
      )}
    </>
  );
}

/** Lists the feeds and their colours; hovering highlights a feed everywhere. */
function FeedKey() {
  const bench = useWorkbenchStore();
  const lines = useWorkbenchList(({ draft }) => linePaths(draft));
  const lit = useWorkbench((snapshot) => snapshot.lit);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs leading-4">
      {lines.map((path) => (
        <li
          key={path}
          onPointerEnter={() => bench.light(path)}
          onPointerLeave={() => bench.light(null)}
          className={cn("flex items-center gap-1.5", lit === path && "font-semibold")}
        >
          <FeedSwatch path={path} />
          <span>{bench.nameOf(path)}</span>
        </li>
      ))}
    </ul>
  );
}

const RibbonLine = memo(function RibbonLine({ measure }: { measure: MeasureKey }) {
  const bench = useWorkbenchStore();
  const isMeasured = useWorkbench(({ view }) => view.measures.has(measure));
  if (!isMeasured) return null;
  const name = measureName(measure);
  const shares = ({ draft, view, lit }: Snapshot) => {
    const measured = view.measures.get(measure);
    if (!measured) return [];
    const parts = ribbonParts(bench, linePaths(draft), measured);
    return ribbonLayers({ parts, unknownShare: measured.unknownShare, lit });
  };
  return (
    <li className="isolate grid grid-cols-[7.5rem_1fr] items-center gap-2 text-xs @md:grid-cols-[11rem_1fr]">
      <span className="leading-4">{name}</span>
      <span
        role="img"
        aria-label={m.ration_ribbon({ name })}
        className="block h-3.5 forced-color-adjust-none overflow-clip rounded-sm bg-hatched contain-strict"
      >
        <LiveImage of={shares} />
      </span>
    </li>
  );
});

/** Shows the contributions as a table: a row per feed, a column per nutrient. */
function ContributionTable({ keys }: { keys: readonly MeasureKey[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details data-print="open" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 coarse:py-3.5 text-muted-foreground text-xs">
        {m.ration_as_table()}
      </summary>
      {open && <Figures keys={keys} />}
    </details>
  );
}

function Figures({ keys }: { keys: readonly MeasureKey[] }) {
  const currency = useCurrency();
  const bench = useWorkbenchStore();
  const draft = useWorkbench((snapshot) => snapshot.draft);
  const measures = useWorkbench(({ view }) => view.measures);
  const columns = keys.map((key) => {
    const measured = measures.get(key);
    if (!measured) return { key, total: "", parts: [] };
    const shown = unitOfFigure(bench.units, measured, draft.system);
    const written = (amount: number) =>
      isPrice(key) ? formatMoney(amount, currency) : numberText(amount * shown.factor);
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
          {linePaths(draft).map((path, place) => (
            <tr key={path} className="border-border border-b">
              <th scope="row" className="min-w-32 py-1 pr-3 text-left font-normal">
                {bench.nameOf(path)}
              </th>
              {columns.map(({ key, parts }) => (
                <FigureCell key={key} measure={key} text={parts[place] ?? "?"} path={path} />
              ))}
            </tr>
          ))}
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
  const bench = useWorkbenchStore();
  const name = measureName(measure);
  return (
    <td className={cn("px-2 text-right", !path && "whitespace-nowrap font-medium")}>
      {text && (
        <TraceOpener
          traced={path ? { measure, feeds: [path] } : { measure }}
          name={path ? m.ration_trace_part({ name, of: bench.nameOf(path) }) : name}
        >
          <SpokenFigure text={text} />
        </TraceOpener>
      )}
    </td>
  );
});
