import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { verdictOfText } from "#contract/sheets/text/verdict-text.ts";
import type { VerdictInput } from "#science/evaluation/verdict.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";

interface VerdictStatementProps {
  judged: VerdictInput;
  className?: string;
}

/** Says the worst thing of a ration that calls for a change, where the horse's name and the level are written beside it. */
export function VerdictStatement({ judged, className }: VerdictStatementProps) {
  const { sentence, action } = verdictOfText(createWriter(sheetMessages()), judged, null);
  if (!action) return null;
  return <p className={cn("text-pretty", className)}>{sentence}</p>;
}
