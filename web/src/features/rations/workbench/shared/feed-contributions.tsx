import type { MeasureKey } from "#science/measures/measures-table.ts";
import { brought, sharedFigures } from "#web/features/rations/workbench/store/contribution-shares.ts";
import { unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { ShareList } from "./contribution-list.tsx";
import { figureText, isPrice, measureName } from "./texts.ts";
import { useBench, useIdleState, useWorkbench } from "./workbench-context.ts";

interface FeedSharesProps {
  path: string;
  name: string;
  id: string;
}

/** The name of a feed; a press highlights its share in every bar and lists its contributions. */
export function ChooseFeed({ path, name, panel }: { path: string; name: string; panel: string }) {
  const bench = useBench();
  const isChosen = useWorkbench(({ chosenFeed }) => chosenFeed === path);
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
  const bench = useBench();
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
