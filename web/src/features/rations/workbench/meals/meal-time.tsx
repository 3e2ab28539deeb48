import { useId, useLayoutEffect, useRef, useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { holdFigure } from "#web/parts/form/pending-number.ts";

const minutesPerHour = 60;

const clock = (minutes: number): string => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / minutesPerHour))}:${two(minutes % minutesPerHour)}`;
};

function parseTime(text: string): number | null {
  const [hours, minutes] = text.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  return hours * minutesPerHour + minutes;
}

interface MealTimeProps {
  times: readonly number[];
  meal: number;
  onTimes: (times: readonly number[]) => void;
}

/** Returns the times with one changed, or the reason for a refusal: no time, or meals out of order. */
export function retimed(
  times: readonly number[],
  meal: number,
  text: string,
): { times: readonly number[] } | { refused: "empty" | "order" } {
  const minutes = parseTime(text);
  if (minutes === null) return { refused: "empty" };
  const next = times.map((each, at) => (at === meal ? minutes : each));
  const rises = next.every((each, at) => at === 0 || each > (next[at - 1] ?? 0));
  return rises ? { times: next } : { refused: "order" };
}

/**
 * Edits the time of a meal. It is taken on leaving, on Enter, and before a key that saves; a refused text is replaced
 * by the former time with a message. The input is uncontrolled, so that taking the time does not move the focus.
 */
export function MealTime({ times, meal, onTimes }: MealTimeProps) {
  const time = times[meal] ?? 0;
  const [remark, setRemark] = useState<string | null>(null);
  const remarkId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const settle = useRef<() => void>(() => {});
  useLayoutEffect(() => {
    settle.current = leave;
  });
  useLayoutEffect(() => {
    if (input.current && !isTyped.current) input.current.value = clock(time);
  }, [time]);

  function type(): void {
    isTyped.current = true;
    setRemark(null);
    holdFigure(() => settle.current());
  }

  function leave(): void {
    if (!isTyped.current || !input.current) return;
    isTyped.current = false;
    const told = retimed(times, meal, input.current.value);
    if ("refused" in told) {
      input.current.value = clock(time);
      setRemark(told.refused === "empty" ? m.violation_required() : m.ration_meal_plan_time_order());
    } else if (told.times[meal] !== time) {
      setRemark(null);
      onTimes(told.times);
    }
  }

  return (
    <>
      <input
        ref={input}
        type="time"
        aria-label={m.ration_meal_plan_time({ number: meal + 1 })}
        aria-invalid={remark !== null || undefined}
        aria-describedby={remark === null ? undefined : remarkId}
        defaultValue={clock(time)}
        onInput={type}
        onKeyDown={({ key }) => key === "Enter" && settle.current()}
        onBlur={() => settle.current()}
        className="mt-0.5 block h-11 w-full min-w-22 rounded-md border border-input bg-field px-1 text-right text-foreground text-sm fine:h-8 max-tablet:[&::-webkit-calendar-picker-indicator]:hidden [&::-webkit-calendar-picker-indicator]:ml-0 aria-invalid:border-destructive"
      />
      <span id={remarkId} role="alert" className="block text-destructive-ink text-xs empty:hidden">
        {remark}
      </span>
    </>
  );
}
