import { Link } from "@tanstack/react-router";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { shortCitation } from "#contract/sheets/text/finding-text.ts";
import { reasonText } from "#contract/sheets/text/transition-text.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";

interface ReasonsProps {
  plan: SeenTransition;
  names: readonly string[];
}

/** Lists the reasons for the suggested number of days, each with its sources. */
export function Reasons({ plan, names }: ReasonsProps) {
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
              {reason.sources.map((source) => (
                <Link
                  key={source}
                  to="/methods"
                  hash={`source-${source}`}
                  className="underline decoration-border underline-offset-4 hover:decoration-current max-tablet:py-1"
                >
                  {shortCitation(source)}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
