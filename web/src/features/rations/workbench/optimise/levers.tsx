import type { Lever } from "#science/answers/levers.ts";
import type { NextLever } from "#science/answers/next-levers.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { ingredientPath } from "./answer-feeds.ts";

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
  return (
    <section className="grid gap-1 border-hay border-l-4 pl-3 text-sm" data-levers>
      <h3 className="font-semibold">{m.ration_levers()}</h3>
      <ul className="grid gap-0.5">
        {levers.map((lever) => {
          const item = bench.items.get(ingredientPath(lever.ingredient));
          const name = item ? nameOf(item) : "";
          return (
            <li key={`${lever.field} ${lever.ingredient}`}>
              <span className="font-semibold">{leverText(lever)}</span>{" "}
              <span className="text-muted-foreground">{name}</span>
            </li>
          );
        })}
      </ul>
      <p className="text-muted-foreground text-xs leading-4">{m.ration_levers_why()}</p>
    </section>
  );
}

/** Says one lever as what to do. */
function leverText(lever: Lever): string {
  const number = (value: number) => numberText(value, 1);
  switch (lever.field) {
    case "hoursPerDay":
      return m.ration_lever_hours({ to: number(lever.to), from: number(lever.from) });
    case "muzzleFactor":
      return m.ration_lever_muzzle();
    case "allowanceKg":
      return lever.to === 0 ? m.ration_lever_bare() : m.ration_lever_strip({ kg: number(lever.to) });
    case "preparation":
      return m.ration_lever_prepare({ how: label("preparation", lever.to) });
  }
}
