import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { useSwitch } from "./queries.ts";

interface SwitchExitProps extends Pick<ButtonProps, "size" | "className"> {
  onDone?: () => void;
}

/** Leads from a switched session back to one's own. */
export function SwitchExit({ onDone, ...button }: SwitchExitProps) {
  const change = useSwitch();

  function leave(): void {
    // the way back takes this button off the page, and with it what a mutation would call back
    change.mutateAsync(null).then(onDone, (refused: unknown) => {
      void notify("error", errorText(refused), "switch_user");
    });
  }

  return (
    <Button variant="outline" disabled={change.isPending} onClick={leave} {...button}>
      {m.switch_exit()}
    </Button>
  );
}
