import type { ChosenOptimisation, StandIn } from "#science/answers/optimise.ts";
import { measureName } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { ingredientPath } from "./answer-feeds.ts";

/** Says how many feeds were considered, which could not be chosen and why, and the assumed prices of unpriced feeds. */
export function ChoiceNotes({ answer }: { answer: ChosenOptimisation }) {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const name = (id: string) => bench.nameOf(ingredientPath(id));
  const entered = answer.feeds.filter(({ isNew }) => isNew).length;
  const { considered, unpriced, leftOut, standIns } = answer;
  if (considered === 0 && leftOut.length === 0 && standIns.length === 0) return null;

  function standInText({ pricePerTonne, from, line }: StandIn): string {
    const { ingredient = "", role } = answer.feeds[line] ?? {};
    const words = {
      name: name(ingredient),
      price: m.ration_price_tonne({ price: formatMoney(pricePerTonne, currency) }),
    };
    if (from === "role" && role)
      return m.ration_stand_in_role({ ...words, role: label("feed_role", role).toLocaleLowerCase() });
    return from === "all" ? m.ration_stand_in_all(words) : m.ration_stand_in_none(words);
  }

  return (
    <div className="grid gap-1 text-muted-foreground text-sm leading-6">
      {considered > 0 && (
        <p>
          {m.ration_choice_entered({ entered, considered })}
          {unpriced > 0 && ` ${m.ration_choice_unpriced({ count: unpriced })}`}
        </p>
      )}
      {standIns.map((standIn) => (
        <p key={standIn.line}>{standInText(standIn)}</p>
      ))}
      {leftOut.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer coarse:py-3">
            {m.ration_choice_left_out({ count: leftOut.length })}
          </summary>
          <ul className="list-disc pl-5">
            {leftOut.map(({ ingredient, measures }) => {
              const figures = measures.map(measureName).join(", ");
              return <li key={ingredient}>{m.ration_choice_lacks({ name: name(ingredient), figures })}</li>;
            })}
          </ul>
        </details>
      )}
    </div>
  );
}
