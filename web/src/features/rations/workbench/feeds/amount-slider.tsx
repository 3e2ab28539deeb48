import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { type PerFrame, throttleToFrame } from "#web/features/rations/workbench/shared/frame-throttle.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { keySteps } from "#web/lib/dom/key-steps.ts";
import { formatInput, toStep } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { suppressPointerMoves } from "#web/parts/canvas/suppress-pointer-moves.ts";

interface AmountSliderProps {
  path: string;
  unit: string;
  /** The present amount. */
  of: (snapshot: Snapshot) => number;
  /** Largest amount, unless the present one is larger. */
  cap: number;
  step: number;
  onChange: (value: number, gesture: string) => void;
}

/**
 * The native track is invisible. The coloured track is an element of its own, between the thumb's extreme centres (the
 * thumb is 20 px wide): as a style of the input it would restyle the input at each step.
 *
 * Both are slightly transparent: when something opaque moves, the browser composes all layers of the page again, 1 ms
 * of each frame of a drag.
 */
const track =
  "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:bg-transparent [&::-moz-range-track]:bg-transparent";

const thumb =
  "[&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-foreground/[0.996] [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:bg-card/[0.996] [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-foreground [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-card";

/** Calls `onChange` at most once a frame while the slider moves. */
function useThrottledInput(input: RefObject<HTMLInputElement | null>, onChange: (value: number) => void) {
  const call = useRef(onChange);
  const pending = useRef<PerFrame<number>>(null);
  useLayoutEffect(() => {
    call.current = onChange;
  });
  // listened to here, not through React, which writes the type and name of a field again after each of its events
  useLayoutEffect(() => {
    const slider = input.current;
    if (!slider) return;
    const steps = throttleToFrame((value: number) => call.current(value));
    pending.current = steps;
    const move = (event: Event) => {
      event.stopPropagation();
      steps.ask(slider.valueAsNumber);
    };
    slider.addEventListener("input", move);
    slider.addEventListener("change", steps.flush);
    return () => {
      slider.removeEventListener("input", move);
      slider.removeEventListener("change", steps.flush);
      steps.flush();
    };
  }, [input]);
  return pending;
}

/** Moves thumb and coloured track with the present amount; its spoken value follows when changes pause. */
function useFollowAmount(
  input: RefObject<HTMLInputElement | null>,
  fill: RefObject<HTMLElement | null>,
  { of, cap, unit }: Pick<AmountSliderProps, "of" | "cap" | "unit">,
): void {
  const bench = useWorkbenchStore();
  useLayoutEffect(() => {
    const slider = input.current;
    if (!slider) return;
    let shown: number | null = null;
    const move = () => {
      const value = of(bench.snapshot());
      const most = Math.max(cap, value);
      if (slider.max !== String(most)) slider.max = String(most);
      if (slider.valueAsNumber !== value) slider.valueAsNumber = value;
      const share = most > 0 ? value / most : 0;
      if (share !== shown && fill.current)
        fill.current.style.backgroundSize = `${(share * 100).toFixed(2)}% 100%`;
      shown = share;
    };
    const say = () => {
      const text = `${formatInput(of(bench.snapshot()), getLocale())} ${unit}`;
      if (slider.getAttribute("aria-valuetext") !== text) slider.setAttribute("aria-valuetext", text);
    };
    move();
    say();
    const stops = [bench.subscribe(move), bench.subscribeRest(say)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bench, input, fill, of, cap, unit]);
}

function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  step: number,
  onChange: (value: number) => void,
): void {
  const steps = event.shiftKey ? ({ ArrowRight: 10, ArrowLeft: -10 }[event.key] ?? keySteps(event)) : 0;
  if (steps === 0) return;
  event.preventDefault();
  const { valueAsNumber, max } = event.currentTarget;
  onChange(Math.min(Number(max), Math.max(0, toStep(valueAsNumber + steps * step, step))));
}

/** A native range input in the feed's colour. It updates itself: a step of a drag renders nothing. */
export function AmountSlider({ path, unit, of, cap, step, onChange }: AmountSliderProps) {
  const bench = useWorkbenchStore();
  const slide = (value: number) => onChange(value, `slide ${path}`);
  const input = useRef<HTMLInputElement>(null);
  const fill = useRef<HTMLSpanElement>(null);
  const steps = useThrottledInput(input, slide);
  useFollowAmount(input, fill, { of, cap, unit });
  const rest = () => {
    steps.current?.flush();
    bench.endGesture();
  };
  const tint = `color-mix(in srgb, ${bench.colourOf(path)} 99.6%, transparent)`;
  return (
    <span className="relative block h-11 contain-size contain-layout fine:h-8">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-1/2 -mt-[3px] h-1.5 rounded-full bg-(--line)"
      >
        <span className="absolute inset-y-0 left-0 w-2.5 rounded-l-full" style={{ backgroundColor: tint }} />
        <span
          ref={fill}
          className="absolute inset-x-2.5 inset-y-0 bg-no-repeat"
          style={{ backgroundImage: `linear-gradient(${tint}, ${tint})` }}
        />
      </span>
      <input
        ref={input}
        type="range"
        aria-label={m.ration_amount_of({ name: bench.nameOf(path) })}
        min={0}
        step={step}
        onKeyDown={(event) => pressKey(event, step, slide)}
        onPointerDown={suppressPointerMoves}
        onPointerUp={rest}
        onPointerCancel={rest}
        onKeyUp={rest}
        onBlur={rest}
        className={cn(
          "relative h-11 w-full min-w-0 cursor-pointer touch-pan-y appearance-none rounded-sm bg-transparent fine:h-8",
          track,
          thumb,
        )}
      />
    </span>
  );
}
