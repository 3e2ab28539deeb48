import { useId } from "react";
import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { planFigures } from "#science/adjustments/condition-plan.ts";
import type { ConditionPlan } from "#science/horse/facts.ts";
import { planPace } from "#science/requirements/nrc2007/pace.ts";
import { planProblems } from "#science/requirements/weight-plan-problems.ts";
import { bodyConditionScores } from "#science/vocabulary/classes.ts";
import { numberText, signedText } from "#web/features/rations/number-text.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatUnit, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";

const { planDays, planDaysLeast, planDaysMost } = conditionRows;

/** Edits target and pace of a change of weight, with their result and warnings. */
export function PlanSettings() {
  const bench = useBench();
  const id = useId();
  const plan = useWorkbench(({ draft }) => draft.plan);
  const set = (next: ConditionPlan | null, gesture: string | null = null) =>
    bench.change((draft) => ({ ...draft, plan: next }), gesture);

  function choose(text: string): void {
    const targetScore = bodyConditionScores.find((score) => String(score) === text);
    set(targetScore ? { targetScore, days: plan?.days ?? planDays.value } : null);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-sm">{m.ration_plan()}</legend>
      <div className="grid grid-cols-2 gap-3">
        <div className={cn("grid content-start gap-1 text-xs", !plan && "col-span-2")}>
          <label htmlFor={`${id}-target`}>{m.ration_plan_target()}</label>
          <Select
            id={`${id}-target`}
            value={plan ? String(plan.targetScore) : ""}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <SelectOption value="">{m.ration_plan_standard()}</SelectOption>
            {bodyConditionScores.map((score) => (
              <SelectOption key={score} value={String(score)}>
                {`${score} / 9`}
              </SelectOption>
            ))}
          </Select>
        </div>
        {plan && (
          <div className="grid content-start gap-1 text-xs">
            <label htmlFor={`${id}-days`}>{m.ration_plan_days()}</label>
            <NumberField
              id={`${id}-days`}
              unit={formatUnit("days")}
              value={plan.days}
              min={planDaysLeast.value}
              max={planDaysMost.value}
              digits={0}
              isRequired
              onChange={(days) => days !== null && set({ ...plan, days: Math.round(days) }, "plan days")}
              onDone={bench.endGesture}
              onHistory={bench.turn}
            />
          </div>
        )}
      </div>
      {plan && <PlanText plan={plan} />}
    </fieldset>
  );
}

function PlanText({ plan }: { plan: ConditionPlan }) {
  const { horse, objective } = useBench();
  const problems = planProblems(horse, objective, plan);
  const { targetKg, percentPerWeek } = planFigures(horse, plan);
  if (problems.length > 0) {
    return (
      <ul role="alert" className="text-destructive-ink text-xs leading-4">
        {problems.map(({ field, code }) => (
          <li key={`${field} ${code}`}>{message(`violation_${code}`)}</li>
        ))}
      </ul>
    );
  }
  const given = planPace(horse, objective, plan)?.given;
  return (
    <p className="text-muted-foreground text-xs leading-4 tabular-nums">
      {m.ration_plan_figures({
        weight: numberText(targetKg, 0),
        pace: signedText(percentPerWeek, 2),
      })}{" "}
      {given !== undefined && `${m.ration_plan_pace_given({ pace: signedText(given, 2) })} `}
      {objective === "lose" && m.ration_plan_lose_help()}
    </p>
  );
}
