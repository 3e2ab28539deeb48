import type { MeasureKey } from "#science/measures/measures-table.ts";
import { brought, sharedFigures } from "#web/features/rations/workbench/store/contribution-shares.ts";
import { unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import type { TracedFigure } from "#web/features/rations/workbench/store/store-types.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatMoney, formatPercent } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { figureText, isPrice, measureName } from "./texts.ts";
import { TraceOpener } from "./trace-button.tsx";
import { useIdleState, useWorkbench, useWorkbenchStore } from "./workbench-context.ts";

export interface ShareItem {
  key: string;
  name: string;
  colour: string;
  /** 0 to 1; null when unknown. */
  share: number | null;
  /** The amount as text. */
  amount: string;
  /** True when a part of the whole is unknown. */
  isPartly: boolean;
  traced: TracedFigure;
  /** Names feed and figure for screen readers. */
  tracedName: string;
}

/** Lists the parts of a whole, largest first, unknown ones last. */
export function ShareList({ id, label, items }: { id: string; label: string; items: readonly ShareItem[] }) {
  const unknown = items.filter(({ share }) => share === null).map(({ name }) => name);
  return (
    <div id={id} className="grid gap-1.5 py-1 text-xs">
      <p className="text-muted-foreground">{label}</p>
      {items.length === 0 && <p>{m.ration_shares_none()}</p>}
      <ol aria-label={label} className="grid gap-2">
        {items.map(({ key, name, colour, share, amount, isPartly, traced, tracedName }) =>
          share === null ? null : (
            <li key={key} className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-0.5">
              <span className="min-w-0 leading-4">{name}</span>
              <TraceOpener traced={traced} name={tracedName} className="tabular-nums">
                <span className="font-semibold">{shareText(share, isPartly)}</span>
                <span className="inline-block min-w-20 pl-2 text-muted-foreground">{amount}</span>
              </TraceOpener>
              <span aria-hidden="true" className="col-span-full h-1 rounded-sm bg-muted">
                <span
                  className="block h-full rounded-sm print:[print-color-adjust:exact]"
                  style={{ width: `${Math.min(100, 100 * Math.max(0, share))}%`, background: colour }}
                />
              </span>
            </li>
          ),
        )}
      </ol>
      {unknown.length > 0 && (
        <p className="text-pretty text-muted-foreground leading-4">
          {m.ration_shares_unknown({ names: unknown.join(" · ") })}
        </p>
      )}
    </div>
  );
}

function shareText(share: number, isPartly: boolean): string {
  const percent = formatPercent(100 * share);
  return isPartly ? m.ration_share_known({ share: percent }) : percent;
}

interface FeedSharesProps {
  path: string;
  name: string;
  id: string;
}

/** The name of a feed; a press highlights its share in every bar and lists its contributions. */
export function ChooseFeed({ path, name, panel }: { path: string; name: string; panel: string }) {
  const bench = useWorkbenchStore();
  const isChosen = useWorkbench(({ chosenFeed }) => chosenFeed === path);
  const isLocked = useWorkbench(
    ({ draft }) => !isChosen && draft.feeds.some(({ ingredient, locked }) => ingredient === path && locked),
  );
  return (
    <h4 className="min-w-0 grow font-medium text-sm leading-5">
      <button
        type="button"
        aria-expanded={isChosen}
        aria-controls={isChosen ? panel : undefined}
        title={m.ration_choose_feed()}
        onClick={() => bench.chooseFeed(path)}
        className={cn(
          "min-h-7 w-full cursor-pointer rounded-sm text-left hover:underline coarse:min-h-11",
          isChosen && "font-semibold",
        )}
      >
        {isLocked && (
          <span title={m.ration_locked_hint()}>
            <Glyph name="lock" ink="hay-ink" className="mr-1 inline-block size-3.5 align-text-bottom" />
            <span className="sr-only">{m.ration_locked_hint()}. </span>
          </span>
        )}
        {name}
      </button>
    </h4>
  );
}

/** Shows the shares of a feed in each figure while the feed is chosen. */
export function FeedShares(props: FeedSharesProps) {
  const isChosen = useWorkbench(({ chosenFeed }) => chosenFeed === props.path);
  return isChosen && <FeedShareList {...props} />;
}

export function FeedShareList({ path, name, id }: FeedSharesProps) {
  const bench = useWorkbenchStore();
  const { draft, view } = useIdleState();
  const currency = useCurrency();
  const shares = brought(draft, path, view.measures, sharedFigures(draft.system, view.coverage));
  const amountText = (amount: number, of: MeasureKey) => {
    const measured = view.measures.get(of);
    if (!measured) return "";
    if (isPrice(of)) return formatMoney(amount, currency);
    const { unit, factor } = unitOfFigure(bench.units, measured, draft.system);
    return figureText(amount * factor, unit);
  };
  return (
    <ShareList
      id={id}
      label={m.ration_shares_of_feed({ name })}
      items={shares.map(({ of, amount, share }) => ({
        key: of,
        name: measureName(of),
        colour: bench.colourOf(path),
        share,
        amount: amount === null ? "" : amountText(amount, of),
        isPartly: (view.measures.get(of)?.unknownShare ?? 0) > 0,
        traced: { measure: of, feeds: [path] },
        tracedName: m.ration_trace_part({ name: measureName(of), of: name }),
      }))}
    />
  );
}
