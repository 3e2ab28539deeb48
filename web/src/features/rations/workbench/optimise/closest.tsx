import { useMemo } from "react";
import { useBench } from "../context.ts";
import { Answer } from "./answer.tsx";
import type { QuestionProps } from "./question.ts";

/** The least change that makes the ration hold the rules. */
export function ClosestPanel(props: QuestionProps) {
  const bench = useBench();
  const answer = useMemo(
    () => bench.ask((engine, asked) => engine.optimise({ ...asked, goal: "closest" })),
    [bench],
  );
  return <Answer answer={answer} {...props} />;
}
