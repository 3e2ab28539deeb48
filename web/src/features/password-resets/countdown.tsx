import { useEffect, useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";

const secondMs = 1000;
const minuteSeconds = 60;

const left = (expiresAt: number): number => Math.max(0, Math.ceil((expiresAt - Date.now()) / secondMs));

/** Returns whole seconds until an instant, down to zero. */
export function useSecondsLeft(expiresAt: number): number {
  const [seconds, setSeconds] = useState(() => left(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(expiresAt)), secondMs);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return seconds;
}

interface CountdownProps {
  secondsLeft: number;
  onRestart: () => void;
}

/** Shows the remaining validity of the code; at zero, says that it has expired. */
export function Countdown({ secondsLeft, onRestart }: CountdownProps) {
  if (secondsLeft === 0) {
    return (
      <Notice
        tone="error"
        action={
          <Button type="button" size="sm" variant="outline" onClick={onRestart}>
            {m.password_ask_again()}
          </Button>
        }
      >
        {m.violation_code_expired()}
      </Notice>
    );
  }
  const minutes = Math.floor(secondsLeft / minuteSeconds);
  const time = `${minutes}:${String(secondsLeft % minuteSeconds).padStart(2, "0")}`;
  return (
    <p role="timer" className="text-muted-foreground text-sm tabular-nums">
      {m.password_code_time({ time })}
    </p>
  );
}
