import { Scale } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { isWithoutFeeds } from "#web/features/rations/workbench/draft/draft.ts";
import { useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
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
  const [question, setQuestion] = useState<QuestionKey | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const onBalance = useCallback(() => setQuestion("balance"), []);
  useEffect(
    () => (isReadOnly ? undefined : offerCommands(asking(setQuestion, onBalance))),
    [isReadOnly, onBalance],
  );
  const dialog = question && (
    <OptimiseDialog question={question} onQuestion={setQuestion} onClose={() => setQuestion(null)} />
  );
  return { onBalance, dialog };
}

/** The main button of the screen, as long as there are feeds. */
export function BalanceButton({ onPress }: { onPress: () => void }) {
  const isEmpty = useWorkbench(({ draft }) => isWithoutFeeds(draft));
  return (
    <Button
      variant={isEmpty ? "outline" : "default"}
      onClick={onPress}
      aria-label={m.ration_optimise()}
      className="max-tablet:px-3"
    >
      <Scale aria-hidden="true" />
      <span className="laptop:hidden">{m.ration_optimise_short()}</span>
      <span className="max-laptop:hidden">{m.ration_optimise()}</span>
    </Button>
  );
}

/** Other words that a question is searched by, where its title does not hold them. */
const sought: Partial<Record<QuestionKey, () => string>> = {
  cheapest: m.sought_cheapest,
  closest: m.sought_closest,
};

/** Lists the palette's commands: the button and each question. */
const asking = (ask: (key: QuestionKey) => void, onBalance: () => void): Command[] => [
  commandFor("optimise", [m.ration_optimise, m.sought_optimise], onBalance),
  ...questionKeys
    .filter((key) => key !== "balance")
    .map((key) =>
      commandFor(`question-${key}`, [questionTitles[key], sought[key] ?? m.ration_optimise], () => ask(key)),
    ),
];
