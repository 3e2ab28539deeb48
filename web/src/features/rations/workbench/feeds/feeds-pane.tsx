import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { groupSize } from "#contract/ration/group-price.ts";
import { lineRoles } from "#science/vocabulary/feed-roles.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { useCommand } from "#web/features/rations/use-commands.ts";
import { hoursExceeded, pastureHours } from "#web/features/rations/workbench/draft/draft.ts";
import { MealSplit } from "#web/features/rations/workbench/meals/meal-split.tsx";
import { QuickEntryField } from "#web/features/rations/workbench/quick-entry/quick-entry-field.tsx";
import { RationSettings } from "#web/features/rations/workbench/settings/ration-settings.tsx";
import { DisabledWhenReadOnly, useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import {
  useWorkbench,
  useWorkbenchList,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { AddFeedDialog } from "./add-feed-dialog.tsx";
import { BalanceToggle } from "./balance-toggle.tsx";
import { FeedRow } from "./feed-row.tsx";
import { PastureRow } from "./pasture-row.tsx";

interface FeedsPaneProps {
  isEmpty: boolean;
  onShow: ShowPlace;
}

/** Lists the feeds of the ration by role. */
export function FeedsPane({ isEmpty, onShow }: FeedsPaneProps) {
  const bench = useWorkbenchStore();
  const size = groupSize(bench.horse);
  const [adding, setAdding] = useState(false);
  const isReadOnly = useIsReadOnly();
  const feeds = useWorkbenchList(({ draft }) =>
    draft.feeds.map(({ role, ingredient }) => `${role} ${ingredient}`),
  );
  const pastures = useWorkbenchList(({ draft }) => draft.pastures.map(({ ingredient }) => ingredient));
  useCommand("add-feed", [m.ration_add_feed, m.sought_add_feed], () => setAdding(true), !isReadOnly);
  return (
    <div className="grid grid-cols-1 gap-3">
      {isEmpty && <p className="text-muted-foreground text-sm">{m.ration_empty()}</p>}
      <Entry isEmpty={isEmpty} isReadOnly={isReadOnly} onAdd={() => setAdding(true)} />
      {bench.horse.batch && (
        <p className="text-muted-foreground text-sm">
          {size === null ? m.sheet_group_some() : m.sheet_group_each({ count: size })}
        </p>
      )}
      {lineRoles.map((group) => (
        <Lines
          key={group}
          kind={group}
          paths={feeds.flatMap((line) => (line.startsWith(`${group} `) ? line.split(" ").slice(1) : []))}
        />
      ))}
      <Lines kind="pasture" paths={pastures}>
        <HoursExceeded />
      </Lines>
      {!isEmpty && <MealSplit onShow={onShow} />}
      {feeds.length > 0 && !isReadOnly && <BalanceToggle />}
      <DisabledWhenReadOnly>
        <RationSettings />
      </DisabledWhenReadOnly>
      {adding && <AddFeedDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

interface EntryProps {
  isEmpty: boolean;
  isReadOnly: boolean;
  onAdd: () => void;
}

/** Heads the feeds: on a phone the tab names them, and both ways to enter one share a line. */
function Entry({ isEmpty, isReadOnly, onAdd }: EntryProps) {
  return (
    <div
      className={cn(
        "grid items-start gap-x-2 gap-y-3 tablet:grid-cols-[1fr_auto]",
        isEmpty ? "grid-cols-1" : "grid-cols-[auto_1fr]",
      )}
    >
      <h2 className="font-semibold text-base max-tablet:sr-only tablet:leading-8">{m.ration_feeds()}</h2>
      {isReadOnly ? (
        <LicenceNotice />
      ) : (
        <>
          <Button
            size="sm"
            variant={isEmpty ? "default" : "outline"}
            title={m.ration_add_feed()}
            onClick={onAdd}
          >
            <Plus aria-hidden="true" />
            <span className={isEmpty ? undefined : "max-tablet:sr-only"}>{m.ration_add_feed()}</span>
          </Button>
          <div className="min-w-0 tablet:col-span-2">
            <QuickEntryField />
          </div>
        </>
      )}
    </div>
  );
}

interface LinesProps {
  kind: (typeof lineRoles)[number] | "pasture";
  paths: readonly string[];
  children?: ReactNode;
}

/** Lists the lines of one role; `children` are shown below them. */
function Lines({ kind, paths, children }: LinesProps) {
  if (paths.length === 0) return null;
  const Row = kind === "pasture" ? PastureRow : FeedRow;
  return (
    <section aria-label={label("feed_role", kind)}>
      <h3 className="pb-1 text-muted-foreground text-xs">{label("feed_role", kind)}</h3>
      <ul className="divide-y divide-border border-border border-y">
        {paths.map((path) => (
          <Row key={path} path={path} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function HoursExceeded() {
  const hours = useWorkbench(({ draft }) => (hoursExceeded(draft) ? pastureHours(draft) : null));
  return (
    hours !== null && (
      <p role="alert" className="pt-1 text-destructive-ink text-sm">
        {m.violation_hours_exceeded({ hours: numberText(hours, 3) })}
      </p>
    )
  );
}
