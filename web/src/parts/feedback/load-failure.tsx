import { onlineManager } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { errorText, isMissingScript } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { PlainDialog } from "#web/ui/plain-dialog.tsx";
import { Notice } from "./notice.tsx";

/** A part of the application that could not be loaded. */
export interface Missed {
  error: unknown;
  /** Loads it again and shows it; returns whether that worked. */
  onAgain: () => Promise<boolean>;
}

/** Tries again on request, and when the network returns: after an attempt that is under way, which began without it. */
function useTrying({ error, onAgain }: Missed) {
  const [isStillMissed, setIsStillMissed] = useState(false);
  const again = useRef(onAgain);
  again.current = onAgain;
  const last = useRef<Promise<boolean>>(Promise.resolve(false));
  const attempt = useCallback(() => {
    last.current = last.current.then((isLoaded) => isLoaded || again.current());
    return last.current;
  }, []);
  const tryAgain = async () => void ((await attempt()) || setIsStillMissed(true));
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  useEffect(() => onlineManager.subscribe((isBack) => void (isBack && attempt())), [attempt]);
  const fetching = isOnline ? m.missed_script() : m.missed_offline();
  return {
    text: isMissingScript(error) ? fetching : errorText(error),
    tryAgain,
    /** True when the script no longer exists, because the service has a newer page. */
    needsReload: isStillMissed && isOnline,
  };
}

export function MissedDialog({ onClose, ...missed }: Missed & { onClose: () => void }) {
  const { text, tryAgain, needsReload } = useTrying(missed);
  return (
    <PlainDialog
      title={m.missed_title()}
      text={
        <>
          {text} {needsReload && m.missed_still()}
        </>
      }
      onClose={onClose}
    >
      <Button variant="outline" onClick={onClose}>
        {m.close()}
      </Button>
      {needsReload && <Reload />}
      <Button onClick={tryAgain}>{m.try_again()}</Button>
    </PlainDialog>
  );
}

/** Shows a failed load; any other failure is rethrown to the page. */
export function LoadFailurePart(missed: Missed) {
  if (!isMissingScript(missed.error)) throw missed.error;
  return <MissedScript {...missed} />;
}

function MissedScript(missed: Missed) {
  const { text, tryAgain, needsReload } = useTrying(missed);
  return (
    <Notice
      tone="error"
      action={
        <>
          {needsReload && <Reload />}
          <Button variant="outline" size="sm" onClick={tryAgain}>
            {m.try_again()}
          </Button>
        </>
      }
    >
      {text} {needsReload && m.missed_still()}
    </Notice>
  );
}

export function MissedQuietly(missed: Missed) {
  useTrying(missed);
  return null;
}

function Reload() {
  return (
    <Button variant="outline" onClick={() => window.location.reload()}>
      {m.version_reload()}
    </Button>
  );
}
