import { Minus, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import {
  type SetByMeal,
  setByMeal,
  withMeals,
  withMealsFrom,
} from "#web/features/rations/workbench/draft/meal-count-change.ts";
import type { ScenarioKey } from "#web/features/rations/workbench/draft/scenarios.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

const isAny = ({ portions, times }: SetByMeal): boolean => portions || times;

function droppedWords({ portions, times }: SetByMeal): string {
  if (!times) return m.ration_meals_dropped_portions();
  return portions ? m.ration_meals_dropped_both() : m.ration_meals_dropped_times();
}

/** Sets the number of meals. Portions and times for another number are dropped; a message can restore them. */
export function MealCount() {
  const bench = useWorkbenchStore();
  const id = useId();
  const meals = useWorkbench(({ draft }) => draft.meals);
  const scenario = useWorkbench((snapshot) => snapshot.scenario);
  const isSet = useWorkbench(({ draft }) => isAny(setByMeal(draft)));
  const more = useRef<HTMLButtonElement>(null);
  const [dropped, setDropped] = useState<{ from: Draft; scenario: ScenarioKey } | null>(null);

  function setMeals(next: number): void {
    const { draft } = bench.snapshot();
    if (isAny(setByMeal(draft))) setDropped({ from: draft, scenario });
    bench.change((now) => withMeals(now, next));
  }

  function restore(from: Draft): void {
    bench.change((now) => withMealsFrom(now, from));
    setDropped(null);
    more.current?.focus();
  }

  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-2">
        <span id={`${id}-meals`} className="text-sm">
          {m.ration_meals()}
        </span>
        <fieldset aria-labelledby={`${id}-meals`} className="flex items-center gap-1">
          <Button
            variant="outline"
            size="icon-sm"
            aria-label={m.ration_meals_less()}
            disabled={meals <= limits.mealsMin}
            onClick={() => setMeals(meals - 1)}
          >
            <Minus aria-hidden="true" />
          </Button>
          <output className="w-8 text-center font-semibold tabular-nums">{meals}</output>
          <Button
            ref={more}
            variant="outline"
            size="icon-sm"
            aria-label={m.ration_meals_more()}
            disabled={meals >= limits.mealsMax}
            onClick={() => setMeals(meals + 1)}
          >
            <Plus aria-hidden="true" />
          </Button>
        </fieldset>
      </div>
      <div role="status" className="empty:hidden">
        {dropped && !isSet && dropped.scenario === scenario && (
          <Dropped from={dropped.from} onRestore={restore} />
        )}
      </div>
    </div>
  );
}

function Dropped({ from, onRestore }: { from: Draft; onRestore: (from: Draft) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border border-watch bg-watch-wash px-3 py-2 text-xs leading-4">
      <span className="min-w-40 flex-1">{droppedWords(setByMeal(from))}</span>
      <Button variant="outline" size="sm" onClick={() => onRestore(from)}>
        {m.ration_meals_put_back()}
      </Button>
    </div>
  );
}
