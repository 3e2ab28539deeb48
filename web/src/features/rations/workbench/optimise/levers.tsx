import { leverText } from "#contract/text/lever-text.ts";
import type { Lever } from "#science/answers/levers.ts";
import type { NextLever } from "#science/answers/next-levers.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ingredientPath } from "./answer-feeds.ts";
import { leverNumber } from "./lever-number.ts";

/** Levers tells first, in the words of a yard, what an answer changes besides amounts, and what it asks for besides. */
export function Levers({ levers, next }: { levers: readonly Lever[]; next: readonly NextLever[] }) {
  return (
    <>
      {levers.length > 0 && <PulledLevers levers={levers} />}
      {next.length > 0 && (
        <section className="text-sm">
          <h3 className="font-semibold">{m.ration_next()}</h3>
          <ul className="list-disc pl-5 leading-6">
            {next.map((each) => (
              <li key={each}>{message(`ration_next_${each}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PulledLevers({ levers }: { levers: readonly Lever[] }) {
  const bench = useWorkbenchStore();
  const words = { locale: getLocale(), say: message, number: leverNumber };
  return (
    <section className="grid gap-1 border-hay border-l-4 pl-3 text-sm" data-levers>
      <h3 className="font-semibold">{m.ration_levers()}</h3>
      <ul className="grid gap-0.5">
        {levers.map((lever) => {
          const item = bench.items.get(ingredientPath(lever.ingredient));
          const name = item ? nameOf(item) : "";
          return (
            <li key={`${lever.field} ${lever.ingredient}`}>
              <span className="font-semibold">{leverText(words, lever)}</span>{" "}
              <span className="text-muted-foreground">{name}</span>
            </li>
          );
        })}
      </ul>
      <p className="text-muted-foreground text-xs leading-4">{m.ration_levers_why()}</p>
    </section>
  );
}
