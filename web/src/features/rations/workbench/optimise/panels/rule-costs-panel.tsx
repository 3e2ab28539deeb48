import { type ReactNode, useMemo } from "react";
import { ruleCosts } from "#engine/questions/costs/rule-costs.ts";
import type { RuleCosts } from "#science/answers/rule-costs.ts";
import { feedCostText, limitCostText } from "#web/features/rations/workbench/optimise/cost-text.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-types.ts";
import { ofMeal, ruleTitle, ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { RuleCostRow } from "./rule-cost-row.tsx";

/** Smaller daily costs are left out. */
const worthTelling = 0.0005;

/** Lists the cost of each rule, feed price and limit at the cheapest ration of these feeds. */
export function RuleCostsPanel({ currency, onDone }: QuestionProps) {
  const bench = useBench();
  const costs = useMemo(() => bench.ask(ruleCosts), [bench]);
  return (
    <>
      {costs.countedPerDay === null ? (
        <NoCosts costs={costs} />
      ) : (
        <>
          <p className="text-sm leading-6">
            {m.ration_costs_price({ price: formatMoney(costs.countedPerDay, currency) })}
            {costs.standIns.length > 0 && ` ${m.ration_costs_stand_ins({ count: costs.standIns.length })}`}
            {costs.isDegenerate && ` ${m.ration_costs_degenerate()}`}
          </p>
          <Rules costs={costs} currency={currency} />
          <Section title={m.ration_costs_feeds()}>
            {costs.feeds.map((cost) => (
              <li key={cost.line}>{feedCostText(bench, cost, currency)}</li>
            ))}
            {costs.limits.map((cost) => (
              <li key={`limit ${cost.line}`}>{limitCostText(bench, cost, currency)}</li>
            ))}
          </Section>
        </>
      )}
      <Checked certificates={[costs.certificate]} />
      <PanelFooter onDone={onDone} />
    </>
  );
}

function Rules({ costs, currency }: { costs: RuleCosts; currency: string }) {
  const telling = costs.rules.filter(({ total }) => total >= worthTelling);
  const silent = costs.rules.filter(({ total }) => total < worthTelling);
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-sm">{m.ration_costs_rules()}</h3>
      {telling.length === 0 && <p className="text-muted-foreground text-sm">{m.ration_costs_rules_none()}</p>}
      <ul className="divide-y divide-border border-border border-y empty:hidden">
        {telling.map((cost) => (
          <RuleCostRow
            key={`${cost.rule} ${cost.side} ${cost.meal} ${cost.bound}`}
            cost={cost}
            currency={currency}
          />
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5 leading-6">{children}</ul>
    </section>
  );
}

function NoCosts({ costs }: { costs: RuleCosts }) {
  return (
    <div className="grid gap-2 text-sm leading-6">
      <p>{costs.status === "unasked" ? m.ration_optimise_unasked() : m.ration_costs_none()}</p>
      {costs.conflict.length > 0 && (
        <ul className="list-disc pl-5">
          {ruleTitles(costs.conflict).map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
