import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { verdictOfText } from "#contract/sheets/text/verdict-text.ts";
import type { VerdictInput } from "#science/evaluation/verdict.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { hasMessage } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";

interface VerdictStatementProps {
  judged: VerdictInput;
  className?: string;
}

/** Says the worst thing of a ration that calls for a change, where the horse's name and the level are written beside it. */
export function VerdictStatement({ judged, className }: VerdictStatementProps) {
  const words = sheetMessages();
  const unnamed = (key: string) => (hasMessage(`${key}_unnamed`) ? `${key}_unnamed` : key);
  const writer = createWriter({ ...words, say: (key, inputs) => words.say(unnamed(key), inputs) });
  const { sentence, action } = verdictOfText(writer, judged, "");
  if (!action) return null;
  return (
    <p
      className={cn("text-pretty", className)}
    >{`${sentence[0]?.toLocaleUpperCase()}${sentence.slice(1)}`}</p>
  );
}
