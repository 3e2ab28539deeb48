import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { groupSize } from "#contract/ration/group-price.ts";
import { lineRoles } from "#science/vocabulary/classes.ts";
import { hoursExceeded, pastureHours } from "#web/features/rations/workbench/draft/draft.ts";
import { MealSplit } from "#web/features/rations/workbench/meals/meal-split.tsx";
import { QuickEntryField } from "#web/features/rations/workbench/quick-entry/quick-entry-field.tsx";
import { RationSettings } from "#web/features/rations/workbench/settings/ration-settings.tsx";
import { Changes, useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import { ChosenFigureMark } from "#web/features/rations/workbench/shared/selection-marks.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { offerCommands, searchTerms } from "#web/lib/commands.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { AddFeedDialog } from "./add-feed-dialog.tsx";
import { BalanceToggle } from "./balance-toggle.tsx";
import { FeedRow } from "./feed-row.tsx";
import { PastureRow } from "./pasture-row.tsx";

/** Lists the feeds of the ration by role. */
export function FeedsPane({ currency, onShow }: { currency: string; onShow: ShowPlace }) {
  const bench = useBench();
  const size = groupSize(bench.horse);
  const [adding, setAdding] = useState(false);
  const isReadOnly = useIsReadOnly();
  const lines = useWorkbench(({ draft }) =>
    draft.feeds.map(({ role, ingredient }) => `${role} ${ingredient}`).join("\n"),
  );
  const pastures = useWorkbench(({ draft }) => draft.pastures.map(({ ingredient }) => ingredient).join("\n"));
  const feeds = split(lines).map((line) => line.split(" "));
  useEffect(() => {
    if (isReadOnly) return;
    const sought = searchTerms(m.ration_add_feed, m.sought_add_feed);
    return offerCommands([
      { id: "add-feed", label: m.ration_add_feed(), sought, run: () => setAdding(true) },
    ]);
  }, [isReadOnly]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2 dyslexic:flex-wrap">
        <h2 className="font-semibold text-base desktop:leading-8">{m.ration_feeds()}</h2>
        {!isReadOnly && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {m.ration_add_feed()}
          </Button>
        )}
      </div>
      {bench.horse.batch && (
        <p className="text-muted-foreground text-sm">
          {size === null ? m.sheet_group_some() : m.sheet_group_each({ count: size })}
        </p>
      )}
      {isReadOnly ? <LicenceNotice /> : <QuickEntryField />}
      {lines === "" && pastures === "" && <Empty onAdd={isReadOnly ? null : () => setAdding(true)} />}
      {lines !== "" && !isReadOnly && <BalanceToggle />}
      <ChosenFigureMark />
      {lineRoles.map((group) => (
        <Feeds
          key={group}
          group={group}
          paths={feeds.flatMap(([role, path = ""]) => (role === group ? [path] : []))}
          currency={currency}
        />
      ))}
      <Pastures paths={split(pastures)} />
      <MealSplit onShow={onShow} />
      <Changes>
        <RationSettings />
      </Changes>
      <AddFeedDialog open={adding} onOpenChange={setAdding} currency={currency} />
    </div>
  );
}

function Empty({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <div className="rounded-md border border-border border-dashed p-5 text-center">
      <p className="text-muted-foreground text-sm">{m.ration_empty()}</p>
      {onAdd && (
        <Button className="mt-3" onClick={onAdd}>
          {m.ration_add_first()}
        </Button>
      )}
    </div>
  );
}

interface FeedsProps {
  group: (typeof lineRoles)[number];
  paths: readonly string[];
  currency: string;
}

function Feeds({ group, paths, currency }: FeedsProps) {
  if (paths.length === 0) return null;
  return (
    <section aria-label={label("feed_role", group)}>
      <h3 className="pb-1 text-muted-foreground text-xs">{label("feed_role", group)}</h3>
      <ul className="divide-y divide-border border-border border-y">
        {paths.map((path) => (
          <FeedRow key={path} path={path} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function Pastures({ paths }: { paths: readonly string[] }) {
  const hours = useWorkbench(({ draft }) => (hoursExceeded(draft) ? pastureHours(draft) : null));
  if (paths.length === 0) return null;
  return (
    <section aria-label={label("feed_role", "pasture")}>
      <h3 className="pb-1 text-muted-foreground text-xs">{label("feed_role", "pasture")}</h3>
      <ul className="divide-y divide-border border-border border-y">
        {paths.map((path) => (
          <PastureRow key={path} path={path} />
        ))}
      </ul>
      {hours !== null && (
        <p role="alert" className="pt-1 text-destructive-ink text-sm">
          {m.violation_hours_exceeded({ hours: formatNumber(hours, getLocale(), 3) })}
        </p>
      )}
    </section>
  );
}

const split = (text: string): string[] => (text === "" ? [] : text.split("\n"));
