import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { verdictOfText } from "#contract/sheets/text/verdict-text.ts";
import { type VerdictInput, verdictFrom } from "#science/evaluation/verdict.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { levelInk } from "#web/parts/finding/finding-level.tsx";

/** Says the verdict of the sample ration with its one best action, as the bench does. */
export function SampleVerdict({ judged, name }: { judged: VerdictInput; name: string }) {
  const { first } = verdictFrom(judged);
  const { sentence, action } = verdictOfText(createWriter(sheetMessages()), judged, name);
  return (
    <p className="min-h-15 text-pretty text-sm">
      <strong className={cn("font-semibold", first && levelInk[first.level])}>{sentence}</strong> {action}
    </p>
  );
}
