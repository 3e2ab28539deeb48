import { useEffect, useState } from "react";

/** Time for the screen to be drawn before a question that may take a moment, and for a hand that goes on typing. */
const waitMs = 60;

interface Asked<Answer> {
  /** The last answer, of an earlier question while the present one is being asked. */
  answer: Answer | null;
  isAsking: boolean;
}

/** The answer to a question that may take a moment; asked anew when the question is another. */
export function useAnswer<Answer>(question: () => Answer): Asked<Answer> {
  const [told, setTold] = useState<{ question: () => Answer; answer: Answer } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTold({ question, answer: question() }), waitMs);
    return () => clearTimeout(timer);
  }, [question]);
  return { answer: told?.answer ?? null, isAsking: told?.question !== question };
}
