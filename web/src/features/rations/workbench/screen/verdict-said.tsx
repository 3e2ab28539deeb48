import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { calledName, verdictMark, verdictText } from "#contract/sheets/text/verdict-text.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { useIdleState, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { LevelGlyph, levelInk } from "#web/parts/finding/finding-level.tsx";
import { verdictInput } from "./verdict-input.ts";

interface VerdictSaidProps {
  /** Shows the recommendation of the finding that is said first. */
  onGo: (rule: RuleKey) => void;
  /** True for a ration without feeds: its line takes no more room than it needs. */
  isEmpty: boolean;
}

const inks: Record<Level, string> = { ...levelInk, ok: "text-foreground", unknown: "text-foreground" };

/** Says the worst thing of the ration first, with its one best action; in a drag it is dim and waits for the end. */
export function VerdictSaid({ onGo, isEmpty }: VerdictSaidProps) {
  const bench = useWorkbenchStore();
  const judged = verdictInput(bench, useIdleState());
  const verdict = verdictFrom(judged);
  const { first } = verdict;
  const writer = createWriter(sheetMessages());
  const called = calledName(writer, bench.horse);
  const { sentence, action } = verdictText(writer, verdict, judged.verdictFacts, called);
  const shown = verdictMark(verdict);
  return (
    <p
      id="verdict"
      className={cn(
        "max-w-5xl desktop:max-w-none text-pretty text-sm transition-opacity group-data-gesture/bench:opacity-60 group-data-gesture/bench:delay-200 max-tablet:not-print:line-clamp-4 max-tablet:leading-[1.0625rem] tablet:text-base tablet:leading-6 print:h-auto",
        !isEmpty && "max-tablet:h-17 tablet:max-desktop:min-h-12",
      )}
    >
      <strong className={cn("font-semibold", shown && inks[shown])}>
        {shown && (
          <LevelGlyph level={shown} className="mr-1.5 inline-block align-text-bottom tablet:size-5" />
        )}
        {sentence}
      </strong>{" "}
      {first && action && (
        <a
          href={`#advice-${first.rule}`}
          onClick={(press) => {
            press.preventDefault();
            onGo(first.rule);
          }}
          className="underline-offset-4 hover:underline"
        >
          {action}
        </a>
      )}
    </p>
  );
}
