import type { ReactNode } from "react";

export interface QuestionProps {
  currency: string;
  onDone: () => void;
}

export interface Question {
  /** One sentence on the answer to expect. */
  help: () => string;
  /** Asks, and shows the answer with its buttons. */
  Panel: (props: QuestionProps) => ReactNode;
}
