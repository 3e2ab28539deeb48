import { useEffect, useRef } from "react";
import { RefeedingNote } from "#web/features/rations/workbench/shared/requirement-remarks.tsx";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { type QuestionKey, questionKeys, questionTitles } from "./question-titles.ts";
import { questions } from "./questions.ts";

interface OptimiseDialogProps {
  question: QuestionKey;
  onQuestion: (question: QuestionKey) => void;
  onClose: () => void;
}

/** Shows the list of questions and the panel of the open one. */
export function OptimiseDialog({ question, onQuestion, onClose }: OptimiseDialogProps) {
  const { help, Panel } = questions[question];
  return (
    <TitledDialog
      title={questionTitles[question]()}
      help={help()}
      className="content-start tablet:max-w-3xl desktop:max-w-5xl"
      onClose={onClose}
    >
      <RefeedingNote />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 desktop:grid-cols-[13rem_1fr] desktop:gap-6">
        <QuestionList question={question} onQuestion={onQuestion} />
        <div className="flex min-w-0 flex-col gap-4 self-stretch">
          <Panel key={question} onDone={onClose} />
        </div>
      </div>
    </TitledDialog>
  );
}

/** Next to the answer where there is room, else in a scrolling row. */
function QuestionList({ question, onQuestion }: Omit<OptimiseDialogProps, "onClose">) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another place in the row
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth / 4;
  }, [question]);
  return (
    <nav
      ref={list}
      aria-label={m.ration_questions()}
      className="-mx-1 relative flex gap-1 overflow-x-auto px-1 pb-1 desktop:sticky desktop:top-0 desktop:grid desktop:overflow-visible desktop:border-border desktop:border-r desktop:pr-3"
    >
      {questionKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === question}
          onClick={() => onQuestion(key)}
          className={cn(
            "min-h-11 shrink-0 cursor-pointer rounded-md px-3 py-1.5 text-left text-sm leading-5 max-desktop:max-w-56 fine:min-h-9",
            key === question
              ? "bg-accent font-medium text-foreground"
              : "text-muted-foreground hover:bg-accent/60 hover:text-foreground",
          )}
        >
          {questionTitles[key]()}
        </button>
      ))}
    </nav>
  );
}
