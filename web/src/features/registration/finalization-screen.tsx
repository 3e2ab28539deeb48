import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { Finalization, type RegistrationItem } from "#contract/schemas/access.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { setAppState } from "#web/lib/app-state.ts";
import { repeated, schemaResolver } from "#web/lib/form-schema.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { useTitle } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { registrationQuery, useFinalize } from "./queries.ts";

/** Lets an invited user choose a password; an expired or unknown invitation is refused. */
export function FinalizationScreen({ token }: { token: string }) {
  useTitle(m.screen_registration_finalization());
  const { data, error } = useQuery(registrationQuery(token));
  return (
    <div className="mx-auto grid w-full max-w-100 gap-6 px-4 py-10 tablet:py-16">
      <h1 className="font-semibold text-xl">{m.screen_registration_finalization()}</h1>
      {!data && !error && <Skeleton className="h-60" />}
      {error && (
        <>
          <Notice tone="error">{errorText(error)}</Notice>
          <p className="text-muted-foreground text-sm">{m.registration_refused_text()}</p>
          <Button asChild variant="outline" size="lg">
            <Link to="/">{m.back_home()}</Link>
          </Button>
        </>
      )}
      {data && <FinalizationForm token={token} invited={data} />}
    </div>
  );
}

interface FinalizationValues {
  firstname: string;
  name: string;
  password: string;
  repeat: string;
}

const resolver = repeated(
  schemaResolver<FinalizationValues, Finalization>(Finalization, ({ repeat: _, ...values }) => values),
  "password",
  "repeat",
);

function FinalizationForm({ token, invited }: { token: string; invited: RegistrationItem }) {
  const navigate = useNavigate();
  const finalize = useFinalize(token);
  const form = useForm<FinalizationValues, unknown, Finalization>({
    defaultValues: { firstname: invited.firstname, name: invited.name, password: "", repeat: "" },
    resolver,
  });

  const submit = submitForm(form, async (body) => {
    await finalize.mutateAsync(body);
    setAppState({ activatedEmail: invited.email });
    await navigate({ to: "/login" });
    void notify("success", m.registration_done(), "authentication");
  });

  return (
    <FormFrame form={form} onSubmit={submit} action={m.registration_finalize()} isNarrow>
      <p className="text-muted-foreground">
        {m.registration_text({ entity: invited.userEntity.name, email: invited.email })}
      </p>
      <input type="email" name="email" autoComplete="username" value={invited.email} readOnly hidden />
      <TextRow name="firstname" label={m.user_firstname()} autoComplete="given-name" />
      <TextRow name="name" label={m.user_lastname()} autoComplete="family-name" />
      <TextRow
        name="password"
        type="password"
        label={m.login_password()}
        help={m.password_help()}
        autoComplete="new-password"
      />
      <TextRow name="repeat" type="password" label={m.password_again()} autoComplete="new-password" />
    </FormFrame>
  );
}
