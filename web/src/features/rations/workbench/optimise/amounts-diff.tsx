import { Lock } from "lucide-react";
import { digitsWeighed } from "#contract/text/decimals.ts";
import { numberText, signedText } from "#web/features/rations/number-text.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { FigureTable } from "#web/features/rations/workbench/shared/figure-table.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { type AmountRow, listAmounts } from "./amount-rows.ts";
import { settingRows } from "./setting-rows.ts";

/** Lists what a proposal changes, decisions before amounts, unchanged feeds included. */
export function Amounts({ proposed }: { proposed: Draft }) {
  const bench = useWorkbenchStore();
  const present = useWorkbench(({ draft }) => draft);
  const settings = settingRows(bench, present, proposed);
  const rows = listAmounts(present.feeds, proposed.feeds);
  const same = rows.filter(({ change }) => change === 0).length;
  const weighed = (kg: number) => numberText(kg, digitsWeighed(kg));
  return (
    <div className="grid gap-1">
      {settings.length > 0 && (
        <FigureTable
          rows={settings}
          keyOf={({ id }) => id}
          columns={[
            { head: m.ration_setting(), cell: ({ name }) => name },
            { head: m.ration_setting_now(), cell: ({ now }) => now },
            { head: m.ration_setting_then(), cell: ({ next }) => next, className: "font-semibold" },
          ]}
        />
      )}
      <FigureTable
        rows={rows}
        keyOf={({ path }) => path}
        edgeOf={({ colour }) => colour}
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

type FeedNameProps = Pick<AmountRow, "isNew" | "locked" | "preparation"> & { name: string };

function FeedName({ name, isNew, locked, preparation }: FeedNameProps) {
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
      {preparation && (
        <span className="block text-muted-foreground text-xs leading-4">
          {m.ration_prepared_dry({ how: label("preparation", preparation) })}
        </span>
      )}
    </>
  );
}

const Change = ({ kg }: { kg: number }) => (
  <span className={kg === 0 ? "text-muted-foreground" : "font-semibold"}>
    {kg === 0 ? "=" : signedText(kg, 3)}
  </span>
);
