import { Lock } from "lucide-react";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { digitsWeighed, weighedChange } from "#contract/text/decimals.ts";
import type { AnswerFeed } from "#science/answers/optimise.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { formatNumber, formatSigned } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
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
  const bench = useBench();
  const present = useWorkbench(({ draft }) => draft.feeds);
  const paths = feeds
    ? feeds.map(({ ingredient }) => ingredient)
    : [
        ...present.map(({ ingredient }) => ingredient),
        ...brought.slice(present.length).map(({ ingredient }) => ingredientPath(bench, ingredient)),
      ];
  const rows = paths.map((path, at) => {
    const own = present.find(({ ingredient }) => ingredient === path);
    const now = own?.quantityKg ?? 0;
    return { path, now, next: quantitiesKg[at] ?? now, locked: own?.locked ?? false, isNew: !own };
  });
  const same = rows.filter(({ now, next }) => weighedChange(now, next) === 0).length;
  return (
    <div className="grid gap-1">
      <table className="w-full text-sm">
        <thead className="text-muted-foreground text-xs">
          <tr className="border-border border-b">
            <th scope="col" className="py-1 text-left font-normal">
              {m.ration_feed()}
            </th>
            <Head>{m.ration_now_kg()}</Head>
            <Head>{m.ration_then_kg()}</Head>
            <Head>{m.ration_change()}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.path} {...row} />
          ))}
        </tbody>
      </table>
      {same > 0 && (
        <p className="text-muted-foreground text-xs">
          {m.ration_unchanged_count({ count: same, all: rows.length })}
        </p>
      )}
    </div>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-1 pl-3 text-right font-normal">
      {children}
    </th>
  );
}

interface RowProps {
  path: string;
  now: number;
  next: number;
  locked: boolean;
  isNew: boolean;
}

function Row({ path, now, next, locked, isNew }: RowProps) {
  const bench = useBench();
  const item = bench.items.get(path);
  const locale = getLocale();
  const change = weighedChange(now, next);
  return (
    <tr className="border-border border-b">
      <th
        scope="row"
        className="border-l-4 py-1 pl-2 text-left font-normal"
        style={{ borderLeftColor: isNew ? "var(--color-hay)" : bench.colourOf(path) }}
      >
        {item && nameOf(item)}
        {isNew && (
          <Badge variant="outline" className="ml-2">
            {m.ration_new_feed()}
          </Badge>
        )}
        {locked && (
          <Lock
            role="img"
            aria-label={m.ration_locked_hint()}
            className="ml-2 inline size-3.5 text-hay-ink"
          />
        )}
      </th>
      <td className="py-1 pl-3 text-right">{formatNumber(now, locale, digitsWeighed(now))}</td>
      <td className="py-1 pl-3 text-right font-semibold">
        {formatNumber(next, locale, digitsWeighed(next))}
      </td>
      <td
        className={
          change === 0 ? "py-1 pl-3 text-right text-muted-foreground" : "py-1 pl-3 text-right font-semibold"
        }
      >
        {change === 0 ? "=" : formatSigned(change, locale, 3)}
      </td>
    </tr>
  );
}
