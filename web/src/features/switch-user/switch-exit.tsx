import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { useSwitch } from "./queries.ts";

/** Leads from a switched session back to one's own. */
export function SwitchExit(button: Pick<ButtonProps, "size" | "className">) {
  const change = useSwitch();
  return (
    <Button
      variant="outline"
      disabled={change.isPending}
      onClick={() =>
        change.mutate(null, { onError: (error) => void notify("error", errorText(error), "switch_user") })
      }
      {...button}
    >
      {m.switch_exit()}
    </Button>
  );
}
