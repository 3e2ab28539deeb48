import { useCallback } from "react";
import { DisabledWhenReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { toStep } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { AmountSlider } from "./amount-slider.tsx";

interface AmountRowProps {
  path: string;
  /** The present amount. */
  of: (snapshot: Snapshot) => number;
  unit: string;
  step: number;
  /** Step of one key press: a scoop where there is one. */
  keyStep?: number | undefined;
  /** Largest amount of the slider. */
  cap: number;
  /** Largest amount that can be typed. */
  max: number;
  onChange: (value: number, gesture: string | null) => void;
}

/** Edits an amount by slider, step keys and typing. A drag is one undo step and renders none of the fields. */
export function AmountRow(props: AmountRowProps) {
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-1 fine:grid-cols-[1fr_6.5rem] fine:group-data-open/line:grid-cols-[auto_1fr_auto_6.5rem] print:block">
      <DisabledWhenReadOnly>
        <StepButton way="less" {...props} />
        <div data-print="never" className="order-4 col-span-3 fine:order-none fine:col-span-1">
          <AmountSlider {...props} />
        </div>
        <StepButton way="more" {...props} />
        <TypedAmount {...props} />
      </DisabledWhenReadOnly>
    </div>
  );
}

/** Changes the amount by one step; disabled at the limit. */
function StepButton({ way, ...amount }: AmountRowProps & { way: "less" | "more" }) {
  const { path, of, step, keyStep = step, max, onChange } = amount;
  const bench = useWorkbenchStore();
  const name = bench.nameOf(path);
  const isLess = way === "less";
  const isOff = useWorkbench((snapshot) => (isLess ? of(snapshot) <= 0 : of(snapshot) >= max));
  const by = isLess ? -keyStep : keyStep;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={isLess ? m.ration_less({ name }) : m.ration_more({ name })}
      disabled={isOff}
      onClick={() => onChange(stepped(of(bench.snapshot()), by, keyStep, max), null)}
      className={cn(
        "fine:order-none fine:size-8 fine:not-group-data-open/line:hidden",
        isLess ? "order-1" : "order-3",
      )}
    >
      <Glyph name={isLess ? "minus" : "plus"} ink="ink" />
    </Button>
  );
}

const stepped = (amount: number, by: number, step: number, max: number): number =>
  Math.min(max, Math.max(0, toStep(amount + by, step)));

function TypedAmount({ path, of, unit, step, keyStep = step, max, onChange }: AmountRowProps) {
  const bench = useWorkbenchStore();
  const follow = useCallback(
    (show: (value: number) => void) => {
      const move = () => show(of(bench.snapshot()));
      move();
      return bench.subscribe(move);
    },
    [bench, of],
  );
  return (
    <NumberField
      label={m.ration_amount_of({ name: bench.nameOf(path) })}
      unit={unit}
      value={null}
      follow={follow}
      min={0}
      max={max}
      step={keyStep}
      isRequired
      onChange={(next) => next !== null && onChange(next, `type ${path}`)}
      onDone={bench.endGesture}
      onHistory={bench.turn}
      isBoxed
      className="order-2 fine:order-none print:w-26"
    />
  );
}
