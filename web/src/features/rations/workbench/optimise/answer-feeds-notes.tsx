import type { ChosenOptimisation, StandIn } from "#science/answers/optimise.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { ingredientPath } from "./answer-feeds.ts";

/** Says which prices were assumed of feeds without one. */
export function ChoiceNotes({ answer }: { answer: ChosenOptimisation }) {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const name = (id: string) => bench.nameOf(ingredientPath(id));
  const { unpriced, standIns } = answer;
  if (unpriced === 0 && standIns.length === 0) return null;

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
      {unpriced > 0 && <p>{m.ration_choice_unpriced({ count: unpriced })}</p>}
      {standIns.map((standIn) => (
        <p key={standIn.line}>{standInText(standIn)}</p>
      ))}
    </div>
  );
}
