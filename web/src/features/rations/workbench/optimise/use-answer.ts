import { useEffect, useState } from "react";

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
