import { cn } from "#web/lib/dom/class-names.ts";
import { formatInput } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { Button } from "#web/ui/button.tsx";

interface NumberRemarkProps {
  id: string;
  text: string | null;
  /** Numbers that the typed text may mean; none when nothing is asked. */
  readings: readonly number[];
  unit: string | undefined;
  isInForm: boolean | undefined;
  onAnswer: (number: number) => void;
}

/** A question lies over the page, so that nothing moves under a pointer that is about to press. */
const askedBox = cn(
  "fixed inset-x-4 bottom-24 z-30 block rounded-md border border-border bg-card p-3 shadow-lg",
  "tablet:absolute tablet:inset-x-auto tablet:top-full tablet:right-0 tablet:bottom-auto tablet:mt-1 tablet:w-64",
);

/** Says why a number is refused, or asks which of two numbers is meant. */
export function NumberRemark({ id, text, readings, unit, isInForm, onAnswer }: NumberRemarkProps) {
  const isAsked = readings.length > 0;
  return (
    <span className={isAsked ? askedBox : undefined}>
      <span
        id={id}
        role="alert"
        className={cn(
          "block text-destructive-ink empty:hidden",
          isInForm ? "mt-1.5 text-pretty text-sm leading-5" : "text-right text-xs",
          isAsked && "mt-0 text-left text-foreground",
        )}
      >
        {text}
      </span>
      {isAsked && (
        <span className="mt-2 flex flex-wrap gap-2">
          {readings.map((number) => (
            <Button
              key={number}
              type="button"
              variant="outline"
              size="sm"
              aria-label={m.number_meant({ number: withUnit(number, unit) })}
              onClick={() => onAnswer(number)}
            >
              {withUnit(number, unit)}
            </Button>
          ))}
        </span>
      )}
    </span>
  );
}

/** Writes a figure as a field does, with its unit. */
export const withUnit = (number: number, unit: string | undefined): string =>
  `${formatInput(number, getLocale())}${unit ? `\u202f${unit}` : ""}`;
