import { useForm } from "react-hook-form";
import { CodeCheck } from "#contract/schemas/access.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { schemaResolver, showViolations } from "#web/lib/form-schema.ts";
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

  async function submit(body: CodeCheck): Promise<void> {
    try {
      await check.mutateAsync(body);
      onChecked(body.code);
    } catch (error) {
      if (!showViolations(error, form.setError)) form.setError("root", { message: errorText(error) });
    }
  }

  return (
    <FormFrame
      form={form}
      onSubmit={form.handleSubmit(submit)}
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
