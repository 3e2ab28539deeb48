import { useId } from "react";
import { limits } from "#contract/limits.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { withSystem } from "#web/features/rations/workbench/draft/draft.ts";
import { MealCount } from "#web/features/rations/workbench/meals/meal-count.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { formatUnit, label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { PlanSettings } from "./weight-plan-settings.tsx";

export function RationSettings() {
  const bench = useBench();
  const vetSupervised = useWorkbench(({ draft }) => draft.vetSupervised);
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <SystemSelect />
      <MealCount />
      {bench.objective !== "maintain" && <PlanSettings />}
      {(bench.objective === "lose" || vetSupervised) && <VetSwitch isOn={vetSupervised} />}
      <TransitionDays />
      <Commentary />
    </div>
  );
}

function SystemSelect() {
  const bench = useBench();
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
  const bench = useBench();
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
  const bench = useBench();
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
  const bench = useBench();
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
