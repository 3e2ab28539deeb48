import { figureText } from "#web/features/rations/workbench/shared/texts.ts";
import { useIdleState, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Bars } from "./bar-list.tsx";
import { contributionParts, energyBySource } from "./chart-data.ts";
import { StarchByMeal } from "./starch-by-meal.tsx";

/** Shows energy by source, cost by feed and starch by meal; they update when a drag pauses. */
export function Charts() {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const { draft, view } = useIdleState();
  const energy = energyBySource(bench, draft, view);
  const starch =
    bench
      .ask((engine, asked) => engine.byMeal(asked.ration), draft)
      .find(({ measure }) => measure === "starch_per_meal")?.meals ?? [];
  const cost = contributionParts(bench, draft, view.measures.get("price_per_day"));
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
        {energy && (
          <Bars
            title={m.ration_chart_energy()}
            of={m.ration_chart_source()}
            measure={energy.measure}
            parts={energy.parts}
            written={(amount) => figureText(amount, energy.unit)}
          />
        )}
        <Bars
          title={m.ration_chart_cost()}
          of={m.ration_feed()}
          measure="price_per_day"
          parts={cost}
          written={(amount) => formatMoney(amount, currency)}
          unknown={m.ration_price_unknown()}
        />
        <StarchByMeal
          title={m.ration_chart_starch()}
          note={message("rule_starch_note")}
          measured={view.measures.get("starch_per_meal")}
          meals={starch}
          partsOf={(contributions) => contributionParts(bench, draft, { contributions })}
        />
      </div>
    </div>
  );
}
