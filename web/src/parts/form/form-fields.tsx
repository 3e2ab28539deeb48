import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, FieldLegend, FieldSet, useFieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Label } from "#web/ui/label.tsx";
import { SelectOption } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { FieldNumber, FieldSelect } from "./field-controls.tsx";
import { useBlockSubmit } from "./use-block-submit.ts";

interface RowProps {
  /** The path of the value in the form. */
  name: string;
  label: string;
  help?: ReactNode;
  isDisabled?: boolean;
}

interface TextRowProps extends RowProps {
  type?: "text" | "email" | "password" | "tel" | "date";
  autoComplete?: string;
  /** True when an empty text means null. */
  isNullable?: boolean;
}

export function TextRow({ name, label, help, isDisabled, isNullable, ...input }: TextRowProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      <TextInput
        {...input}
        name={name}
        inputRef={field.ref}
        disabled={isDisabled ?? false}
        value={typeof field.value === "string" ? field.value : ""}
        onBlur={field.onBlur}
        onText={(text) => field.onChange(isNullable && text === "" ? null : text)}
      />
    </Field>
  );
}

interface TextInputProps {
  name: string;
  type?: string;
  autoComplete?: string;
  inputRef: (element: HTMLInputElement | null) => void;
  disabled: boolean;
  value: string;
  onBlur: () => void;
  onText: (text: string) => void;
}

function TextInput({ inputRef, onText, ...props }: TextInputProps) {
  return (
    <Input
      {...useFieldControl()}
      {...props}
      // A year then has four digits.
      {...(props.type === "date" && { max: "9999-12-31" })}
      ref={inputRef}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

export interface FieldOption {
  key: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectRowProps extends RowProps {
  choices: readonly FieldOption[];
  /** Label of the empty choice; without it one choice is required. */
  empty?: string;
  /** Shown while nothing is chosen in a required field. */
  placeholder?: string;
}

export function SelectRow({ name, label, help, isDisabled, choices, empty, placeholder }: SelectRowProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      <FieldSelect
        inputRef={field.ref}
        disabled={isDisabled ?? false}
        value={typeof field.value === "string" ? field.value : ""}
        placeholder={placeholder}
        onBlur={field.onBlur}
        onKey={(key) => field.onChange(key === "" ? null : key)}
      >
        {empty !== undefined && <SelectOption value="">{empty}</SelectOption>}
        {choices.map((choice) => (
          <SelectOption key={choice.key} value={choice.key}>
            {choice.label}
          </SelectOption>
        ))}
      </FieldSelect>
    </Field>
  );
}

interface NumberRowProps extends RowProps {
  unit?: string;
  min: number;
  max: number;
}

export function NumberRow({ name, label, help, isDisabled, unit, min, max }: NumberRowProps) {
  const { field, fieldState } = useController({ name });
  const onHeld = useBlockSubmit(name);
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      <FieldNumber
        inputRef={field.ref}
        value={typeof field.value === "number" ? field.value : null}
        onChange={field.onChange}
        onDone={field.onBlur}
        onHeld={onHeld}
        disabled={isDisabled ?? false}
        min={min}
        max={max}
        {...(unit ? { unit } : {})}
      />
    </Field>
  );
}

/** Several checkboxes for one field. */
export function ChecksRow({ name, label, help, choices }: RowProps & { choices: readonly FieldOption[] }) {
  const { field, fieldState } = useController({ name });
  const chosen = new Set<string>(Array.isArray(field.value) ? field.value : []);
  const toggle = (key: string, isOn: boolean) =>
    field.onChange(
      choices.map((each) => each.key).filter((each) => (each === key ? isOn : chosen.has(each))),
    );
  return (
    <FieldSet error={fieldState.error?.message}>
      <FieldLegend>{label}</FieldLegend>
      {help && <p className="-mt-1 mb-1 text-muted-foreground text-xs leading-4">{help}</p>}
      <div className="grid gap-x-6 gap-y-1 tablet:grid-cols-2">
        {choices.map(({ key, label: words, isDisabled = false }, at) => (
          <Label key={key} className="flex min-h-11 items-center gap-2.5 font-normal fine:min-h-8">
            <Check
              checkRef={at === 0 ? field.ref : undefined}
              isOn={chosen.has(key)}
              isDisabled={isDisabled}
              onChange={(isOn) => toggle(key, isOn)}
            />
            {words}
          </Label>
        ))}
      </div>
    </FieldSet>
  );
}

interface CheckProps {
  checkRef: ((element: HTMLButtonElement | null) => void) | undefined;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** One checkbox of a group; the group's error is announced at each. */
function Check({ checkRef, isOn, isDisabled, onChange }: CheckProps) {
  const { id: _, ...told } = useFieldControl();
  return (
    <Checkbox
      {...told}
      ref={checkRef}
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={(next) => onChange(next === true)}
    />
  );
}

export function SwitchRow({ name, label, help, isDisabled }: RowProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field
      label={label}
      help={help}
      error={fieldState.error?.message}
      className="grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 [&>[role=switch]]:row-span-2 [&>[data-slot=field-error]]:col-span-2"
    >
      <SwitchInput
        inputRef={field.ref}
        isOn={field.value === true}
        onChange={field.onChange}
        disabled={isDisabled ?? false}
      />
    </Field>
  );
}

interface SwitchInputProps {
  inputRef: (element: HTMLButtonElement | null) => void;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled: boolean;
}

function SwitchInput({ inputRef, isOn, onChange, disabled }: SwitchInputProps) {
  return (
    <Switch
      {...useFieldControl()}
      ref={inputRef}
      checked={isOn}
      disabled={disabled}
      onCheckedChange={onChange}
    />
  );
}
