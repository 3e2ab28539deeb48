import { useForm } from "react-hook-form";
import { CodeCheck } from "#contract/schemas/access.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { CodeRow } from "./code-field.tsx";
import { Countdown, useSecondsLeft } from "./countdown.tsx";
import { useCheckCode } from "./queries.ts";

interface CheckStepProps {
  email: string;
  expiresAt: number;
  onChecked: (code: string) => void;
  onRestart: () => void;
}

export function CheckStep({ email, expiresAt, onChecked, onRestart }: CheckStepProps) {
  const check = useCheckCode();
  const secondsLeft = useSecondsLeft(expiresAt);
  const form = useForm<CodeCheck, unknown, CodeCheck>({
    defaultValues: { email, code: "" },
    resolver: schemaResolver<CodeCheck, CodeCheck>(CodeCheck),
  });

  const submit = submitForm(form, async (body) => {
    await check.mutateAsync(body);
    onChecked(body.code);
  });

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      action={m.password_check()}
      isLocked={secondsLeft === 0}
      isNarrow
    >
      <p className="text-muted-foreground">{m.password_check_text({ email })}</p>
      <CodeRow name="code" label={m.password_code()} />
      <Countdown secondsLeft={secondsLeft} onRestart={onRestart} />
    </FormFrame>
  );
}
