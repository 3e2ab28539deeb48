import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, FieldControl, FieldLegend, FieldSet, useFieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Label } from "#web/ui/label.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { FieldNumber } from "./field-controls.tsx";
import { useBlockSubmit } from "./use-block-submit.ts";

interface RowProps<Name extends string = string> {
  /** The path of the value in the form. */
  name: Name;
  label: string;
  help?: ReactNode;
  optionalLabel?: string;
  isDisabled?: boolean;
}

interface TextRowProps extends RowProps {
  type?: "text" | "email" | "password" | "tel" | "date";
  autoComplete?: string;
  /** True when an empty text means null. */
  isNullable?: boolean;
}

export function TextRow(props: TextRowProps) {
  const { name, label, help, optionalLabel, isDisabled = false, isNullable, ...input } = props;
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} help={help} optionalLabel={optionalLabel} error={fieldState.error?.message}>
      <FieldControl>
        <Input
          {...input}
          {...field}
          // A year then has four digits.
          {...(input.type === "date" && { max: "9999-12-31" })}
          disabled={isDisabled}
          value={typeof field.value === "string" ? field.value : ""}
          onChange={({ currentTarget: { value } }) =>
            field.onChange(isNullable && value === "" ? null : value)
          }
        />
      </FieldControl>
    </Field>
  );
}

export interface FieldOption {
  key: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectRowProps<Name extends string = string> extends RowProps<Name> {
  choices: readonly FieldOption[];
  /** Label of the empty choice; without it one choice is required. */
  empty?: string;
  /** Shown while nothing is chosen in a required field; not an option afterwards. */
  placeholder?: string;
  /** True when the value is the number that the key writes. */
  isNumeric?: boolean;
}

export function SelectRow<Name extends string>(props: SelectRowProps<Name>) {
  const { name, isDisabled = false, choices, empty, placeholder, isNumeric = false, ...row } = props;
  const { field, fieldState } = useController({ name: name as string });
  const value = String(field.value ?? "");
  const toValue = (key: string) => (isNumeric ? Number(key) : key);
  return (
    <Field {...row} error={fieldState.error?.message}>
      <FieldControl>
        <Select
          ref={field.ref}
          disabled={isDisabled}
          value={value}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value: key } }) => field.onChange(key === "" ? null : toValue(key))}
        >
          {placeholder !== undefined && (
            <SelectOption value="" hidden={value !== ""}>
              {placeholder}
            </SelectOption>
          )}
          {empty !== undefined && <SelectOption value="">{empty}</SelectOption>}
          {choices.map((choice) => (
            <SelectOption key={choice.key} value={choice.key}>
              {choice.label}
            </SelectOption>
          ))}
        </Select>
      </FieldControl>
    </Field>
  );
}

export interface NumberRowProps<Name extends string = string> extends RowProps<Name> {
  unit?: string;
  min: number;
  max: number;
  step?: number;
  onDone?: () => void;
}

export function NumberRow<Name extends string>(props: NumberRowProps<Name>) {
  const { name, label, help, optionalLabel, isDisabled = false, onDone, ...number } = props;
  const { field, fieldState } = useController({ name: name as string });
  const onHeld = useBlockSubmit(name);
  return (
    <Field label={label} help={help} optionalLabel={optionalLabel} error={fieldState.error?.message}>
      <FieldNumber
        {...number}
        inputRef={field.ref}
        value={typeof field.value === "number" ? field.value : null}
        onChange={field.onChange}
        onDone={() => {
          field.onBlur();
          onDone?.();
        }}
        onHeld={onHeld}
        disabled={isDisabled}
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
      <FieldControl>
        <Switch
          ref={field.ref}
          checked={field.value === true}
          disabled={isDisabled ?? false}
          onCheckedChange={field.onChange}
        />
      </FieldControl>
    </Field>
  );
}
