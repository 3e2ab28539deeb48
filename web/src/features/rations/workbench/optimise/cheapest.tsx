import { useMemo } from "react";
import { useBench } from "../context.ts";
import { Answer } from "./answer.tsx";
import type { QuestionProps } from "./question.ts";

/** The cheapest ration that holds the rules. */
export function CheapestPanel(props: QuestionProps) {
  const bench = useBench();
  const answer = useMemo(
    () => bench.ask((engine, asked) => engine.optimise({ ...asked, goal: "cheapest" })),
    [bench],
  );
  return <Answer answer={answer} {...props} />;
}
