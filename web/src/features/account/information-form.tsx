import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { Me } from "#contract/schemas/session.ts";
import { MePatch } from "#contract/schemas/user.ts";
import { meQuery, usePerson } from "#web/features/session/queries.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { useEditMe } from "./queries.ts";

const shape = v.strictObject({
  firstname: v.string(),
  name: v.string(),
  email: v.string(),
  password: v.string(),
  code: v.string(),
});
type InformationValues = v.InferOutput<typeof shape>;

const isMoved = (email: string, me: Me): boolean => email.trim().toLowerCase() !== me.email.toLowerCase();

const meToForm = ({ firstname, name, email }: Me): InformationValues => ({
  firstname,
  name,
  email,
  password: "",
  code: "",
});

const hasViolation = (error: unknown, code: string): boolean =>
  error instanceof ClientError && error.violations.some((each) => each.code === code);
const isCodeSent = (error: unknown): boolean => hasViolation(error, "code_sent");
const isCodeOver = (error: unknown): boolean => hasViolation(error, "code_expired");

/** Returns the form with its autosave and the function that saves it; `isAsked` is true once a code was sent. */
function useInformationForm(me: Versioned<Me>) {
  const [version, rebase, overtakenBy] = useBase(me, meToForm, meQuery());
  const edit = useEditMe(version);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const resolver = schemaResolver<InformationValues, MePatch>(MePatch, ({ password, code, ...values }) =>
    isMoved(values.email, me)
      ? { ...values, password, ...(values.email === askedFor && code !== "" ? { code } : {}) }
      : values,
  );
  const form = useForm<InformationValues, unknown, MePatch>({
    defaultValues: meToForm(me),
    resolver,
  });
  const kept = useFormAutosave(form, {
    key: `account-draft ${usePerson()}`,
    shape,
    isNew: false,
    secrets: ["password", "code"],
  });
  const email = useWatch({ control: form.control, name: "email" });
  const isAsked = askedFor === email;
  useEffect(() => {
    if (isAsked) form.setFocus("code");
  }, [isAsked, form.setFocus]);

  /** Asks for the code once it was sent, and clears one that has expired. */
  function handleCode(error: unknown): boolean {
    const isSent = isCodeSent(error);
    if (isSent || isCodeOver(error)) form.setValue("code", "");
    if (!isSent) return false;
    void notify("info", m.violation_code_sent());
    setAskedFor(form.getValues("email"));
    return true;
  }

  const submit = submitForm(
    form,
    async (body) => {
      const saved = await edit.mutateAsync(body);
      form.reset(meToForm(saved));
      rebase(saved);
      setAskedFor(null);
      await kept.settle();
      void notify("success", m.account_saved());
    },
    { handle: handleCode, overtaking: { kept, overtakenBy } },
  );

  return { form, kept, submit, email, isAsked };
}

/** Edits names and address of the reader; a new address asks for the password, then for the code sent to it. */
export function InformationForm({ me }: { me: Versioned<Me> }) {
  const { form, kept, submit, email, isAsked } = useInformationForm(me);
  return (
    <FormFrame form={form} onSubmit={submit} action={m.save()}>
      <RestoredDraftNotice kept={kept} />
      <TextRow name="firstname" label={m.user_firstname()} autoComplete="given-name" />
      <TextRow name="name" label={m.user_lastname()} autoComplete="family-name" />
      <TextRow
        name="email"
        type="email"
        label={m.login_email()}
        autoComplete="email"
        isDisabled={me.switchedBy !== null || me.loginType === "sso"}
      />
      {isMoved(email, me) && (
        <TextRow
          name="password"
          type="password"
          label={m.account_current_password()}
          help={m.account_email_password()}
          autoComplete="current-password"
        />
      )}
      {isMoved(email, me) && isAsked && (
        <TextRow
          name="code"
          label={m.account_email_code()}
          help={m.account_email_code_help({ email, minutes: limits.codeSeconds / 60 })}
          autoComplete="one-time-code"
        />
      )}
    </FormFrame>
  );
}
