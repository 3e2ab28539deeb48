import { CircleHelp, Undo2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import type { ColumnReading } from "#web/lib/reader/columns/column.ts";
import type { Question } from "#web/lib/reader/questions.ts";
import { m } from "#web/paraglide/messages.js";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { proposalReason, proposalText, questionText, reasonText } from "./question-text.ts";
import type { Import } from "./use-import.ts";

/** Questions shown at once; the rest are counted. */
const shownMost = 12;

interface QuestionListProps extends Pick<Import, "reading" | "open" | "answer" | "undo"> {
  /** True when the answers are those of the last file with the same heads. */
  isRecalled?: boolean;
  forgetRecalled?: () => void;
}

/** Asks what the file leaves open, each question with its likely answer first. */
export function QuestionList({
  reading: { found },
  open,
  answer,
  undo,
  isRecalled,
  forgetRecalled,
}: QuestionListProps) {
  const takeLikely = useTakeLikely(found, open.likely, answer);
  if (!found || (open.shown.length === 0 && !undo && !isRecalled)) return null;
  const likely = Object.keys(open.likely).length;
  const rest = open.shown.length - shownMost;
  return (
    <section aria-labelledby="questions-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="questions-title" className="grow font-semibold text-base">
          {open.shown.length === 0
            ? m.import_no_question()
            : m.import_questions({ count: open.shown.length })}
        </h2>
        {undo && (
          <Button size="sm" variant="outline" onClick={undo}>
            <Undo2 aria-hidden="true" />
            {m.import_undo_answer()}
          </Button>
        )}
        {likely > 1 && (
          <Button size="sm" onClick={takeLikely}>
            {m.import_take_likely()}
          </Button>
        )}
      </div>
      {isRecalled && (
        <p className="flex flex-wrap items-center gap-2 rounded-md border border-border bg-secondary px-3 py-2 text-sm">
          <span className="grow">{m.import_recalled()}</span>
          <Button size="sm" variant="outline" onClick={forgetRecalled}>
            {m.import_ask_again()}
          </Button>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {open.shown.slice(0, shownMost).map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            columns={found.columns}
            onAnswer={(value) => answer({ [question.id]: value })}
          />
        ))}
      </ul>
      {rest > 0 && <p className="text-sm">{m.import_more_questions({ count: rest })}</p>}
    </section>
  );
}

/** Returns what accepts the likely answers, also those of the questions that these answers raise, each once. */
function useTakeLikely(
  found: Import["reading"]["found"],
  likely: Import["open"]["likely"],
  answer: Import["answer"],
): () => void {
  const taking = useRef<{ found: typeof found; taken: Set<string> } | null>(null);
  useEffect(() => {
    const now = taking.current;
    if (!now || !found || now.found === found) return;
    const raised = Object.entries(likely).filter(([id]) => !now.taken.has(id));
    taking.current = raised.length > 0 ? { found, taken: now.taken } : null;
    for (const [id] of raised) now.taken.add(id);
    if (raised.length > 0) answer(Object.fromEntries(raised));
  }, [found, likely, answer]);
  return () => {
    taking.current = { found, taken: new Set(Object.keys(likely)) };
    answer(likely);
  };
}

interface QuestionItemProps {
  question: Question;
  columns: readonly ColumnReading[];
  onAnswer: (value: string) => void;
}

function QuestionItem({ question, columns, onAnswer }: QuestionItemProps) {
  const id = useId();
  const why = reasonText(question, columns);
  return (
    <li
      className={cn(
        "grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-md border border-border bg-card px-3 py-2",
        question.must && "border-watch",
      )}
    >
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 text-watch-ink" />
      <div className="grid min-w-0 gap-2">
        <p id={id} className="break-words text-sm">
          <span className="font-medium">{questionText(question, columns)}</span>
          {why && <span className="text-muted-foreground"> {why}</span>}
        </p>
        <fieldset aria-labelledby={id} className="flex flex-wrap items-center gap-2">
          {likelyFirst(question).map((proposal) => (
            <Button
              key={proposal.value}
              size="sm"
              variant="outline"
              className={cn(
                "h-auto min-h-11 max-w-full whitespace-normal py-1 text-left fine:h-auto fine:min-h-8",
                proposal.value === question.likely && "border-primary",
              )}
              onClick={() => onAnswer(proposal.value)}
            >
              <span className="min-w-0 break-words">
                {proposalText(question, proposal, columns)}
                {proposalReason(proposal) && (
                  <span className="block font-normal text-muted-foreground text-xs">
                    {proposalReason(proposal)}
                  </span>
                )}
              </span>
              {proposal.value === question.likely && <Badge variant="ok">{m.import_likely()}</Badge>}
            </Button>
          ))}
          {typed.includes(question.kind) && <TypedAnswer kind={question.kind} onAnswer={onAnswer} />}
        </fieldset>
      </div>
    </li>
  );
}

/** Questions that any mass answers. */
const typed: readonly Question["kind"][] = ["dose", "pack", "price_per"];

function TypedAnswer({ kind, onAnswer }: { kind: Question["kind"]; onAnswer: (value: string) => void }) {
  const [value, setValue] = useState<number | null>(null);
  const answer = () => value !== null && value > 0 && onAnswer(String(value));
  return (
    <div className="flex items-end gap-2">
      <Field label={kind === "dose" ? m.import_dose_grams() : m.import_other_mass()} className="w-36">
        <FieldNumber
          value={value}
          unit={kind === "dose" ? "g" : "kg"}
          min={0}
          onChange={setValue}
          onEnter={answer}
        />
      </Field>
      <Button variant="outline" disabled={value === null || value <= 0} onClick={answer}>
        {m.import_set()}
      </Button>
    </div>
  );
}

/** Orders the proposals, the likely one first. */
const likelyFirst = ({ proposals, likely }: Question): Question["proposals"] =>
  [...proposals].sort((a, b) => Number(b.value === likely) - Number(a.value === likely));
