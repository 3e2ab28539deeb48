import { useMutation } from "@tanstack/react-query";
import building from "lucide-react/dist/esm/icons/building-complex.mjs?markup";
import { logoutCookie } from "#contract/cookies.ts";
import { call } from "#web/lib/api/call-api.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { dropPageCookie, pageCookie } from "#web/lib/api/page-cookies.ts";
import { inTime } from "#web/lib/api/script-deadline.ts";
import { appState } from "#web/lib/app-state.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { InlineIcon } from "#web/parts/inline-icon.tsx";
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
    mutationFn: async () => {
      const { ssoAddress } = await inTime(import("./sso-address.ts"));
      const address = ssoAddress(email());
      return address === null ? null : call("token.sso", { body: { email: address } });
    },
    onSuccess: (answer) => {
      if (answer === null) return onInvalid();
      const { location } = answer;
      if (location === null) return void notify("error", m.login_sso_unknown(), "authentication");
      keepRequested(appState().requestedLocation);
      window.location.assign(location);
    },
    onError: (error) => void notify("error", errorText(error), "authentication"),
  });
  return (
    <Button
      type="button"
      variant="outline"
      size="lg"
      disabled={start.isPending || Boolean(start.data?.location)}
      onClick={() => start.mutate()}
    >
      <InlineIcon markup={building} />
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
