import type { ReactNode } from "react";
import { Controller, type FieldPath, useFormContext } from "react-hook-form";
import { cn } from "#web/lib/dom/class-names.ts";
import { FieldNumber, FieldSelect } from "#web/parts/form/field-controls.tsx";
import { useBlockSubmit } from "#web/parts/form/use-block-submit.ts";
import { Field, FieldLegend, FieldSet, useFieldControl } from "#web/ui/field.tsx";
import { SelectOption } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ToggleGroup, ToggleGroupItem } from "#web/ui/toggle-group.tsx";
import type { HorseForm } from "./form-values.ts";

export interface Option {
  key: string;
  label: string;
}

interface FieldProps {
  name: FieldPath<HorseForm>;
  label: string;
  help?: ReactNode;
  optionalLabel?: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Label of the empty choice of an optional field. */
  empty?: string;
  /** Label while nothing is chosen in a required field. */
  placeholder?: string;
  isNumeric?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { name, options, empty, placeholder, isNumeric = false, ...field } = props;
  const { control } = useFormContext<HorseForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref, onBlur }, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          <FieldSelect
            inputRef={ref}
            value={value === null || value === undefined ? "" : String(value)}
            placeholder={placeholder}
            onBlur={onBlur}
            onKey={(key) => onChange(key === "" ? null : isNumeric ? Number(key) : key)}
          >
            {empty !== undefined && <SelectOption value="">{empty}</SelectOption>}
            {options.map((option) => (
              <SelectOption key={option.key} value={option.key}>
                {option.label}
              </SelectOption>
            ))}
          </FieldSelect>
        </Field>
      )}
    />
  );
}

interface NumberInputProps extends FieldProps {
  unit: string;
  min: number;
  max: number;
  step?: number;
  onDone?: () => void;
}

export function NumberInput({ name, unit, min, max, step = 1, onDone, ...field }: NumberInputProps) {
  const { control } = useFormContext<HorseForm>();
  const onHeld = useBlockSubmit(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          <FieldNumber
            {...{ unit, min, max, step, onChange }}
            inputRef={ref}
            value={typeof value === "number" ? value : null}
            onHeld={onHeld}
            onDone={() => {
              onBlur();
              onDone?.();
            }}
          />
        </Field>
      )}
    />
  );
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[];
  onChosen?: (key: string) => void;
}

export function ChoiceField({ name, label, options, help, onChosen }: ChoiceFieldProps) {
  const { control } = useFormContext<HorseForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <FieldSet error={fieldState.error?.message}>
          <FieldLegend>{label}</FieldLegend>
          <FieldToggles
            {...{ label, options }}
            groupRef={ref}
            value={typeof value === "string" ? value : ""}
            onChange={(key) => {
              onChange(key);
              onChosen?.(key);
            }}
          />
          {help && <p className="text-muted-foreground text-xs">{help}</p>}
        </FieldSet>
      )}
    />
  );
}

interface FieldTogglesProps {
  label: string;
  options: readonly Option[];
  groupRef: (element: HTMLDivElement | null) => void;
  value: string;
  onChange: (key: string) => void;
}

/** A choice by buttons; the chosen one cannot be released. */
function FieldToggles({ label, options, groupRef, value, onChange }: FieldTogglesProps) {
  return (
    <ToggleGroup
      {...useFieldControl()}
      ref={groupRef}
      type="single"
      value={value}
      onValueChange={(key) => key !== "" && onChange(key)}
      aria-label={label}
      className={cn(options.length === 4 && "max-tablet:grid max-tablet:w-full max-tablet:grid-cols-2")}
    >
      {options.map((option) => (
        <ToggleGroupItem key={option.key} value={option.key}>
          {option.label}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
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
