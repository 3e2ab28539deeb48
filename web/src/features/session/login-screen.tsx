import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Login } from "#contract/schemas/session.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { appState } from "#web/lib/app-state.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { NotificationGroup } from "#web/parts/feedback/notification-group.tsx";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import { useTitle } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useLogin } from "./queries.ts";
import { SsoButton, takeLeftAddress } from "./sso-buttons.tsx";

const resolver = schemaResolver<Login, Login>(Login);

export function LoginScreen() {
  useTitle(m.screen_login());
  const login = useLogin();
  const form = useForm<Login, unknown, Login>({
    defaultValues: { email: appState().activatedEmail, password: "" },
    mode: "onChange",
    resolver,
  });
  const { errors } = form.formState;
  const { setValue } = form;
  useEffect(() => {
    const left = takeLeftAddress();
    if (left !== "") setValue("email", left);
  }, [setValue]);
  const submit = (values: Login) =>
    login.mutate(values, {
      onError: (error) => void notify("error", loginText(error), "authentication"),
    });
  const showInvalid = () =>
    form.setError("email", { type: "sso", message: m.violation_email_invalid() }, { shouldFocus: true });
  return (
    <div className="mx-auto grid w-full max-w-100 grid-cols-1 gap-6 px-4 py-10 tablet:py-16">
      <div className="grid gap-1">
        <HorseFigure condition={5} className="-ml-1 mb-3 h-24 w-fit text-primary" strokeWidth={1.8} />
        <h1 className="font-semibold text-xl">{m.screen_login()}</h1>
        {appState().requestedLocation && <p className="text-muted-foreground text-sm">{m.login_needed()}</p>}
      </div>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="grid grid-cols-1 gap-5">
        <NotificationGroup name="authentication" />
        <Field label={m.login_email()} error={errors.email?.message}>
          <FieldControl>
            <Input type="email" autoComplete="username" {...form.register("email")} />
          </FieldControl>
        </Field>
        <Field label={m.login_password()} error={errors.password?.message}>
          <FieldControl>
            <Input type="password" autoComplete="current-password" {...form.register("password")} />
          </FieldControl>
        </Field>
        <Link
          to="/forgotten-password"
          className="finger-line -mt-2 w-fit text-primary text-sm underline underline-offset-4"
        >
          {m.login_forgotten()}
        </Link>
        <Button type="submit" size="lg" disabled={login.isPending}>
          {login.isPending ? m.login_pending() : m.login_submit()}
        </Button>
        <SsoButton email={() => form.getValues("email")} onInvalid={showInvalid} />
      </form>
      <p className="border-border border-t pt-5 text-sm">
        {m.login_no_account()}{" "}
        <Link to="/contact" className="font-medium text-primary underline underline-offset-4">
          {m.login_contact()}
        </Link>
      </p>
    </div>
  );
}

function loginText(error: unknown): string {
  if (!(error instanceof ClientError)) return errorText(error);
  if (error.kind === "unauthenticated") return m.error_credentials();
  return error.kind === "route_missing" ? m.login_route_missing() : errorText(error);
}
