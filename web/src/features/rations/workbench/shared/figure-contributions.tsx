import type { MeasureKey } from "#science/measures/measures-table.ts";
import { ranking } from "#web/features/rations/workbench/store/contribution-shares.ts";
import { unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { ShareList } from "./contribution-list.tsx";
import { figureText, nameOf } from "./texts.ts";
import { useBench, useIdleState, useWorkbench } from "./workbench-context.ts";

interface ChooseFigureProps {
  measure: MeasureKey | undefined;
  name: string;
  panel: string;
}

/** The name of a nutrient; a press ranks the feeds by their contribution to it. */
export function ChooseFigure({ measure, name, panel }: ChooseFigureProps) {
  const bench = useBench();
  const isChosen = useWorkbench(({ chosenFigure }) => chosenFigure !== null && chosenFigure === measure);
  return (
    <button
      type="button"
      aria-expanded={isChosen}
      aria-controls={isChosen ? panel : undefined}
      title={m.ration_choose_figure()}
      onClick={() => measure && bench.chooseFigure(measure)}
      className={cn(
        "relative min-h-6 min-w-0 cursor-pointer rounded-sm text-left leading-5 hover:underline coarse:z-1 coarse:grow coarse:before:absolute coarse:before:inset-x-0 coarse:before:-top-1.5 coarse:before:-bottom-3.5 coarse:@md:self-stretch coarse:@md:before:inset-y-0",
        isChosen && "font-semibold",
      )}
    >
      {name}
    </button>
  );
}

interface FigureSharesProps {
  measure: MeasureKey;
  supply: MeasureKey;
  name: string;
  id: string;
}

/** Lists the feeds by their contribution to the chosen nutrient. */
export function FigureShares({ measure, ...props }: FigureSharesProps) {
  const isChosen = useWorkbench(({ chosenFigure }) => chosenFigure === measure);
  return isChosen && <Ranking {...props} />;
}

function Ranking({ supply, name, id }: Omit<FigureSharesProps, "measure">) {
  const bench = useBench();
  const { draft, view } = useIdleState();
  const measured = view.measures.get(supply);
  if (!measured) return null;
  const { unit, factor } = unitOfFigure(bench.units, measured, draft.system);
  const items = ranking(draft, measured).map(({ of, amount, share }) => {
    const item = bench.items.get(of);
    const feed = item ? nameOf(item) : "";
    return {
      key: of,
      name: feed,
      colour: bench.colourOf(of),
      share,
      amount: amount === null ? "" : figureText(amount * factor, unit),
      isPartly: measured.unknownShare > 0,
      traced: { measure: supply, feeds: [of] },
      tracedName: m.ration_trace_part({ name, of: feed }),
    };
  });
  return (
    <div className="order-last col-span-full">
      <ShareList id={id} label={m.ration_shares_of_figure({ name })} items={items} />
    </div>
  );
}
