import { useMutation } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import * as v from "valibot";
import { logoutCookie } from "#contract/cookies.ts";
import { SsoStart } from "#contract/schemas/single-sign-on.ts";
import { call } from "#web/lib/api/call-api.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { dropPageCookie, pageCookie } from "#web/lib/api/page-cookies.ts";
import { appState } from "#web/lib/app-state.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { keepRequested } from "./requested-location.ts";

interface SsoButtonProps {
  email: () => string;
  /** Called when the address is invalid. */
  onInvalid: () => void;
}

/** Signs in with single sign-on of the typed address's organisation. */
export function SsoButton({ email, onInvalid }: SsoButtonProps) {
  const start = useMutation({
    mutationFn: (address: string) => call("token.sso", { body: { email: address } }),
    onSuccess: ({ location }) => {
      if (location === null) return void notify("error", m.login_sso_unknown(), "authentication");
      keepRequested(appState().requestedLocation);
      window.location.assign(location);
    },
    onError: (error) => void notify("error", errorText(error), "authentication"),
  });
  const begin = () => {
    const found = v.safeParse(SsoStart, { email: email() });
    if (found.success) start.mutate(found.output.email);
    else onInvalid();
  };
  return (
    <Button
      type="button"
      variant="outline"
      size="lg"
      disabled={start.isPending || Boolean(start.data?.location)}
      onClick={begin}
    >
      <Building2 aria-hidden="true" />
      {m.login_sso()}
    </Button>
  );
}

/** Takes the address of a session of single sign-on that was just left, once. */
export function takeLeftAddress(): string {
  const kept = pageCookie(logoutCookie);
  if (kept === null) return "";
  dropPageCookie(logoutCookie, "/login");
  try {
    return decodeURIComponent(kept);
  } catch {
    return "";
  }
}
