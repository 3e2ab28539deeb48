import { Link } from "@tanstack/react-router";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { namedSources, shortCitation } from "#contract/sheets/text/citations.ts";
import { reasonText } from "#contract/sheets/text/transition-text.ts";
import { scheduleBlocks } from "#contract/sheets/transition-sheet.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { SheetBlocks } from "#web/parts/sheet/sheet-view.tsx";
import { StageCards } from "./stage-cards.tsx";

interface ScheduleProps {
  plan: SeenTransition;
  /** Names of the lines. */
  names: readonly string[];
  /** Names of the lines inside a sentence. */
  inside: readonly string[];
}

/** Shows the amounts of each stage as a table, and on a phone as cards. */
export function Schedule({ plan, names, inside }: ScheduleProps) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">{m.transition_schedule()}</h2>
      <div className="grid min-w-0 grid-cols-1 gap-4 max-tablet:hidden">
        <SheetBlocks blocks={scheduleBlocks({ plan, names, inside }, sheetMessages())} />
      </div>
      <StageCards plan={plan} names={names} inside={inside} />
    </section>
  );
}

/** Lists the reasons for the suggested number of days, each with its sources. */
export function Reasons({ plan, names }: { plan: SeenTransition; names: readonly string[] }) {
  const words = sheetMessages();
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="font-semibold text-lg">{m.transition_why()}</h2>
      {plan.reasons.length === 0 && <p className="text-sm">{m.transition_no_reason()}</p>}
      <ul className="grid gap-2 text-sm">
        {plan.reasons.map((reason) => (
          <li key={reason.bound} className="grid gap-0.5">
            <span>{reasonText(words, reason, names)}</span>
            <span className="flex flex-wrap gap-x-2 text-muted-foreground text-xs">
              {namedSources(reason.sources).map((source) => (
                <Link
                  key={source}
                  to="/methods"
                  hash={`source-${source}`}
                  className="underline decoration-border underline-offset-4 hover:decoration-current max-tablet:py-1"
                >
                  {shortCitation(words, source)}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
