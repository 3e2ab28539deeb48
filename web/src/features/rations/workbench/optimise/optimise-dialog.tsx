import { suggestedObjective } from "#science/requirements/suggested-objective.ts";
import { RefeedingNote } from "#web/features/rations/workbench/shared/requirement-remarks.tsx";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { label } from "#web/lib/format/labels.ts";
import { horseFacts } from "#web/lib/science/science-facts.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { type QuestionKey, questionKeys, questionTitles } from "./question-titles.ts";
import { questions } from "./questions.ts";

interface OptimiseDialogProps {
  question: QuestionKey;
  onQuestion: (question: QuestionKey) => void;
  onClose: () => void;
}

/** Shows the panel of the open question, and the others folded below it, above its buttons. */
export function OptimiseDialog({ question, onQuestion, onClose }: OptimiseDialogProps) {
  const { help, Panel } = questions[question];
  return (
    <TitledDialog
      title={questionTitles[question]()}
      help={help()}
      className="content-start tablet:max-w-3xl"
      onClose={onClose}
    >
      <RefeedingNote />
      <OtherObjective />
      <div className="flex min-w-0 flex-col gap-4">
        <Panel key={question} onDone={onClose} />
        <Advanced question={question} onQuestion={onQuestion} />
      </div>
    </TitledDialog>
  );
}

/** Says that the condition of the horse suggests another objective than the one that is answered for. */
function OtherObjective() {
  const { horse, objective } = useWorkbenchStore();
  const suggested = suggestedObjective(horseFacts(horse));
  if (suggested === objective) return null;
  const words = { objective: label("objective", objective), suggested: label("objective", suggested) };
  return <Notice tone="info">{m.ration_balanced_for(words)}</Notice>;
}

/** Offers the further questions below the answer; the first answer needs none of them. */
function Advanced({ question, onQuestion }: Omit<OptimiseDialogProps, "onClose">) {
  const isOffered = (key: QuestionKey) => key !== "balance" || question !== "balance";
  return (
    <details className="border-border border-t pt-2" open={question !== "balance" || undefined}>
      <summary className="w-fit min-h-6 cursor-pointer text-muted-foreground text-sm coarse:py-3">
        {m.ration_advanced()}
      </summary>
      <nav aria-label={m.ration_questions()} className="flex flex-wrap gap-1 pt-2">
        {questionKeys.filter(isOffered).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === question}
            onClick={() => onQuestion(key)}
            className={cn(
              "min-h-11 cursor-pointer rounded-md px-3 py-1.5 text-left text-sm leading-5 fine:min-h-9",
              key === question
                ? "bg-accent font-medium text-foreground"
                : "text-muted-foreground hover:bg-accent/60 hover:text-foreground",
            )}
          >
            {questionTitles[key]()}
          </button>
        ))}
      </nav>
    </details>
  );
}
