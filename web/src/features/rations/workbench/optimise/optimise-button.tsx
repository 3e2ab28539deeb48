import { Scale } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { type Command, commandFor, offerCommands } from "#web/lib/commands.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { type QuestionKey, questionKeys, questionTitles } from "./question-titles.ts";

const load = () => import("./optimise-dialog.tsx");
const OptimiseDialog = fetchedDialog(() => load().then((module) => module.OptimiseDialog));

/** Delay, ms, before the questions are loaded, so that they open at once and offline. */
const fetchAfterMs = 200;

/** Holds the open question to the optimiser, and the commands that ask one; nothing changes before Apply. */
export function useQuestions(isReadOnly: boolean): { onBalance: () => void; dialog: ReactNode } {
  const bench = useWorkbenchStore();
  const [question, setQuestion] = useState<QuestionKey | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const onBalance = useCallback(() => setQuestion(firstQuestion(bench)), [bench]);
  useEffect(
    () => (isReadOnly ? undefined : offerCommands(asking(setQuestion, onBalance))),
    [isReadOnly, onBalance],
  );
  const dialog = question && (
    <OptimiseDialog question={question} onQuestion={setQuestion} onClose={() => setQuestion(null)} />
  );
  return { onBalance, dialog };
}

/** The practical proposal answers for the feeds of a ration; an empty one first needs feeds. */
const firstQuestion = (bench: Workbench): QuestionKey =>
  bench.snapshot().draft.feeds.length === 0 ? "cheapest" : "practical";

interface BalanceButtonProps {
  onPress: () => void;
  className?: string;
}

/** The main button of the screen. */
export const BalanceButton = ({ onPress, className }: BalanceButtonProps) => (
  <Button onClick={onPress} className={className}>
    <Scale aria-hidden="true" />
    {m.ration_optimise()}
  </Button>
);

/** Other words that a question is searched by, where its title does not hold them. */
const sought: Partial<Record<QuestionKey, () => string>> = {
  cheapest: m.sought_cheapest,
  closest: m.sought_closest,
};

/** Lists the palette's commands: the button and each question. */
const asking = (ask: (key: QuestionKey) => void, onBalance: () => void): Command[] => [
  commandFor("optimise", [m.ration_optimise, m.sought_optimise], onBalance),
  ...questionKeys.map((key) =>
    commandFor(`question-${key}`, [questionTitles[key], sought[key] ?? m.ration_optimise], () => ask(key)),
  ),
];
