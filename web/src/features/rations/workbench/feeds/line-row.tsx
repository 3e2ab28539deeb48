import type { ReactNode } from "react";
import { LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";

/** A line of the ration in its colour; hovering or editing highlights the feed everywhere. */
export function LineRow({ path, children }: { path: string; children: ReactNode }) {
  const bench = useBench();
  const isLit = useWorkbench(({ lit }) => lit === path);
  const light = () => bench.light(path);
  const dim = () => bench.light(null);
  return (
    <LiveRow
      data-line={path}
      className={cn("border-l-4 py-2 pr-2 pl-2", isLit && "bg-accent/60")}
      style={{ borderLeftColor: bench.colourOf(path) }}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {children}
    </LiveRow>
  );
}
