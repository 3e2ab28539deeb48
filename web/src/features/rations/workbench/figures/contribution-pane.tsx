import { memo, useId } from "react";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { FeedShareList } from "#web/features/rations/workbench/shared/feed-contributions.tsx";
import { LiveSection } from "#web/features/rations/workbench/shared/live-section.tsx";
import { ribbonParts } from "#web/features/rations/workbench/shared/ribbon-parts.ts";
import { measureName, nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import {
  useBench,
  useWorkbench,
  useWorkbenchList,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import { sharedFigures } from "#web/features/rations/workbench/store/contribution-shares.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { ContributionRibbon } from "#web/parts/canvas/contribution-ribbon.tsx";
import { ContributionTable } from "./contribution-table.tsx";

/** Shows the share of each feed in weight, energy, price and the nutrients listed first. */
export function ContributionPane({ currency }: { currency: string }) {
  return (
    <LiveSection
      aria-labelledby="contribution-title"
      className="grid grid-cols-1 gap-2"
      id="section-contribution"
      tabIndex={-1}
    >
      <ContributionBody currency={currency} />
    </LiveSection>
  );
}

function ContributionBody({ currency }: { currency: string }) {
  const system = useWorkbench(({ draft }) => draft.system);
  const keys = useWorkbenchList(({ view }) => sharedFigures(system, view.coverage));
  const isEmpty = useWorkbench(({ draft }) => linePaths(draft).length === 0);
  return (
    <>
      <h2 id="contribution-title" className="font-semibold text-base">
        {m.ration_contribution()}
      </h2>
      {isEmpty ? (
        <p className="text-muted-foreground text-sm">{m.ration_trace_no_part()}</p>
      ) : (
        <>
          <FeedKey />
          <ul className="@container grid grid-cols-1 gap-1.5">
            {keys.map((key) => (
              <RibbonLine key={key} measure={key} />
            ))}
          </ul>
          <ContributionTable keys={keys} currency={currency} />
        </>
      )}
    </>
  );
}

/**
 * Lists the feeds and their colours; hovering highlights a feed everywhere, a press keeps it highlighted and lists its
 * contributions when its line is out of view.
 */
function FeedKey() {
  const bench = useBench();
  const lines = useWorkbench(({ draft }) => linePaths(draft).join("\n"));
  const lit = useWorkbench((snapshot) => snapshot.lit);
  const chosen = useWorkbench(({ chosenFeed }) => chosenFeed);
  const panel = useId();
  const chosenItem =
    chosen === null || !lines.split("\n").includes(chosen) ? undefined : bench.items.get(chosen);
  return (
    <>
      <ul className="flex flex-wrap gap-1">
        {lines.split("\n").map((path) => {
          const item = bench.items.get(path);
          return item ? (
            <li key={path}>
              <button
                type="button"
                aria-pressed={chosen === path}
                onClick={() => bench.chooseFeed(path)}
                onPointerEnter={() => bench.light(path)}
                onPointerLeave={() => bench.light(null)}
                onFocus={() => bench.light(path)}
                onBlur={() => bench.light(null)}
                className={cn(
                  "flex min-h-6 cursor-pointer items-center gap-1.5 rounded-sm px-1 text-left text-xs coarse:min-h-11",
                  lit === path && "bg-accent",
                  chosen === path && "font-semibold",
                )}
              >
                <span
                  aria-hidden="true"
                  className="size-2.5 shrink-0 rounded-[2px] print:[print-color-adjust:exact]"
                  style={{ background: bench.colourOf(path) }}
                />
                <span>{nameOf(item)}</span>
              </button>
            </li>
          ) : null;
        })}
      </ul>
      {chosen !== null && chosenItem && (
        <div className="tablet:hidden">
          <FeedShareList path={chosen} name={nameOf(chosenItem)} id={panel} />
        </div>
      )}
    </>
  );
}

const RibbonLine = memo(function RibbonLine({ measure }: { measure: MeasureKey }) {
  const bench = useBench();
  const measured = useWorkbench(({ view }) => view.measures.get(measure));
  const lines = useWorkbench(({ draft }) => linePaths(draft).join("\n"));
  const lit = useWorkbench((snapshot) => snapshot.lit);
  if (!measured) return null;
  const name = measureName(measure);
  const parts = ribbonParts(bench, lines.split("\n"), measured);
  return (
    <li className="isolate grid grid-cols-[7.5rem_1fr] items-center gap-2 text-xs @md:grid-cols-[11rem_1fr]">
      <span className="leading-4">{name}</span>
      <ContributionRibbon
        label={m.ration_ribbon({ name })}
        parts={parts}
        unknownShare={measured.unknownShare}
        lit={lit}
      />
    </li>
  );
});
