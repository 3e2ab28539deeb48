import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { cn } from "#web/lib/cn.ts";
import { formatNumber, toStep } from "#web/lib/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import { stepsOf } from "#web/parts/number-field.tsx";
import { useBench } from "./context.ts";
import type { Snapshot } from "./store.ts";

interface AmountSliderProps {
  label: string;
  unit: string;
  /** The amount in the present state. */
  of: (snapshot: Snapshot) => number;
  /** Length, unless the amount is beyond it. */
  cap: number;
  step: number;
  colour: string;
  onChange: (value: number) => void;
  onRest: () => void;
}

const track =
  "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--tint)_var(--at),var(--line)_var(--at))] [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-border [&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-(--tint)";

const thumb =
  "[&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-foreground [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:bg-card [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-foreground [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-card";

/** A native range in the feed's colour. It follows the amount by itself: a step of a drag renders nothing. */
export function AmountSlider({ label, unit, of, cap, step, colour, onChange, onRest }: AmountSliderProps) {
  const bench = useBench();
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(onChange);
  useLayoutEffect(() => {
    told.current = onChange;
  });
  // listened to here, not through React, which writes the type and name of a field again after each of its events
  useLayoutEffect(() => {
    const slider = input.current;
    if (!slider) return;
    const tell = (event: Event) => {
      event.stopPropagation();
      told.current(slider.valueAsNumber);
    };
    slider.addEventListener("input", tell);
    return () => slider.removeEventListener("input", tell);
  }, []);
  useLayoutEffect(() => {
    const slider = input.current;
    if (!slider) return;
    const move = () => {
      const value = of(bench.snapshot());
      const most = Math.max(cap, value);
      if (slider.max !== String(most)) slider.max = String(most);
      if (slider.valueAsNumber !== value) slider.valueAsNumber = value;
      const share = most > 0 ? value / most : 0;
      const at = `calc(10px + (100% - 20px) * ${share.toFixed(4)})`;
      if (slider.style.getPropertyValue("--at") !== at) slider.style.setProperty("--at", at);
    };
    const say = () => {
      const text = `${formatNumber(of(bench.snapshot()), getLocale())} ${unit}`;
      if (slider.getAttribute("aria-valuetext") !== text) slider.setAttribute("aria-valuetext", text);
    };
    move();
    say();
    const stops = [bench.subscribe(move), bench.subscribeRest(say)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bench, of, cap, unit]);
  const tint: CSSProperties & Record<"--tint", string> = { "--tint": colour };
  return (
    <span className="block h-11 contain-size contain-layout tablet:h-8">
      <input
        ref={input}
        type="range"
        aria-label={label}
        min={0}
        step={step}
        onKeyDown={(event) => {
          const steps = event.shiftKey
            ? ({ ArrowRight: 10, ArrowLeft: -10 }[event.key] ?? stepsOf(event))
            : 0;
          if (steps === 0) return;
          event.preventDefault();
          const { valueAsNumber, max } = event.currentTarget;
          onChange(Math.min(Number(max), Math.max(0, toStep(valueAsNumber + steps * step, step))));
        }}
        onPointerUp={onRest}
        onPointerCancel={onRest}
        onKeyUp={onRest}
        onBlur={onRest}
        style={tint}
        className={cn(
          "h-11 w-full min-w-0 cursor-pointer touch-pan-y appearance-none rounded-sm bg-transparent tablet:h-8",
          track,
          thumb,
        )}
      />
    </span>
  );
}
