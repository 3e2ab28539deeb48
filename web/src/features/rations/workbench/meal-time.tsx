import { m } from "#web/paraglide/messages.js";

const minutesPerHour = 60;

const clock = (minutes: number): string => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / minutesPerHour))}:${two(minutes % minutesPerHour)}`;
};

function minutesOf(text: string): number | null {
  const [hours, minutes] = text.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  return hours * minutesPerHour + minutes;
}

interface MealTimeProps {
  times: readonly number[];
  meal: number;
  onTimes: (times: readonly number[]) => void;
}

/** When a meal is fed; times that would no longer rise are put back. */
export function MealTime({ times, meal, onTimes }: MealTimeProps) {
  const time = times[meal] ?? 0;

  function leave(input: HTMLInputElement): void {
    const minutes = minutesOf(input.value);
    const next = times.map((each, at) => (at === meal && minutes !== null ? minutes : each));
    const rises = next.every((each, at) => at === 0 || each > (next[at - 1] ?? 0));
    if (minutes === null || !rises) input.value = clock(time);
    else if (minutes !== time) onTimes(next);
  }

  return (
    <input
      key={time}
      type="time"
      aria-label={m.ration_meal_plan_time({ number: meal + 1 })}
      defaultValue={clock(time)}
      onBlur={({ currentTarget }) => leave(currentTarget)}
      className="mt-0.5 block h-11 w-full min-w-22 rounded-md border border-input bg-field px-1 text-right text-foreground text-sm tablet:h-8 max-tablet:[&::-webkit-calendar-picker-indicator]:hidden [&::-webkit-calendar-picker-indicator]:ml-0"
    />
  );
}
