import { Rows3 } from "lucide-react";
import { useMemo, useState } from "react";
import { usualTimes } from "#science/answers/meal-plan.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { useCommand } from "#web/features/rations/use-commands.ts";
import { type Draft, sliderScale, withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { inEvenMeals } from "#web/features/rations/workbench/draft/meal-count-change.ts";
import { feedPortions, withPortion } from "#web/features/rations/workbench/draft/meal-portions.ts";
import { DisabledWhenReadOnly, useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import { measureName, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import {
  useIdleState,
  useWorkbench,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import { isRedacted } from "#web/lib/science/is-redacted.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { type MealFigureRow, type MealRow, MealTable } from "./meal-table.tsx";

/** Figures shown for every meal, judged or not. */
const alwaysShown: readonly MeasureKey[] = ["starch_per_meal", "nsc_per_meal"];

/** Opens the table of portions by feed and meal. */
export function MealSplit({ onShow }: { onShow: ShowPlace }) {
  const [isOpen, setIsOpen] = useState(false);
  const isSet = useWorkbench(
    ({ draft }) => draft.mealTimes !== null || draft.feeds.some(({ mealShares }) => mealShares !== null),
  );
  useCommand("split", [m.ration_split, m.sought_split], () => {
    setIsOpen(true);
    onShow("[data-meal-split]", "center");
  });
  return (
    <details
      open={isOpen}
      className="min-w-0 border-border border-t pt-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        data-meal-split=""
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm fine:min-h-8"
      >
        <Rows3 aria-hidden="true" className="size-4 text-muted-foreground" />
        {m.ration_split()}
        <span className="text-muted-foreground text-xs">
          {isSet ? m.ration_split_uneven() : m.ration_split_even()}
        </span>
      </summary>
      {isOpen && <Split isSet={isSet} />}
    </details>
  );
}

/** Updates when a drag pauses, so that the drag does not render it. */
function Split({ isSet }: { isSet: boolean }) {
  const bench = useWorkbenchStore();
  const isReadOnly = useIsReadOnly();
  const { draft } = useIdleState();
  const { meals, mealTimes } = draft;
  const rows = useMealRows(draft);
  const figures = useMealFigures(draft, isSet);
  if (meals < 2) return <p className="text-muted-foreground text-sm">{m.ration_split_one()}</p>;
  return (
    <div className="grid gap-2">
      <p className="text-muted-foreground text-xs leading-4">{m.ration_split_help()}</p>
      <DisabledWhenReadOnly>
        <MealTable
          times={mealTimes ?? usualTimes(meals)}
          rows={rows}
          figures={figures}
          onPortion={(path, meal, kg) =>
            kg !== null && bench.change((now) => withPortion(now, path, meal, kg), `portion ${path} ${meal}`)
          }
          isRequired
          onDone={bench.endGesture}
          onHistory={bench.turn}
          onTimes={(times) => bench.change((now) => ({ ...now, mealTimes: times }))}
          ground="bg-background"
          isNarrow
        />
      </DisabledWhenReadOnly>
      {mealTimes === null && (
        <p className="text-muted-foreground text-xs leading-4">{m.ration_split_no_times()}</p>
      )}
      {isSet && !isReadOnly && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => bench.change((now) => inEvenMeals(now, now.meals))}
        >
          {m.ration_split_evenly()}
        </Button>
      )}
    </div>
  );
}

function useMealRows({ feeds, meals }: Draft): MealRow[] {
  const bench = useWorkbenchStore();
  return feeds.flatMap((line): MealRow[] => {
    const { ingredient: path, quantityKg, role, scoopKg, stepKg, mealShares } = line;
    if (quantityKg === 0) return [];
    const name = bench.nameOf(path);
    return [
      {
        path,
        name,
        colour: bench.colourOf(path),
        dayKg: quantityKg,
        portionsKg: feedPortions(line, meals),
        stepKg: scoopKg ?? stepKg ?? sliderScale(role, bench.horse.weightKg).stepKg,
        end: mealShares && <EvenlyButton path={path} name={name} />,
      },
    ];
  });
}

function EvenlyButton({ path, name }: { path: string; name: string }) {
  const bench = useWorkbenchStore();
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="-mr-1 align-middle"
      aria-label={m.ration_split_feed_evenly({ feed: name })}
      title={m.ration_split_feed_evenly({ feed: name })}
      onClick={() => bench.change((now) => withFeed(now, path, { mealShares: null }))}
    >
      <Rows3 aria-hidden="true" />
    </Button>
  );
}

/** Lists the figures of each meal that are always shown or judged in one; meals without portions share a trace. */
function useMealFigures(draft: Draft, isSet: boolean): MealFigureRow[] {
  const bench = useWorkbenchStore();
  const parts = useMemo(
    () => bench.ask((engine, asked) => engine.byMeal(asked.ration), draft),
    [bench, draft],
  );
  // every rule of a meal is one of health
  const isHidden = isRedacted("starch_hindgut");
  return parts.flatMap(({ measure, unit, meals }): MealFigureRow[] => {
    const cells = isHidden ? meals.map((cell) => ({ ...cell, level: null })) : meals;
    const isShown =
      alwaysShown.includes(measure) || cells.some(({ level, value }) => level !== null && value !== 0);
    if (!isShown) return [];
    const tracedAs = (meal: number) => (isSet ? { measure, meal: meal + 1 } : { measure });
    return [{ key: measure, name: measureName(measure), unit: unitText(unit), cells, tracedAs }];
  });
}
