import { Lock } from "lucide-react";
import { digitsWeighed } from "#contract/text/decimals.ts";
import { numberText, signedText } from "#web/features/rations/number-text.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { FigureTable } from "#web/features/rations/workbench/shared/figure-table.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatUnit, label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { type AmountRow, listAmounts, moreStraw } from "./amount-rows.ts";
import { settingRows } from "./setting-rows.ts";

/** Lists what a proposal changes, decisions before amounts, unchanged feeds included. */
export function Amounts({ proposed }: { proposed: Draft }) {
  const bench = useWorkbenchStore();
  const present = useWorkbench(({ draft }) => draft);
  const settings = settingRows(bench, present, proposed);
  const rows = listAmounts(present.feeds, proposed.feeds);
  const addsStraw = moreStraw(rows, (path) => bench.items.get(path)?.family);
  const same = rows.filter(({ change }) => change === 0).length;
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
          { head: m.ration_now_kg(), cell: (row) => weighed(row.now, row) },
          { head: m.ration_then_kg(), cell: (row) => weighed(row.next, row), className: "font-semibold" },
          { head: m.ration_change(), cell: (row) => <Change {...row} /> },
        ]}
      />
      {addsStraw && <p className="text-sm leading-6">{m.ration_straw_conditions()}</p>}
      {same > 0 && (
        <p className="text-muted-foreground text-xs">
          {m.ration_unchanged_count({ count: same, all: rows.length })}
        </p>
      )}
    </div>
  );
}

type Weights = Pick<AmountRow, "now" | "next">;

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

/** Amounts below this, kg, are written in grams. */
const kgFrom = 0.1;
const isSmall = ({ now, next }: Weights): boolean => Math.max(now, next) < kgFrom;
const inGrams = (written: string): string => `${written}\u202f${formatUnit("g")}`;

/** Writes an amount of a row: in the kilograms of the head, or of a small one in grams. */
const weighed = (kg: number, row: Weights): string =>
  isSmall(row) ? inGrams(numberText(kg * 1000, digitsWeighed(kg) - 3)) : numberText(kg, digitsWeighed(kg));

const Change = ({ change, ...row }: Weights & Pick<AmountRow, "change">) => (
  <span className={cn("whitespace-nowrap", change === 0 ? "text-muted-foreground" : "font-semibold")}>
    {change === 0 ? "=" : isSmall(row) ? inGrams(signedText(change * 1000, 3)) : signedText(change, 3)}
  </span>
);
