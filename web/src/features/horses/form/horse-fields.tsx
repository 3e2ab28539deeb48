import type { ReactNode } from "react";
import { Controller, type FieldPath, useFormContext } from "react-hook-form";
import { cn } from "#web/lib/dom/class-names.ts";
import {
  type FieldOption,
  NumberRow,
  type NumberRowProps,
  SelectRow,
  type SelectRowProps,
} from "#web/parts/form/form-fields.tsx";
import { FieldControl, FieldLegend, FieldSet } from "#web/ui/field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ToggleGroup, ToggleGroupItem } from "#web/ui/toggle-group.tsx";
import type { HorseForm } from "./form-values.ts";

type HorseField = FieldPath<HorseForm>;

/** Rows of the form of a horse: a name that is none of its fields does not compile. */
export const SelectField: (props: SelectRowProps<HorseField>) => ReactNode = SelectRow;
export const NumberInput: (props: NumberRowProps<HorseField>) => ReactNode = NumberRow;

interface FieldProps {
  name: HorseField;
  label: string;
  help?: ReactNode;
}

interface ChoiceFieldProps extends FieldProps {
  choices: readonly FieldOption[];
  onChosen?: (key: string) => void;
}

/** A choice by buttons; the chosen one cannot be released. */
export function ChoiceField({ name, label, choices, help, onChosen }: ChoiceFieldProps) {
  const { control } = useFormContext<HorseForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <FieldSet error={fieldState.error?.message}>
          <FieldLegend>{label}</FieldLegend>
          <FieldControl>
            <ToggleGroup
              ref={ref}
              type="single"
              value={typeof value === "string" ? value : ""}
              onValueChange={(key) => {
                if (key === "") return;
                onChange(key);
                onChosen?.(key);
              }}
              aria-label={label}
              className={cn(
                choices.length === 4 && "max-tablet:grid max-tablet:w-full max-tablet:grid-cols-2",
              )}
            >
              {choices.map((choice) => (
                <ToggleGroupItem key={choice.key} value={choice.key}>
                  {choice.label}
                </ToggleGroupItem>
              ))}
            </ToggleGroup>
          </FieldControl>
          {help && <p className="text-muted-foreground text-xs">{help}</p>}
        </FieldSet>
      )}
    />
  );
}

export function SwitchField({ name, label, help }: FieldProps) {
  const { control } = useFormContext<HorseForm>();
  const id = `switch-${name}`;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <div className="flex min-h-11 items-center justify-between gap-4 fine:min-h-9">
          <span className="grid">
            <label htmlFor={id} className="cursor-pointer font-medium text-sm">
              {label}
            </label>
            {help && (
              <span id={`${id}-help`} className="text-muted-foreground text-xs">
                {help}
              </span>
            )}
          </span>
          <Switch
            id={id}
            ref={ref}
            checked={value === true}
            onCheckedChange={onChange}
            onBlur={onBlur}
            aria-describedby={help ? `${id}-help` : undefined}
          />
        </div>
      )}
    />
  );
}
