import { useForm, useWatch } from "react-hook-form";
import * as v from "valibot";
import type { Me } from "#contract/schemas/session.ts";
import { MePatch } from "#contract/schemas/user.ts";
import { usePerson } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { schemaResolver, showViolations } from "#web/lib/form.ts";
import { useKeptForm } from "#web/lib/kept-form.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { TextRow } from "#web/parts/form-fields.tsx";
import { FormFrame } from "#web/parts/form-frame.tsx";
import { KeptNotice } from "#web/parts/kept-notice.tsx";
import { useEditMe } from "./queries.ts";

interface InformationValues {
  firstname: string;
  name: string;
  email: string;
  password: string;
}

const shape: v.GenericSchema<unknown, InformationValues> = v.strictObject({
  firstname: v.string(),
  name: v.string(),
  email: v.string(),
  password: v.string(),
});

const isMoved = (email: string, me: Me): boolean => email.trim().toLowerCase() !== me.email.toLowerCase();

/** One's names and address; another address asks for the password. */
export function InformationForm({ me }: { me: Me }) {
  const edit = useEditMe();
  const resolver = schemaResolver<InformationValues, MePatch>(MePatch, ({ password, ...values }) =>
    isMoved(values.email, me) ? { ...values, password } : values,
  );
  const form = useForm<InformationValues, unknown, MePatch>({
    defaultValues: { firstname: me.firstname, name: me.name, email: me.email, password: "" },
    resolver,
  });
  const kept = useKeptForm(form, {
    key: `account-draft ${usePerson()}`,
    shape,
    isNew: false,
    secrets: ["password"],
  });
  const email = useWatch({ control: form.control, name: "email" });

  async function submit(body: MePatch): Promise<void> {
    try {
      const saved = await edit.mutateAsync(body);
      form.reset({ firstname: saved.firstname, name: saved.name, email: saved.email, password: "" });
      await kept.settle();
      void notify("success", m.account_saved());
    } catch (error) {
      if (!showViolations(error, form.setError)) form.setError("root", { message: errorText(error) });
    }
  }

  return (
    <FormFrame form={form} onSubmit={form.handleSubmit(submit)} action={m.save()}>
      <KeptNotice kept={kept} />
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
    </FormFrame>
  );
}
