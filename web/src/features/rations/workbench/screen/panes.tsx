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

/** Grid of the panes, from two columns on. */
export const columns =
  "tablet:grid tablet:grid-cols-[minmax(18rem,1fr)_1.35fr] tablet:gap-x-8 desktop:grid-cols-[minmax(20rem,24rem)_1fr_minmax(18rem,21rem)]";

interface PaneProps {
  name: PaneKey;
  opened: OpenPanes;
  className?: string;
  /** Class of the inner box; with strict containment the browser lays it out without the rest of the page. */
  innerClassName?: string;
  children: ReactNode;
}

/** One pane: alone on a phone, next to the feeds in a narrow window, in its own column on a desktop. */
export function Pane({ name, opened: { pane, side }, className, innerClassName, children }: PaneProps) {
  const isAside = name !== "feeds" && name !== side;
  return (
    <div
      data-pane={name}
      className={cn(
        "min-w-0",
        name !== pane && "max-tablet:not-print:hidden",
        isAside && "tablet:max-desktop:not-print:hidden",
        name !== "feeds" && "tablet:pt-(--pane-switch)",
        className,
      )}
    >
      <div className={cn("grid grid-cols-1 content-start gap-8", innerClassName)}>{children}</div>
    </div>
  );
}

/** Switches between panes on a phone, and between two of them in a narrow window. */
export function PaneSwitch({ opened, onTurn }: { opened: OpenPanes; onTurn: (pane: PaneKey) => void }) {
  return (
    <>
      <Tabs keys={panes} shown={opened.pane} onTurn={onTurn} className="grid-cols-3 tablet:hidden" />
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
          className="pointer-events-auto col-start-2 grid-cols-2 border-border border-b bg-background"
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
    coverage: m.ration_coverage_short(),
    health: m.ration_health_short(),
  };
  return (
    <nav aria-label={m.ration_panes()} data-print="never" className={cn("grid", className)}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === shown}
          onClick={() => onTurn(key)}
          className={cn(
            "h-(--pane-switch) cursor-pointer border-b-2 px-1 text-sm hover:text-foreground dyslexic:px-0 dyslexic:max-tablet:text-xs",
            key === shown ? "border-primary font-medium" : "border-transparent text-muted-foreground",
          )}
        >
          {names[key]}
        </button>
      ))}
    </nav>
  );
}
