import { useMemo } from "react";
import { ruleCosts } from "#engine/questions/costs/rule-costs.ts";
import type { RuleCost, RuleCosts } from "#science/answers/rule-costs.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { rules } from "#science/rules/rules-table.ts";
import { evaluateProposal } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { AnswerFailure } from "#web/features/rations/workbench/optimise/answer-failure.tsx";
import { answerFigureText } from "#web/features/rations/workbench/optimise/answer-figure.ts";
import {
  feedCostText,
  limitCostText,
  moneyText,
  rangeText,
} from "#web/features/rations/workbench/optimise/cost-text.ts";
import { Levers } from "#web/features/rations/workbench/optimise/levers.tsx";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { usePulled } from "#web/features/rations/workbench/optimise/use-pulled.ts";
import { VerdictLine } from "#web/features/rations/workbench/optimise/verdict-line.tsx";
import { ofMeal, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { type ShownUnit, unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";

/** Smaller daily costs are left out. */
const worthTelling = 0.0005;

/** Lists the cost of each rule, feed price and limit at the cheapest ration of these feeds. */
export function RuleCostsPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const { pulled, mayPull, setMayPull } = usePulled("cheapest");
  const { draft, levers, because } = pulled;
  const costs = useMemo(() => bench.ask(ruleCosts, draft), [bench, draft]);
  const found = useMemo(() => evaluateProposal(bench, costs.quantitiesKg, draft), [bench, costs, draft]);
  return (
    <>
      <LabelledCheckbox label={m.ration_levers_may()} isOn={mayPull} onChange={setMayPull} />
      {costs.countedPerDay === null ? (
        <AnswerFailure answer={costs} />
      ) : (
        <>
          <VerdictLine {...found} pricePerDay={costs.countedPerDay} levers={levers} />
          <Levers because={because} />
          <p className="text-sm leading-6">
            {m.ration_costs_price({ price: formatMoney(costs.countedPerDay, currency) })}
            {costs.standIns.length > 0 && ` ${m.ration_costs_stand_ins({ count: costs.standIns.length })}`}
            {costs.isDegenerate && ` ${m.ration_costs_degenerate()}`}
          </p>
          <Rules costs={costs} />
          <section className="grid gap-1 text-sm">
            <h3 className="font-semibold">{m.ration_costs_feeds()}</h3>
            <ul className="list-disc pl-5 leading-6">
              {costs.feeds.map((cost) => (
                <li key={cost.line}>{feedCostText(bench, cost, currency)}</li>
              ))}
              {costs.limits.map((cost) => (
                <li key={`limit ${cost.line}`}>{limitCostText(bench, cost, currency)}</li>
              ))}
            </ul>
          </section>
        </>
      )}
      <PanelFooter certificates={[costs.certificate]} onDone={onDone} />
    </>
  );
}

function Rules({ costs }: { costs: RuleCosts }) {
  const telling = costs.rules.filter(({ total }) => total >= worthTelling);
  const silent = costs.rules.filter(({ total }) => total < worthTelling);
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-sm">{m.ration_costs_rules()}</h3>
      {telling.length === 0 && <p className="text-muted-foreground text-sm">{m.ration_costs_rules_none()}</p>}
      <ul className="divide-y divide-border border-border border-y empty:hidden">
        {telling.map((cost) => (
          <RuleCostRow key={`${cost.rule} ${cost.side} ${cost.meal} ${cost.bound}`} cost={cost} />
        ))}
      </ul>
      {silent.length > 0 && (
        <p className="text-muted-foreground text-xs leading-5">
          {m.ration_costs_silent({
            rules: [...new Set(silent.map(({ rule, meal }) => ofMeal(ruleTitle(rule), meal)))].join(", "),
          })}
        </p>
      )}
    </section>
  );
}

const texts = {
  min: { limit: m.ration_costs_least, easing: m.ration_costs_less, asking: m.ration_costs_more_paid },
  max: { limit: m.ration_costs_most, easing: m.ration_costs_more, asking: m.ration_costs_less_paid },
};

/** Shows the daily cost of one rule, of a step either way, and how far that holds; a hidden one its cost alone. */
function RuleCostRow({ cost }: { cost: RuleCost }) {
  const { rule, meal, side, bound, total, step, eased, tightened, stands, isFloor } = cost;
  const isShown = !isRedacted(rule);
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const system = useWorkbench(({ draft }) => draft.system);
  const amount = amountWriter(
    cost,
    unitFor(bench.units, measureNutrient(rules[rule].measure, systems[system])),
  );
  const { limit, easing, asking } = texts[side];
  const range = stands && rangeText(stands, amount);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2 text-sm">
      <p className="font-medium">
        {ofMeal(ruleTitle(rule), meal)}
        {isShown && (
          <span className="font-normal text-muted-foreground"> {limit({ amount: amount(bound) })}</span>
        )}
      </p>
      <p className="text-right font-semibold tabular-nums">
        {m.price_a_day({ price: moneyText(total, currency) })}
      </p>
      <p className="col-span-2 text-muted-foreground leading-6 empty:hidden">
        {isShown && (
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
  ({ measure, unit, nutrient }: RuleCost, shown: ShownUnit) =>
  (value: number): string =>
    nutrient
      ? answerFigureText({ measure, unit: shown.unit, value: value * nutrient.perPercent * shown.factor })
      : answerFigureText({ measure, unit, value });
