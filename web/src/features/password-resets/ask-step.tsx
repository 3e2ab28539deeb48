import { useForm } from "react-hook-form";
import { CodeRequest } from "#contract/schemas/access.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { schemaResolver, showViolations } from "#web/lib/form-schema.ts";
import { m } from "#web/paraglide/messages.js";
import { TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { useAskCode } from "./queries.ts";

const resolver = schemaResolver<CodeRequest, CodeRequest>(CodeRequest);

export function AskStep({ onAsked }: { onAsked: (email: string, validitySeconds: number) => void }) {
  const ask = useAskCode();
  const form = useForm<CodeRequest, unknown, CodeRequest>({ defaultValues: { email: "" }, resolver });

  async function submit(body: CodeRequest): Promise<void> {
    try {
      const { validity_seconds } = await ask.mutateAsync(body);
      onAsked(body.email, validity_seconds);
    } catch (error) {
      if (!showViolations(error, form.setError)) form.setError("root", { message: errorText(error) });
    }
  }

  return (
    <FormFrame form={form} onSubmit={form.handleSubmit(submit)} action={m.password_ask()} isNarrow>
      <p className="text-muted-foreground">{m.password_ask_text()}</p>
      <TextRow name="email" type="email" label={m.login_email()} autoComplete="username" />
    </FormFrame>
  );
}
