import { Link } from "@tanstack/react-router";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import { namedSources, shortCitation } from "#contract/sheets/text/finding-text.ts";
import { formerAmount, lineAmount, reasonText, stageDays } from "#contract/sheets/text/transition-text.ts";
import { scheduleBlocks } from "#contract/sheets/transition-sheet.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { SheetBlocks } from "#web/parts/sheet/sheet-view.tsx";

/** Shows the amounts of each stage as a table, and on a phone as cards. */
export function Schedule({ plan, names }: { plan: SeenTransition; names: readonly string[] }) {
  const words = sheetMessages();
  const { lines, stages } = plan;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">{m.transition_schedule()}</h2>
      <div className="grid min-w-0 grid-cols-1 gap-4 max-tablet:hidden">
        <SheetBlocks blocks={scheduleBlocks({ plan, names }, words)} />
      </div>
      {stages[0] && formerAmount(words, stages[0]) !== null && (
        <p className="max-w-prose text-sm tablet:hidden">{m.transition_former_part()}</p>
      )}
      <ol className="grid gap-3 tablet:hidden">
        {stages.map((stage) => (
          <li key={stage.firstDay} className="grid gap-2 rounded-md border border-border bg-card p-4">
            <div className="flex items-center justify-between gap-3 dyslexic:flex-wrap">
              <h3 className="font-semibold">{stageDays(words, stage)}</h3>
              <span className="flex items-center gap-1.5 text-sm">
                <LevelGlyph level={stage.level} />
                {levelWord(stage.level)}
              </span>
            </div>
            <dl className="grid gap-1 text-sm">
              <Amount name={m.transition_fed_so_far()} amount={formerAmount(words, stage)} />
              {lines.map((line, at) => (
                <Amount
                  key={`${line.ingredient} ${line.role}`}
                  name={names[at]}
                  amount={lineAmount(words, line, stage.amounts[at] ?? 0)}
                />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the amount of a line, or the remaining share of an unknown former ration; empty without an amount. */
function Amount({ name, amount }: { name: string | undefined; amount: string | null }) {
  if (amount === null) return null;
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="figures shrink-0 font-medium">
        <SpokenFigure text={amount} />
      </dd>
    </div>
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
