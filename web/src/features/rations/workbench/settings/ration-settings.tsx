import { ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { planFigures } from "#science/adjustments/condition-plan.ts";
import type { ConditionPlan } from "#science/horse/facts.ts";
import { planPace } from "#science/requirements/nrc2007/pace.ts";
import { planProblems } from "#science/requirements/weight-plan-problems.ts";
import { bodyConditionScores, requirementSystems } from "#science/vocabulary/classes.ts";
import { numberText, signedText } from "#web/features/rations/number-text.ts";
import { withSystem } from "#web/features/rations/workbench/draft/draft.ts";
import { MealCount } from "#web/features/rations/workbench/meals/meal-count.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatUnit, label, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { NameField } from "./name-field.tsx";
import { ObjectiveOffer } from "./objective-offer.tsx";

/** Edits the number of meals and the plan; name, system, transition and comment are folded until they are asked for or refused. */
export function RationSettings() {
  const bench = useWorkbenchStore();
  const id = useId();
  const isRefused = useWorkbench(({ violations }) =>
    violations.some(({ propertyPath }) => propertyPath === "name"),
  );
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || isRefused;
  const vetSupervised = useWorkbench(({ draft }) => draft.vetSupervised);
  const settings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) settings.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <MealCount />
      <ObjectiveOffer className="desktop:hidden" />
      {bench.objective !== "maintain" && <PlanSettings />}
      {(bench.objective === "lose" || vetSupervised) && <VetSwitch isOn={vetSupervised} />}
      <Button
        variant="ghost"
        data-print="never"
        className="-ml-2 justify-start px-2"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setWanted(!isOpen)}
      >
        <ChevronRight aria-hidden="true" className={cn("transition-transform", isOpen && "rotate-90")} />
        {m.ration_settings()}
      </Button>
      <div ref={settings} id={id} className={cn("gap-3", isOpen ? "grid" : "hidden print:grid")}>
        <NameField />
        <SystemSelect />
        <TransitionDays />
        <Commentary />
      </div>
    </div>
  );
}

function SystemSelect() {
  const bench = useWorkbenchStore();
  const system = useWorkbench(({ draft }) => draft.system);
  return (
    <LabelledSelect
      label={m.ration_system()}
      value={system}
      choices={requirementSystems}
      wordOf={(key) => label("requirement_system", key)}
      onChoose={(key) => bench.change((draft) => withSystem(draft, key))}
    />
  );
}

function VetSwitch({ isOn }: { isOn: boolean }) {
  const bench = useWorkbenchStore();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-3">
      <label htmlFor={id} className="text-sm leading-5">
        {m.ration_vet_supervised()}
        <span className="block text-muted-foreground text-xs">{m.ration_vet_supervised_help()}</span>
      </label>
      <Switch
        id={id}
        checked={isOn}
        onCheckedChange={(checked) => bench.change((draft) => ({ ...draft, vetSupervised: checked }))}
      />
    </div>
  );
}

function TransitionDays() {
  const bench = useWorkbenchStore();
  const id = useId();
  const transitionDays = useWorkbench(({ draft }) => draft.transitionDays);
  return (
    <div className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <label htmlFor={id} className="pt-1 text-sm leading-5">
          {m.ration_transition()}
        </label>
        <NumberField
          id={id}
          unit={formatUnit("days")}
          value={transitionDays}
          min={0}
          max={limits.transitionDaysMax}
          digits={0}
          onChange={(days) =>
            bench.change(
              (draft) => ({ ...draft, transitionDays: days === null ? null : Math.round(days) }),
              "transition",
            )
          }
          onDone={bench.endGesture}
          onHistory={bench.turn}
          className="w-24 shrink-0"
        />
      </div>
      <p className="text-muted-foreground text-xs leading-4">{m.ration_transition_help()}</p>
    </div>
  );
}

function Commentary() {
  const bench = useWorkbenchStore();
  const id = useId();
  const commentary = useWorkbench(({ draft }) => draft.commentary);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {m.ration_commentary()}
      </label>
      <Textarea
        id={id}
        rows={3}
        maxLength={limits.commentaryMax}
        value={commentary ?? ""}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          bench.change((draft) => ({ ...draft, commentary: text === "" ? null : text }), "commentary");
        }}
        onBlur={bench.endGesture}
      />
    </div>
  );
}

const { planDays, planDaysLeast, planDaysMost } = conditionRows;

/** Edits target and pace of a change of weight, with their result and warnings. */
function PlanSettings() {
  const bench = useWorkbenchStore();
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
  const { horse, objective } = useWorkbenchStore();
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
