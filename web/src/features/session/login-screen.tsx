import { Link } from "@tanstack/react-router";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Login } from "#contract/schemas/session.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { appState } from "#web/lib/app-state.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { NotificationGroup } from "#web/parts/feedback/notification-group.tsx";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import { useTitle } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { type LoginFaults, loginFaults } from "./login-faults.ts";
import { useLogin } from "./queries.ts";
import { SsoButton, takeLeftAddress } from "./sso-buttons.tsx";

/** Reads what is typed. */
function readLogin(form: HTMLFormElement): Login {
  const typed = new FormData(form);
  return { email: String(typed.get("email")).trim(), password: String(typed.get("password")) };
}

export function LoginScreen() {
  useTitle(m.screen_login());
  return (
    <div className="mx-auto grid w-full max-w-100 grid-cols-1 gap-6 px-4 py-10 tablet:py-16">
      <div className="grid gap-1">
        <HorseFigure condition={5} className="-ml-1 mb-3 h-24 w-fit text-primary" strokeWidth={1.8} />
        <h1 className="font-semibold text-xl">{m.screen_login()}</h1>
        {appState().requestedLocation && <p className="text-muted-foreground text-sm">{m.login_needed()}</p>}
      </div>
      <LoginForm />
      <p className="border-border border-t pt-5 text-sm">
        {m.login_no_account()}{" "}
        <Link to="/contact" className="font-medium text-primary underline underline-offset-4">
          {m.login_contact()}
        </Link>
      </p>
    </div>
  );
}

/** Begins with the address of a session of single sign-on that was just left. */
function useLeftAddress(email: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const left = takeLeftAddress();
    if (left !== "" && email.current) email.current.value = left;
  }, [email]);
}

/** A plain form: the sign-in loads no schemas and no form library. */
function LoginForm() {
  const login = useLogin();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<LoginFaults>({});
  useLeftAddress(email);
  const check = (name: keyof Login, { form }: HTMLInputElement) =>
    form && setFaults((known) => ({ ...known, [name]: loginFaults(readLogin(form))[name] }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readLogin(event.currentTarget);
    const found = loginFaults(values);
    setFaults(found);
    if (found.email || found.password) return (found.email ? email : password).current?.focus();
    login.mutate(values, {
      onError: (error) => void notify("error", loginText(error), "authentication"),
    });
  };
  const showInvalid = () => {
    setFaults((known) => ({ ...known, email: m.violation_email_invalid() }));
    email.current?.focus();
  };
  const field = (name: keyof Login) => ({
    name,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => void check(name, currentTarget),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <NotificationGroup name="authentication" />
      <Field label={m.login_email()} error={faults.email}>
        <FieldControl>
          <Input
            ref={email}
            type="email"
            autoComplete="username"
            defaultValue={appState().activatedEmail}
            {...field("email")}
          />
        </FieldControl>
      </Field>
      <Field label={m.login_password()} error={faults.password}>
        <FieldControl>
          <Input ref={password} type="password" autoComplete="current-password" {...field("password")} />
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
      <SsoButton email={() => email.current?.value ?? ""} onInvalid={showInvalid} />
    </form>
  );
}

function loginText(error: unknown): string {
  if (!(error instanceof ClientError)) return errorText(error);
  if (error.kind === "unauthenticated") return m.error_credentials();
  return error.kind === "route_missing" ? m.login_route_missing() : errorText(error);
}
