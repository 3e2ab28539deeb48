import { Columns3, Undo2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { scenarioKeys } from "#web/features/rations/workbench/draft/scenarios.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { commandFor, offerCommands } from "#web/lib/commands.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusPage } from "#web/ui/give-back-focus.ts";
import { ToggleGroup, ToggleGroupItem } from "#web/ui/toggle-group.tsx";

const CompareDialog = fetchedDialog(() =>
  import("./scenario-dialog.tsx").then((module) => module.ScenarioDialog),
);

interface ScenarioBarProps {
  className: string;
  /** True for the bar of another width, which offers no commands a second time. */
  isAgain?: boolean;
}

/** Lists the scenarios where there are several; chooses, removes and compares them. */
export function ScenarioBar({ className, isAgain = false }: ScenarioBarProps) {
  const bench = useWorkbenchStore();
  const names = useWorkbench(({ scenarios }) => scenarios);
  const at = useWorkbench(({ scenario }) => scenario);
  const [compares, setCompares] = useState(false);
  const isAlone = names.length === 1;
  const compare = useCallback(() => setCompares(true), []);
  useScenarioCommands(compare, !isAgain);
  return (
    <div className={cn("flex flex-wrap items-center gap-2 empty:hidden", className)}>
      {!isAlone && (
        <ToggleGroup
          type="single"
          aria-label={m.ration_scenarios()}
          value={at}
          onValueChange={(value) => {
            const chosen = names.find((name) => name === value);
            if (chosen) bench.switchTo(chosen);
          }}
        >
          {names.map((name) => (
            <ToggleGroupItem key={name} value={name} aria-label={m.ration_scenario({ name })}>
              {name}
            </ToggleGroupItem>
          ))}
        </ToggleGroup>
      )}
      {!isAlone && (
        <Button variant="outline" size="sm" onClick={compare}>
          <Columns3 aria-hidden="true" className="max-tablet:hidden" />
          {m.ration_scenario_compare()}
        </Button>
      )}
      <Removed />
      {compares && !isAlone && <CompareDialog onClose={() => setCompares(false)} />}
    </div>
  );
}

function useScenarioCommands(compare: () => void, isOffered: boolean): void {
  const bench = useWorkbenchStore();
  const names = useWorkbench(({ scenarios }) => scenarios);
  useEffect(() => {
    if (!isOffered) return;
    const copy = commandFor(
      "scenario-copy",
      [m.ration_scenario_copy, m.ration_scenarios, m.sought_scenario],
      bench.branch,
    );
    const comparison = commandFor(
      "scenario-compare",
      [m.ration_scenario_compare, m.sought_scenario],
      compare,
    );
    const others = names.map((name) => ({
      id: `scenario-${name}`,
      label: m.ration_scenario({ name }),
      run: () => bench.switchTo(name),
    }));
    return offerCommands(
      [
        names.length < scenarioKeys.length ? copy : [],
        names.length === 1 ? [] : [comparison, ...others],
      ].flat(),
    );
  }, [bench, names, compare, isOffered]);
}

function Removed() {
  const bench = useWorkbenchStore();
  const removed = useWorkbench((snapshot) => snapshot.removed);
  if (removed.length === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-1 text-muted-foreground text-sm">
      {m.ration_scenarios_removed({ names: removed.join(", ") })}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          bench.bringBack();
          focusPage();
        }}
      >
        <Undo2 aria-hidden="true" />
        {m.ration_scenarios_bring_back()}
      </Button>
    </p>
  );
}
