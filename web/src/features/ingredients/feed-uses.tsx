import { useQuery } from "@tanstack/react-query";
import type { FeedingRation, FeedUses } from "#contract/schemas/ingredient.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ReadFailure } from "#web/parts/feedback/read-failure.tsx";
import { RowLink } from "#web/parts/list/row-links.tsx";
import { feedUsesQuery } from "./queries.ts";

/** Says in which rations a feed is, which feeds take values from it, and in how many wallets it is. */
export function FeedUsesSection({ id }: { id: string }) {
  const { data: uses, error, refetch } = useQuery(feedUsesQuery(id));
  return (
    <section aria-labelledby="feed-uses" className="grid grid-cols-1 gap-2 print:hidden">
      <h2 id="feed-uses" className="font-semibold text-base">
        {m.feed_uses()}
      </h2>
      {error && <ReadFailure error={error} onAgain={refetch} />}
      {uses && <UsesList uses={uses} />}
    </section>
  );
}

/** Says where a feed is used, for the question before its deletion; nothing for a feed that is used nowhere. */
export function FeedUsesFacts({ id }: { id: string }) {
  const { data: uses } = useQuery(feedUsesQuery(id));
  if (!uses || Object.values(uses.counts).every((count) => count === 0)) return null;
  return (
    <div className="max-h-[40dvh] overflow-y-auto">
      <UsesList uses={uses} />
    </div>
  );
}

function UsesList({ uses: { counts, rations, borrowers } }: { uses: FeedUses }) {
  const numbers = [
    ...(counts.rations > 0
      ? [m.rations_count({ count: counts.rations }), m.horses_count({ count: counts.horses })]
      : [m.feed_uses_none()]),
    ...(counts.borrowers > 0 ? [m.feed_uses_borrowers({ count: counts.borrowers })] : []),
    ...(counts.wallets > 0 ? [m.feed_uses_wallets({ count: counts.wallets })] : []),
  ];
  const left = counts.rations - rations.length + counts.borrowers - borrowers.length;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="text-muted-foreground">{numbers.join(" · ")}</p>
      {rations.length + borrowers.length > 0 && (
        <ul className="divide-y divide-border rounded-md border border-border bg-card">
          {rations.map((ration) => (
            <RationUse key={ration.id} ration={ration} />
          ))}
          {borrowers.map(({ id, nameEn, nameFr }) => (
            <li key={id} className={lineClass}>
              <RowLink to="/ingredients/$id" params={{ id }}>
                {getLocale() === "fr" ? nameFr : nameEn}
              </RowLink>
              <span className="text-muted-foreground">{m.feed_uses_borrows()}</span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className="text-muted-foreground">{m.feed_uses_more({ count: left })}</p>}
    </div>
  );
}

const lineClass = "relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2";

function RationUse({ ration }: { ration: FeedingRation }) {
  const { id, horse, quantityKg, modifiedAt } = ration;
  const amount =
    quantityKg === null
      ? m.feed_uses_grazed()
      : m.feed_uses_amount({ kg: formatNumber(quantityKg, getLocale()) });
  return (
    <li className={lineClass}>
      <span className="grid">
        <RowLink to="/rations/$id/edit" params={{ id }}>
          {horse.name}
        </RowLink>
        <span className="text-muted-foreground text-xs">
          {rationName(ration)} · {formatDay(modifiedAt)}
        </span>
      </span>
      <span>{amount}</span>
    </li>
  );
}
