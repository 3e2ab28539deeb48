import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { useTitle } from "#web/parts/page-frame.tsx";
import { AskStep } from "./ask-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { ResetStep } from "./reset-step.tsx";

type Progress =
  | { step: "ask" }
  | { step: "check"; email: string; expiresAt: number }
  | { step: "reset"; email: string; expiresAt: number; code: string };

const order = ["ask", "check", "reset"] as const;

export function ForgottenPassword() {
  useTitle(m.screen_forgotten_password());
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>({ step: "ask" });
  const place = order.indexOf(progress.step) + 1;
  const restart = () => setProgress({ step: "ask" });

  function finish(): void {
    void navigate({ to: "/login" }).then(() => notify("success", m.password_reset_done(), "authentication"));
  }

  return (
    <div className="mx-auto grid w-full max-w-100 gap-6 px-4 py-10 tablet:py-16">
      <div className="grid gap-1">
        <p className="text-muted-foreground text-sm">
          {m.password_step({ step: place, steps: order.length })}
        </p>
        <h1 className="font-semibold text-xl">{m.screen_forgotten_password()}</h1>
      </div>
      {progress.step === "ask" && (
        <AskStep
          onAsked={(email, seconds) =>
            setProgress({ step: "check", email, expiresAt: Date.now() + seconds * 1000 })
          }
        />
      )}
      {progress.step === "check" && (
        <CheckStep
          {...progress}
          onChecked={(code) => setProgress({ ...progress, step: "reset", code })}
          onRestart={restart}
        />
      )}
      {progress.step === "reset" && <ResetStep {...progress} onReset={finish} onRestart={restart} />}
      <p className="border-border border-t pt-5 text-sm">
        <Link to="/login" className="font-medium text-primary underline underline-offset-4">
          {m.password_back()}
        </Link>
      </p>
    </div>
  );
}
