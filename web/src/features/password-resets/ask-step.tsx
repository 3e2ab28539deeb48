import { useForm } from "react-hook-form";
import { CodeRequest } from "#contract/schemas/access.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { useAskCode } from "./queries.ts";

const resolver = schemaResolver<CodeRequest, CodeRequest>(CodeRequest);

export function AskStep({ onAsked }: { onAsked: (email: string, validitySeconds: number) => void }) {
  const ask = useAskCode();
  const form = useForm<CodeRequest, unknown, CodeRequest>({ defaultValues: { email: "" }, resolver });

  const submit = submitForm(form, async (body) => {
    const { validity_seconds } = await ask.mutateAsync(body);
    onAsked(body.email, validity_seconds);
  });

  return (
    <FormFrame form={form} onSubmit={submit} action={m.password_ask()} isNarrow>
      <p className="text-muted-foreground">{m.password_ask_text()}</p>
      <TextRow name="email" type="email" label={m.login_email()} autoComplete="username" />
    </FormFrame>
  );
}
