import type { RuleCost } from "#science/answers/rule-costs.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { rules } from "#science/rules/rules-table.ts";
import { moneyText, rangeText } from "#web/features/rations/workbench/optimise/cost-text.ts";
import { figureText, ofMeal, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { type ShownUnit, unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";

/**
 * Shows the daily cost of one rule, the cost of a step either way, and how far that holds; a hidden rule shows its cost
 * alone.
 */
export function RuleCostRow({ cost, currency }: { cost: RuleCost; currency: string }) {
  const { rule, meal, side, bound, total, step, eased, tightened, stands, isFloor } = cost;
  const isTold = !isRedacted(rule);
  const bench = useBench();
  const system = useWorkbench(({ draft }) => draft.system);
  const amount = amountWriter(
    cost,
    unitFor(bench.units, measureNutrient(rules[rule].measure, systems[system])),
  );
  const limit =
    side === "min"
      ? m.ration_costs_least({ amount: amount(bound) })
      : m.ration_costs_most({ amount: amount(bound) });
  const easing = side === "min" ? m.ration_costs_less : m.ration_costs_more;
  const asking = side === "min" ? m.ration_costs_more_paid : m.ration_costs_less_paid;
  const range = stands && rangeText(stands, amount);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2 text-sm">
      <p className="font-medium">
        {ofMeal(ruleTitle(rule), meal)}
        {isTold && <span className="font-normal text-muted-foreground"> {limit}</span>}
      </p>
      <p className="text-right font-semibold tabular-nums">
        {m.price_a_day({ price: moneyText(total, currency) })}
      </p>
      <p className="col-span-2 text-muted-foreground leading-6 empty:hidden">
        {isTold && (
          <>
            {easing({ amount: amount(step), price: moneyText(eased, currency) })}{" "}
            {tightened === null
              ? m.ration_costs_no_more()
              : asking({ amount: amount(step), price: moneyText(tightened, currency) })}
            {range && ` ${m.ration_costs_stands({ range })}`}
            {isFloor && ` ${m.ration_costs_floor()}`}
          </>
        )}
      </p>
    </li>
  );
}

/** Writes a figure of the rule; a coverage as an amount in the nutrient's display unit. */
const amountWriter =
  ({ unit, nutrient }: RuleCost, shown: ShownUnit) =>
  (value: number): string =>
    nutrient ? figureText(value * nutrient.perPercent * shown.factor, shown.unit) : figureText(value, unit);
