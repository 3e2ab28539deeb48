import type { ReactNode } from "react";

export interface QuestionProps {
  currency: string;
  /** Closes the frame, after Apply or Cancel. */
  onDone: () => void;
}

/** One question to the optimiser. */
export interface Question {
  /** One sentence on the answer to expect. */
  help: () => string;
  /** Asks, shows the answer and its own buttons. */
  Panel: (props: QuestionProps) => ReactNode;
}
