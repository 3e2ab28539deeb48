import { useForm } from "react-hook-form";
import type { Me } from "#contract/schemas/session.ts";
import { PasswordChange } from "#contract/schemas/user.ts";
import { repeated, schemaResolver } from "#web/lib/form-schema.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { useChangePassword } from "./queries.ts";

interface PasswordValues {
  password: string;
  newPassword: string;
  repeat: string;
}

const empty: PasswordValues = { password: "", newPassword: "", repeat: "" };
const resolver = repeated(
  schemaResolver<PasswordValues, PasswordChange>(PasswordChange, ({ repeat: _, ...values }) => values),
  "newPassword",
  "repeat",
);

export function PasswordForm({ me }: { me: Me }) {
  const change = useChangePassword(me.id);
  const form = useForm<PasswordValues, unknown, PasswordChange>({ defaultValues: empty, resolver });

  const submit = submitForm(form, async (body) => {
    await change.mutateAsync(body);
    form.reset(empty);
    void notify("success", m.account_password_saved());
  });

  return (
    <FormFrame form={form} onSubmit={submit} action={m.account_password()}>
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <TextRow
        name="password"
        type="password"
        label={m.account_current_password()}
        autoComplete="current-password"
      />
      <TextRow
        name="newPassword"
        type="password"
        label={m.password_new()}
        help={m.password_help()}
        autoComplete="new-password"
      />
      <TextRow name="repeat" type="password" label={m.password_repeat()} autoComplete="new-password" />
    </FormFrame>
  );
}
