import { Lock } from "lucide-react";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { digitsWeighed, fedAmount, weighedChange } from "#contract/text/decimals.ts";
import type { AnswerFeed } from "#science/answers/optimise.ts";
import { numberText, signedText } from "#web/features/rations/number-text.ts";
import { FigureTable } from "#web/features/rations/workbench/shared/figure-table.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { ingredientPath } from "./answer-feeds.ts";

interface AmountsProps {
  quantitiesKg: readonly number[];
  /** The feeds of the amounts, when they are not those of the present ration. */
  feeds?: readonly FeedInput[];
  /** Feeds of the answer; new ones come after those of the ration. */
  brought?: readonly AnswerFeed[];
}

/** Lists proposed and present amounts side by side, unchanged feeds included. */
export function Amounts({ quantitiesKg, feeds, brought = [] }: AmountsProps) {
  const bench = useWorkbenchStore();
  const present = useWorkbench(({ draft }) => draft.feeds);
  const added = brought.slice(present.length).map(({ ingredient }) => ingredientPath(ingredient));
  const paths = [...(feeds ?? present).map(({ ingredient }) => ingredient), ...(feeds ? [] : added)];
  const rows = paths.map((path, at) => {
    const own = present.find(({ ingredient }) => ingredient === path);
    const now = own?.quantityKg ?? 0;
    const proposed = quantitiesKg[at] ?? now;
    const next = weighedChange(now, proposed) === 0 ? now : fedAmount(proposed);
    const change = weighedChange(now, next);
    return { path, now, next, change, locked: own?.locked ?? false, isNew: !own };
  });
  const same = rows.filter(({ change }) => change === 0).length;
  const weighed = (kg: number) => numberText(kg, digitsWeighed(kg));
  return (
    <div className="grid gap-1">
      <FigureTable
        rows={rows}
        keyOf={({ path }) => path}
        edgeOf={({ path, isNew }) => (isNew ? "var(--color-hay)" : bench.colourOf(path))}
        columns={[
          { head: m.ration_feed(), cell: (row) => <FeedName {...row} name={bench.nameOf(row.path)} /> },
          { head: m.ration_now_kg(), cell: ({ now }) => weighed(now) },
          { head: m.ration_then_kg(), cell: ({ next }) => weighed(next), className: "font-semibold" },
          { head: m.ration_change(), cell: ({ change }) => <Change kg={change} /> },
        ]}
      />
      {same > 0 && (
        <p className="text-muted-foreground text-xs">
          {m.ration_unchanged_count({ count: same, all: rows.length })}
        </p>
      )}
    </div>
  );
}

function FeedName({ name, isNew, locked }: { name: string; isNew: boolean; locked: boolean }) {
  return (
    <>
      {name}
      {isNew && (
        <Badge variant="outline" className="ml-2">
          {m.ration_new_feed()}
        </Badge>
      )}
      {locked && (
        <Lock role="img" aria-label={m.ration_locked_hint()} className="ml-2 inline size-3.5 text-hay-ink" />
      )}
    </>
  );
}

const Change = ({ kg }: { kg: number }) => (
  <span className={kg === 0 ? "text-muted-foreground" : "font-semibold"}>
    {kg === 0 ? "=" : signedText(kg, 3)}
  </span>
);
