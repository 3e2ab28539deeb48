import { useEndSession } from "#web/features/session/queries.ts";
import { setAppState, useAppState } from "#web/lib/app-state.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { PlainDialog } from "#web/ui/plain-dialog.tsx";
import type { router as appRouter } from "./router.tsx";

/** Shows that the session expired, or that something failed which no screen can handle. */
export function SessionDialogs({ router }: { router: typeof appRouter }) {
  const isExpired = useAppState((state) => state.isExpired);
  const fatal = useAppState((state) => state.fatalError);
  const end = useEndSession(router);
  if (fatal) {
    return (
      <EndDialog
        title={m.fatal_title({ status: fatal.status > 0 ? String(fatal.status) : m.fatal_unknown() })}
        text={fatal.message || m.client_error_unexpected()}
        isEnding={end.isPending}
        onEnd={() => end.mutate("/")}
      />
    );
  }
  if (!isExpired) return null;
  return (
    <EndDialog
      title={m.expired_title()}
      text={m.expired_text()}
      isEnding={end.isPending}
      onEnd={() => {
        setAppState({ requestedLocation: router.state.location.href });
        end.mutate("/login");
      }}
    />
  );
}

interface EndDialogProps {
  title: string;
  text: string;
  isEnding: boolean;
  onEnd: () => void;
}

function EndDialog({ title, text, isEnding, onEnd }: EndDialogProps) {
  return (
    <PlainDialog title={title} text={text}>
      <Button onClick={onEnd} disabled={isEnding}>
        {m.end_session()}
      </Button>
    </PlainDialog>
  );
}
