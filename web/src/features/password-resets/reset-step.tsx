import { useForm } from "react-hook-form";
import { PasswordResetWithAddress } from "#contract/schemas/access.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import { repeated, schemaResolver } from "#web/lib/form-schema.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { Countdown, useSecondsLeft } from "./countdown.tsx";
import { useResetPassword } from "./queries.ts";

interface ResetForm {
  password: string;
  repeat: string;
}

interface ResetStepProps {
  email: string;
  code: string;
  expiresAt: number;
  onReset: () => void;
  onRestart: () => void;
}

export function ResetStep({ email, code, expiresAt, onReset, onRestart }: ResetStepProps) {
  const reset = useResetPassword();
  const secondsLeft = useSecondsLeft(expiresAt);
  const form = useForm<ResetForm, unknown, PasswordResetWithAddress>({
    defaultValues: { password: "", repeat: "" },
    resolver: repeated(
      schemaResolver<ResetForm, PasswordResetWithAddress>(PasswordResetWithAddress, ({ password }) => ({
        email,
        code,
        password,
      })),
      "password",
      "repeat",
    ),
  });

  /** Shows a refused code above the buttons: this step has no field for it. */
  function showRefusedCode(error: unknown): boolean {
    const violations = error instanceof ClientError ? error.violations : [];
    const refused = violations.find(({ propertyPath }) => propertyPath === "code");
    if (refused) form.setError("root", { message: refused.message });
    return refused !== undefined;
  }

  const submit = submitForm(
    form,
    async (body) => {
      await reset.mutateAsync(body);
      onReset();
    },
    { handle: showRefusedCode },
  );

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      action={m.password_reset()}
      isLocked={secondsLeft === 0}
      isNarrow
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextRow
        name="password"
        type="password"
        label={m.password_new()}
        help={m.password_help()}
        autoComplete="new-password"
      />
      <TextRow name="repeat" type="password" label={m.password_repeat()} autoComplete="new-password" />
      <Countdown secondsLeft={secondsLeft} onRestart={onRestart} />
    </FormFrame>
  );
}
