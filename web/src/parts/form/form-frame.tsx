import type { FormEventHandler, ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { countWrongFields } from "./count-wrong-fields.ts";
import { ReadOnly } from "./read-only.tsx";

interface FormFrameProps<Values extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Label of the submit button. */
  action: string;
  /** The link that leaves without saving. */
  cancel?: ReactNode;
  /** True when saving is not allowed, whatever is typed. */
  isLocked?: boolean;
  /** True when an expired licence prevents saving. */
  isHeldBack?: boolean;
  /** True in a column as narrow as its fields: the button has their width. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A form with its general errors and buttons. */
export function FormFrame<Values extends FieldValues, Output extends FieldValues>(
  props: FormFrameProps<Values, Output>,
) {
  const {
    form,
    onSubmit,
    action,
    cancel,
    isLocked = false,
    isHeldBack = false,
    isNarrow = false,
    children,
  } = props;
  const { errors, isSubmitting, submitCount } = form.formState;
  const wrong = countWrongFields(errors);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="grid gap-6">
        <ReadOnly isReadOnly={isHeldBack}>{children}</ReadOnly>
        {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
        {submitCount > 0 && wrong > 0 && <Notice tone="error">{m.form_has_errors({ count: wrong })}</Notice>}
        <div
          className={cn(
            "flex flex-col-reverse gap-2",
            !isNarrow && "tablet:flex-row tablet:items-center tablet:justify-end",
          )}
        >
          {isHeldBack && <LicenceNotice />}
          {cancel}
          <Button
            type="submit"
            size={isNarrow ? "lg" : "default"}
            disabled={isSubmitting || isLocked || isHeldBack}
          >
            {isSubmitting ? m.saving() : action}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
