import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { Label } from "./label.tsx";
import { Slot } from "./slot.tsx";

interface FieldIds {
  control: string;
  help: string;
  error: string;
}

interface FieldState {
  ids: FieldIds;
  hasHelp: boolean;
  isInvalid: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

interface FieldProps extends Omit<ComponentProps<"div">, "id"> {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  optionalLabel?: ReactNode;
}

function Field({ label, help, error, optionalLabel, className, children, ...props }: FieldProps) {
  const id = useId();
  const ids = { control: `${id}-control`, help: `${id}-help`, error: `${id}-error` };
  const state = { ids, hasHelp: help !== undefined, isInvalid: Boolean(error) };
  return (
    <FieldContext value={state}>
      <div data-slot="field" className={cn("grid content-start gap-1.5", className)} {...props}>
        <span className="flex items-baseline justify-between gap-2 dyslexic:flex-wrap">
          <Label htmlFor={ids.control}>{label}</Label>
          {optionalLabel && <span className="text-muted-foreground text-xs">{optionalLabel}</span>}
        </span>
        {children}
        {help !== undefined && (
          <p
            id={ids.help}
            data-slot="field-help"
            className="text-muted-foreground text-xs leading-4 empty:hidden"
          >
            {help}
          </p>
        )}
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </FieldContext>
  );
}

function FieldError({ children, className, ...props }: ComponentProps<"p">) {
  if (!children) return null;
  return (
    <p
      role="alert"
      data-slot="field-error"
      className={cn("text-pretty text-destructive-ink text-sm leading-5", className)}
      {...props}
    >
      {children}
    </p>
  );
}

/** Returns the attributes that connect a control to the label, help and error of its field. */
function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  const described = [field.hasHelp && field.ids.help, field.isInvalid && field.ids.error].filter(Boolean);
  return {
    id: field.ids.control,
    "aria-invalid": field.isInvalid || undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
}

/** Connects the control inside to the label, help and error of its field. */
function FieldControl({ children }: { children: ReactNode }) {
  return <Slot {...useFieldControl()}>{children}</Slot>;
}

/** A group of controls with one legend. Within it the control that has an error is in a `FieldControl`. */
function FieldSet({
  error,
  className,
  children,
  ...props
}: ComponentProps<"fieldset"> & { error?: ReactNode }) {
  const id = useId();
  const ids = { control: `${id}-control`, help: `${id}-help`, error: `${id}-error` };
  return (
    <FieldContext value={{ ids, hasHelp: false, isInvalid: Boolean(error) }}>
      <fieldset
        data-slot="field-set"
        className={cn("grid min-w-0 content-start gap-1.5", className)}
        {...props}
      >
        {children}
        <FieldError id={ids.error}>{error}</FieldError>
      </fieldset>
    </FieldContext>
  );
}

function FieldLegend({ className, ...props }: ComponentProps<"legend">) {
  return (
    <legend
      data-slot="field-legend"
      className={cn("mb-1.5 font-medium text-sm leading-5", className)}
      {...props}
    />
  );
}

export { Field, FieldControl, FieldError, FieldLegend, FieldSet, useFieldControl };
