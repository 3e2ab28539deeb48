import { useId, useMemo, useState } from "react";
import { type MealDay, type MealPlan, mealDays, mealsMost } from "#science/answers/meal-plan.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { draftPortions, withPortions } from "#web/features/rations/workbench/draft/meal-portions.ts";
import { AnswerDiff, evaluateProposal } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { answerFigureText } from "#web/features/rations/workbench/optimise/answer-figure.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { VerdictLine } from "#web/features/rations/workbench/optimise/verdict-line.tsx";
import { ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { isHealthVisible } from "#web/lib/science/health-access.ts";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { Button } from "#web/ui/button.tsx";
import { ToggleGroup, ToggleGroupItem } from "#web/ui/toggle-group.tsx";
import { MealGrid } from "./answer-meal-grid.tsx";

type Pins = readonly (readonly (number | null)[])[];

const counts = Array.from({ length: mealsMost }, (_, n) => n + 1);
const dayName: Readonly<Record<MealDay, () => string>> = {
  kept: m.ration_meal_plan_kept,
  cheapest: m.ration_meal_plan_cheapest,
  closest: m.ration_meal_plan_closest,
};

/** Finds the number of meals and the portions of each. */
export function MealsPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const [day, setDay] = useState<MealDay>("kept");
  const [kept] = useState(() => bench.snapshot().draft);
  const [isKept] = useState(() => kept.mealTimes !== null || draftPortions(kept) !== null);
  const [count, setCount] = useState<number | null>(isKept ? kept.meals : null);
  const [times, setTimes] = useState<readonly number[] | null>(kept.mealTimes);
  const [pinned, setPinned] = useState<Pins | null>(() => draftPortions(kept));
  const plan = useMemo(
    () =>
      bench.ask((engine, asked) => engine.meals({ ...asked, day, meals: count, times, pinned, proof: true })),
    [bench, day, count, times, pinned],
  );
  const told = useProposal(day, plan, kept);

  function restart(next: { day?: MealDay; count?: number }): void {
    setDay(next.day ?? day);
    setCount(next.count ?? (next.day ? null : count));
    setTimes(null);
    setPinned(null);
  }

  function pin(line: number, meal: number, kg: number | null): void {
    const none = plan.portionsKg.map((row) => row.map((): number | null => null));
    setCount(plan.meals);
    setPinned((pinned ?? none).map((row, at) => (at === line ? row.with(meal, kg) : row)));
  }

  function changeTimes(next: readonly number[]): void {
    setCount(plan.meals);
    setTimes(next);
  }

  const isFound = plan.findings.length > 0;
  const free = () => setPinned(null);
  const apply = () => bench.change((draft) => withPortions(draft, plan));
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <CountChoice plan={plan} onChange={(next) => restart({ count: next })} />
        <DaySelect day={day} onChange={(next) => restart({ day: next })} />
      </div>
      <Told plan={plan} />
      {isFound && (
        <>
          <MealGrid plan={plan} pinned={pinned} onPin={pin} onTimes={changeTimes} />
          <PinnedNote onFree={pinned && free} />
        </>
      )}
      {plan.overfull.length > 0 && <FreeButton onClick={free} />}
      {told && <AnswerDiff answer={told.answer} draft={told.draft} />}
      <PanelFooter
        keepsAmounts
        certificates={[plan.certificate]}
        onApply={isFound ? apply : undefined}
        onDone={onDone}
      />
    </>
  );
}

/** Evaluates a plan with other amounts; null for one that keeps them. */
function useProposal(day: MealDay, plan: MealPlan, kept: Draft) {
  const bench = useWorkbenchStore();
  return useMemo(() => {
    if (day === "kept" || plan.evaluation === null) return null;
    const draft = withPortions(kept, plan);
    return { draft, answer: evaluateProposal(bench, plan.quantitiesKg, draft) };
  }, [bench, day, plan, kept]);
}

const PinnedNote = ({ onFree }: { onFree: (() => void) | null }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p className="text-muted-foreground text-xs">{m.ration_meal_plan_pinned()}</p>
    {onFree && <FreeButton onClick={onFree} />}
  </div>
);

const FreeButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="outline" size="sm" className="justify-self-start" onClick={onClick}>
    {m.ration_meal_plan_free()}
  </Button>
);

function CountChoice({ plan, onChange }: { plan: MealPlan; onChange: (count: number) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <span id={id} className="text-sm">
        {m.ration_meal_plan_count()}
      </span>
      <ToggleGroup
        type="single"
        aria-labelledby={id}
        value={String(plan.meals)}
        onValueChange={(next: string) => next && onChange(Number(next))}
      >
        {counts.map((each) => {
          const { status, worst } = plan.tries[each - 1]!;
          const level = status === "optimal" ? worst : status === "unasked" ? "unknown" : "risk";
          return (
            <ToggleGroupItem key={each} value={String(each)} className="max-tablet:px-1.5">
              {each}
              {isHealthVisible() && (
                <LevelGlyph
                  level={level}
                  label={levelWord(level)}
                  className={cn("size-5 rounded-sm p-0.5", each === plan.meals && "bg-field")}
                />
              )}
            </ToggleGroupItem>
          );
        })}
      </ToggleGroup>
    </div>
  );
}

const DaySelect = ({ day, onChange }: { day: MealDay; onChange: (day: MealDay) => void }) => (
  <LabelledSelect
    label={m.ration_meal_plan_day()}
    value={day}
    choices={mealDays}
    wordOf={(each) => dayName[each]()}
    onChoose={onChange}
    className="min-w-56 grow tablet:max-w-72"
  />
);

/** Says the smallest number of meals, and why a rule cannot be satisfied. */
function Told({ plan }: { plan: MealPlan }) {
  const { lineName } = useWorkbenchStore();
  return (
    <div className="grid gap-1 text-sm">
      {(plan.evaluation || plan.conflict.length > 0) && <VerdictLine {...plan} />}
      {plan.status === "unasked" ? <p>{m.ration_optimise_unasked()}</p> : <p>{smallestText(plan)}</p>}
      {plan.gaps && plan.smallest === null && !isRedacted("forage_gap") && gapText(plan.gaps)}
      {plan.overfull.length > 0 && (
        <p role="alert" className="text-destructive-ink">
          {m.ration_meal_plan_overfull({ feeds: plan.overfull.map(lineName).join(", ") })}
        </p>
      )}
      {plan.reasons.length > 0 && (
        <ul className="grid gap-1">
          {plan.reasons.map(({ rule, level, meals, line }) => (
            <li key={rule} className="flex items-start gap-1.5">
              {!isRedacted(rule) && <LevelGlyph level={level} label={levelWord(level)} className="mt-0.5" />}
              <span>
                {line === null
                  ? m.ration_meal_plan_reason({ rule: ruleTitle(rule), count: meals })
                  : m.ration_meal_plan_reason_feed({
                      rule: ruleTitle(rule),
                      count: meals,
                      feed: lineName(line),
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Writes the longest time without forage when it is judged badly. */
const gapText = ({ hours, levels }: NonNullable<MealPlan["gaps"]>) => {
  const longest = Math.max(...hours);
  const isLong = levels.some((level) => isWorry({ level }));
  return (
    isLong && (
      <p>
        {m.ration_meal_plan_gap_left({
          time: answerFigureText({ measure: "feeding_hours", unit: "hours", value: longest }),
        })}
      </p>
    )
  );
};

function smallestText({ smallest, smallestSafe }: MealPlan): string {
  if (smallest === 1) return m.ration_meal_plan_smallest_one();
  if (smallest !== null) return m.ration_meal_plan_smallest({ count: smallest });
  if (smallestSafe !== null) return m.ration_meal_plan_safe({ count: smallestSafe, most: mealsMost });
  return m.ration_meal_plan_none({ most: mealsMost });
}
