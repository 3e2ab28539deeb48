import type { ReactNode } from "react";
import {
  type PaneKey,
  panes,
  type SideKey,
  sides,
} from "#web/features/rations/workbench/shared/pane-types.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import type { OpenPanes } from "./pane-navigation.ts";

/** Feeds, then the sections: side by side from a desktop on, all in sight in a very wide window. */
export const columns =
  "tablet:grid tablet:grid-cols-[minmax(17rem,1fr)_1.35fr] tablet:gap-x-8 desktop:grid-cols-[minmax(20rem,23rem)_1fr]";

interface PaneProps {
  name: PaneKey;
  opened: OpenPanes;
  className?: string;
  children: ReactNode;
}

/** One section: alone on a phone, next to the feeds in a narrow window, among all others on a desktop. */
export function Pane({ name, opened: { pane, side }, className, children }: PaneProps) {
  const isAside = name !== "feeds" && name !== side;
  return (
    <div
      data-pane={name}
      className={cn(
        "min-w-0",
        name !== pane && "max-tablet:not-print:hidden",
        isAside && "tablet:max-desktop:not-print:hidden",
        name !== "feeds" && "tablet:max-desktop:pt-(--pane-switch)",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Switches between panes on a phone, and between two of them in a narrow window. */
export function PaneSwitch({ opened, onTurn }: { opened: OpenPanes; onTurn: (pane: PaneKey) => void }) {
  return (
    <>
      <Tabs keys={panes} shown={opened.pane} onTurn={onTurn} className="-mx-3 tablet:hidden" />
      <div
        className={cn(
          columns,
          "pointer-events-none absolute inset-x-6 top-full mt-px max-tablet:hidden desktop:hidden",
        )}
      >
        <Tabs<SideKey>
          keys={sides}
          shown={opened.side}
          onTurn={onTurn}
          className="pointer-events-auto col-start-2 border-border border-b bg-background"
        />
      </div>
    </>
  );
}

interface TabsProps<Key extends PaneKey> {
  keys: readonly Key[];
  shown: Key;
  onTurn: (pane: Key) => void;
  className: string;
}

function Tabs<Key extends PaneKey>({ keys, shown, onTurn, className }: TabsProps<Key>) {
  const names: Record<PaneKey, string> = {
    feeds: m.ration_feeds(),
    recommendations: m.ration_recommendations_short(),
    health: m.ration_health_short(),
    coverage: m.ration_coverage_short(),
    contribution: m.ration_contribution_short(),
    characteristics: m.ration_characteristics_short(),
  };
  return (
    <nav aria-label={m.ration_panes()} data-print="never" className={cn("flex overflow-x-auto", className)}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === shown}
          onClick={() => onTurn(key)}
          className={cn(
            "h-(--pane-switch) grow cursor-pointer whitespace-nowrap border-b-2 px-2.5 text-sm tablet:max-laptop:px-1.5 max-tablet:px-1 max-tablet:text-[0.8125rem] max-tablet:tracking-tight hover:text-foreground",
            key === shown ? "border-primary font-medium" : "border-transparent text-muted-foreground",
          )}
        >
          {names[key]}
        </button>
      ))}
    </nav>
  );
}
