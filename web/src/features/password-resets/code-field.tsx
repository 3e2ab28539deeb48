import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { useController } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { Field, FieldControl } from "#web/ui/field.tsx";

/** One field for the code, drawn as single digits, so that it can be pasted and filled in by the browser. */
export function CodeRow({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <FieldControl>
        <OTPInput
          value={typeof field.value === "string" ? field.value : ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          pushPasswordManagerStrategy="none"
          maxLength={limits.codeDigits}
          pattern={REGEXP_ONLY_DIGITS}
          inputMode="numeric"
          autoComplete="one-time-code"
          pasteTransformer={(text) => text.replaceAll(/\D/g, "")}
          render={({ slots }) => (
            <span aria-hidden="true" className="flex gap-2">
              {slots.map((slot, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
                <Digit key={at} {...slot} />
              ))}
            </span>
          )}
        />
      </FieldControl>
    </Field>
  );
}

function Digit({ char, isActive }: SlotProps) {
  return (
    <span
      className={cn(
        "grid h-12 w-11 place-content-center rounded-md border border-input bg-field font-semibold text-lg tabular-nums",
        isActive && "outline-2 outline-ring outline-offset-2",
      )}
    >
      {char}
    </span>
  );
}
