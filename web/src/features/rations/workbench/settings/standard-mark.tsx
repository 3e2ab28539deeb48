import { standardText } from "#contract/sheets/text/horse-text.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";

/** Says that a class of a standard replaces the facts of the horse. */
export function StandardMark({ standardClass }: Pick<HorseFacts, "standardClass">) {
  if (!standardClass) return null;
  const value = standardText(sheetMessages(), standardClass);
  return (
    <p title={m.standard_unchanged()} className="text-muted-foreground text-sm max-tablet:w-full">
      {m.name_and_value({ name: m.section_standard(), value })}
      <span className="sr-only">. {m.standard_unchanged()}</span>
    </p>
  );
}
