import type { ReactNode } from "react";

/** What every question's own place on the screen is given. */
export interface QuestionProps {
  currency: string;
  /** Closes the frame, after Apply or Cancel. */
  onDone: () => void;
}

/** One question to the optimiser. */
export interface Question {
  /** What it answers, in a sentence. */
  help: () => string;
  /** Asks, shows the answer and its own buttons. */
  Panel: (props: QuestionProps) => ReactNode;
}
