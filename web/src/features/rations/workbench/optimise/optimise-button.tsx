import { Sparkles } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import type { QuestionKey } from "./questions.ts";

const load = () => import("./optimise-dialog.tsx");
const OptimiseDialog = lazy(() => load().then((module) => ({ default: module.OptimiseDialog })));

/** Quiet time after the screen stands before the questions are fetched, so that they open at once and offline. */
const fetchAfterMs = 200;

/** Asks the ration core; nothing changes before Apply. */
export function OptimiseButton({ currency }: { currency: string }) {
  const [question, setQuestion] = useState<QuestionKey | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setQuestion("cheapest")}
        className="max-tablet:grow tablet:ml-auto"
      >
        <Sparkles aria-hidden="true" />
        {m.ration_optimise()}
      </Button>
      {question && (
        <Suspense fallback={null}>
          <OptimiseDialog question={question} onQuestion={setQuestion} currency={currency} />
        </Suspense>
      )}
    </>
  );
}
