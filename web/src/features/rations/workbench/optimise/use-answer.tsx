import { useEffect, useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Delay, ms, so that the screen renders and typing is not interrupted before a question. */
const waitMs = 60;

interface Asked<Answer> {
  /** The last answer, possibly of an earlier question while the present one runs. */
  answer: Answer | null;
  isAsking: boolean;
}

/** Answers a question that may take a moment; a change of the question asks again. */
export function useAnswer<Answer>(question: () => Answer): Asked<Answer> {
  const [told, setTold] = useState<{ question: () => Answer; answer: Answer } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTold({ question, answer: question() }), waitMs);
    return () => clearTimeout(timer);
  }, [question]);
  return { answer: told?.answer ?? null, isAsking: told?.question !== question };
}

/** Shows that a question is being answered. */
export const Asking = () => (
  <div role="status" className="grid gap-3">
    <p className="text-muted-foreground text-sm">{m.ration_why_asking()}</p>
    <Skeleton className="h-40" />
  </div>
);
