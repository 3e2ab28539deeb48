import { Minus, Plus } from "lucide-react";
import { formatNumber, toStep } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { NumberField } from "#web/parts/number-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { AmountSlider } from "./amount-slider.tsx";
import { useBench } from "./context.ts";

interface AmountRowProps {
  /** What the amount is of. */
  name: string;
  path: string;
  value: number;
  unit: string;
  step: number;
  /** Length of the slider. */
  cap: number;
  /** Largest amount that can be typed. */
  max: number;
  colour: string;
  disabled?: boolean;
  onChange: (value: number, gesture: string | null) => void;
}

/** An amount by slider, by step keys and by typing. A drag is one step of undo. */
export function AmountRow({
  name,
  path,
  value,
  unit,
  step,
  cap,
  max,
  colour,
  disabled,
  onChange,
}: AmountRowProps) {
  const bench = useBench();
  const most = Math.max(cap, value);
  const move = (by: number) => onChange(Math.min(max, Math.max(0, toStep(value + by, step))), null);
  const names = { name };
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-1 tablet:grid-cols-[auto_1fr_auto_6.5rem]">
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.ration_less(names)}
        disabled={disabled || value <= 0}
        onClick={() => move(-step)}
        className="order-1 tablet:order-none tablet:size-8"
      >
        <Minus aria-hidden="true" />
      </Button>
      <div className="order-4 col-span-3 tablet:order-none tablet:col-span-1">
        <AmountSlider
          label={m.ration_amount_of(names)}
          valueText={`${formatNumber(value, getLocale())} ${unit}`}
          value={value}
          max={most}
          step={step}
          colour={colour}
          disabled={disabled ?? false}
          onChange={(next) => onChange(next, `slide ${path}`)}
          onRest={bench.endGesture}
        />
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.ration_more(names)}
        disabled={disabled || value >= max}
        onClick={() => move(step)}
        className="order-3 tablet:order-none tablet:size-8"
      >
        <Plus aria-hidden="true" />
      </Button>
      <NumberField
        label={m.ration_amount_of(names)}
        unit={unit}
        value={value}
        min={0}
        max={max}
        step={step}
        disabled={disabled ?? false}
        onChange={(next) => onChange(next ?? 0, `type ${path}`)}
        onDone={bench.endGesture}
        isBoxed
        className="order-2 tablet:order-none"
      />
    </div>
  );
}
