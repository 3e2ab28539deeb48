import type { CSSProperties } from "react";
import { cn } from "#web/lib/cn.ts";

interface AmountSliderProps {
  label: string;
  /** Value with its unit, as spoken. */
  valueText: string;
  value: number;
  max: number;
  step: number;
  colour: string;
  onChange: (value: number) => void;
  onRest: () => void;
}

const track =
  "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--tint)_var(--at),var(--line)_var(--at))] [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-border [&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-(--tint)";

const thumb =
  "[&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-foreground [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:bg-card [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-foreground [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-card";

/** A native range in the feed's colour: one element, so that a drag repaints nothing but itself. */
export function AmountSlider(props: AmountSliderProps) {
  const { value, max, step, colour } = props;
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const style: CSSProperties & Record<"--tint" | "--at", string> = {
    "--tint": colour,
    "--at": `calc(10px + (100% - 20px) * ${share.toFixed(4)})`,
  };
  return (
    <span className="block h-11 contain-size contain-layout tablet:h-8">
      <input
        type="range"
        aria-label={props.label}
        aria-valuetext={props.valueText}
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={props.onRest}
        onPointerCancel={props.onRest}
        onKeyUp={props.onRest}
        onBlur={props.onRest}
        style={style}
        className={cn(
          "h-11 w-full min-w-0 cursor-pointer touch-pan-y appearance-none rounded-sm bg-transparent tablet:h-8",
          track,
          thumb,
        )}
      />
    </span>
  );
}
