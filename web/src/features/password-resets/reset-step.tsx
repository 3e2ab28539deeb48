import { useForm } from "react-hook-form";
import { PasswordResetWithAddress } from "#contract/schemas/access.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { repeated, schemaResolver, showViolations } from "#web/lib/form-schema.ts";
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

  async function submit(body: PasswordResetWithAddress): Promise<void> {
    try {
      await reset.mutateAsync(body);
      onReset();
    } catch (error) {
      const ofCode =
        error instanceof ClientError && error.violations.find(({ propertyPath }) => propertyPath === "code");
      if (ofCode) form.setError("root", { message: ofCode.message });
      else if (!showViolations(error, form.setError)) form.setError("root", { message: errorText(error) });
    }
  }

  return (
    <FormFrame
      form={form}
      onSubmit={form.handleSubmit(submit)}
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
