import { Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { type Command, commandFor, offerCommands } from "#web/lib/commands.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { type QuestionKey, questionKeys, questionTitles } from "./question-titles.ts";

const load = () => import("./optimise-dialog.tsx");
const OptimiseDialog = fetchedDialog(() => load().then((module) => module.OptimiseDialog));

/** Delay, ms, before the questions are loaded, so that they open at once and offline. */
const fetchAfterMs = 200;

/** Opens the questions; nothing changes before Apply. */
export function OptimiseButton() {
  const [question, setQuestion] = useState<QuestionKey | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => offerCommands(asking(setQuestion)), []);
  return (
    <>
      <Button variant="secondary" onClick={() => setQuestion("cheapest")} className="max-tablet:grow">
        <Sparkles aria-hidden="true" />
        {m.ration_optimise()}
      </Button>
      {question && (
        <OptimiseDialog question={question} onQuestion={setQuestion} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}

/** Other words that a question is searched by, where its title does not hold them. */
const sought: Partial<Record<QuestionKey, () => string>> = {
  cheapest: m.sought_cheapest,
  closest: m.sought_closest,
};

/** Lists the palette's commands: the button and each question. */
const asking = (ask: (key: QuestionKey) => void): Command[] => [
  commandFor("optimise", [m.ration_optimise, m.sought_optimise], () => ask("cheapest")),
  ...questionKeys.map((key) =>
    commandFor(`question-${key}`, [questionTitles[key], sought[key] ?? m.ration_optimise], () => ask(key)),
  ),
];
